import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { type Cost, countedOnce, limitsOf, madePage, siteCheck, uncounted } from "../../contract/policy.ts";
import { Counters } from "./counters.ts";
import type { Decision } from "./decision.ts";
import { RequestLimiter } from "./limiter.ts";
import type { SharedAnswer } from "./shared-counters.ts";

const free = limitsOf({ requests_per_minute: 60, site_checks_per_minute: 10 });
const business = limitsOf({ requests_per_minute: 3000, site_checks_per_minute: 300 });

function atOnce(answer: Decision | Promise<Decision>): Decision {
  assert.ok(!(answer instanceof Promise));
  return answer;
}

function newLimiter(most = 1024) {
  let time = 1000;
  const limiter = new RequestLimiter({ counters: new Counters(most), now: () => time });
  return {
    limiter,
    consume: (client: string, cost: Cost = countedOnce, limits = free) => atOnce(limiter.consume(client, limits, cost)),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe("limits in memory", () => {
  it("allow 60 requests a minute and refuse the 61st, with the time to wait", () => {
    const { consume, pass } = newLimiter();
    for (let request = 1; request <= 60; request++) {
      const { allowed, remaining } = consume("198.51.100.1");
      assert.deepEqual([allowed, remaining], [true, 60 - request]);
    }
    pass(20_500);
    const refused = consume("198.51.100.1");
    assert.deepEqual([refused.allowed, refused.violated, refused.resetSeconds], [false, ["minute"], 40]);
    assert.ok(consume("198.51.100.2").allowed);
    pass(39_500);
    assert.ok(consume("198.51.100.1").allowed);
  });

  it("allow 10 website checks among them", () => {
    const { consume } = newLimiter();
    for (let check = 0; check < 10; check++) assert.ok(consume("a", siteCheck).allowed);
    const refused = consume("a", siteCheck);
    assert.deepEqual([refused.violated, refused.remaining, refused.siteChecksRemaining], [["site-checks"], 50, 0]);
    assert.deepEqual(consume("a").remaining, 49);
  });

  it("count a bulk check as its number of queries, and a refused one not at all", () => {
    const { consume } = newLimiter();
    assert.equal(consume("a", { requests: 50, siteChecks: 0 }).remaining, 10);
    const refused = consume("a", { requests: 11, siteChecks: 0 });
    assert.deepEqual([refused.allowed, refused.remaining], [false, 10]);
    assert.equal(consume("a", { requests: 10, siteChecks: 0 }).remaining, 0);
  });

  it("name both policies if both refuse", () => {
    const { consume } = newLimiter();
    for (let check = 0; check < 10; check++) consume("a", siteCheck);
    consume("a", { requests: 50, siteChecks: 0 });
    assert.deepEqual(consume("a", siteCheck).violated, ["minute", "site-checks"]);
  });

  it("do not count pages and revalidations, which have a ceiling of 1200", () => {
    const { consume, pass } = newLimiter();
    for (let page = 0; page < 1200; page++) assert.equal(consume("a", uncounted).remaining, 60);
    assert.deepEqual(consume("a", uncounted).violated, ["ceiling"]);
    assert.deepEqual(consume("a").violated, ["ceiling"]);
    pass(60_000);
    assert.ok(consume("a").allowed);
  });

  it("let a page that is made when it is asked for take four places under the ceiling", () => {
    const { consume } = newLimiter();
    for (let page = 0; page < 300; page++) assert.equal(consume("a", madePage).remaining, 60);
    assert.deepEqual(consume("a", madePage).violated, ["ceiling"]);
  });

  it("count what they refuse towards the ceiling", () => {
    const { consume } = newLimiter();
    for (let request = 0; request < 60; request++) assert.ok(consume("a").allowed);
    for (let request = 60; request < 1200; request++) assert.deepEqual(consume("a").violated, ["minute"]);
    assert.deepEqual(consume("a").violated, ["ceiling"]);
  });

  it("put the ceiling above what a tier allows", () => {
    const { consume } = newLimiter();
    for (let request = 0; request < 3000; request++) assert.ok(consume("key_1", countedOnce, business).allowed);
    assert.deepEqual(consume("key_1", countedOnce, business).violated, ["minute"]);
  });

  it("count what they decided", () => {
    const { limiter, consume } = newLimiter();
    for (let request = 0; request < 61; request++) consume("a");
    const { allowed, refused, fallbacks, sharing } = limiter.counts;
    assert.deepEqual(
      { allowed, refused, fallbacks, sharing },
      { allowed: 60, refused: 1, fallbacks: 0, sharing: null },
    );
  });

  it("agree with a plain count per client and window, whoever comes when", () => {
    const step = fc.record({
      client: fc.nat({ max: 20 }),
      wait: fc.nat({ max: 15_000 }),
      requests: fc.nat({ max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const { consume, pass } = newLimiter();
        const model = new Map<number, { end: number; used: number }>();
        let time = 0;
        for (const { client, wait, requests } of steps) {
          pass(wait);
          time += wait;
          const known = model.get(client);
          const entry = known && known.end > time ? known : { end: time + 60_000, used: 0 };
          model.set(client, entry);
          const allowed = requests === 0 || entry.used + requests <= 60;
          if (allowed) entry.used += requests;
          const result = consume(`198.51.100.${client}`, { requests, siteChecks: 0 });
          assert.deepEqual([result.allowed, result.remaining], [allowed, 60 - entry.used]);
          assert.equal(result.resetSeconds, Math.ceil((entry.end - time) / 1000));
        }
      }),
    );
  });
});

describe("a flood of addresses", () => {
  it("lifts nobody's limit, however few counters there are", () => {
    const { consume, pass } = newLimiter(64);
    for (let request = 0; request < 60; request++) assert.ok(consume("known").allowed);
    for (let address = 0; address < 100_000; address++) consume(`flood-${address}`);
    assert.equal(consume("known").allowed, false);

    const allowed = new Map<string, number>();
    for (let round = 0; round < 200; round++) {
      for (let client = 0; client < 300; client++) {
        if (consume(`late-${client}`).allowed) allowed.set(`late-${client}`, (allowed.get(`late-${client}`) ?? 0) + 1);
      }
    }
    assert.ok(Math.max(...allowed.values()) <= 60);
    pass(60_000);
    assert.equal(consume("known").remaining, 59);
    assert.equal(consume("newcomer").allowed, true);
  });

  it("shares the counters that are left, so that no flood fills memory", () => {
    const counters = new Counters(64);
    const seen = new Set(Array.from({ length: 10_000 }, (_, address) => counters.of(`flood-${address}`, 1000)));
    assert.ok(seen.size <= 64 + 1024, `${seen.size} counters`);
  });

  it("of 200,000 leaves each of them its own counter", () => {
    const limiter = new RequestLimiter();
    const limits = limitsOf({ requests_per_minute: 2, site_checks_per_minute: 1 });
    const address = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    for (let number = 0; number < 200_000; number++) {
      assert.equal(atOnce(limiter.consume(address(number), limits, countedOnce)).remaining, 1);
    }
    for (let number = 0; number < 200_000; number += 1009) {
      assert.equal(atOnce(limiter.consume(address(number), limits, countedOnce)).remaining, 0);
      assert.equal(atOnce(limiter.consume(address(number), limits, countedOnce)).allowed, false);
    }
  });
});

describe("shared limits", () => {
  /** Counters elsewhere that give these answers in turn, and record what they are asked. */
  function shared(...answers: (SharedAnswer | null)[]) {
    const asked: unknown[] = [];
    const late: ((answer: SharedAnswer) => void)[] = [];
    let closed = 0;
    const counters = {
      available: true,
      consume: async (...given: unknown[]) => {
        asked.push(given.slice(0, 4));
        late.push(given[4] as (typeof late)[number]);
        return answers.shift() ?? null;
      },
      close: async () => {
        closed += 1;
      },
    };
    let time = 1000;
    const limiter = new RequestLimiter({ shared: counters, now: () => time });
    const pass = (ms: number) => {
      time += ms;
    };
    return { limiter, counters, asked, late, pass, closed: () => closed };
  }
  const answer = (requests: number, allowed = true, siteChecks = 0): SharedAnswer => ({
    allowed,
    used: { requests, siteChecks },
    resetMs: 30_000,
  });

  it("follow the shared counts, and pass on what is known here", async () => {
    const { limiter, asked } = shared(answer(41), answer(42));
    const first = await limiter.consume("a", free, countedOnce);
    assert.deepEqual([first.allowed, first.remaining, first.resetSeconds], [true, 19, 30]);
    assert.equal((await limiter.consume("a", free, countedOnce)).remaining, 18);
    assert.deepEqual(asked, [
      ["a", free, countedOnce, { requests: 0, siteChecks: 0, resetMs: 60_000, alone: { requests: 0, siteChecks: 0 } }],
      ["a", free, countedOnce, { requests: 41, siteChecks: 0, resetMs: 30_000, alone: { requests: 0, siteChecks: 0 } }],
    ]);
    assert.deepEqual([limiter.counts.allowed, limiter.counts.fallbacks, limiter.counts.sharing], [2, 0, true]);
  });

  it("refuse what the shared counts refuse, then without asking until the window ends", async () => {
    const { limiter, asked, pass } = shared(answer(60, false), answer(1));
    const refused = await limiter.consume("a", free, countedOnce);
    assert.deepEqual([refused.allowed, refused.violated, refused.remaining], [false, ["minute"], 0]);
    assert.equal(atOnce(limiter.consume("a", free, countedOnce)).allowed, false);
    assert.equal(atOnce(limiter.charge("a", free, countedOnce)).allowed, false);
    assert.equal(asked.length, 1);
    assert.deepEqual([limiter.counts.allowed, limiter.counts.refused], [0, 3]);
    pass(30_001);
    assert.equal((await limiter.consume("a", free, countedOnce)).allowed, true);
  });

  it("continue from memory if no answer comes or nobody is there to ask", async () => {
    const { limiter, counters, asked } = shared(answer(59));
    await limiter.consume("a", free, countedOnce);
    assert.equal((await limiter.consume("a", free, countedOnce)).remaining, 0);
    assert.equal(limiter.counts.fallbacks, 1);
    counters.available = false;
    assert.equal(atOnce(limiter.consume("b", free, countedOnce)).remaining, 59);
    assert.deepEqual([asked.length, limiter.counts.fallbacks, limiter.counts.sharing], [2, 2, false]);
  });

  it("are told what was allowed alone, less what was taken back since", async () => {
    const { limiter, counters, asked } = shared(answer(2));
    counters.available = false;
    for (let request = 0; request < 3; request++) assert.ok(atOnce(limiter.consume("a", free, countedOnce)).allowed);
    limiter.giveBack("a", free, countedOnce);
    counters.available = true;
    await limiter.consume("a", free, countedOnce);
    const alone = { requests: 2, siteChecks: 0 };
    assert.deepEqual(asked, [["a", free, countedOnce, { ...alone, resetMs: 60_000, alone }]]);
  });

  it("are told all that was allowed alone since, where they have counted late what was refused alone", async () => {
    const { limiter, asked, late } = shared(answer(50), null, null);
    await limiter.consume("a", free, countedOnce);
    const [five, eight] = [5, 8].map((requests) => ({ requests, siteChecks: 0 }));
    assert.ok(five && eight);
    const decisions = await Promise.all([five, eight].map((cost) => limiter.consume("a", free, cost)));
    assert.deepEqual(
      decisions.map(({ allowed }) => allowed),
      [true, false],
    );
    late[2]?.(answer(58));
    await limiter.consume("a", free, countedOnce);
    const known = { requests: 55, siteChecks: 0, resetMs: 30_000 };
    assert.deepEqual(asked.at(-1), ["a", free, countedOnce, { ...known, alone: five }]);
  });

  it("are not asked about what is not counted; each process has its own ceiling", async () => {
    const { limiter, asked, closed } = shared();
    for (let page = 0; page < 1200; page++) assert.ok(atOnce(limiter.consume("a", free, uncounted)).allowed);
    assert.deepEqual(atOnce(limiter.consume("a", free, countedOnce)).violated, ["ceiling"]);
    assert.deepEqual(atOnce(limiter.consume("a", free, uncounted)).violated, ["ceiling"]);
    assert.deepEqual([asked.length, limiter.counts.refused], [0, 2]);
    await limiter.close();
    assert.equal(closed(), 1);
  });
});
