/** The extension's package in a real Firefox, driven over WebDriver BiDi (w3.org/TR/webdriver-bidi). */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { extensionFiles } from "../../src/formats/extension-package.ts";
import { zip } from "../../src/formats/zip.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import { programOnPath } from "../support/programs.ts";

export interface FirefoxPage {
  /** Value of an expression, or of its promise, on the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  address(): Promise<string>;
  /** Clicks an element as a person does, which a script can't. @param id of the element. */
  press(id: string): Promise<void>;
  close(): Promise<void>;
}

export interface Firefox {
  /** Address of a page of the extension. */
  pageAt(path: string): string;
  open(url: string): Promise<FirefoxPage>;
  stop(): Promise<void>;
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

/** Else each profile gives it another. */
const extensionId = "0b7a5c1e-5d0f-4c59-9a30-8f1d7c2b6e44";

/** Starts Firefox with the extension for this service, and one proxy in place of every website. */
export async function startFirefox(service: string, snapshot: Snapshot): Promise<Firefox> {
  const websites = createServer((_request, response) => {
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end("<!doctype html><html lang=en><title>A site</title><h1>Hello</h1>");
  });
  await new Promise<void>((resolve) => websites.listen(0, "127.0.0.1", resolve));
  const folder = await mkdtemp(join(tmpdir(), "botwatch-firefox-"));
  const archive = join(folder, "botwatch.zip");
  const files = extensionFiles({ browser: "firefox", service, records: snapshot.records });
  await writeFile(archive, zip(files));
  const { id } = JSON.parse(String(files.get("manifest.json"))).browser_specific_settings.gecko;
  await writeFile(join(folder, "user.js"), preferences((websites.address() as AddressInfo).port, id));
  const firefox = spawn(
    programOnPath(["firefox-esr", "firefox"], ["firefox-esr"]),
    // From Firefox 153 on, an extension's own pages are opened for those alone who may do anything.
    ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0", "--remote-allow-system-access"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const send = await connect(await listeningAt(firefox));
  await send("session.new", { capabilities: {} });
  await send("webExtension.install", { extensionData: { type: "archivePath", path: archive } });
  // Where no desktop shows a notification it has a window of its own, in which no tab can be opened.
  const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const inWindow = { type: "tab", referenceContext: contexts[0]?.context };
  return {
    pageAt: (path) => `moz-extension://${extensionId}/extension/${path}`,
    async open(url) {
      const { context } = await send("browsingContext.create", inWindow);
      // The warning takes the place of the page that was asked for.
      await send("browsingContext.navigate", { context, url, wait: "interactive" }).catch(() => undefined);
      return pageOf(send, context);
    },
    async stop() {
      const ended = once(firefox, "exit");
      firefox.kill("SIGKILL");
      await ended;
      websites.closeAllConnections();
      await new Promise((resolve) => websites.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Every name is found at the proxy, the service excepted; Firefox asks nobody for itself. */
function preferences(proxy: number, extension: string): string {
  const chosen = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": proxy,
    "network.proxy.no_proxies_on": "127.0.0.1, botwatch.home.arpa",
    "network.dns.localDomains": "botwatch.home.arpa",
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
    "dom.security.https_first": false,
    // Else sites that Firefox knows to have a certificate are asked for theirs, which the proxy has not.
    "network.stricttransportsecurity.preloadlist": false,
    // A desktop that shows no notifications says of each that it was pressed.
    "alerts.useSystemBackend": false,
    "intl.locale.requested": "en-US",
    // Nobody is there to press the question away.
    "extensions.webextOptionalPermissionPrompts": false,
    "extensions.webextensions.uuids": JSON.stringify({ [extension]: extensionId }),
  };
  const lines = Object.entries(chosen).map(
    (entry) => `user_pref(${entry.map((part) => JSON.stringify(part)).join(", ")});`,
  );
  return `${lines.join("\n")}\n`;
}

async function listeningAt(firefox: ChildProcess): Promise<string> {
  assert.ok(firefox.stderr !== null);
  for await (const line of createInterface(firefox.stderr)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/u.exec(line) ?? [];
    if (address === undefined) continue;
    // What it writes from now on is not read, and must not stop it.
    firefox.stderr.resume();
    return `${address}/session`;
  }
  throw new Error("Firefox ended before it could be driven.");
}

interface Reply {
  id: number;
  result?: Record<string, unknown>;
  message?: string;
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener("message", ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let last = 0;
  return async (method, params) => {
    last += 1;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    waiting.set(last, resolve);
    socket.send(JSON.stringify({ id: last, method, params }));
    const { result, message } = await promise;
    if (result === undefined) throw new Error(`${method}: ${message}`);
    return result;
  };
}

function pageOf(send: Send, context: unknown): FirefoxPage {
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const asJson = `(async () => JSON.stringify((await (${expression})) ?? null))()`;
    const answer = await send("script.evaluate", { expression: asJson, target: { context }, awaitPromise: true });
    const { result, exceptionDetails } = answer as {
      result?: { value: string };
      exceptionDetails?: { text: string };
    };
    assert.ok(result !== undefined, `${expression}: ${exceptionDetails?.text}`);
    return JSON.parse(result.value) as Value;
  };
  return {
    evaluate,
    address: () => evaluate("location.href"),
    press: async (id) => {
      const [x, y] = await evaluate<[number, number]>(`(() => {
        document.getElementById("${id}").scrollIntoView({ block: "center" });
        const { left, top, width, height } = document.getElementById("${id}").getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];
      })()`);
      const actions = [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await send("input.performActions", { context, actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    close: async () => {
      await send("browsingContext.close", { context });
    },
  };
}
