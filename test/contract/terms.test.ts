/** Limits, tiers, licence and versions: stated in three places, decided in one, and true. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { bulkCheckBody, checkQuery, messageCheckBody, siteCheckQuery } from "../../src/contract/lookup-queries.ts";
import { type Terms, terms as termsShape } from "../../src/contract/shapes/service.ts";
import type { Tier } from "../../src/contract/tiers.ts";
import { atomProblems } from "../support/atom-rules.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let terms: Terms;
before(async () => {
  service = await startService({ limited: true });
  terms = termsShape.parse(((await (await fetch(`${service.url}/api/index.json`)).json()) as { terms: unknown }).terms);
});
after(() => service.stop());

const textOf = async (path: string) => (await (await fetch(service.url + path)).text()).replace(/<[^>]+>/gu, " ");

test("the index document and openapi.json say the same, and openapi.json names page and licence", async () => {
  const { info } = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    info: { "x-terms": unknown; version: string; termsOfService: string; license: { identifier: string } };
  };
  assert.deepEqual(info["x-terms"], terms);
  assert.deepEqual(
    [info.version, info.termsOfService, info.license.identifier],
    [terms.version, terms.page, terms.license.id],
  );
  assert.equal(terms.license.id, "CC-BY-4.0");
});

test("the tiers are all those of data/tiers.json, with what each allows", async () => {
  const { tiers } = JSON.parse(await readFile("data/tiers.json", "utf8")) as { tiers: Tier[] };
  assert.deepEqual(
    terms.tiers.map(({ ceiling_per_minute: _ceiling, ...tier }) => tier),
    tiers,
  );
  assert.ok(tiers.every(({ commercial_use }) => commercial_use));
  assert.ok(terms.tiers.every((tier) => tier.ceiling_per_minute >= 2 * tier.requests_per_minute));
});

test("the page says each of them in words and figures", async () => {
  const page = await textOf("/docs/terms");
  for (const tier of terms.tiers) {
    for (const figure of [tier.requests_per_minute, tier.site_checks_per_minute, tier.ceiling_per_minute]) {
      assert.ok(page.includes(` ${figure.toLocaleString("en-US")} `), `${tier.id}: ${figure}`);
    }
  }
  for (const said of [...terms.limits.counting, terms.limits.client, terms.license_note, terms.compatibility]) {
    assert.ok(page.replaceAll("&#39;", "'").includes(said), said);
  }
  assert.match(page, /at least 12 months ahead/u);
});

test("every page leads to it, and the API reference to it and to the changes to the API", async () => {
  for (const path of ["/", "/about", "/docs"]) {
    assert.match(await (await fetch(service.url + path)).text(), /href="\/docs\/terms"/u, path);
  }
  assert.match(await (await fetch(`${service.url}/docs`)).text(), /href="\/docs\/versions"/u);
});

describe("what is stated is what is done", () => {
  test("about sizes: the largest is accepted, one more is refused", () => {
    const { query_characters, url_characters, text_characters, bulk_queries } = terms.sizes;
    const [least = 0, most = 0] = query_characters;
    const takes = (shape: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
      shape.safeParse(value).success;
    for (const [length, taken] of [
      [least - 1, false],
      [least, true],
      [most, true],
      [most + 1, false],
    ] as const) {
      assert.equal(takes(checkQuery, { q: "a".repeat(length) }), taken, `q of ${length}`);
    }
    for (const more of [0, 1]) {
      assert.equal(takes(siteCheckQuery, { url: "a".repeat(url_characters + more) }), more === 0);
      assert.equal(takes(messageCheckBody, { text: "a".repeat(text_characters + more) }), more === 0);
      assert.equal(takes(bulkCheckBody, { queries: Array(bulk_queries + more).fill("kryll") }), more === 0);
    }
  });

  test("about limits: so many for the free tier, per so many seconds", async () => {
    const free = terms.tiers.find(({ id }) => id === "free");
    const answer = await fetch(`${service.url}/api/check.json?q=kryll`);
    const policy = `"minute";q=${free?.requests_per_minute};w=${terms.limits.window_seconds};botwatch-cost=1`;
    assert.equal(answer.headers.get("ratelimit-policy"), policy);
    const key = (await (await fetch(`${service.url}/api/key`)).json()) as { limits: object };
    assert.deepEqual(key.limits, {
      requests_per_minute: free?.requests_per_minute,
      site_checks_per_minute: free?.site_checks_per_minute,
    });
  });
});

test("the changes to the API are a page and a feed, made from CHANGELOG_API.md", async () => {
  const changelog = await readFile("CHANGELOG_API.md", "utf8");
  const titles = Array.from(changelog.matchAll(/^## (.+)$/gmu), ([, title = ""]) => title);
  const page = await textOf("/docs/versions");
  const feed = await (await fetch(`${service.url}/docs/versions.xml`)).text();
  assert.deepEqual(atomProblems(feed), []);
  for (const title of titles) {
    assert.ok(page.includes(title), title);
    assert.ok(feed.includes(`<title type="text">${title}</title>`), title);
  }
});
