/** The commands that ask: a short answer first, links that open, an exit code for scripts, text on standard input. */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { botwatch } from "../support/botwatch.ts";
import { copyShortRecord } from "../support/short-record.ts";

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-"));
  await copyShortRecord(join(folder, "data"), "novatech");
});
after(() => rm(folder, { recursive: true }));

interface Told {
  code: number | null;
  said: string;
}

const told = new Map<string, Promise<Told>>();

/** Runs a command line, once however many tests look at what it prints. */
function asked(args: string[], environment: Record<string, string> = {}): Promise<Told> {
  const key = JSON.stringify([args, environment]);
  const known = told.get(key) ?? runOnce(args, environment);
  told.set(key, known);
  return known;
}

async function runOnce(args: string[], { input, ...environment }: Record<string, string>): Promise<Told> {
  const run = botwatch(args, {
    DATABASE_URL: `file:${folder}/none.db`,
    DATA_DIR: join(folder, "data"),
    ...environment,
  });
  if (input !== undefined) run.child.stdin?.end(input);
  return { code: await run.exit, said: run.output() };
}

for (const [query, code, headline] of [
  ["novatech", 10, /^The SEC took NovaTech to court\./],
  ["novatechfx.com", 11, /^Australia's regulator \(ASIC\) warns about novatechfx\.com\./],
  ["web3-cryptohopper.com", 13, /^This is not Cryptohopper's website/],
  ["3commas", 0, /^3Commas: red flags/],
  ["zzzqqq", 0, /^We found nothing about zzzqqq\./],
] as const) {
  test(`check ${query} begins with the answer, is short, and exits with code ${code}`, async () => {
    const short = await asked(["check", query]);
    assert.equal(short.code, code, short.said);
    assert.match(short.said, headline);
    assert.match(short.said, /What to do:\n {2}1 /);
    assert.ok(short.said.trim().split("\n").length <= 18, short.said);
    assert.doesNotMatch(short.said, /127\.0\.0\.1/);
  });
}

test("with --full the answer says what was searched", async () => {
  const full = await asked(["check", "novatech", "--full"]);
  assert.equal(full.code, 10);
  assert.match(full.said, /Searched: /);
  assert.doesNotMatch(full.said, /127\.0\.0\.1/);
});

test("every statement in a short answer has an address from the record's own sources", async () => {
  const { said } = await asked(["check", "novatech"]);
  assert.match(said, /Sources:\n(?: {2}.*\n)* {2}SEC case against NovaTech.*: https:\/\/www\.sec\.gov\//);
  assert.match(said, / {2}New York Attorney General's case.*: https:\/\/ag\.ny\.gov\//);
  assert.match(said, /Get help now\. https:\/\/www\.econsumer\.gov/);
});

test("with a public address set, the answer leads to its pages", async () => {
  const { said } = await asked(["check", "novatech"], { BASE_URL: "https://botwatch.example.org" });
  assert.match(said, /Get help now\. https:\/\/botwatch\.example\.org\/help$/m);
});

test("check and message read text from standard input, each within its limits", async () => {
  const check = await asked(["check"], { input: "novatech\n" });
  assert.match(check.said, /^The SEC took NovaTech to court\./);
  const message = await asked(["message"], { input: "Double your money at novatechfx.com, ask @novatech_fx" });
  assert.equal(message.code, 11, message.said);
  assert.match(message.said, /^@novatech_fx: /m);
  const long = await asked(["check", "-"], { input: "x".repeat(200_000) });
  assert.equal(long.code, 2);
  assert.match(long.said, /^The query must have 2 to 200 characters/);
});

test("a question, message or address that is empty is a wrong call, told apart from a failure", async () => {
  for (const command of ["check", "message", "site-check"]) {
    const { code, said } = await asked([command], { input: "" });
    assert.equal(code, 2, `${command}: ${said}`);
    assert.match(said, /^The (?:query|text|url) must /);
  }
  const noAddress = await asked(["site-check", "no address"]);
  assert.equal(noAddress.code, 2, noAddress.said);
});

test("site-check prints one line per signal, and exits with the standing's code", async () => {
  const { code, said } = await asked(["site-check", "novatechfx.com"], { SITE_CHECK_DEADLINE_MS: "100" });
  assert.equal(code, 11, said);
  assert.match(said, /^ {2}\[alert\] Named on a regulator's warning list$/m);
});

test("a website on a warning list that has the name of a case comes with the case", async () => {
  const { code, said } = await asked(["check", "novatechfx.com"]);
  assert.equal(code, 11, said);
  assert.match(said, /^Perhaps: SEC case against NovaTech.* has the same name\./m);
});

test("an unknown command is named as such, with what was perhaps meant", async () => {
  const slip = await asked(["chekc", "novatech"]);
  assert.equal(slip.code, 2);
  assert.match(slip.said, /unknown command 'chekc'\n\(Did you mean check\?\)/);
  const name = await asked(["novatech"]);
  assert.equal(name.code, 2);
  assert.match(name.said, /To look a name or website up: botwatch check "novatech"/);
});

test("--version prints the version of the package", async () => {
  const { code, said } = await asked(["--version"]);
  assert.equal(code, 0);
  assert.match(said, /^\d+\.\d+\.\d+\n$/);
});

test("a reader who stops early causes no error", async () => {
  const run = botwatch(["check", "--help"], {});
  run.child.stdout?.destroy();
  assert.equal(await run.exit, 0, run.output());
});

test("a name on the watchlist that is a documented bot's too is told as both, alone and in a list", async () => {
  const ask = (args: string[], input = "") => asked(["check", ...args], { input });
  const both = "My Forex Funds";
  assert.match((await ask([both])).said, /can be about the bot or about somebody who imitates it/);
  assert.match((await ask(["--lines"], `${both}\n`)).said, /"verdict":"both"/);
});

test("with --lines every line is answered, however many there are", async () => {
  const names = Array.from({ length: 1500 }, (_, at) => `${at} ${"zzqx ".repeat(38)}`.trim());
  const { code, said } = await asked(["check", "--lines"], { input: names.join("\n") });
  assert.equal(code, 0);
  const answers = said
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { query: string });
  assert.deepEqual(
    answers.map(({ query }) => query),
    names,
  );
});

test("with --lines a line that is no message has an error in its place, and the others their answers", async () => {
  const input = ['"Pay the tax first at novatechfx.com"', "no JSON", '{"text":"Hello"}', '"Hello"'].join("\n");
  const { code, said } = await asked(["message", "--lines"], { input });
  assert.equal(code, 0);
  const rows = said.trim().split("\n");
  const answers = rows.map((line) => JSON.parse(line) as { standing?: string; error?: { detail: string } });
  assert.deepEqual(
    answers.map(({ error }) => error?.detail),
    [undefined, "Line 2 is not a JSON string.", "Line 3: the text must be a text.", undefined],
  );
  assert.deepEqual([typeof answers[0]?.standing, answers[3]?.standing], ["string", "no_record"]);
});
