/** What costs a client nothing of its limit. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { limitedService, newAddress, rest } from "./asking.ts";

const { get } = limitedService();

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

  test("but a 304 for an answer that is no longer at hand is: to compare it, it was made again", async () => {
    const collector = newAddress();
    const path = "/api/search.json?q=trading&limit=50";
    const etag = (await get(path, { address: collector })).headers["etag"] ?? "";
    // More than an instance keeps.
    for (let limit = 101; limit <= 200; limit += 1)
      await get(`/api/changes.json?limit=${limit}`, { address: newAddress() });
    const address = newAddress();
    const headers = { "If-None-Match": etag };
    const made = await get(path, { address, headers });
    assert.deepEqual([made.status, rest(made)["minute"]?.["r"]], [304, 59]);
    assert.equal((await get(path, { address, headers })).headers["ratelimit"], undefined);
  });

  test("but a page that answers a question or filters a list, as the JSON answer does", async () => {
    for (const path of ["/check?q=3commas", "/bots?category=none", "/watchlist?q=quantum", "/compare?bots=3commas"]) {
      const address = newAddress();
      const first = await get(path, { address });
      assert.equal(rest(first)["minute"]?.["r"], 59, path);
      const headers = { "If-None-Match": first.headers["etag"] ?? "" };
      const again = await get(path, { address, headers });
      assert.equal(again.status, 304, path);
      assert.equal(again.headers["ratelimit"], undefined, path);
    }
  });

  test("pages, assets, health and missing addresses", async () => {
    const address = newAddress();
    const { text } = await get("/", { address });
    const assets = [...text.matchAll(/(?:href|src)="(\/[^"?]+\.(?:css|js|svg))[?"]/g)].map(([, path]) => path ?? "");
    assert.ok(assets.length > 0);
    const paths = ["/", "/bots", "/bots/3commas", "/check", "/healthz", "/readyz", ...assets];
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
