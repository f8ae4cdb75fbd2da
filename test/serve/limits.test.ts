/** The limits as clients meet them over HTTP. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { exampleTarget } from "../../src/api/endpoint.ts";
import { formatKey } from "../../src/keys/key-format.ts";
import { endpoints } from "../../src/publish/endpoints/index.ts";
import { sendRaw } from "../support/raw-http.ts";
import { type Service, startService } from "../support/service.ts";
import {
  type Answer,
  type Asking,
  ask,
  askOften,
  behindProxy,
  byStatus,
  newAddress,
  policies,
  refusal,
  rest,
} from "./asking.ts";

let service: Service;
before(async () => {
  service = await startService({ limited: true, environment: behindProxy });
});
after(() => service.stop());

const get = (path: string, asking: Asking = {}): Promise<Answer> => ask(`${service.url}${path}`, asking);
const formatKeys = (count: number): string[] => Array.from({ length: count }, () => formatKey(randomBytes(24)));
const free = { minute: { q: 60, w: 60 } };

function assertRefused(answer: Answer, violated: string[]): void {
  assert.equal(answer.status, 429);
  const { code, "violated-policies": policiesViolated } = refusal(answer);
  assert.equal(code, "rate_limited");
  assert.deepEqual(policiesViolated, violated);
  const wait = answer.headers["retry-after"] ?? "";
  assert.match(wait, /^[1-9]\d?$/);
  assert.ok(Number(wait) <= 60);
  for (const name of violated) {
    const left = rest(answer)[name];
    assert.equal(left?.["t"], Number(wait));
    assert.ok(policies(answer)[name]);
  }
}

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
    assert.deepEqual(policies(refused), { ...free, "site-checks": { q: 10, w: 60 } });
    const other = await get("/api/check.json?q=example.com", { address });
    assert.equal(rest(other)["minute"]?.["r"], 49);
  });
});

describe("a bulk check", () => {
  const bulk = (address: string, queries: number) =>
    get("/api/check", { address, method: "POST", body: { queries: Array.from({ length: queries }, () => "3commas") } });

  test("counts its queries; a refused one uses up nothing", async () => {
    const address = newAddress();
    assert.equal(rest(await bulk(address, 40))["minute"]?.["r"], 20);
    assertRefused(await bulk(address, 21), ["minute"]);
    assert.equal(rest(await bulk(address, 20))["minute"]?.["r"], 0);
    assertRefused(await bulk(address, 1), ["minute"]);
  });

  test("with more queries than a minute allows is told how many fit", async () => {
    const answer = await bulk(newAddress(), 61);
    assert.equal(answer.status, 400);
    assert.match(refusal(answer).detail, /61 queries, and 60 fit/);
  });
});

describe("what is not counted", () => {
  test("a 304: of a document, of a lookup, of a feed, of a list with parameters", async () => {
    const paths = [
      "/api/bots.json",
      "/api/bots.json?sort=warnings",
      "/api/bots.json?sort=warnings&",
      "/feed.xml",
      "/api/check.json?q=3commas",
      "/api/telegram-check.json?handle=cryptohopper_support",
      "/api/changes.json?limit=5",
    ];
    for (const path of paths) {
      const address = newAddress();
      const etag = (await get(path, { address })).headers["etag"] ?? "";
      assert.match(etag, /^W\/"/, path);
      for (const value of [etag, `"other", ${etag}`]) {
        const again = await get(path, { address, headers: { "If-None-Match": value } });
        assert.equal(again.status, 304, path);
        assert.equal(again.text, "");
        assert.equal(again.headers["etag"], etag);
        assert.equal(again.headers["ratelimit"], undefined, path);
      }
      const changed = await get(path, { address, headers: { "If-None-Match": '"other"' } });
      assert.equal(changed.status, 200);
      assert.equal(rest(changed)["minute"]?.["r"], 58, path);
    }
  });

  test("pages, assets, health and missing addresses", async () => {
    const address = newAddress();
    const { text } = await get("/", { address });
    const assets = [...text.matchAll(/(?:href|src)="(\/[^"?]+\.(?:css|js|svg))[?"]/g)].map(([, path]) => path ?? "");
    assert.ok(assets.length > 0);
    const paths = ["/", "/bots", "/bots/3commas", "/bots?category=none", "/check", "/healthz", "/readyz", ...assets];
    for (const path of paths) {
      const answer = await get(path, { address });
      assert.equal(answer.status, 200, path);
      assert.equal(answer.headers["ratelimit"], undefined, path);
    }
    assert.equal((await get("/nowhere", { address })).headers["ratelimit"], undefined);
    assert.equal((await get("/api/bots.json", { address, method: "OPTIONS" })).status, 204);
    assert.equal(rest(await get("/api/bots.json", { address }))["minute"]?.["r"], 59);
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

describe("who is counted", () => {
  test("an IPv6 address by its /64, an IPv4-mapped one as IPv4", async () => {
    const left = async (address: string) => rest(await get("/api/bots.json", { address }))["minute"]?.["r"];
    assert.equal(await left("2001:db8:1:2::1"), 59);
    assert.equal(await left("2001:db8:1:2:ffff:ffff:ffff:ffff"), 58);
    assert.equal(await left("2001:db8:1:3::1"), 59);
    const address = newAddress();
    assert.equal(await left(address), 59);
    assert.equal(await left(`::ffff:${address}`), 58);
  });

  test("the address next to the proxy, whatever the client wrote before it", async () => {
    const address = newAddress();
    const answers = await askOften(61, (at) => get("/api/bots.json", { address: `203.0.113.${at}, ${address}` }));
    assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
  });

  test("made-up keys lift nobody's limit", async () => {
    const address = newAddress();
    const madeUp = formatKeys(61);
    const answers = await askOften(61, (at) =>
      get("/api/bots.json", { address, headers: { Authorization: `Bearer ${madeUp[at]}` } }),
    );
    assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
  });

  test("forged addresses count for nothing if no proxy is trusted", async (context) => {
    const open = await startService({ limited: true });
    context.after(() => open.stop());
    const headers = (at: number): Record<string, string> => {
      const address = `203.0.113.${at}`;
      const all = [
        { "X-Forwarded-For": address },
        { Forwarded: `for=${address}` },
        { "X-Real-IP": address },
        { "CF-Connecting-IP": address, "True-Client-IP": address, "X-Client-IP": address },
      ];
      return all[at % all.length] ?? {};
    };
    const answers = await askOften(61, (at) => ask(`${open.url}/api/bots.json`, { headers: headers(at) }));
    assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
  });

  test("the proxy itself if the two forwarding headers disagree, so that a forged one gains nothing", async () => {
    const address = newAddress();
    const answers = await askOften(61, (at) =>
      get("/api/bots.json", { address, headers: { Forwarded: `for=203.0.113.${at}` } }),
    );
    assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
    assert.equal(rest(await get("/api/bots.json", { address }))["minute"]?.["r"], 59);
  });
});

test("a request that breaks off costs nobody an answer", async () => {
  const broken = await sendRaw(service.port, "GET /api/bots.json HTTP/1.1\r\nHost: a\r\nX: y");
  assert.equal(broken.status, 400);
  assert.equal((await get("/api/bots.json", { address: newAddress() })).status, 200);
});
