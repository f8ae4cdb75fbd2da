/** The client, asked as a program would ask it, against a whole service. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { BotwatchError, botwatch, type Client } from "../../client/botwatch.js";
import { inStep, readFilter } from "../../client/filter.js";
import { assertWithin } from "../support/budget.ts";
import { baseUrl, type Service, startService, takeService } from "../support/service.ts";

let service: Service;
let client: Client;
before(async () => {
  service = await takeService();
  client = botwatch(service.url);
});
after(() => service.stop());

/** A client and the targets it requests. */
function watched(): { asked: string[]; client: Client } {
  const asked: string[] = [];
  const watching: typeof fetch = (input, init) => {
    asked.push(String(input).slice(service.url.length));
    return fetch(input, init);
  };
  return { asked, client: botwatch(`${service.url}/`, { fetch: watching }) };
}

test("it is under 5 kB as shipped, and needs no other package", async () => {
  const source = await readFile("client/botwatch.js");
  assert.ok(source.length < 5000, `${source.length} bytes`);
  assert.doesNotMatch(source.toString(), /^import|\brequire\(|import\((?!"\.\/botwatch\.d\.ts")/mu);
  const { dependencies } = JSON.parse(await readFile("client/package.json", "utf8"));
  assert.equal(dependencies, undefined);
});

test("its README has five lines that work", async () => {
  const [, program = ""] = /```js\n([\s\S]*?)```/u.exec(await readFile("client/README.md", "utf8")) ?? [];
  assert.equal(program.trim().split("\n").length, 5);
  const runnable = program.replace(baseUrl, service.url);
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", runnable]);
  assert.match(
    stdout,
    /^Australia's regulator \(ASIC\) warns about novatechfx\.com\. .+ regulator_(?:acted|warned)$/mu,
  );
});

describe("what is on record", () => {
  test("is found about a name, a list of names and a message", async () => {
    const { standing, severity, verdict, headline, reason } = await client.check("novatech");
    assert.deepEqual([standing, headline], ["regulator_acted", "The SEC took NovaTech to court."]);
    const { results } = await client.checkAll(["kryll", "x"]);
    const told = results.map((result) => ("error" in result ? result.error.code : result.verdict));
    assert.deepEqual(told, ["documented_bot", "invalid_parameter"]);
    const many = (await client.checkMany(["novatech", "x", ...Array(998).fill("kryll")])).results;
    assert.equal(many.length, 1000);
    const [answered] = many;
    assert.ok(answered && "records" in answered);
    const { records, total_matches, ...first } = answered;
    assert.deepEqual(first, { query: "novatech", standing, severity, verdict, headline, reason, suggestions: [] });
    assert.deepEqual([records.length, total_matches], [2, 2]);
    assert.ok("error" in (many[1] ?? {}));
    const { subjects } = await client.checkMessage("Pay at web3-cryptohopper.com");
    assert.equal(subjects[0]?.standing, "imitates");
  });

  test("is answered at any API address, with parameters in the path and in the query", async () => {
    const { bot } = await client.get("/api/bots/{slug}.json", { slug: "3commas" });
    assert.equal(bot.slug, "3commas");
    const { bots } = await client.get("/api/bots.json", {
      custody: "api_keys",
      exchange: "binance & co",
      q: undefined,
    });
    assert.deepEqual(bots, []);
    assert.ok((await client.get("/api/index.json")).endpoints.length > 50);
  });
});

describe("a private look-up", () => {
  const listedHosts = () => {
    const bafin = service.snapshot.records.warning_lists.find(({ id }) => id === "bafin");
    return (bafin?.entries ?? []).flatMap(({ domains, id }) => domains.map((host) => ({ host, id })));
  };

  test("finds a listed website in any form of its address, with the record that lists it", async () => {
    const { host, id } = listedHosts()[0] ?? assert.fail("nothing is listed");
    for (const asked of [
      host,
      `www.${host}`,
      `https://app.${host.toUpperCase()}/login?x=1`,
      `${host}.`,
      `${host}:8443`,
    ]) {
      const found = await client.lookUp(asked);
      assert.equal(found?.host, host, asked);
      assert.ok(found.records.includes(id), asked);
      assert.equal(found.standing, (await client.check(host)).standing);
    }
  });

  test("says the same about each listed website as a check does", async () => {
    for (const { host } of listedHosts().slice(0, 40)) {
      assert.equal((await client.lookUp(host))?.standing, (await client.check(host)).standing, host);
    }
  });

  test("asks one question of three digits, whatever stands in front and whether it is found", async () => {
    const { host } = listedHosts()[0] ?? assert.fail("nothing is listed");
    for (const website of [`a.b.${host}`, "a.b.wikipedia.org"]) {
      const { asked, client: private_ } = watched();
      const found = await private_.lookUp(website);
      assert.equal(found === null, website.endsWith("wikipedia.org"));
      assert.equal(asked.length, 1);
      assert.match(asked[0] ?? "", /^\/api\/range\/[0-9a-f]{3}\.json$/u);
    }
  });

  test("throws if the text is not an address", async () => {
    await assert.rejects(client.lookUp("not a website"), TypeError);
    assert.equal(await client.lookUp("localhost"), null);
  });
});

describe("a paged list", () => {
  test("is read to its end, each record once, from the service that was asked", async () => {
    const { asked, client: reading } = watched();
    const ids = new Set<string>();
    let seen = 0;
    let matching = 0;
    for await (const { changes, meta } of reading.pages("/api/changes.json", { kind: "regulator_case", limit: 20 })) {
      seen += changes.length;
      matching = meta.counts?.["matching"] ?? 0;
      for (const { id } of changes) ids.add(id);
    }
    assert.ok(asked.length > 2);
    assert.deepEqual([seen, ids.size], [matching, matching]);
  });

  test("continues when its pages are separate documents, and may be left before its end", async () => {
    const parts: number[] = [];
    for await (const { warnings } of client.pages("/api/warnings/{list}.json", { list: "asic" })) {
      parts.push(warnings.length);
      if (parts.length === 2) break;
    }
    assert.deepEqual(parts, [1000, 1000]);
  });
});

describe("a refusal", () => {
  test("is thrown with its status and problem document", async () => {
    await assert.rejects(client.get("/api/bots/{slug}.json", { slug: "no-such-bot" }), (error) => {
      assert.ok(error instanceof BotwatchError && error instanceof Error);
      assert.deepEqual([error.status, error.problem?.code], [404, "unknown_bot"]);
      assert.match(error.message, /^No bot with this slug/u);
      return true;
    });
  });

  test("is thrown without one if something in between answered", async () => {
    const proxy = botwatch(service.url, { fetch: async () => new Response("<h1>Bad gateway</h1>", { status: 502 }) });
    await assert.rejects(proxy.check("kryll"), { status: 502, problem: null, message: "The service answered 502." });
  });

  test("over the limit has the service's words, if there is no time to wait", async () => {
    const limited = await startService({ limited: true });
    try {
      const hurried = botwatch(limited.url, { waitSeconds: 0 });
      const asking = async () => {
        for (let asked = 0; asked < 61; asked += 1) await hurried.get("/api/index.json");
      };
      await assert.rejects(asking, (error) => error instanceof BotwatchError && error.problem?.code === "rate_limited");
    } finally {
      await limited.stop();
    }
  });
});

describe("when told to wait", () => {
  /** Gives these answers one after the other, and counts. */
  function answering(...answers: [status: number, retryAfter: string | null][]) {
    const times: number[] = [];
    const given: typeof fetch = async () => {
      const [status, retryAfter] = answers[times.length] ?? [200, null];
      times.push(performance.now());
      const headers = retryAfter === null ? {} : { "Retry-After": retryAfter };
      return Response.json({ standing: "no_record" }, { status, headers });
    };
    return { times, given };
  }

  test("it waits that long and asks again, after a 429 as after a 503", async () => {
    for (const status of [429, 503]) {
      const { times, given } = answering([status, "1"]);
      assert.equal((await botwatch("https://a.example", { fetch: given }).check("kryll")).standing, "no_record");
      const [first = 0, second = 0] = times;
      assert.ok(times.length === 2 && second - first >= 990, `${second - first} ms`);
    }
  });

  test("it waits no longer than allowed, counting all waits of one request", async () => {
    for (const [answers, requests] of [
      [[[429, "61"]], 1],
      [
        [
          [429, "1"],
          [429, "1"],
          [429, "1"],
        ],
        3,
      ],
      [
        [
          [429, "0"],
          [429, "0"],
          [429, "0"],
        ],
        3,
      ],
      [[[429, null]], 1],
      [[[429, "Sat, 21 Nov 2026 20:00:00 GMT"]], 1],
      [[[400, "1"]], 1],
    ] as [[number, string | null][], number][]) {
      const { times, given } = answering(...answers);
      const waitSeconds = answers.length > 1 ? 2 : undefined;
      await assert.rejects(botwatch("https://a.example", { fetch: given, waitSeconds }).check("kryll"), BotwatchError);
      assert.equal(times.length, requests, JSON.stringify(answers));
    }
  });

  test("it stops waiting when it is told to", async () => {
    const { times, given } = answering([429, "50"]);
    const asking = botwatch("https://a.example", { fetch: given }).check("kryll", { signal: AbortSignal.timeout(50) });
    await assert.rejects(asking, { name: "TimeoutError" });
    assert.equal(times.length, 1);
  });
});

describe("when the way is bad", () => {
  const failing = (times: number) => {
    let asked = 0;
    const given: typeof fetch = async () => {
      asked += 1;
      if (asked <= times) throw new TypeError("fetch failed");
      return Response.json({ standing: "no_record" });
    };
    return { given, asked: () => asked };
  };

  test("it asks again, and gives up after so many times", async () => {
    const twice = failing(2);
    assert.equal((await botwatch("https://a.example", { fetch: twice.given }).check("kryll")).standing, "no_record");
    assert.equal(twice.asked(), 3);
    const once = failing(2);
    await assert.rejects(botwatch("https://a.example", { fetch: once.given, retries: 0 }).check("kryll"), TypeError);
    assert.equal(once.asked(), 1);
  });

  test("it waits for no answer longer than it is told to", async () => {
    const never: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    const hurried = botwatch("https://a.example", { fetch: never, timeoutSeconds: 0.05, retries: 0 });
    await assert.rejects(hurried.check("kryll"), { name: "TimeoutError" });
  });
});

describe("the filter", () => {
  test("has every website that a range knows, and no popular one; it is small and quick", async () => {
    const response = await fetch(`${service.url}/api/watchlist/filter.bin`);
    const file = await response.arrayBuffer();
    assert.ok(file.byteLength > 20_000 && file.byteLength < 300_000, `${file.byteLength} bytes`);
    assert.match(response.headers.get("cache-control") ?? "", /max-age=3600/u);
    const isListed = readFilter(file);
    const bafin = service.snapshot.records.warning_lists.find(({ id }) => id === "bafin");
    const hosts = (bafin?.entries ?? []).flatMap(({ domains }) => domains);
    assert.ok(hosts.length > 100);
    for (const host of hosts) if ((await client.lookUp(host)) !== null) assert.ok(await isListed(`app.${host}`), host);
    const popular = (await readFile("data/words/popular-sites.txt", "utf8"))
      .split("\n")
      .filter((line) => !line.startsWith("#"))
      .slice(0, 5000);
    const told: string[] = [];
    for (const host of popular) if (await isListed(host)) told.push(host);
    for (const host of told) assert.notEqual(await client.lookUp(host), null, host);
    const hundred = async () => {
      for (let asked = 0; asked < 100; asked += 1) await isListed("www.example.com");
    };
    await assertWithin(500, hundred, "a hundred hosts, each in less than 5 ms");
    assert.throws(() => readFilter(new ArrayBuffer(20)), TypeError);
  });

  test("takes what people hold, an address in any case with a dot at the end too, or throws", async () => {
    const isListed = readFilter(await (await fetch(`${service.url}/api/watchlist/filter.bin`)).arrayBuffer());
    for (const website of [
      "novatechfx.com",
      "NovaTechFX.com.",
      "https://novatechfx.com/x",
      "HTTPS://WWW.NOVATECHFX.COM:443/login?a=b",
      " novatechfx.com/x ",
      "hxxps://app.novatechfx.com",
    ]) {
      assert.equal(await isListed(website), true, website);
      assert.equal((await client.lookUp(website))?.host, "novatechfx.com", website);
    }
    for (const website of ["", "not a website", "https://", "novatechfx[.]com"]) {
      await assert.rejects(isListed(website), TypeError, website);
      await assert.rejects(client.lookUp(website), TypeError, website);
    }
  });

  test("takes less than one in five million for listed that is not", async () => {
    const file = Buffer.from(await (await fetch(`${service.url}/api/watchlist/filter.bin`)).arrayBuffer());
    const [bits, hashes] = [file.readUInt32BE(4), file.readUInt8(8)];
    const isSet = (at: number) => (((file[9 + (at >> 3)] ?? 0) >> (at & 7)) & 1) === 1;
    // The numbers of a SHA-256 are as good as random, and twenty million of them take a minute.
    const random = numbersFrom(20_261_121);
    let wrong = 0;
    for (let asked = 0; asked < 20_000_000; asked += 1) {
      const [a, b, c, d] = [random(), random(), random(), random()];
      let i = 0;
      while (i < hashes && isSet((a + i * (b + i * (c + i * d))) % bits)) i += 1;
      if (i === hashes) wrong += 1;
    }
    assert.ok(wrong <= 4, `${wrong} of 20 million`);
  });

  test("stays in step by its changes, and is loaded again where they are too long ago", async (context) => {
    const asked: string[] = [];
    const { fetch: real } = globalThis;
    context.mock.method(globalThis, "fetch", (...request: Parameters<typeof fetch>) => {
      asked.push(String(request[0]).replace(/^.*filter\./u, ""));
      return real(...request);
    });
    const first = await inStep(service.url);
    const again = await inStep(service.url, first.file);
    assert.equal(again.file, first.file);
    assert.equal(await again.isListed("novatechfx.com"), true);
    const old = first.file.slice(0);
    new Uint8Array(old).set(new TextEncoder().encode("snap-0000000000000000"), old.byteLength - 21);
    assert.deepEqual((await inStep(service.url, old)).file, first.file);
    const { id } = service.snapshot;
    assert.deepEqual(asked, ["bin", `json?since=${id}`, "json?since=snap-0000000000000000", "bin"]);
    const earlier = first.file.slice(0);
    new Uint8Array(earlier).set(new TextEncoder().encode("BWF1"));
    assert.deepEqual((await inStep(service.url, earlier)).file, first.file);
    assert.equal(asked.at(-1), "bin", "a file of the earlier form is loaded again");
    await assert.rejects(inStep(`${service.url}/nowhere`), /404/u);
  });

  test("holds what is to be blocked, if that is asked for", async () => {
    const content = { only: "blocking", include: "wallet_blocked" } as const;
    const blocking = await inStep(service.url, undefined, content);
    assert.ok(await blocking.isListed("novatechfx.com"));
    assert.ok(blocking.file.byteLength > (await inStep(service.url)).file.byteLength, "wallets block more websites");
    const again = await inStep(service.url, blocking.file, content);
    assert.equal(again.file, blocking.file);
    assert.ok(await readFilter(again.file, again.changes)("novatechfx.com"));
  });
});

/** Numbers of 32 bits, the same at each run (xoshiro128**). */
function numbersFrom(seed: number): () => number {
  const state = Uint32Array.from([seed, seed ^ 0x9e3779b9, seed ^ 0x85ebca6b, seed ^ 0xc2b2ae35]);
  const turned = (x: number, by: number) => (x << by) | (x >>> (32 - by));
  return () => {
    const [s0 = 0, s1 = 0, s2 = 0, s3 = 0] = state;
    const result = Math.imul(turned(Math.imul(s1, 5), 7), 9) >>> 0;
    const [n2, n3] = [s2 ^ s0, s3 ^ s1];
    state[1] = s1 ^ n2;
    state[0] = s0 ^ n3;
    state[2] = n2 ^ (s1 << 9);
    state[3] = turned(n3, 11);
    return result;
  };
}

test("the service has each module at /client/, with the hashes that the README gives", async () => {
  const readme = await readFile("client/README.md", "utf8");
  for (const file of ["botwatch.js", "filter.js", "lookalike.js"]) {
    const body = await (await fetch(`${service.url}/client/${file}`)).text();
    assert.equal(body, await readFile(`client/${file}`, "utf8"));
    // Made anew whenever the rules change.
    if (file === "lookalike.js") continue;
    const integrity = `sha384-${hash("sha384", body, "base64")}`;
    assert.ok(readme.includes(integrity), `client/README.md: the integrity of ${file} is ${integrity}`);
  }
});

test("a key is sent with every request, only in its header", async () => {
  let sent: RequestInit | undefined;
  const keeping: typeof fetch = async (_input, init) => {
    sent = init;
    return Response.json({});
  };
  await botwatch("https://a.example", { key: "bw_live_x", fetch: keeping }).check("kryll");
  assert.deepEqual(sent?.headers, { Authorization: "Bearer bw_live_x" });
});
