/** The pasted text of a website check leaves no trace: everything the check can write or keep is searched for it. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { type DnsServer, startDnsServer } from "./support/dns-server.ts";
import { type LoopbackServer, startTcp } from "./support/web-servers.ts";

let dir: string;
let dns: DnsServer;
let mirror: LoopbackServer;
let received = "";

before(async () => {
  dir = mkdtempSync(join(tmpdir(), "botwatch-privacy-"));
  dns = await startDnsServer(() => "nxdomain");
  mirror = await startTcp((socket) => {
    socket.on("data", (data) => {
      received += data.toString("latin1");
      const list = { version: "1.0", services: [[["com"], [`http://127.0.0.1:${mirror.port}/`]]] };
      const body = JSON.stringify(
        String(data).includes("dns.json") ? list : { objectClassName: "domain", ldhName: "shop.com" },
      );
      socket.end(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    });
  });
});

after(async () => {
  await Promise.all([dns.close(), mirror.close()]);
  rmSync(dir, { recursive: true, force: true });
});

async function run(
  mode: "keep" | "forget",
): Promise<{ marker: string; output: string; memory: string; files: string[] }> {
  const marker = `marker${randomBytes(12).toString("hex")}`;
  const cacheDir = join(dir, mode);
  mkdirSync(cacheDir);
  const snapshot = join(dir, `${mode}.heapsnapshot`);
  const program = new URL("support/check-with-secret-text.ts", import.meta.url).pathname;
  const reversed = [...marker].reverse().join("");
  const address = `http://127.0.0.1:${mirror.port}/dns.json`;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ["--expose-gc", program, reversed, address, dns.address, cacheDir, snapshot, mode],
    { maxBuffer: 10_000_000, timeout: 120_000 },
  );
  const files = readdirSync(cacheDir).map((name) => readFileSync(join(cacheDir, name), "utf8"));
  return { marker, output: stdout + stderr, memory: readFileSync(snapshot, "latin1"), files };
}

test("the pasted text is in no answer, log, error, file, outside request, or memory", async () => {
  received = "";
  const { marker, output, memory, files } = await run("forget");
  assert.equal(output.split("\n").filter((line) => line.startsWith('{"ok":true')).length, 2);
  assert.equal(output.split("\n").filter((line) => line.startsWith('{"ok":false')).length, 2);
  assert.match(output, /Guaranteed returns!/u, "the phrase itself was found");
  assert.ok(
    files.length > 0 && received.includes("/domain/shop.com") && dns.questions.length > 0,
    "all of it was in use",
  );
  for (const [place, content] of Object.entries({ output, files: files.join(), received, dns: dns.questions.join() })) {
    assert.ok(!content.includes(marker), place);
  }
  assert.ok(!memory.includes(marker), "memory");
});

test("the memory search finds a text that is kept", async () => {
  const { marker, memory } = await run("keep");
  assert.ok(memory.includes(marker));
});
