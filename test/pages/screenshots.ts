/**
 * Takes the pictures of docs/pages again: `node test/pages/screenshots.ts`, or with names of pages, those alone. Every
 * kind of page at three widths, light and dark, as its first screen. Look at them before keeping them.
 */
import type { Browser } from "playwright-core";
import { startChromium } from "../support/browser.ts";
import { startService } from "../support/service.ts";

const message = `Hello! Our AI bot gives guaranteed returns of 5% daily with no risk.
Register at https://eaialliance.com/join and write to @some_support_handle. Act now!`;

/** What a picture shows, by its name; a text that begins with no slash is sent through the checker's field. */
const pictures: Readonly<Record<string, string>> = {
  home: "/",
  message,
  imitates: "/check?q=web3-cryptohopper.com",
  reported: "/check?q=lgdbite.com",
  warned: "/check?q=Quantum+AI",
  acted: "/check?q=novatech",
  known: "/check?q=3commas",
  "no-record": "/check?q=nothing-of-this-name.com",
  help: "/help",
  directory: "/bots",
  bot: "/bots/3commas",
  compare: "/compare?bots=3commas,cryptohopper,pionex",
  watchlist: "/watchlist",
  actions: "/watchlist?kind=action",
  allegation: "/watchlist/sec-novatech-2024",
  leaderboard: "/leaderboard",
  changes: "/changes",
  methodology: "/methodology",
  sources: "/sources",
  docs: "/docs",
};

const widths = [360, 768, 1440];

async function take(browser: Browser, baseURL: string, name: string, shown: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ baseURL, colorScheme });
    const page = await context.newPage();
    await page.goto(shown.startsWith("/") ? shown : "/", { waitUntil: "networkidle" });
    if (!shown.startsWith("/")) {
      await page.getByRole("textbox").fill(shown);
      await page.getByRole("button", { name: "Check" }).click();
      await page.waitForLoadState("networkidle");
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 760 : 900 });
      await page.screenshot({ path: `docs/pages/${name}-${width}-${colorScheme}.jpg`, type: "jpeg", quality: 45 });
    }
    await context.close();
  }
}

const chosen = process.argv.slice(2);
const [service, browser] = await Promise.all([startService(), startChromium()]);
try {
  for (const [name, shown] of Object.entries(pictures)) {
    if (chosen.length === 0 || chosen.includes(name)) await take(browser, service.url, name, shown);
  }
} finally {
  await browser.close();
  await service.stop();
}
