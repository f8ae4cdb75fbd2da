/** What any HTTP client can rely on: encodings, validators, methods, errors, cross-origin reading. */
import assert from "node:assert/strict";
import { get } from "node:http";
import { after, before, describe, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { problem } from "../../src/contract/shapes/problem.ts";
import { sendRaw } from "../support/raw-http.ts";
import { type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

/** fetch() decodes by itself; this shows the bytes sent. */
function wire(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    get(`${service.url}${path}`, { headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    }).on("error", reject);
  });
}

async function refusal(response: Response): Promise<{ code: string; errors: { parameter: string; reason: string }[] }> {
  assert.match(response.headers.get("content-type") ?? "", /^application\/problem\+json/);
  const parsed = problem.parse(await response.json());
  assert.equal(parsed.status, response.status);
  return { code: parsed.code, errors: parsed.errors ?? [] };
}

test("a look-up's answer is UTF-8 and as long as it says, in whatever letters it is asked", async () => {
  for (const asked of [
    "zorblat",
    "é zorblat",
    "zorblat 骗局 🚀",
    "3commas review",
    "3commas é review",
    "web3-cryptohopper.com",
  ]) {
    // Sent as a text, kept, and sent as bytes.
    for (const time of ["first", "second", "third"]) {
      const { headers, body } = await wire(`/api/check.json?q=${encodeURIComponent(asked)}`);
      assert.equal(Number(headers["content-length"]), body.length, `${asked}, ${time}`);
      const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
      assert.equal((JSON.parse(text) as { query: string }).query, asked, time);
    }
  }
});

describe("a finished document", () => {
  test("is sent plain or gzip as the client accepts, a page as br too, with the same content and ETag", async () => {
    const data = await wire("/api/bots.json", { "accept-encoding": "gzip, deflate, br" });
    assert.equal(data.headers["content-encoding"], "gzip");
    const identity = await wire("/bots");
    const gzip = await wire("/bots", { "accept-encoding": "gzip" });
    const br = await wire("/bots", { "accept-encoding": "gzip, deflate, br" });
    assert.equal(identity.headers["content-encoding"], undefined);
    assert.equal(gzip.headers["content-encoding"], "gzip");
    assert.equal(br.headers["content-encoding"], "br");
    assert.ok(gunzipSync(gzip.body).equals(identity.body));
    assert.ok(brotliDecompressSync(br.body).equals(identity.body));
    assert.ok(br.body.length < gzip.body.length && gzip.body.length < identity.body.length);
    assert.equal(new Set([identity, gzip, br].map((answer) => answer.headers["etag"])).size, 1);
    assert.equal(data.headers["vary"], "Accept-Encoding");
    assert.equal(identity.headers["vary"], "Accept-Encoding, Accept-Language");
  });

  test("honours q-values and refusals in Accept-Encoding", async () => {
    const encodingOf = async (accept: string) =>
      (await wire("/bots", { "accept-encoding": accept })).headers["content-encoding"];
    assert.equal(await encodingOf("br;q=0, gzip;q=0.5"), "gzip");
    assert.equal(await encodingOf("br;q=0.2, gzip;q=0.9"), "gzip");
    assert.equal(await encodingOf("*"), "br");
    assert.equal(await encodingOf("identity"), undefined);
    assert.equal(await encodingOf("deflate"), undefined);
  });

  test("is answered 304 to a client that has it, with the validators repeated and no body", async () => {
    const first = await wire("/api/scams.json");
    const etag = String(first.headers["etag"]);
    assert.match(etag, /^W\/"/);
    for (const value of [etag, `"x", ${etag}`, etag.replace("W/", ""), "*"]) {
      const again = await wire("/api/scams.json", { "if-none-match": value });
      assert.equal(again.status, 304, value);
      assert.equal(again.body.length, 0);
      assert.equal(again.headers["etag"], etag);
      assert.equal(again.headers["cache-control"], "public, max-age=3600, stale-while-revalidate=86400");
      assert.equal(again.headers["vary"], "Accept-Encoding");
    }
  });

  test("is answered 304 to a client that knows only its date, whether it is kept or made when asked for", async () => {
    for (const target of ["/api/scams.json", "/api/changes.json?limit=2", "/watchlist?q=crypto", "/api/scams.csv"]) {
      const { headers } = await wire(target);
      const since = await wire(target, { "if-modified-since": String(headers["last-modified"]) });
      assert.deepEqual([since.status, since.headers["etag"]], [304, headers["etag"]], target);
    }
  });

  test("is sent in full to a client whose copy differs, whatever its date", async () => {
    const first = await wire("/api/scams.json");
    const headers = { "if-none-match": 'W/"other"', "if-modified-since": String(first.headers["last-modified"]) };
    assert.equal((await wire("/api/scams.json", headers)).status, 200);
    const older = await wire("/api/scams.json", { "if-modified-since": "Mon, 01 Jan 2001 00:00:00 GMT" });
    assert.equal(older.status, 200);
  });

  test("answers HEAD with the headers of GET and no body", async () => {
    const full = await wire("/api/leaderboard.json");
    const head = await wire("/api/leaderboard.json", {}, "HEAD");
    assert.equal(head.status, 200);
    assert.equal(head.body.length, 0);
    assert.equal(head.headers["content-length"], String(full.body.length));
    assert.equal(head.headers["etag"], full.headers["etag"]);
  });

  test("is found under its percent-encoded name and in absolute form", async () => {
    assert.equal((await wire("/api/bots/3commas%2Ejson")).status, 200);
    const absolute = await sendRaw(
      service.port,
      `GET http://any.example/api/scams.json HTTP/1.1\r\nHost: any.example\r\nConnection: close\r\n\r\n`,
    );
    assert.equal(absolute.status, 200);
  });

  test("can be read from any origin", async () => {
    const response = await fetch(`${service.url}/api/bots.json`, { headers: { origin: "https://elsewhere.example" } });
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.match(response.headers.get("access-control-expose-headers") ?? "", /\bETag\b/);
  });

  test("answers a preflight with what is allowed", async () => {
    const response = await fetch(`${service.url}/api/bots.json`, { method: "OPTIONS" });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get("access-control-allow-methods"), "GET, HEAD, OPTIONS");
  });
});

describe("the bot list", () => {
  const names = async (query: string) => {
    const response = await fetch(`${service.url}/api/bots.json${query}`);
    return (
      (await response.json()) as { bots: { slug: string; red_flags: unknown[]; report_card: { result: string } }[] }
    ).bots;
  };

  test("comes by name, by report card or by warnings", async () => {
    assert.deepEqual(await names(""), await names("?sort=name"));
    const warnings = (await names("?sort=warnings")).map((bot) => bot.red_flags.length);
    assert.deepEqual(
      warnings,
      warnings.toSorted((a, b) => b - a),
    );
    const results = (await names("?sort=report_card")).map((bot) => bot.report_card.result);
    const order = ["clear", "limited", "caution", "red_flags", "closed"];
    assert.deepEqual(
      results,
      results.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    );
  });

  test("says which sort orders there are when asked for another", async () => {
    const { code, errors } = await refusal(await fetch(`${service.url}/api/bots.json?sort=price`));
    assert.equal(code, "invalid_parameter");
    assert.deepEqual(errors, [{ parameter: "sort", reason: "must be one of name, report_card, warnings" }]);
  });

  test("names an unknown or repeated parameter", async () => {
    const unknown = await refusal(await fetch(`${service.url}/api/bots.json?srot=name`));
    assert.equal(unknown.errors?.[0]?.parameter, "srot");
    assert.match(unknown.errors[0].reason, /^is not known here; accepted: .*\bsort\b/u);
    const twice = await refusal(await fetch(`${service.url}/api/bots.json?sort=name&sort=name`));
    assert.deepEqual(twice.errors, [{ parameter: "sort", reason: "is given twice" }]);
  });
});

describe("an error", () => {
  test("404 for an unknown bot says that absence means nothing", async () => {
    const response = await fetch(`${service.url}/api/bots/no-such-bot.json`);
    assert.equal(response.status, 404);
    const body = problem.parse(await response.clone().json());
    assert.equal((await refusal(response)).code, "unknown_bot");
    assert.match(body.detail, /says nothing about it/);
  });

  test("404 for an unknown path, and for a template, whatever the method", async () => {
    for (const method of ["GET", "OPTIONS", "POST", "DELETE"])
      for (const path of ["/api/bots.xml", "/api/warnings/%7Blist%7D.json", "/bots/%7Bslug%7D"]) {
        const response = await fetch(service.url + path, { method });
        assert.equal(response.status, 404, `${method} ${path}`);
        assert.equal((await refusal(response)).code, "not_found");
      }
  });

  test("405 lists the methods that the path accepts", async () => {
    const response = await fetch(`${service.url}/api/bots.json`, { method: "DELETE" });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get("allow"), "GET, HEAD, OPTIONS");
    assert.equal((await refusal(response)).code, "method_not_allowed");
  });

  test("400 for a path that is not valid UTF-8", async () => {
    const response = await fetch(`${service.url}/api/%ff.json`);
    assert.equal(response.status, 400);
    assert.equal((await refusal(response)).code, "malformed_request");
  });

  test("400 in the same shape for what is not HTTP at all", async () => {
    for (const bytes of ["\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\n\r\n"]) {
      const answer = await sendRaw(service.port, bytes);
      assert.equal(answer.status, 400, JSON.stringify(bytes));
      assert.equal(problem.parse(JSON.parse(answer.body)).code, "malformed_request");
    }
  });

  test("repeats nothing that was sent, and no path or stack of ours", async () => {
    const response = await fetch(`${service.url}/api/bots.json?%3Cscript%3Ealert(1)%3C/script%3E=1`);
    const body = await response.text();
    assert.equal(response.status, 400);
    assert.doesNotMatch(body, /<script|alert|\/src\/|\.ts\b/);
  });
});
