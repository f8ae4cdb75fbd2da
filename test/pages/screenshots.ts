/** Takes the pictures of docs/pages again: `node test/pages/screenshots.ts`. Look at them before keeping them. */
import { startChromium } from "../support/browser.ts";
import { startService } from "../support/service.ts";

interface Picture {
  name: string;
  path: string;
  width: number;
  colorScheme: "light" | "dark";
  /** Text pasted into the checker before the picture is taken. */
  message?: string;
}

const message = `Hello! Our AI bot gives guaranteed returns of 5% daily with no risk.
Register at https://eaialliance.com/join and write to @some_support_handle. Act now!`;

const pictures: Picture[] = [
  { name: "home", path: "/", width: 1440, colorScheme: "light" },
  { name: "home", path: "/", width: 360, colorScheme: "dark" },
  { name: "message", path: "/", width: 768, colorScheme: "light", message },
  { name: "no-record", path: "/check?q=nothing-of-this-name.com", width: 360, colorScheme: "light" },
  { name: "directory", path: "/bots", width: 360, colorScheme: "light" },
  { name: "directory", path: "/bots?sort=warnings", width: 1440, colorScheme: "dark" },
  { name: "bot", path: "/bots/3commas", width: 1440, colorScheme: "light" },
  { name: "bot", path: "/bots/3commas", width: 768, colorScheme: "dark" },
  { name: "allegation", path: "/watchlist/sec-novatech-2024", width: 768, colorScheme: "light" },
  { name: "watchlist", path: "/watchlist", width: 1440, colorScheme: "light" },
  { name: "leaderboard", path: "/leaderboard", width: 768, colorScheme: "light" },
];

const [service, browser] = await Promise.all([startService(), startChromium()]);
try {
  for (const { name, path, width, colorScheme, message: pasted } of pictures) {
    const viewport = { width, height: width < 500 ? 760 : 900 };
    const context = await browser.newContext({ baseURL: service.url, viewport, colorScheme });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: "networkidle" });
    if (pasted !== undefined) {
      await page.getByRole("textbox").fill(pasted);
      await page.getByRole("button", { name: "Check" }).click();
      await page.waitForLoadState("networkidle");
    }
    await page.screenshot({ path: `docs/pages/${name}-${width}-${colorScheme}.jpg`, type: "jpeg", quality: 70 });
    await context.close();
  }
} finally {
  await browser.close();
  await service.stop();
}
