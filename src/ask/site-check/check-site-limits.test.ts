/** The website check when the outside is late or broken, when nobody waits, and when the input is bad. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { check, checker, never, registered, report, signal } from "../../../test/support/site-checks.ts";

test("an outside check that never answers is unavailable at the deadline, and the rest is answered", async () => {
  const answer = await check({ lookUpRegistration: () => never, probeHttps: () => never, deadlineMs: 100 });
  assert.deepEqual(
    answer.signals.map(({ kind, level }) => [kind, level]),
    [
      ["tracker_match", "ok"],
      ["lookalike", "ok"],
      ["domain_age", "unavailable"],
      ["https", "unavailable"],
    ],
  );
  assert.match(signal(answer, "domain_age").detail, /in time/u);
  assert.match(answer.guidance, /Not checked: age of the domain, HTTPS\./u);
});

test("the outside checks run side by side", async () => {
  const started: string[] = [];
  const both = Promise.withResolvers<void>();
  const wait = async (name: string) => {
    started.push(name);
    if (started.length === 2) both.resolve();
    await both.promise;
  };
  const answer = await check({
    lookUpRegistration: () => wait("age").then(() => registered("2020-01-02")),
    probeHttps: () => wait("https").then(() => report),
  });
  assert.ok(answer.signals.every(({ level }) => level === "ok"));
});

test("an outside check that breaks is unavailable and reported, and the rest is answered", async () => {
  const problems: string[] = [];
  const answer = await check({
    probeHttps: () => Promise.reject(new TypeError("a detail that is nobody's business")),
    report: (problem) => problems.push(problem),
  });
  assert.equal(signal(answer, "https").level, "unavailable");
  assert.equal(signal(answer, "domain_age").level, "ok");
  assert.deepEqual(problems, ["The HTTPS was not checked: TypeError."]);
});

test("when nobody waits any more, the check ends at once", async () => {
  const abort = new AbortController();
  const pending = checker({ lookUpRegistration: () => never, probeHttps: () => never, deadlineMs: 60_000 })(
    { url: "shop.com" },
    abort.signal,
  );
  abort.abort();
  const outcome = await pending;
  assert.ok(outcome.ok);
  assert.equal(signal(outcome.answer, "https").level, "unavailable");
});

test("a bad address and a too long text are both named, and nothing outside is asked", async () => {
  const checkAgain = checker({
    lookUpRegistration: () => assert.fail("asked"),
    probeHttps: () => assert.fail("asked"),
  });
  const outcome = await checkAgain({ url: "localhost", text: "x".repeat(20_001) });
  assert.deepEqual(outcome, {
    ok: false,
    errors: [
      { parameter: "url", reason: "Names that end in .localhost are reserved for one's own computer (RFC 6761)." },
      { parameter: "text", reason: "must have at most 20000 characters" },
    ],
  });
  assert.equal((await checker()({ url: "shop.com", text: "x".repeat(20_000) })).ok, true);
});
