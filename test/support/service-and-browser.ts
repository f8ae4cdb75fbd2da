/** A service and a browser to look at it, for all tests of a file. */
import { after, before } from "node:test";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { assertDefined } from "../../src/base/invariants.ts";
import { openPage, startChromium, type WatchedPage } from "./browser.ts";
import type { Service } from "./service.ts";

type Stoppable = Pick<Service, "url" | "stop">;

interface ServiceAndBrowser<Started> {
  readonly service: Started;
  readonly browser: Browser;
  /** Opens a page of the service in a context of its own. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>;
}

let shared: Promise<Browser> | undefined;
let closing: NodeJS.Timeout | undefined;

/** One browser for all files of a process, one after the other; another if it has ended. */
async function takeBrowser(): Promise<Browser> {
  clearTimeout(closing);
  if ((await shared)?.isConnected() !== true) shared = startChromium();
  return assertDefined(await shared, "it was started");
}

/** Closes what a file has opened; and the browser, if no other file takes it soon. */
async function leaveBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
  closing = setTimeout(() => {
    shared = undefined;
    void browser.close();
  }, 1000);
}

/**
 * Starts both before a file's tests and ends them after. One after the other: if one does not start, nothing is left
 * running, and the file fails at once.
 * @param start of the service. @param begin what the tests need besides, once both have started: hooks of their own
 * don't wait.
 */
export function serviceAndBrowser<Started extends Stoppable>(
  start: () => Promise<Started>,
  begin?: (running: ServiceAndBrowser<Started>) => Promise<void>,
): ServiceAndBrowser<Started> {
  let service: Started | undefined;
  let browser: Browser | undefined;
  const running = {
    get service() {
      return assertDefined(service, "tests begin when the service has started");
    },
    get browser() {
      return assertDefined(browser, "tests begin when the browser has started");
    },
    open: (options?: BrowserContextOptions) => openPage(running.browser, running.service.url, options),
  };
  before(async () => {
    service = await start();
    browser = await takeBrowser();
    await begin?.(running);
  });
  after(async () => {
    if (browser !== undefined) await leaveBrowser(browser);
    await service?.stop();
  });
  return running;
}
