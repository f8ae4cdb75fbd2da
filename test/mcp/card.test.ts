/**
 * The card in a real browser, shown by the host of the MCP Apps kit (AppBridge): it runs in a frame without rights,
 * gets a tool's answer from a running server, and contacts nobody.
 */
import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, describe, test } from "node:test";
import type { CallToolResult, Client, JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { AppBridge, getToolUiResourceUri } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Frame } from "playwright-core";
import { accessibilityViolations, openPage, type WatchedPage } from "../support/browser.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";
import { connectClient, startMcpService } from "./mcp-service.ts";

/** Relays messages between the card's frame, which may only run its script, and the host in this process. */
const hostPage = `<!doctype html><html lang="en"><title>Host</title><main><h1>Host</h1></main><script>
function showCard(html) {
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  frame.title = "Card";
  frame.width = 640;
  frame.height = 900;
  frame.srcdoc = html;
  window.addEventListener("message", ({ source, data }) => {
    if (source === frame.contentWindow) window.fromCard(data);
  });
  window.toCard = (message) => frame.contentWindow.postMessage(message, "*");
  document.querySelector("main").append(frame);
}
</script></html>`;

let client: Client;
let host: Server;
let origin: string;
const running = serviceAndBrowser(
  () => startMcpService({ environment: { BASE_URL: "https://botwatch.example" } }),
  async ({ service }) => {
    client = await connectClient(service.endpoint, "modern");
    // What hosts allow a page like this that names no other origin: itself, and nothing from outside.
    const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";
    host = createServer((_request, response) => {
      response.setHeader("Content-Type", "text/html");
      response.setHeader("Content-Security-Policy", policy);
      response.end(hostPage);
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  },
);
after(async () => {
  host?.close();
  await client?.close();
});

interface Shown {
  watched: WatchedPage;
  frame: Frame;
  bridge: AppBridge;
  opened: string[];
  sizes: { height?: number | undefined }[];
  close(): Promise<void>;
}

/** Calls the tool, reads the page it names, and shows the answer in it as a host does. */
async function show(tool: string, args: Record<string, unknown>, change?: (result: CallToolResult) => void) {
  const listed = (await client.listTools()).tools.find(({ name }) => name === tool);
  const uri = getToolUiResourceUri({ _meta: listed?._meta });
  assert.ok(uri !== undefined, `${tool} names no page`);
  const [contents] = (await client.readResource({ uri })).contents;
  assert.ok(contents !== undefined && "text" in contents);
  assert.equal(contents.mimeType, "text/html;profile=mcp-app");
  const result = (await client.callTool({ name: tool, arguments: args })) as CallToolResult;
  change?.(result);
  return inFrame(contents.text, async (bridge) => {
    await bridge.sendToolInput({ arguments: args });
    await bridge.sendToolResult(result);
  });
}

async function inFrame(html: string, begin: (bridge: AppBridge) => Promise<void>): Promise<Shown> {
  const watched = await openPage(running.browser, origin);
  const { page } = watched;
  await page.goto("/");
  const bridge = new AppBridge(
    client,
    { name: "botwatch-test", version: "1.0.0" },
    { openLinks: {} },
    {
      hostContext: { theme: "dark", styles: { variables: { "--font-sans": "monospace" } as never } },
    },
  );
  const transport: Transport = {
    start: async () => undefined,
    close: async () => undefined,
    send: async (message) => {
      await page.evaluate(`toCard(${JSON.stringify(message)})`);
    },
  };
  await page.exposeFunction("fromCard", (message: JSONRPCMessage) => transport.onmessage?.(message));
  const opened: string[] = [];
  const sizes: { height?: number | undefined }[] = [];
  bridge.onopenlink = async ({ url }) => {
    opened.push(url);
    return {};
  };
  bridge.onsizechange = (size) => sizes.push(size);
  const initialized = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve();
  });
  await bridge.connect(transport);
  await page.evaluate(`showCard(${JSON.stringify(html)})`);
  await initialized;
  await begin(bridge);
  const frame = page.frames().at(-1);
  assert.ok(frame !== undefined);
  await frame.waitForFunction(`!document.querySelector("main").textContent.startsWith("Waiting")`);
  return { watched, frame, bridge, opened, sizes, close: () => watched.close() };
}

const textIn = async (frame: Frame, selector: string): Promise<string> => (await frame.textContent(selector)) ?? "";

describe("the card in a host of the MCP Apps kit", () => {
  test("shows a report card: the result, what decided it, every factor with its source, and the caveats", async () => {
    const { structuredContent } = await client.callTool({ name: "get_report_card", arguments: { slug: "3commas" } });
    const { report_card, meta } = structuredContent as {
      report_card: { label: string; factors: { text: string }[] };
      meta: { notices: string[] };
    };
    const { watched, frame, opened, sizes, bridge, close } = await show("get_report_card", { slug: "3commas" });
    assert.equal(await textIn(frame, "h1"), "3Commas");
    assert.equal(await textIn(frame, ".result"), report_card.label);
    const text = await textIn(frame, "main");
    for (const { text: said } of report_card.factors) assert.ok(text.includes(said), said);
    for (const notice of meta.notices) assert.ok(text.includes(notice), notice);
    assert.match(await textIn(frame, "ul li"), /^Red flag: In December 2022/u);
    await frame.click("text=Everything on record about 3Commas");
    for (let tries = 0; opened.length === 0 && tries < 100; tries += 1) await frame.waitForTimeout(50);
    assert.deepEqual(opened, ["https://botwatch.example/bots/3commas"]);
    assert.ok((sizes.at(-1)?.height ?? 0) > 200, "the host is told how tall the card is");
    assert.equal(bridge.getAppVersion()?.name, "botwatch-card");
    assert.deepEqual(await bridge.teardownResource({}), {});
    assert.deepEqual(await accessibilityViolations(frame), []);
    assert.deepEqual(watched.troubles, []);
    await close();
  });

  test("shows bots side by side, and wears the host's theme", async () => {
    const { watched, frame, close } = await show("compare_bots", { slugs: ["3commas", "bitsgap", "hummingbot"] });
    const heads = await frame.locator("thead th").allTextContents();
    assert.deepEqual(heads, ["3Commas", "Bitsgap", "Hummingbot"]);
    const rows = await frame.locator("tbody th").allTextContents();
    for (const title of ["Report card", "Custody", "Operator", "Licence", "Incidents total"]) {
      assert.ok(rows.includes(title), `${title} in ${rows.join(", ")}`);
    }
    const dress = await frame.evaluate(
      "[getComputedStyle(document.documentElement).colorScheme, getComputedStyle(document.body).fontFamily]",
    );
    assert.deepEqual(dress, ["dark", "monospace"]);
    assert.deepEqual(await accessibilityViolations(frame), []);
    assert.deepEqual(watched.troubles, []);
    await close();
  });

  test("treats names on record as text, whatever they contain, and opens only web addresses", async () => {
    const { watched, frame, close } = await show("get_report_card", { slug: "3commas" }, (result) => {
      const answer = result.structuredContent as { name: string; page_url: string };
      answer.name = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
      answer.page_url = "javascript:document.title=3";
    });
    assert.match(await textIn(frame, "h1"), /^<img src=x/u);
    assert.equal(await frame.locator("img, h1 script").count(), 0);
    assert.equal(await frame.title(), "Botwatch");
    assert.equal(await frame.locator('a[href^="javascript"]').count(), 0);
    assert.deepEqual(watched.troubles, []);
    await close();
  });

  test("shows a refusal in its own words", async () => {
    const { frame, close } = await show("compare_bots", { slugs: ["3commas", "bitsgap"] }, (result) => {
      delete result.structuredContent;
      result.isError = true;
      result.content = [{ type: "text", text: "rate_limited: wait" }];
    });
    assert.match(await textIn(frame, "main"), /rate_limited: wait/u);
    await close();
  });
});

test("tools without a card name none, and a client that shows none still gets the whole answer", async () => {
  const { tools } = await client.listTools();
  const withCard = tools.filter(({ _meta }) => getToolUiResourceUri({ _meta }) !== undefined).map(({ name }) => name);
  assert.deepEqual(withCard, ["get_report_card", "compare_bots"]);
  for (const name of withCard) {
    const args = name === "compare_bots" ? { slugs: ["3commas", "bitsgap"] } : { slug: "3commas" };
    const { content, structuredContent } = await client.callTool({ name, arguments: args });
    assert.match(JSON.stringify(content), /3Commas/u);
    assert.ok(structuredContent !== undefined);
  }
});
