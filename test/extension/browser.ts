/** The extension in a real Chromium, which finds every name at loopback servers and records what it asks of whom. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type BrowserContext, chromium, type Page, type Worker } from "playwright-core";
import { extensionFiles } from "../../src/formats/extension-package.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import { programOnPath } from "../support/programs.ts";

export interface ExtensionBrowser {
  context: BrowserContext;
  worker(): Promise<Worker>;
  /** Hosts that were asked of the stand-in for all websites, one for each request; `not HTTP: …` for anything else. */
  visited: string[];
  /** Address of a page of the extension. */
  pageAt(path: string): string;
  open(url: string): Promise<Page>;
  /** Changes the settings as the options page does. */
  set(changes: object): Promise<void>;
  /** Runs in the extension's background. */
  stop(): Promise<void>;
}

/** Starts Chromium with the extension for this service, and one server in place of every website. */
export async function startExtension(service: string, snapshot: Snapshot): Promise<ExtensionBrowser> {
  const visited: string[] = [];
  const websites = createServer(({ headers }, response) => {
    visited.push(String(headers.host).replace(/:\d+$/u, ""));
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end("<!doctype html><html lang=en><title>A site</title><main><h1>Hello</h1></main>");
  });
  websites.on("clientError", (error: Error & { rawPacket?: Buffer }, socket) => {
    // A connection that Chromium opens in advance and closes says nothing.
    if (error.rawPacket !== undefined) visited.push(`not HTTP: ${namesIn(error.rawPacket)}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => websites.listen(0, "127.0.0.1", resolve));
  const folder = await mkdtemp(join(tmpdir(), "botwatch-extension-"));
  for (const [path, content] of extensionFiles({ browser: "chromium", service, records: snapshot.records })) {
    await mkdir(dirname(join(folder, "package", path)), { recursive: true });
    await writeFile(join(folder, "package", path), content);
  }
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: programOnPath(["chromium", "chromium-browser", "google-chrome"], ["chromium"]),
    headless: false,
    locale: "en-US",
    args: argumentsFor(join(folder, "package"), websites),
  });
  const worker = async () => context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
  const id = new URL((await worker()).url()).host;
  const pageAt = (path: string) => `chrome-extension://${id}/extension/${path}`;
  return {
    context,
    worker,
    visited,
    pageAt,
    async open(url) {
      const page = await context.newPage();
      // The warning takes the place of the page that was asked for.
      await page.goto(url, { waitUntil: "domcontentloaded" }).catch(() => undefined);
      return page;
    },
    async set(changes) {
      await (await worker()).evaluate(async (added) => {
        const { storage } = (globalThis as unknown as { chrome: ExtensionInterface }).chrome;
        const { settings } = await storage.local.get("settings");
        await storage.local.set({ settings: { ...settings, ...added } });
      }, changes);
    },
    async stop() {
      await context.close();
      websites.closeAllConnections();
      await new Promise((resolve) => websites.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a first packet names: TLS says in clear which host it is for. */
function namesIn(packet: Buffer): string {
  return (packet.toString("latin1").match(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/gu) ?? []).join(" ");
}

/** As far as the tests use it. */
export interface ExtensionInterface {
  storage: Record<
    "local" | "session",
    { get(name: string): Promise<Record<string, object>>; set(values: object): Promise<void> }
  >;
  alarms: { getAll(): Promise<{ name: string; scheduledTime: number }[]>; create(name: string, at: object): void };
  action: { getBadgeText(of: object): Promise<string>; setBadgeText(of: object): Promise<void> };
  scripting: { executeScript(injection: { args: { headline: string }[] }): Promise<unknown> };
  tabs: {
    query(of: object): Promise<{ id: number }[]>;
    update(tabId: number, to: { url: string }): Promise<unknown>;
  };
  notifications: { getAll(): Promise<Record<string, boolean>>; onClicked: ExtensionEvent };
  runtime: { onStartup: ExtensionEvent };
  webNavigation: { onBeforeNavigate: ExtensionEvent; onCommitted: ExtensionEvent };
}

/** What a page cannot do with an event, and the background can: make it happen. */
interface ExtensionEvent {
  dispatch(...of: unknown[]): void;
}

function argumentsFor(extension: string, websites: Server): string[] {
  const { port } = websites.address() as AddressInfo;
  return [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,DisableLoadExtensionCommandLineSwitch",
    // Its own services, which it connects to with or without an extension; ours names no such host (package.test.ts).
    `--host-resolver-rules=MAP www.google.com ~NOTFOUND, MAP accounts.google.com ~NOTFOUND, MAP *.clients.google.com ~NOTFOUND, MAP *.googleapis.com ~NOTFOUND, MAP * 127.0.0.1:${port}, EXCLUDE 127.0.0.1`,
    `--disable-extensions-except=${extension}`,
    `--load-extension=${extension}`,
    // Hundreds of made-up websites share processes, which takes half the processor time; the extension has its own.
    "--disable-site-isolation-trials",
    "--renderer-process-limit=2",
  ];
}
