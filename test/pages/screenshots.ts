/**
 * Retakes the pictures of the pages: `npm run screens`, or with page names after it, only those. Every kind of page, from
 * the bundled record, at three widths, light and dark, on one sheet per page: eight of them are kept in docs/pages/, the
 * others go to var/pages/ to be looked at. test/pages/looks/ has those that `looks.test.ts` compares with.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { startChromium } from "../support/browser.ts";
import { startService } from "../support/service.ts";
import { lookFile, looks, looksFolder, lookTaker, startLooksService } from "./looks.ts";
import { pageKinds } from "./page-kinds.ts";

const message = `Hello! Our AI bot gives guaranteed returns of 5% daily with no risk.
Register at https://eaialliance.com/join and write to @some_support_handle. Act now!`;

/** Shown besides the kinds of page; text that does not begin with a slash is sent through the checker's field. */
const answers: Readonly<Record<string, string>> = {
  "answer: regulator action": "/check?q=novatech",
  "answer: regulator warning": "/check?q=Quantum+AI",
  "answer: unverified report": "/check?q=lgdbite.com",
  "answer: look-alike": "/check?q=web3-cryptohopper.com",
  "answer: on record": "/check?q=3commas",
  "answer: no record": "/check?q=nothing-of-this-name.com",
  "answer: message": message,
  "watchlist, actions": "/watchlist?kind=action",
};

const widths = [360, 768, 1440];

/** Pictures of the first screen, as base64, the light ones first. */
async function firstScreens(chromium: Browser, baseURL: string, shown: string): Promise<string[]> {
  const pictures: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const options: BrowserContextOptions = { baseURL, colorScheme, reducedMotion: "reduce" };
    const context = await chromium.newContext(options);
    const page = await context.newPage();
    await page.goto(shown.startsWith("/") ? shown : "/", { waitUntil: "networkidle" });
    if (!shown.startsWith("/")) {
      await page.getByRole("textbox").fill(shown);
      await page.getByRole("button", { name: "Check" }).click();
      await page.waitForLoadState("networkidle");
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      pictures.push((await page.screenshot()).toString("base64"));
    }
    await context.close();
  }
  return pictures;
}

/** One WebP of all six: the widths next to each other, the dark ones below, at three fifths of their size. */
async function sheet(chromium: Browser, pictures: readonly string[]): Promise<Buffer> {
  const page = await chromium.newPage();
  try {
    const drawn = await page.evaluate<string>(`(${drawSheet})(${JSON.stringify({ pictures, widths })})`);
    return Buffer.from(drawn.slice(drawn.indexOf(",") + 1), "base64");
  } finally {
    await page.close();
  }
}

/** Runs in the browser. */
const drawSheet = `async ({ pictures, widths }) => {
  const scale = 0.6, gap = 12;
  const images = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    return image;
  }));
  const canvas = document.createElement("canvas");
  canvas.width = widths.reduce((sum, width) => sum + width * scale + gap, gap);
  canvas.height = 2 * (800 * scale + gap) + gap;
  const paint = canvas.getContext("2d");
  paint.imageSmoothingQuality = "high";
  paint.fillStyle = "#808890";
  paint.fillRect(0, 0, canvas.width, canvas.height);
  let x = gap;
  for (const [at, image] of images.entries()) {
    if (at % widths.length === 0) x = gap;
    const y = gap + Math.floor(at / widths.length) * (800 * scale + gap);
    paint.drawImage(image, x, y, image.width * scale, image.height * scale);
    x += image.width * scale + gap;
  }
  return canvas.toDataURL("image/webp", 0.45);
}`;

/** In docs/pages/. */
const kept = new Set([
  "answer: message",
  "answer: regulator action",
  "answer: look-alike",
  "answer: no record",
  "home",
  "bot: caution",
  "directory",
  "watchlist",
]);

const fileName = (name: string) => `${name.replaceAll(/[^a-z0-9]+/giu, "-").toLowerCase()}.webp`;

async function takeSheets(chromium: Browser, sheets: readonly string[]): Promise<void> {
  await mkdir("var/pages", { recursive: true });
  const service = await startService();
  try {
    const kinds = [
      ...Object.entries(answers).map(([name, path]) => ({ name, path })),
      ...pageKinds(service.snapshot).filter(({ name }) => !name.startsWith("check ")),
    ];
    for (const { name, path } of kinds) {
      if (sheets.length > 0 && !sheets.some((part) => name.includes(part))) continue;
      await writeFile(
        `${kept.has(name) ? "docs" : "var"}/pages/${fileName(name)}`,
        await sheet(chromium, await firstScreens(chromium, service.url, path)),
      );
    }
  } finally {
    await service.stop();
  }
}

async function takeLooks(chromium: Browser): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  const service = await startLooksService({ after: (step) => undo.push(step) });
  try {
    await rm(looksFolder, { recursive: true, force: true });
    await mkdir(looksFolder);
    const take = lookTaker(chromium, service.url);
    for (const look of looks) await writeFile(lookFile(look), await take(look));
  } finally {
    await service.stop();
    for (const step of undo) await step();
  }
}

const chosen = process.argv.slice(2);
const browser = await startChromium();
try {
  if (chosen.length === 0 || chosen.includes("looks")) await takeLooks(browser);
  if (chosen.join() !== "looks") await takeSheets(browser, chosen);
} finally {
  await browser.close();
}
