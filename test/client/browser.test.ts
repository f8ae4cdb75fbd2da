/** The client in a browser, on a page from another origin than the service. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { Client } from "../../client/botwatch.js";
import { startService } from "../support/service.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";

const running = serviceAndBrowser(() => startService({ limited: true }));
let elsewhere: Server;
before(async () => {
  const source = await readFile("client/botwatch.js");
  elsewhere = createServer(({ url }, response) => {
    const [type, body] = url === "/botwatch.js" ? ["text/javascript", source] : ["text/html", "<!doctype html>"];
    response.writeHead(200, { "Content-Type": type }).end(body);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
});
after(() => elsewhere?.close());

/** Runs there, with its imports. */
async function inBrowser([script, base]: [string, string]) {
  const { botwatch } = (await import(script)) as { botwatch(base: string, options?: object): Client };
  const client = botwatch(base, { key: "bw_live_mistyped" });
  const checked = await client.check("novatech");
  const { subjects } = await client.checkMessage("Pay at novatechfx.com");
  const listed = await client.lookUp("https://www.novatechfx.com/login");
  const parts: number[] = [];
  for await (const { changes } of client.pages("/api/changes.json", { limit: 2 })) {
    if (parts.push(changes.length) === 3) break;
  }
  const hurried = botwatch(base, { waitSeconds: 0 });
  let refused: unknown = null;
  for (let asked = 0; asked < 61 && refused === null; asked += 1) {
    await hurried.get("/api/key").catch(({ status, problem }) => {
      refused = [status, problem.code];
    });
  }
  return { checked: checked.standing, subject: subjects[0]?.standing, listed: listed?.host, parts, refused };
}

test("it checks, looks up, reads a paged list and understands a refusal across origins", async () => {
  const page = await running.browser.newPage();
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  await page.goto(origin);
  assert.deepEqual(await page.evaluate(inBrowser, [`${origin}/botwatch.js`, running.service.url] as [string, string]), {
    checked: "regulator_acted",
    subject: "regulator_warned",
    listed: "novatechfx.com",
    parts: [2, 2, 2],
    refused: [429, "rate_limited"],
  });
});
