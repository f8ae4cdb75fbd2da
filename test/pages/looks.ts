/**
 * The regression pictures: few pages, from made-up records that new data does not change, their text set in blocks so
 * that every machine draws them alike. `npm run screens` retakes them.
 */
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { Records } from "../../src/record/records.ts";
import { blockFont } from "../support/block-font.ts";
import { bareAction, bareBot } from "../support/bot-records.ts";
import { openPage } from "../support/browser.ts";
import {
  bareEntry,
  bareVault,
  bareVaultDay,
  bareWarning,
  bareWarningList,
  dataFiles,
  sampleRecords,
  writeDataFolder,
} from "../support/sample-records.ts";
import { type Service, startService } from "../support/service.ts";

export interface Look {
  name: string;
  path: string;
  width: 360 | 768 | 1440;
  colorScheme: "light" | "dark";
}

export const looksFolder = new URL("looks/", import.meta.url);

/** One address for each standing. */
export const standingPaths = {
  regulator_acted: "/check?q=Velmorra",
  regulator_warned: "/check?q=Qorvanta",
  complaint_reported: "/check?q=zentravik.example",
  wallet_blocked: "/check?q=drain-qelvora.com",
  imitates: "/check?q=kryptovane-login.com",
  warning_signs: "/check?q=must+I+pay+a+15%25+tax+before+I+can+withdraw",
  possible_match: "/check?q=Kryptovame",
  known: "/check?q=Kryptovane",
  no_record: "/check?q=nothing-of-this-name.com",
} as const;

export const looks: readonly Look[] = [
  ...Object.entries(standingPaths).map(([name, path]): Look => ({ name, path, width: 360, colorScheme: "light" })),
  { name: "imitates", path: standingPaths.imitates, width: 768, colorScheme: "dark" },
  { name: "home", path: "/", width: 360, colorScheme: "light" },
  { name: "home", path: "/", width: 1440, colorScheme: "dark" },
  { name: "directory", path: "/bots", width: 360, colorScheme: "light" },
  { name: "directory", path: "/bots", width: 1440, colorScheme: "light" },
  { name: "bot", path: "/bots/kryptovane", width: 360, colorScheme: "dark" },
  { name: "bot", path: "/bots/kryptovane", width: 1440, colorScheme: "light" },
  { name: "compare", path: "/compare?bots=kryptovane,sample-bot", width: 768, colorScheme: "light" },
  { name: "watchlist", path: "/watchlist", width: 360, colorScheme: "light" },
  { name: "record", path: "/watchlist/sample-case", width: 768, colorScheme: "light" },
  { name: "leaderboard", path: "/leaderboard", width: 360, colorScheme: "light" },
  { name: "methodology", path: "/methodology", width: 1440, colorScheme: "dark" },
];

const looksRecords: Records = sampleRecords({
  bots: [
    bareBot(),
    bareBot({
      slug: "kryptovane",
      name: "Kryptovane",
      official_url: "https://kryptovane.com/",
      domains: ["kryptovane.com"],
      summary: "A bot made up for pictures, with a summary of two lines or so on a phone.",
      incidents: [
        { date: "2025-02-03", kind: "outage", text: "It stood still for a day.", source: "https://source.example/1" },
      ],
    }),
  ],
  enforcement_actions: [
    bareAction({
      title: "SEC case against Velmorra",
      brand_names: ["Velmorra"],
      respondents: [{ name: "Velmorra Ltd.", kind: "company", match_names: ["Velmorra Ltd."] }],
      filed_date: "2025-03-04",
      related_bots: [],
    }),
  ],
  warning_lists: [bareWarningList([bareWarning({ published_on: "2026-01-01" })])],
  red_flag_phrases: [
    {
      id: "fee-to-unlock-account",
      phrases: ["release fee"],
      category: "withdrawal_fee",
      regulator: "CFTC",
      source_url: "https://source.example/2",
      what_the_regulator_says: "Victims are asked for fees when they try to take money out.",
      basis: "guidance",
    },
  ],
  tracker_entries: [bareEntry({ domains: ["zentravik.example"] })],
  vault_days: [
    bareVaultDay("2026-08-21", [
      bareVault({ tvl_usd: 50_000, month_pnl_usd: [0, 400, 300, 900] }),
      bareVault({ address: `0x${"c".repeat(40)}`, name: "Second vault", tvl_usd: 20_000, month_pnl_usd: [0, -50, 80] }),
    ]),
  ],
});

/** A service of these records. @param context told what to undo at the end. */
export async function startLooksService(context: { after: (undo: () => Promise<void>) => void }): Promise<Service> {
  const folder = await writeDataFolder(context, dataFiles(looksRecords));
  await cp("data/rdap", join(folder, "rdap"), { recursive: true });
  for (const file of ["lists.json", "polkadot-js-addresses.txt"])
    await cp(`data/wallet-blocklists/${file}`, join(folder, "wallet-blocklists", file));
  await writeFile(join(folder, "wallet-blocklists/polkadot-js.txt"), "drain-qelvora.com\n");
  return startService({ environment: { DATA_DIR: folder } });
}

/** Everything in the style sheet is set in blocks; nothing moves, no cursor blinks. */
const stillAndInBlocks = `
@font-face { font-family: Block; src: url("data:font/ttf;base64,${blockFont().toString("base64")}"); }
* { font-family: Block !important; caret-color: transparent !important; animation: none !important; transition: none
* !important; }
`;

interface Taken extends Omit<Look, "name"> {
  forcedColors?: "active" | undefined;
  /** Part of the picture: this many pixels from the corner of the first matching element. */
  corner?: { of: string; width: number; height: number };
}

/** A window without script, so that nothing arrives later. */
async function openWindow(browser: Browser, origin: string, look: Omit<Taken, "path" | "corner">): Promise<Page> {
  const { width, colorScheme, forcedColors } = look;
  const { page } = await openPage(browser, origin, {
    viewport: { width, height: width === 360 ? 640 : 800 },
    colorScheme,
    javaScriptEnabled: false,
    bypassCSP: true,
    ...(forcedColors === undefined ? {} : { forcedColors }),
  });
  await page.route("**/assets/style-*.css", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + stillAndInBlocks });
  });
  return page;
}

/** Takes the first screen as PNG. Pictures of one size and colours share a window, which goes with the browser. */
export function lookTaker(browser: Browser, origin: string): (look: Taken) => Promise<Buffer> {
  const windows = new Map<string, Promise<Page>>();
  return async ({ path, corner, width, colorScheme, forcedColors }) => {
    const kind = [width, colorScheme, forcedColors].join();
    const window = windows.get(kind) ?? openWindow(browser, origin, { width, colorScheme, forcedColors });
    windows.set(kind, window);
    const page = await window;
    await page.goto(path);
    if (corner === undefined) return page.screenshot();
    const box = await page.locator(corner.of).first().boundingBox();
    return page.screenshot({ clip: { x: box?.x ?? 0, y: box?.y ?? 0, width: corner.width, height: corner.height } });
  };
}

export function lookFile({ name, width, colorScheme }: Look): URL {
  return new URL(`${name}-${width}-${colorScheme}.png`, looksFolder);
}
