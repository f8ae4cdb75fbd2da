/** Made-up headers: nothing fails, nobody gets in, and no limit is lifted. */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { loadTiers } from "../../src/contract/tiers.ts";
import { createKey } from "../../src/serve/keys/manage.ts";
import { openStorage } from "../../src/storage/open.ts";
import { type RawAnswer, sendRaw } from "../support/raw-http.ts";
import { placePublished, type Service, startService } from "../support/service.ts";
import { ask, askOften, behindProxy, byStatus, newAddress } from "./asking.ts";

let folder: string;
let key: string;
/** In one nobody is limited, in the other all are. */
let service: Service;
let limited: Service;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-hostile-"));
  const { DATABASE_URL } = await placePublished(folder);
  const storage = await openStorage(DATABASE_URL);
  const request = { tier: "pro", label: "A reader", expires_at: null };
  ({ key } = await createKey(storage.keys, await loadTiers("data"), request, new Date()));
  await storage.close();
  service = await startService({ environment: { DATABASE_URL } });
  limited = await startService({ limited: true, environment: behindProxy });
});
after(async () => {
  await service.stop();
  await limited.stop();
  await rm(folder, { recursive: true, force: true });
});

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function send(path: string, lines: readonly string[], to = service): Promise<RawAnswer> {
  const head = [`GET ${path} HTTP/1.1`, "Host: a.example", "Connection: close", ...lines].join("\r\n");
  return sendRaw(to.port, Buffer.from(`${head}\r\n\r\n`, "latin1"));
}

/** Sends a few at a time. */
async function sendAll<T>(items: readonly T[], one: (item: T) => Promise<void>): Promise<void> {
  const lanes = Array.from({ length: 16 }, (_, lane) => items.filter((_item, at) => at % 16 === lane));
  await Promise.all(
    lanes.map(async (lane) => {
      for (const item of lane) await one(item);
    }),
  );
}

test("the key itself is accepted", async () => {
  assert.equal((await send("/api/key", [`Authorization: Bearer ${key}`])).status, 200);
});

test("600 generated Authorization headers get no 5xx and let nobody in", async () => {
  const around = fc.integer({ min: 0, max: key.length });
  const mangled = fc.oneof(
    around.map((at) => key.slice(0, at)),
    around.map((at) => key.slice(at)),
    fc
      .tuple(around, fc.string({ minLength: 1, maxLength: 3 }))
      .map(([at, text]) => key.slice(0, at) + text + key.slice(at)),
    fc.constantFrom(
      key.toUpperCase(),
      key.toLowerCase(),
      `"${key}"`,
      `${key},${key}`,
      `${key} ${key}`,
      `${key}=`,
      `<${key}>`,
    ),
    fc.constantFrom(
      key.split("").reverse().join(""),
      `%62${key.slice(1)}`,
      encodeURIComponent(key).replace("_", "%5F"),
    ),
    fc.integer({ min: 1, max: 20_000 }).map((length) => key.repeat(Math.ceil(length / key.length)).slice(0, length)),
  );
  const token = fc.oneof(
    { weight: 3, arbitrary: mangled },
    fc.string({ maxLength: 60 }),
    fc.stringMatching(/^bw_live_[0-9A-Za-z]{39}$/),
  );
  const scheme = fc.oneof(
    { weight: 3, arbitrary: fc.constant("Bearer ") },
    fc.constantFrom(
      "",
      "Bearer",
      "Bearer\t",
      "Basic ",
      "Token ",
      "Bearer: ",
      "Bearer Bearer ",
      "bw_live_ ",
      "Digest username=",
    ),
    fc.string({ maxLength: 10 }),
  );
  const header = fc.tuple(scheme, token).map(([first, second]) => `${first}${second}`);
  const isKey = (value: string) => /^bearer +(\S+?) *$/iu.exec(value.trim())?.[1] === key;
  const headers = fc.sample(header, { numRuns: 600, seed: 20_261_120 }).filter((value) => !isKey(value));
  let refused = 0;
  await sendAll(headers, async (value) => {
    const shown = JSON.stringify(value);
    const own = await send("/api/key", [`Authorization: ${value}`]);
    assert.ok([400, 401, 431].includes(own.status), `${own.status} for ${shown}`);
    if (own.status === 401) refused += 1;
    const data = await send("/api/bots/3commas.json", [`Authorization: ${value}`]);
    assert.ok([200, 400, 431].includes(data.status), `${data.status} for ${shown}`);
    if (data.status === 200) assert.match(data.head, /^botwatch-key: invalid\r?$/im, shown);
  });
  assert.ok(refused > 300, `only ${refused} headers could be read: the generator has become too wild`);
  assert.doesNotMatch(service.log(), /an answer failed/);
});

test("a key with any one character changed is refused", async () => {
  const changed = [...key].flatMap((was, at) =>
    [...characters]
      .filter((character, which) => character !== was && (which + at) % 6 === 0)
      .map((character) => key.slice(0, at) + character + key.slice(at + 1)),
  );
  assert.ok(changed.length > 400);
  await sendAll(changed, async (other) => {
    assert.equal((await send("/api/key", [`Authorization: Bearer ${other}`])).status, 401);
  });
});

test("two Authorization headers open nothing that the first alone does not", async () => {
  const other = `Bearer ${key.slice(0, -1)}`;
  assert.equal((await send("/api/key", [`Authorization: ${other}`, `Authorization: Bearer ${key}`])).status, 401);
  assert.equal(
    (
      await send(
        "/api/key",
        Array.from({ length: 200 }, () => `Authorization: ${other}`),
      )
    ).status,
    401,
  );
});

test("floods of headers are answered or refused, and lift no limit", async () => {
  const floods: Record<string, string[]> = {
    many: Array.from({ length: 900 }, (_, at) => `a${at}:`),
    forwarded: Array.from({ length: 400 }, (_, at) => `X-Forwarded-For: 203.0.113.${at % 256}`),
    standard: Array.from({ length: 400 }, (_, at) => `Forwarded: for=203.0.113.${at % 256}`),
    hops: [`X-Forwarded-For: ${Array.from({ length: 1000 }, () => "10.0.0.1").join(",")}`],
    quotes: [`Forwarded: for="${"\\".repeat(4000)}`],
    cookies: Array.from({ length: 500 }, (_, at) => `Cookie: a${at}=b`),
    encodings: [`Accept-Encoding: ${"br;q=0.1,".repeat(1500)}`],
    tags: [`If-None-Match: ${'W/"a",'.repeat(2000)}`],
    one: [`X: ${"x".repeat(15_000)}`],
    large_number: Array.from({ length: 2500 }, () => "a:"),
    large: [`X: ${"x".repeat(17_000)}`],
    large_lines: Array.from({ length: 300 }, () => `X: ${"x".repeat(100)}`),
  };
  for (const [name, lines] of Object.entries(floods)) {
    const { status } = await send("/api/bots.json", lines);
    assert.equal(status, name.startsWith("large") ? 431 : 200, name);
  }
  const address = newAddress();
  const readable = Object.entries(floods).filter(([name]) => !name.startsWith("large"));
  const answers: number[] = [];
  for (let at = 0; at < 66; at++) {
    const [, lines = []] = readable[at % readable.length] ?? [];
    const named = lines.filter((line) => !/^(?:x-)?forwarded/iu.test(line));
    // Some proxies write their header before the client's, some after it.
    const client = `X-Forwarded-For: ${address}`;
    const all = at % 2 ? [client, ...named] : [...named, client];
    answers.push((await send("/api/bots.json", all, limited)).status);
  }
  assert.equal(answers.filter((status) => status === 200).length, 60);
  assert.equal(answers.filter((status) => status === 429).length, 6);
});

test("generated forwarding headers without the proxy's name lift nobody's limit", async () => {
  const node = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.ipV4().map((address) => `${address}:80`),
    fc.ipV6().map((address) => `"[${address}]:80"`),
    fc.constantFrom("unknown", "_hidden", "", "999.1.1.1", "::ffff:203.0.113.1", "127.0.0.1", "localhost", ";;", '"'),
    fc.stringMatching(/^[\x21-\x7e]{0,20}$/),
  );
  const lists = fc.sample(fc.array(node, { maxLength: 5 }), { numRuns: 61, seed: 7 });
  const open = await startService({ limited: true });
  const headers = (at: number): Record<string, string> => {
    const nodes = lists[at] ?? [];
    return { "X-Forwarded-For": nodes.join(", "), Forwarded: nodes.map((value) => `for=${value}`).join(", ") };
  };
  const answers = await askOften(61, (at) => ask(`${open.url}/api/bots.json`, { headers: headers(at) }));
  await open.stop();
  assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
});
