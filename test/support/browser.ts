/** A real Chromium for the page tests, and pages that report everything a visitor should never meet. */

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";
import { firstOnPath, foundOrInstalled, programOnPath } from "./programs.ts";

/** No sandbox, since tests may run as root; the rest keeps the browser from contacting anybody but us. */
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // As in a window: the shell would round the width of each letter to whole pixels.
  "--font-render-hinting=none",
];

/** Chromium without windows, which takes half the time of the whole one. */
const shell = "chromium-headless-shell";

/** Starts Chromium from the system. Installs it on Debian as root where there is none. */
export function startChromium(): Promise<Browser> {
  const executablePath =
    foundOrInstalled(() => firstOnPath([shell]), [shell]) ??
    programOnPath(["chromium", "chromium-browser", "google-chrome"], ["chromium"]);
  return chromium.launch({ executablePath, args: flags });
}

export interface WatchedPage {
  page: Page;
  /** Console errors and warnings, page errors, refusals by the content security policy, requests to other hosts. */
  troubles: string[];
  close(): Promise<void>;
}

/** Opens a page in its own context. */
export async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`page error: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith("data:")) troubles.push(`request to ${url}`);
  });
  return { page, troubles, close: () => context.close() };
}

/** Text of an element that must be there, as it reads: a line break between words is a space. */
export async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? "").replaceAll(/\s+/gu, " ");
}

const axeSource = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResults {
  violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

/** axe-core does not check the size of targets (WCAG 2.2, 2.5.8) by default. */
const axeOptions = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } };

/**
 * What axe-core finds wrong with the page as it is shown, one line per element. It stays in the page: a second look at
 * the same one takes half the processor time, for its code is compiled by then.
 */
export async function accessibilityViolations(page: Pick<Page, "evaluate">): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`"axe" in globalThis`))) await page.evaluate(await axeSource);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(axeOptions)})`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")} (${node.failureSummary ?? ""})`),
  );
}
