/** What programs rely on besides the shapes: parameters, redirects, encodings, pages of a list, filters. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { headOf } from "../../src/contract/documents.ts";
import { isCurrent } from "../../src/serve/conditions.ts";
import { serveable } from "../../src/serve/served-document.ts";
import { sendRaw } from "../support/raw-http.ts";
import { baseUrl, type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

const get = (target: string, init?: RequestInit) => fetch(service.url + target, { redirect: "manual", ...init });
const json = async (target: string) => (await (await get(target)).json()) as Record<string, unknown>;

describe("a parameter that an endpoint does not know", () => {
  for (const target of [
    "/api/scams.json?limit=5",
    "/api/leaderboard.json?limit=5",
    "/feed.xml?x=1",
    "/api/bots.csv?a=b",
  ]) {
    test(`is an error: ${target}`, async () => {
      const response = await get(target);
      assert.equal(response.status, 400);
      assert.equal(((await response.json()) as { code: string }).code, "invalid_parameter");
    });
  }

  test("is ignored by a page, since mail programs and networks add their own", async () => {
    assert.equal((await get("/about?utm_source=x")).status, 200);
  });

  test("with a value that its filter does not have is left out by a list, which says so", async () => {
    for (const [target, name] of [
      ["/bots?custody=non-custodial&utm_source=x", "custody"],
      ["/leaderboard?sort=apr&min_age_days=many", "sort, min_age_days"],
      ["/watchlist?status=open", "status"],
      ["/watchlist?list=nope&regulator=nobody&type=none", "regulator, list, type"],
      ["/changes?kind=news&bot=nobody", "kind, bot"],
    ] as const) {
      const page = await (await get(target)).text();
      assert.match(page, new RegExp(`role="status">Not filtered by ${name}: there is no such value`, "u"), target);
    }
    for (const target of [
      "/bots?custody=api_keys",
      "/watchlist?q=&year=2024",
      "/watchlist?regulator=bafin",
      "/leaderboard",
    ]) {
      assert.doesNotMatch(await (await get(target)).text(), /Not filtered by/u, target);
    }
  });
});

test("a number is read as people write it: an empty one or a hexadecimal one is an error, not 0 or 16", async () => {
  for (const target of ["/api/bots.json?max_monthly_usd=", "/api/scams/search.json?min_amount_usd=0x10"]) {
    const response = await get(target);
    assert.equal(response.status, 400, target);
    assert.match(JSON.stringify(await response.json()), /must be a number of US dollars/u);
  }
  assert.equal((await get("/api/bots.json?max_monthly_usd=1e2")).status, 200);
});

describe("a redirect", () => {
  test("leads from an address without .json or with an extra slash, with the query, and is readable from anywhere", async () => {
    for (const [asked, meant] of [
      ["/api/bots/3commas", "/api/bots/3commas.json"],
      ["/api/scams/", "/api/scams.json"],
      ["/about/?a=1&b=2", "/about?a=1&b=2"],
    ] as const) {
      const response = await get(asked);
      assert.equal(response.status, 308, asked);
      assert.equal(response.headers.get("location"), meant);
      assert.equal(response.headers.get("access-control-allow-origin"), "*");
    }
  });
});

test("OPTIONS * is answered with what the server accepts", async () => {
  const { status, head } = await sendRaw(service.port, "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  assert.equal(status, 204);
  assert.match(head, /^allow: GET, HEAD, POST, OPTIONS$/imu);
});

test("a compressed body is refused, saying what is accepted instead", async () => {
  const body = gzipSync(JSON.stringify({ queries: ["kryll"] }));
  const headers = { "content-type": "application/json", "content-encoding": "gzip" };
  const response = await get("/api/check", { method: "POST", body, headers });
  assert.equal(response.status, 415);
  assert.equal(response.headers.get("accept-encoding"), "identity");
});

test("encodings of what is made per request are chosen like those of documents", async () => {
  for (const [accepted, coding] of [
    ["gzip", "gzip"],
    ["gzip;q=0", null],
    ["identity, gzip;q=0.5", null],
    ["br", null],
    ["br, gzip", "gzip"],
  ] as const) {
    const response = await get("/api/changes.json?limit=20", { headers: { "accept-encoding": accepted } });
    assert.equal(response.headers.get("content-encoding"), coding, accepted);
    assert.match(response.headers.get("vary") ?? "", /Accept-Encoding/u);
    await response.json();
  }
});

test("If-Modified-Since with the date of another public address is no 304", () => {
  const time = "2026-11-21T00:00:00Z";
  const served = (content: string) => {
    const body = Buffer.from(content);
    const head = headOf(body, { contentType: "text/plain", cacheControl: "public", headers: [] }, time);
    const lengths = { identity: body.length, gzip: null, br: null };
    return serveable({ ...head, lengths, isPacked: false, read: () => body }, "/x");
  };
  const [here, there] = [served("https://a.example/x"), served("https://b.example/x")];
  assert.notEqual(here.lastModifiedMs, there.lastModifiedMs);
  const asked = { headers: { "if-modified-since": new Date(here.lastModifiedMs).toUTCString() } } as never;
  assert.equal(isCurrent(here, asked), true);
  assert.equal(isCurrent(there, asked), false);
});

test("If-Modified-Since of a later time is a 304, in each form of a date; an earlier one or no date is not", async () => {
  const first = await get("/api/bots.json");
  await first.arrayBuffer();
  const at = Date.parse(first.headers.get("last-modified") ?? "");
  const statusSince = async (since: string) => {
    const response = await get("/api/bots.json", { headers: { "if-modified-since": since } });
    await response.arrayBuffer();
    return response.status;
  };
  const day = 86_400_000;
  assert.equal(await statusSince(new Date(at).toUTCString()), 304);
  assert.equal(await statusSince(new Date(at + day).toUTCString()), 304);
  assert.equal(await statusSince(new Date(at - day).toUTCString()), 200);
  assert.equal(await statusSince("Sunday, 07-Nov-27 08:49:37 GMT"), 304);
  assert.equal(await statusSince("Sun Nov  7 08:49:37 2027"), 304);
  assert.equal(await statusSince("2027-11-07"), 200);
  assert.equal(await statusSince("tomorrow"), 200);
});

describe("the directory", () => {
  test("is filtered by each of its parameters, and given as a summary", async () => {
    const all = (await json("/api/bots.json"))["bots"] as unknown as { slug: string; exchanges: string[] }[];
    for (const filter of [
      "category=Telegram+trading+bots",
      "result=caution",
      "custody=api_keys",
      "exchange=binance",
      "withdrawal=not_required",
      "status=discontinued",
      "q=grid",
      "price=free",
      "licence=open",
      "running=active",
    ]) {
      const { bots, meta } = (await json(`/api/bots.json?${filter}`)) as unknown as {
        bots: { slug: string }[];
        meta: { counts: { bots: number } };
      };
      assert.ok(bots.length > 0 && bots.length < all.length, filter);
      assert.equal(meta.counts.bots, bots.length);
    }
    const short = (await json("/api/bots.json?view=summary&sort=warnings"))["bots"] as unknown as {
      slug: string;
      result: string;
    }[];
    assert.equal(short.length, all.length);
    assert.ok(short.every((bot) => bot.result !== undefined && !("report_card" in bot)));
  });
});

describe("a paged list", () => {
  test("says where it continues, in the answer and in a header", async () => {
    const paths = ["/api/changes.json", "/api/changes.json?limit=5&order=detected", "/api/scams/search.json?q=crypto"];
    for (const path of paths) {
      const response = await get(path);
      const { next } = (await response.json()) as { next: string };
      assert.ok(response.headers.get("link")?.includes(`<${next}>; rel="next"`), path);
      assert.equal((await get(next.slice(baseUrl.length))).status, 200);
    }
    const first = await get("/api/warnings/asic.json");
    assert.match(first.headers.get("link") ?? "", /<[^>]+page=2>; rel="next"/u);
  });

  test("of warnings is read page by page, the first also by its number; a page too many is told how many there are", async () => {
    const pages = [1, 2, 3].map((page) => json(`/api/warnings/asic.json?page=${page}`));
    const ids = (await Promise.all(pages)).flatMap(({ warnings }) =>
      (warnings as unknown as { id: string }[]).map(({ id }) => id),
    );
    assert.equal(new Set(ids).size, ids.length);
    const { list } = (await json("/api/warnings/asic.json")) as unknown as { list: { counts: { warnings: number } } };
    assert.equal(ids.length, list.counts.warnings);
    assert.equal((await get("/api/warnings/fca.json?page=1")).status, 200);
    for (const [target, reason] of [
      ["/api/warnings/asic.json?page=4", /is more than the list has parts/u],
      ["/api/warnings/fca.json?page=2", /is more than the list has parts/u],
      ["/api/warnings/fca.json?page=0", /must be a whole number from 1/u],
      ["/api/warnings/fca.json?side=1", /not known here; accepted: page/u],
    ] as const) {
      const answer = await get(target);
      assert.equal(answer.status, 400, target);
      assert.match(await answer.text(), reason, target);
    }
    assert.equal((await get("/api/warnings/no-such-list.json?page=1")).status, 404);
  });

  test("of changes can be read by when they were found", async () => {
    const { changes } = (await json("/api/changes.json?order=detected&limit=200")) as unknown as {
      changes: { detected_at: string }[];
    };
    const times = changes.map(({ detected_at }) => detected_at);
    assert.deepEqual(times, times.toSorted().reverse());
  });

  test("of scams finds by regulator, list, year and type", async () => {
    for (const filter of [
      "regulator=SEC",
      "regulator=bafin",
      "type=pig+butchering",
      "list=bafin",
      "year=2024",
      "type=Pig+Butchering+Scam",
      "list=dfpi&q=forex",
    ]) {
      const { total_matches } = await json(`/api/scams/search.json?${filter}`);
      assert.ok(Number(total_matches) > 0, filter);
    }
    assert.equal((await get("/api/scams/search.json?cursor=none")).status, 400);
  });

  test("of scams by a mistyped regulator, list or type is an error that names those there are, not an empty answer", async () => {
    for (const [parameter, known] of [
      ["regulator", "SEC; "],
      ["list", "; bafin; "],
      ["type", "Pig Butchering Scam; "],
    ] as const) {
      const answer = await get(`/api/scams/search.json?${parameter}=nosuch`);
      const { errors } = JSON.parse(await answer.text());
      assert.deepEqual([answer.status, errors.length, errors[0].parameter], [400, 1, parameter]);
      assert.ok(errors[0].reason.includes(known), errors[0].reason);
    }
  });
});

test("every change event has its fields in the same order", async () => {
  const { changes } = (await json("/api/changes.json?limit=200")) as unknown as { changes: object[] };
  const orders = new Set(
    changes.map((event) =>
      Object.keys(event)
        .filter((name) => name !== "date_precision")
        .join(),
    ),
  );
  assert.equal(orders.size, 1);
});

test("the example of a private look-up in the documentation finds a listed website", async () => {
  const example = /```js\n([\s\S]*?)```/u.exec(await readFile("docs/data.md", "utf8"))?.[1] ?? "";
  assert.ok(example.trim().split("\n").length <= 15);
  const lookUp = new Function(`${example}; return lookUp;`)() as (host: string, base: string) => Promise<object | null>;
  const { records } = service.snapshot;
  const listed = records.warning_lists
    .find(({ id }) => id === "bafin")
    ?.entries.find(({ domains }) => domains.length > 0);
  assert.ok(listed !== undefined);
  const found = await lookUp(`www.${listed.domains[0]}`, service.url);
  assert.ok(found !== null && JSON.stringify(found).includes(listed.id));
  assert.equal(await lookUp("wikipedia.org", service.url), null);
});

test("`next` leads through a whole list, and never to an empty page", async () => {
  for (const [path, lists] of [
    ["/api/scams/search.json?q=quantum", ["enforcement_actions", "dfpi_entries", "warnings"]],
    ["/api/changes.json?kind=shutdown", ["changes"]],
  ] as const) {
    const rowsOf = (answer: Record<string, unknown>) =>
      lists.flatMap((list) => (answer[list] as { id: string }[]).map(({ id }) => id));
    const all = rowsOf(await json(`${path}&limit=200`));
    assert.ok(all.length > 1, path);
    // A limit that the list is a multiple of: the last page is full, and nothing comes after it.
    for (const limit of [1, all.length, Math.ceil(all.length / 2)]) {
      const seen: string[] = [];
      let next: string | null = `${path}&limit=${limit}`;
      while (next !== null) {
        const answer: Record<string, unknown> = await json(next);
        const rows = rowsOf(answer);
        assert.ok(rows.length > 0, next);
        seen.push(...rows);
        next = (answer["next"] as string | null)?.slice(baseUrl.length) ?? null;
      }
      assert.deepEqual(seen.sort(), all.toSorted(), `${path}, ${limit}`);
    }
  }
});

test("a range and a vault answer in any case; a prefix that no hash has is a 400, never taken for not listed", async () => {
  const range = (prefix: string) => json(`/api/range/${prefix}.json`);
  assert.deepEqual(await range("ABC"), await range("abc"));
  const [vault] = (await json("/api/leaderboard.json"))["vaults"] as { address: string }[];
  const upper = `/api/vaults/0x${vault?.address.slice(2).toUpperCase()}.json`;
  assert.equal((await get(upper)).status, 200);
  for (const prefix of ["ab", "abcd", "zzz", "0x1"]) {
    const response = await get(`/api/range/${prefix}.json`);
    assert.equal(response.status, 400, prefix);
    assert.match(((await response.json()) as { detail: string }).detail, /three hexadecimal digits/u);
  }
});

test("a 404 says what is unknown, and for a bot the nearest slugs", async () => {
  const problemAt = async (target: string) => {
    const response = await get(target);
    assert.equal(response.status, 404, target);
    return (await response.json()) as { code: string; detail: string; nearest?: string[] };
  };
  const bot = await problemAt("/api/bots/3comas.json");
  assert.deepEqual([bot.code, bot.nearest], ["unknown_bot", ["3commas"]]);
  assert.match(bot.detail, /Nearest: 3commas \(3Commas\)\. Do not take one for the other/u);
  assert.deepEqual((await problemAt("/bots/3comas/feed.xml")).nearest, ["3commas"]);
  assert.equal((await problemAt("/api/bots/zzzzqqqq.json")).nearest, undefined);
  assert.match((await problemAt("/api/scams/none.json")).detail, /No case, warning or tracker entry has this id/u);
  assert.match((await problemAt("/api/warnings/none.json")).detail, /No warning list has this id/u);
  assert.match((await problemAt(`/api/vaults/0x${"0".repeat(40)}.json`)).detail, /No vault of the newest read/u);
});

test("/api/key refuses a parameter like every other endpoint", async () => {
  assert.equal((await get("/api/key?foo=1")).status, 400);
});

test("each answer says how much its standing weighs", async () => {
  const severityOf = async (q: string) => {
    const { standing, severity } = await json(`/api/check.json?q=${encodeURIComponent(q)}`);
    return [standing, severity];
  };
  assert.deepEqual(await severityOf("novatechfx.com"), ["regulator_warned", "alert"]);
  assert.deepEqual(await severityOf("3Commas"), ["known", "none"]);
  assert.deepEqual(await severityOf("velmorra-unheard-of.com"), ["no_record", "none"]);
  assert.equal((await severityOf("3commass.io"))[1], "warning");
  const post = (target: string, body: object) =>
    get(target, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const message = (await (await post("/api/message-check", { text: "Log in at 3commas-login.io" })).json()) as {
    severity: string;
    subjects: { severity: string }[];
  };
  assert.equal(message.severity, "warning");
  assert.equal(message.subjects[0]?.severity, "warning");
  const short = await post("/api/check", { queries: ["novatechfx.com"], view: "short" });
  assert.equal(((await short.json()) as { results: { severity: string }[] }).results[0]?.severity, "alert");
});
