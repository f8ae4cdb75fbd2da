/**
 * `botwatch new`, `preview` and `confirm` on copies of the data folder. The successful cases are in
 * test/docs/curating.test.ts.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { botwatch } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { iscan } from "../support/list-formats.ts";
import { copyShortRecord } from "../support/short-record.ts";

async function folderWithCopy(context: TestContext) {
  const folder = await temporaryFolder(context);
  const data = join(folder, "data");
  await copyShortRecord(data);
  const run = async (...args: string[]) => {
    const started = botwatch(args, { DATA_DIR: data, DATABASE_URL: `file:${join(folder, "botwatch.db")}` });
    const code = await started.exit;
    return { code, said: started.output() };
  };
  const read = (file: string) => readFile(join(data, file), "utf8");
  const change = async (file: string, fields: Record<string, unknown>) =>
    writeFile(join(data, file), JSON.stringify({ ...JSON.parse(await read(file)), ...fields }, null, 2));
  return { data, run, read, change };
}

test("new says what is missing, and never overwrites a file or a record, nor accepts an unknown list", async (context) => {
  const { run } = await folderWithCopy(context);
  const first = await run("new", "bot", "vantorix-grid");
  assert.equal(first.code, 0, first.said);
  assert.match(first.said, /^ {2}category: must be one of: AI trading agents, /mu);
  assert.match(first.said, /^ {2}generic_name: must be true or false, not null$/mu);
  for (const [args, why] of [
    [["new", "bot", "vantorix-grid"], /vantorix-grid\.json already exists/u],
    [["new", "action", "sec-bitconnect-2021"], /is on record already/u],
    [["new", "warning", "nobody-vantorix"], /begins with that of its list\. The lists are adgm-fsra, /u],
    [["new", "bot", "Not An Id"], /must be lower-case words joined by single hyphens/u],
    [["preview", "vantorix-nothing"], /is not a bot, action or warning/u],
    [["preview", "vantorix-grid"], /vantorix-grid\.json: name: must not be empty/u],
  ] as const) {
    const { code, said } = await run(...args);
    assert.match(said, why);
    assert.equal(code, 1);
  }
  assert.equal((await run("new", "sandwich", "vantorix")).code, 2);
});

test("a candidate that would accuse somebody else is not confirmed, and every file stays as it was", async (context) => {
  const { run, read: textOf, change } = await folderWithCopy(context);
  await run("new", "action", "sec-vantorix-2026");
  const file = "candidates/enforcement-actions/sec-vantorix-2026.json";
  await change(file, {
    regulator: "SEC",
    title: "SEC case against Vantorix",
    respondents: [{ name: "Vantorix Zeal LLC", kind: "company", match_names: ["Vantorix Zeal LLC"] }],
    brand_names: ["3Commas"],
    status: "complaint_filed",
    status_source: "https://www.sec.gov/vantorix",
    involves_bot: true,
    product_type: "trading bot",
    summary: "A complaint alleges what this test makes up.",
    source_url: "https://www.sec.gov/vantorix",
    provenance: { seen_via: "made up", notes: null, audited: false, audit_note: null, official_page_opened: false },
  });
  const before = await textOf(file);
  const page = "https://www.sec.gov/vantorix";
  const read = ["--case", page, "--parties", page, "--outcome", page];
  const { code, said } = await run("confirm", "sec-vantorix-2026", ...read);
  assert.match(said, /3Commas is also the name of the bot 3commas/u);
  assert.equal(code, 1);
  assert.equal(await textOf(file), before);
  await assert.rejects(textOf("enforcement-actions/sec-vantorix-2026.json"), /ENOENT/u);

  const previewed = await run("preview", "sec-vantorix-2026", "--json");
  assert.equal(previewed.code, 1);
  const preview = JSON.parse(previewed.said) as { problems: { reason: string }[]; reached: { name: string }[] };
  assert.ok(preview.problems.some(({ reason }) => /3Commas is also the name/u.test(reason)));
  assert.ok(preview.reached.some(({ name }) => name === "3Commas"));
});

test("an action that nobody says to have read, or to have read elsewhere, waits on with its note", async (context) => {
  const { data, run, read } = await folderWithCopy(context);
  const id = "doj-goliath-ventures-2026";
  const file = `candidates/enforcement-actions/${id}.json`;
  await mkdir(join(data, "candidates/enforcement-actions"), { recursive: true });
  await copyFile(join("data", file), join(data, file));
  const before = await read(file);
  const { source_url, provenance } = JSON.parse(before);
  const pages = ["--case", source_url, "--parties", source_url, "--outcome"];
  for (const [args, exit, why] of [
    [[], 2, /Say on which page you read the case, the parties and the outcome.*Press only/su],
    [["--note", "Read."], 2, /--case URL --parties URL --outcome URL/u],
    [[...pages, source_url], 2, /Say with --note what became of the candidate's note.*Press only/su],
    [
      [...pages, "https://elsewhere.example/", "--note", "Read."],
      1,
      /--outcome is no source of doj-goliath-ventures-2026/u,
    ],
  ] as const) {
    const { code, said } = await run("confirm", id, ...args);
    assert.match(said, why);
    assert.equal(code, exit);
    assert.equal(await read(file), before);
  }
  const { code, said } = await run("confirm", id, ...pages, source_url, "--note", "Its own page was read.");
  assert.equal(code, 0, said);
  const confirmed = JSON.parse(await read(`enforcement-actions/${id}.json`));
  assert.ok(confirmed.provenance.audit_note.startsWith(provenance.audit_note), "the note is kept");
  assert.match(confirmed.provenance.audit_note, /Its own page was read\.$/u);
});

test("a correction that was committed is neither rewritten nor taken out, only followed by others", async (context) => {
  const { data, run, change } = await folderWithCopy(context);
  const git = (...args: string[]) =>
    promisify(execFile)("git", ["-C", data, "-c", "user.name=A", "-c", "user.email=a@example.org", ...args]);
  const file = "bots/3commas.json";
  const first = { date: "2026-11-01", text: "The price was wrong.", source: null };
  await change(file, { corrections: [first] });
  const reason = /3commas\.json: corrections\[0\]: is not as it was committed: corrections are only added/u;
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "The record");
  await change(file, { corrections: [first, { ...first, text: "The name was wrong." }] });
  const appended = await run("validate");
  assert.equal(appended.code, 0, appended.said);
  for (const corrections of [[{ ...first, text: "Nothing was wrong." }], []]) {
    await change(file, { corrections });
    const { code, said } = await run("validate");
    assert.match(said, reason);
    assert.equal(code, 1);
  }
  assert.match((await run("preview", "3commas")).said, reason);
});

test("rows of a list that is not there are a wrong call, not none", async (context) => {
  const { run } = await folderWithCopy(context);
  const { code, said } = await run("candidates", "--list", "nobody");
  assert.match(said, /No list is called nobody\. The lists are adgm-fsra, /u);
  assert.equal(code, 2);
});

test("a row that the rules set aside is written up, confirmed and no longer waits", async (context) => {
  const { run, read, change } = await folderWithCopy(context);
  const listed = await run("candidates", "--list", "sfc-hk", "--json");
  const rows = JSON.parse(listed.said) as { id: string; reason: string; row: { name: string } }[];
  const one = rows.find(({ id }) => rows.filter((other) => other.id === id).length === 1);
  assert.ok(one !== undefined, "a row of the SFC's list waits");
  assert.equal((await run("new", "warning", one.id)).code, 0);
  const file = `candidates/written-warnings/${one.id}.json`;
  assert.match(await read(file), /From a row that the rules set aside/u);
  await change(file, {
    names: ["Vantorix Zeal"],
    domains: ["vantorix-zeal.example"],
    source_url: "https://www.sfc.hk/vantorix-zeal",
  });
  const { code, said } = await run("confirm", one.id);
  assert.equal(code, 0, said);
  await assert.rejects(read(file), /ENOENT/u);
  const list = JSON.parse(await read("warnings/sfc-hk.json")) as { entries: { id: string; names: string[] }[] };
  assert.deepEqual(list.entries.find(({ id }) => id === one.id)?.names, ["Vantorix Zeal"]);
  const left = JSON.parse((await run("candidates", "--list", "sfc-hk", "--json")).said) as { id: string }[];
  assert.equal(left.length, rows.length - 1);
  assert.ok(left.every(({ id }) => id !== one.id));
  assert.equal((await run("validate")).code, 0);
});

test("what a refresh sets aside is listed and written up, under a list's id where its authority has none", async (context) => {
  const { data, run, read } = await folderWithCopy(context);
  const row = { websites: ["vexaro.top"], filed: "2026-11-18" };
  const file = join(data, "iscan.csv");
  const rows = [
    { name: "Vexaro Markets", ...row, authority: "Autoridad de Ninguna Parte", item: "1" },
    { name: "Vexaro Bank", ...row, category: "uses the name of a licensed firm", item: "2" },
  ];
  await writeFile(file, iscan(rows));
  const refreshed = await run("refresh", "--source", "iscan", "--from", file);
  assert.equal(refreshed.code, 0, refreshed.said);
  const listed = await run("candidates", "--list", "iscan-unlisted", "--json");
  const [waiting] = JSON.parse(listed.said) as { id: string; reason: string; row: { authority: string } }[];
  assert.ok(waiting);
  assert.equal(waiting.row.authority, "Autoridad de Ninguna Parte, United Kingdom");
  assert.match(waiting.reason, /no list is on record for Autoridad de Ninguna Parte/u);
  assert.equal((await run("new", "warning", "adgm-fsra-vexaro", "--row", "adgm-fsra-000000000000")).code, 1);
  assert.equal((await run("new", "warning", "adgm-fsra-vexaro", "--row", waiting.id)).code, 0);
  const written = JSON.parse(await read("candidates/written-warnings/adgm-fsra-vexaro.json"));
  assert.deepEqual([written.names, written.domains], [["Vexaro Markets"], ["vexaro.top"]]);

  const unclear = await run("candidates", "--list", "fca", "--json");
  const found = (JSON.parse(unclear.said) as { id: string; reason: string; row: { name: string } }[]).find(
    (one) => one.row.name === "Vexaro Bank",
  );
  assert.match(found?.reason ?? "", /may be that firm's/u);
  assert.equal((await run("new", "warning", found?.id ?? "")).code, 0);
  assert.match(await read(`candidates/written-warnings/${found?.id}.json`), /vexaro\.top/u);
});
