/** What somebody pastes is theirs: it appears in no address, and what concerns a key in no shared cache. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { type Service, startService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

function paste(q: string): Promise<Response> {
  return fetch(`${service.url}/check`, { method: "POST", body: new URLSearchParams({ q }), redirect: "manual" });
}

test("a single name, address, handle or wallet gets an address that can be shared", async () => {
  for (const q of ["3commas.io", "@cryptohopper_support", "Cryptohopper", "Trade Santa", "hxxps://kryll[.]io/"]) {
    const answer = await paste(q);
    assert.equal(answer.status, 303, q);
    assert.ok(answer.headers.get("location")?.startsWith("/check?q="), q);
  }
});

test("a pasted line never becomes part of an address, nor of a link on its answer's page", async () => {
  const lines = [
    "Hi Anna, please send 500 USDT to my account today",
    "my pin is 4711",
    "call Robert at home",
    "Dr Jane Roe, 12 Elm Street",
    "is Kryll legit? Robert from number 12 asked",
  ];
  for (const q of lines) {
    const answer = await paste(q);
    if (answer.status === 303) {
      // A name on record was found in it: that alone is shared.
      assert.doesNotMatch(answer.headers.get("location") ?? "", /Anna|4711|Robert|Jane|12|asked/u, q);
      continue;
    }
    assert.equal(answer.status, 200, q);
    assert.equal(answer.headers.get("cache-control"), "no-store");
    const page = await answer.text();
    for (const word of ["Anna", "4711", "Robert", "Jane"].filter((one) => q.includes(one))) {
      assert.doesNotMatch(page, new RegExp(`(?:href|src|action|content)="[^"]*${word}`, "u"), q);
    }
  }
});

test("the nginx example writes no query into its log", () => {
  const example = readFileSync("docs/operate/nginx/botwatch.conf", "utf8");
  const [, format = ""] = /log_format botwatch ([^;]+);/u.exec(example) ?? [];
  assert.match(format, /\$uri/u);
  assert.doesNotMatch(format, /\$(?:request|request_uri|args|query_string|http_referer|arg_\w+)\b/u);
  assert.match(example, /access_log \S+ botwatch;/u);
});

test("no shared cache stores an answer to a request with a key", async () => {
  const paths = [
    "/api/bots.json",
    "/api/check.json?q=3commas",
    "/api/changes.json?limit=5",
    "/",
    "/bots?category=none",
  ];
  for (const path of paths) {
    const caching = async (headers: Record<string, string>) => {
      const answer = await fetch(service.url + path, { headers });
      await answer.arrayBuffer();
      return [answer.headers.get("cache-control"), answer.headers.get("etag")] as const;
    };
    const [anybody, etag] = await caching({});
    assert.match(anybody ?? "", /^public, /u, path);
    const own = { Authorization: "Bearer bw_live_nokey" };
    assert.match((await caching(own))[0] ?? "", /^private, /u, path);
    assert.match((await caching({ ...own, "If-None-Match": etag ?? "" }))[0] ?? "", /^private, /u, path);
  }
});

test("no cache stores a website check that failed in part", async () => {
  const answer = await fetch(`${service.url}/api/site-check.json?url=example.com`);
  assert.equal(((await answer.json()) as { https: { status: string } }).https.status, "unavailable");
  assert.equal(answer.headers.get("cache-control"), "no-store");
});
