/** The limits as clients meet them over HTTP. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { describe, test } from "node:test";
import { exampleTarget } from "../../src/contract/endpoint.ts";
import { endpoints } from "../../src/endpoints/index.ts";
import { formatKey } from "../../src/serve/keys/key-format.ts";
import { sendRaw } from "../support/raw-http.ts";
import {
  type Answer,
  type Asking,
  askOften,
  assertRefused,
  byStatus,
  limitedService,
  newAddress,
  policies,
  refusal,
  rest,
} from "./asking.ts";

const { get, port } = limitedService();
const formatKeys = (count: number): string[] => Array.from({ length: count }, () => formatKey(randomBytes(24)));
const free = { minute: { q: 60, w: 60, "botwatch-cost": 1 } };

describe("requests without a key", () => {
  test("60 a minute are answered, each saying what is left; the 61st says when to come back", async () => {
    const address = newAddress();
    for (let left = 59; left >= 0; left--) {
      const answer = await get("/api/bots/3commas.json", { address });
      assert.equal(answer.status, 200);
      assert.deepEqual(policies(answer), free);
      assert.equal(rest(answer)["minute"]?.["r"], left);
    }
    assertRefused(await get("/api/bots/3commas.json", { address }), ["minute"]);
    assertRefused(await get("/api/check.json?q=3commas", { address }), ["minute"]);
    assert.equal((await get("/api/bots/3commas.json", { address: newAddress() })).status, 200);
  });

  test("sent all at once are counted just as exactly", async () => {
    const address = newAddress();
    const answers = await askOften(100, (at) => get(at % 2 ? "/api/scams.json" : "/api/check.json?q=btc", { address }));
    assert.deepEqual(byStatus(answers), { 200: 60, 429: 40 });
  });

  test("every documented endpoint counts, and says so", async () => {
    for (const endpoint of endpoints.filter(({ path }) => path !== "/mcp")) {
      const address = newAddress();
      const { method, example } = endpoint;
      const answer = await get(exampleTarget(endpoint), { method, address, body: example.body });
      assert.equal(answer.status, 200, endpoint.path);
      const queries = (example.body as { queries?: unknown[] } | undefined)?.queries;
      assert.equal(rest(answer)["minute"]?.["r"], 60 - (queries?.length ?? 1), endpoint.path);
      assert.equal(
        policies(answer)["site-checks"]?.["q"],
        /^\/api\/(?:site|message)-check/u.test(endpoint.path) ? 10 : undefined,
      );
    }
  });

  test("an error on a documented endpoint counts like an answer", async () => {
    const large = { queries: ["x".repeat(300_000)] };
    const errors: [string, Asking, number][] = [
      ["/api/check.json", {}, 400],
      ["/api/check.json?q=x", { headers: { "If-None-Match": '"a"' } }, 400],
      ["/api/site-check.json?url=localhost", {}, 400],
      ["/api/changes.json?kind=none", {}, 400],
      ["/api/bots.json?sort=price", {}, 400],
      ["/api/bots/no-such-bot.json", {}, 404],
      ["/api/bots/no-such-bot.json", { headers: { "If-None-Match": "*" } }, 404],
      ["/bots/no-such-bot/feed.xml", {}, 404],
      ["/api/check", { method: "POST", body: "{" }, 400],
      ["/api/check", { method: "POST", body: "{}", headers: { "Content-Type": "text/plain" } }, 415],
      ["/api/check", { method: "POST", body: large }, 413],
      ["/api/check", { method: "POST", body: large, headers: { "Transfer-Encoding": "chunked" } }, 413],
      ["/api/key", { headers: { Authorization: "Bearer none" } }, 401],
    ];
    for (const [path, asking, status] of errors) {
      const address = newAddress();
      const answer = await get(path, { ...asking, address });
      assert.equal(answer.status, status, path);
      assert.ok(refusal(answer));
      assert.equal(rest(answer)["minute"]?.["r"], 59, path);
    }
  });

  test("HEAD counts like GET", async () => {
    const address = newAddress();
    assert.equal(rest(await get("/api/bots.json", { address, method: "HEAD" }))["minute"]?.["r"], 59);
    assert.equal(rest(await get("/api/check.json?q=btc", { address, method: "HEAD" }))["minute"]?.["r"], 58);
  });
});

describe("website checks", () => {
  test("10 of the requests may be website checks, of either form; others go on", async () => {
    const address = newAddress();
    const check = (at: number): Promise<Answer> =>
      at % 2
        ? get("/api/site-check.json?url=example.com", { address })
        : get("/api/site-check", { address, method: "POST", body: { url: "example.com" } });
    const checks = await askOften(12, check);
    assert.deepEqual(byStatus(checks), { 200: 10, 429: 2 });
    const [refused] = checks.filter(({ status }) => status === 429);
    assert.ok(refused);
    assertRefused(refused, ["site-checks"]);
    assert.deepEqual(policies(refused), { ...free, "site-checks": { q: 10, w: 60, "botwatch-cost": 1 } });
    const other = await get("/api/check.json?q=example.com", { address });
    assert.equal(rest(other)["minute"]?.["r"], 49);
  });
});

describe("a browser over its limit", () => {
  const accept = { Accept: "text/html", "Accept-Language": "de" };
  const formHeaders = { ...accept, "Content-Type": "application/x-www-form-urlencoded" };

  test("is told so in the language that the form chose, in its fields or its address, else in its own", async () => {
    const address = newAddress();
    const body = new URLSearchParams({
      q: "Guaranteed profit!\nSend 500 today and get 900 back tomorrow.",
      lang: "es",
    });
    const send = () => get("/check", { address, method: "POST", body: String(body), headers: formHeaders });
    const refused = (await askOften(11, send)).find(({ status }) => status === 429);
    assert.match(refused?.text ?? "", /<html lang="es".*<h1>Demasiadas consultas<.*Espere \d+ segundos/su);
    assert.doesNotMatch(refused?.text ?? "", /Too many|Please wait/u);
    const over = newAddress();
    await askOften(60, () => get("/check?q=btc", { address: over, headers: accept }));
    const at = async (path: string) =>
      (await get(path, { address: over, method: "POST", body: "q=btc", headers: formHeaders })).text;
    assert.match(await at("/check?lang=ar"), /<html lang="ar" dir="rtl"/u);
    assert.match(await at("/check"), /<html lang="de".*Zu viele Anfragen/su);
  });
});

describe("the older bulk check", () => {
  test("answers as the short view does, and says that it will end and what takes its place", async () => {
    const queries = ["Kryll", "fundsz.com", "x"];
    const old = await get("/api/check-many", { address: newAddress(), method: "POST", body: { queries } });
    const short = await get("/api/check", { address: newAddress(), method: "POST", body: { queries, view: "short" } });
    assert.equal(old.status, 200);
    assert.equal(old.text, short.text);
    assert.equal(old.headers["deprecation"], `@${Date.UTC(2026, 10, 29) / 1000}`);
    assert.equal(old.headers["sunset"], "Mon, 29 Nov 2027 00:00:00 GMT");
    assert.match(String(old.headers["link"]), /<\/api\/check>; rel="successor-version"/u);
    assert.equal(short.headers["deprecation"], undefined);
  });
});

describe("a bulk check", () => {
  const bulk = (address: string, queries: number) =>
    get("/api/check", { address, method: "POST", body: { queries: Array.from({ length: queries }, () => "3commas") } });

  test("counts its queries; one that does not fit, which had to be read, counts as one request", async () => {
    const address = newAddress();
    assert.equal(rest(await bulk(address, 40))["minute"]?.["r"], 20);
    assertRefused(await bulk(address, 21), ["minute"]);
    assert.equal(rest(await bulk(address, 19))["minute"]?.["r"], 0);
    assertRefused(await bulk(address, 1), ["minute"]);
  });

  test("with more queries than a minute allows is told how many fit", async () => {
    const answer = await bulk(newAddress(), 61);
    assert.equal(answer.status, 400);
    assert.match(refusal(answer).detail, /61 queries, and 60 fit/);
  });
});

describe("what costs work costs the same however it is asked", () => {
  test("a lookup asked for with If-None-Match: *", async () => {
    const address = newAddress();
    for (let asked = 1; asked <= 60; asked += 1) {
      const answer = await get("/api/check.json?q=3commas", { address, headers: { "If-None-Match": "*" } });
      assert.equal(answer.status, 304);
      assert.equal(rest(answer)["minute"]?.["r"], 60 - asked);
    }
    assertRefused(await get("/api/check.json?q=3commas", { address, headers: { "If-None-Match": "*" } }), ["minute"]);
  });

  test("the page of a check", async () => {
    const address = newAddress();
    const answers = await askOften(61, (at) => get(`/check?q=kryll${at}`, { address }));
    assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
    assertRefused(await get("/api/check.json?q=3commas", { address }), ["minute"]);
    assert.equal((await get("/check", { address })).status, 200);
  });

  test("a first window lasts at most its full length", async () => {
    for (let at = 0; at < 200; at += 1) {
      const { t = 0 } = rest(await get("/api/index.json", { address: newAddress() }))["minute"] ?? {};
      assert.ok(t >= 59 && t <= 60, `t=${t}`);
    }
  });
});

describe("the ceiling over everything", () => {
  test("1,200 requests of any kind in a minute, unreadable ones included; then nothing, not even a page", async () => {
    const address = newAddress();
    const kinds: ((at: number) => Promise<Answer>)[] = [
      () => get("/healthz", { address }),
      () => get("/bots", { address }),
      () => get("/nowhere", { address }),
      () => get("/%zz", { address }),
      () => get("/api/bots.json", { address, headers: { "If-None-Match": "*" } }),
    ];
    const answers = await askOften(1200, (at) => kinds[at % kinds.length]?.(at) ?? Promise.reject());
    assert.deepEqual(byStatus(answers), { 200: 480, 304: 240, 400: 240, 404: 240 });
    for (const kind of kinds) {
      const refused = await kind(0);
      assertRefused(refused, ["ceiling"]);
      assert.deepEqual(policies(refused), { ceiling: { q: 1200, w: 60 } });
    }
    assertRefused(await get("/api/bots.json", { address }), ["ceiling"]);
    assert.equal((await get("/", { address: newAddress() })).status, 200);
  });

  test("comes before every look-up of a made-up key", async () => {
    const address = newAddress();
    const madeUp = formatKeys(1300);
    const answers = await askOften(1300, (at) =>
      get("/healthz", { address, headers: { Authorization: `Bearer ${madeUp[at]}` } }),
    );
    assert.ok((byStatus(answers)["200"] ?? 0) <= 1200);
    assert.ok((byStatus(answers)["429"] ?? 0) >= 100);
  });
});

test("a request that breaks off costs nobody an answer", async () => {
  const broken = await sendRaw(port(), "GET /api/bots.json HTTP/1.1\r\nHost: a\r\nX: y");
  assert.equal(broken.status, 400);
  assert.equal((await get("/api/bots.json", { address: newAddress() })).status, 200);
});
