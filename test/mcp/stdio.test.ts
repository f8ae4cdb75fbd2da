/** `botwatch mcp`, as a desktop client starts it. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { offered } from "../../src/serve/mcp/tools.ts";
import { copyShortRecord } from "../support/short-record.ts";
import { type Era, eras, modernRevision } from "./mcp-service.ts";

let folder: string;
let short: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-stdio-"));
  short = join(folder, "data");
  await copyShortRecord(short);
});
after(() => rm(folder, { recursive: true }));

const command = process.execPath;
const args = ["bin/botwatch.js", "mcp"];
const environment = (): Record<string, string> => ({
  PATH: process.env["PATH"] ?? "",
  DATABASE_URL: `file:${folder}/botwatch.db`,
  BASE_URL: "https://botwatch.example",
});

async function connect(era: Era): Promise<{ client: Client; errors: () => string }> {
  // The whole record takes seconds to prepare: once is enough.
  const env = { ...environment(), ...(era === "modern" ? {} : { DATA_DIR: short }) };
  const transport = new StdioClientTransport({ command, args, env, stderr: "pipe" });
  let errors = "";
  transport.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk;
  });
  const client = new Client(
    { name: "botwatch-test", version: "1.0.0" },
    era === "modern" ? { versionNegotiation: { mode: { pin: modernRevision } } } : {},
  );
  await client.connect(transport);
  return { client, errors: () => errors };
}

describe("botwatch mcp", () => {
  for (const era of eras) {
    test(`answers a client of the ${era} era from the record, without a server`, async () => {
      const { client, errors } = await connect(era);
      try {
        assert.equal(client.getProtocolEra(), era);
        assert.deepEqual(
          (await client.listTools()).tools.map(({ name }) => name),
          offered.listed.map(({ listing }) => listing.name),
        );
        const result = await client.callTool({ name: "check_bot", arguments: { query: "3Commas" } });
        assert.equal((result.structuredContent as { verdict: string }).verdict, "documented_bot");
        assert.match(JSON.stringify(result), /https:\/\/botwatch\.example\/bots\/3commas/u);
        assert.doesNotMatch(JSON.stringify(result), /127\.0\.0\.1/u);
        const [sheet] = (await client.readResource({ uri: "botwatch://bots/3commas" })).contents;
        assert.match(JSON.stringify(sheet), /3Commas/u);
        assert.equal(errors(), "");
      } finally {
        await client.close();
      }
    });
  }

  test("ends with code 0 where nothing is sent, and answers all lines of a file", async () => {
    const pings = join(folder, "pings.jsonl");
    await writeFile(pings, [1, 2].map((id) => `${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`).join(""));
    for (const [file, answers] of [
      ["/dev/null", 0],
      [pings, 2],
    ] as const) {
      const input = await open(file);
      const child = spawn(command, args, {
        env: { ...environment(), DATA_DIR: short },
        stdio: [input.fd, "pipe", "inherit"],
      });
      const exit = once(child, "exit");
      const lines = (await text(child.stdout ?? assert.fail())).split("\n").filter((line) => line !== "");
      assert.deepEqual([lines.length, await exit], [answers, [0, null]], file);
      await input.close();
    }
  });

  test("ends with code 0 when its client goes away", async () => {
    const child = spawn(command, args, {
      env: { ...environment(), DATA_DIR: short },
      stdio: ["pipe", "pipe", "inherit"],
    });
    const exit = once(child, "exit");
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}\n`);
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    assert.deepEqual(JSON.parse(line.toString()), { jsonrpc: "2.0", id: 1, result: {} });
    child.stdin.end();
    assert.deepEqual(await exit, [0, null]);
  });

  test("mentions a missing public address once, and not among the messages", async () => {
    const { BASE_URL: _none, ...rest } = environment();
    const child = spawn(command, args, { env: { ...rest, DATA_DIR: short }, stdio: ["pipe", "pipe", "pipe"] });
    const exit = once(child, "exit");
    const [said] = (await once(child.stderr, "data")) as [Buffer];
    assert.match(said.toString(), /set BASE_URL/u);
    child.stdin.end();
    assert.deepEqual(await exit, [0, null]);
  });

  test("answers lines that are not messages with the protocol's errors, reports them, and answers the next message", async () => {
    const child = spawn(command, args, { env: { ...environment(), DATA_DIR: short }, stdio: ["pipe", "pipe", "pipe"] });
    const exit = once(child, "exit");
    let reported = "";
    child.stderr.on("data", (chunk: Buffer) => {
      reported += chunk;
    });
    const hello = { jsonrpc: "2.0", id: "last", method: "ping" };
    const tooLong = `"${"x".repeat(300_000)}"`;
    child.stdin.write(`{\n\n[]\nnull\n"zq-secret"\n${'{"a":'.repeat(5000)}\n${tooLong}\n${JSON.stringify(hello)}\n`);
    let printed = "";
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      printed += chunk;
      if (printed.includes('"last"')) break;
    }
    const answers = printed
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: unknown; error?: { code: number } });
    assert.deepEqual(
      answers.map(({ id, error }) => error?.code ?? id),
      [-32_700, -32_600, -32_600, -32_600, -32_700, -32_600, "last"],
    );
    assert.equal(reported.split("A line was not read").length, 7);
    assert.doesNotMatch(reported + printed, /zq-secret/u);
    child.stdin.end();
    assert.deepEqual(await exit, [0, null]);
  });
});
