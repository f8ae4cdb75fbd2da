/** One question, one answer: the corpus is asked in every way there is, and the answers agree. */

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { bulkCheckAnswerOf } from "../../src/answers/check-many.ts";
import { exampleSiteCheckAnswerOf } from "../../src/answers/site-check.ts";
import { telegramCheckAnswerOf } from "../../src/answers/telegram-check.ts";
import { scamSearchAnswerOf } from "../../src/answers/watchlist.ts";
import type { Standing } from "../../src/ask/answer/standing.ts";
import { find } from "../../src/ask/find/find.ts";
import { signOf } from "../../src/ask/signs/shape.ts";
import { assertDefined } from "../../src/base/invariants.ts";
import { sentencesOf } from "../../src/base/words/sentences.ts";
import { blocklistForms } from "../../src/formats/blocklist-forms.ts";
import { defangedText } from "../../src/formats/html.ts";
import { checkPage, messagePage } from "../../src/pages/check.ts";
import { renderPage } from "../../src/pages/page.ts";
import { warningPage } from "../../src/pages/warning-page.ts";
import { watchlistPage } from "../../src/pages/watchlist.ts";
import { tools } from "../../src/serve/mcp/tools.ts";
import { botwatch } from "../support/botwatch.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { isAnsweredAs } from "../support/standing.ts";

const corpus = JSON.parse(await readFile(new URL("questions.json", import.meta.url), "utf8")) as {
  expected: Record<Standing, string[]>;
  addresses: Record<Standing, string[]>;
  /** Questions that tell of a sign of fraud. */
  signs: Partial<Record<Standing, string[]>>;
  messages: { text: string; standing: Standing }[];
};
const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };
const sets = { questions: corpus.expected, addresses: corpus.addresses, signs: corpus.signs };
const questionsIn = (set: Partial<Record<Standing, string[]>>) =>
  Object.entries(set).flatMap(([standing, texts]) => texts.map((text) => ({ text, standing: standing as Standing })));
const questions = Object.values(sets).flatMap(questionsIn);
const withoutSigns = [corpus.expected, corpus.addresses].flatMap(questionsIn);

for (const [kind, set] of Object.entries(sets))
  for (const [standing, texts] of Object.entries(set)) {
    test(`what is asked about is answered: ${kind}, ${standing}`, () => {
      const wrong = texts.flatMap((text) => {
        const answer = checkAnswerOf(snapshot, site, text);
        return isAnsweredAs(standing, answer.standing) ? [] : [`${text}: ${answer.standing}`];
      });
      assert.deepEqual(wrong, []);
    });
  }

test("a message gets the answer of its strongest subject, in any language", () => {
  const wrong = corpus.messages.flatMap(({ text, standing }) => {
    const answer = messageCheckAnswerOf(snapshot, site, text);
    return isAnsweredAs(standing, answer.standing) ? [] : [`${text}: ${answer.standing}`];
  });
  assert.deepEqual(wrong, []);
});

test("a website that wallets block is told in every door: as a community's word, and never as a regulator's", async () => {
  const list = assertDefined(
    snapshot.records.wallet_blocklists.find(({ entries }) => entries.length > 0),
    "a list is bundled",
  );
  const text = assertDefined(
    list.entries.split("\n").find((host) => host.endsWith(".xyz")),
    "it has hosts",
  );
  const answer = checkAnswerOf(snapshot, site, text);
  const page = checkPage({ shareable: true, answer, website: text, telegram: null }).main.toString();
  const [bulk] = (await bulkCheckAnswerOf(snapshot, site, [text])).results;
  const message = messageCheckAnswerOf(snapshot, site, `Claim it at https://${text}/claim today`);
  const checked = await exampleSiteCheckAnswerOf(snapshot, site, { url: text });
  const folder = await mkdtemp(join(tmpdir(), "botwatch-"));
  const run = botwatch(["check", text], { DATABASE_URL: `file:${folder}/none.db` });
  assert.equal(await run.exit, 16, run.output());
  assert.match(run.output(), /^Wallets block this website\./u);
  for (const found of [answer, bulk, checked, message.subjects[0]]) {
    assert.ok(found !== undefined && "standing" in found);
    assert.equal(found.standing, "wallet_blocked");
  }
  assert.equal(answer.verdict, "no_record");
  assert.ok(checked?.signals.some(({ kind }) => kind === "wallet_blocklist"));
  assert.match(page, /Wallets block this website/u);
  for (const [name, input] of [
    ["check_bot", { query: text }],
    ["check_message", { text: `Claim it at https://${text}/claim today` }],
  ] as const) {
    const tool = assertDefined(
      tools.find(({ listing }) => listing.name === name),
      "it is a tool",
    );
    const called = await tool.call(input, toolContext);
    assert.match(
      "structuredContent" in called ? called.content[0].text : "",
      /phishing site.*(?:community|no regulator)/su,
      name,
    );
  }
  await rm(folder, { recursive: true });
});

test("a warning that bears a real firm's name says whose name it is, too", async () => {
  const answer = checkAnswerOf(snapshot, site, "any-coin.io");
  const shared = [{ name: "Anycoin", firm: "MP Developers s.r.o., authorised in the EU" }];
  assert.deepEqual(answer.warnings[0]?.shared_with, shared);
  const checkBot = assertDefined(
    tools.find(({ listing }) => listing.name === "check_bot"),
    "check_bot is a tool",
  );
  const called = await checkBot.call({ query: "any-coin.io" }, toolContext);
  assert.match(
    "structuredContent" in called ? called.content[0].text : "",
    /MP Developers s\.r\.o\., authorised in the EU/u,
  );
  const warned = assertDefined(snapshot.find.warning.get(answer.warnings[0]?.id ?? ""), "it is on record");
  const page = warningPage(warned, snapshot, site);
  assert.match(page.main.toString(), /Anycoin(?:<[^>]+>|”)* is also the name of .*MP Developers.*not about that firm/u);
});

test("where nothing is found, every door says what was searched, and of when; programs hear how much of each list", async () => {
  const text = "zzqq-unheard.com";
  const said =
    /30 lists, read from May 2025 to August 2026, [\d,]+ undated\).*FCA: 313 of more than 10,000, to June 2025/u;
  const answer = checkAnswerOf(snapshot, site, text);
  const checkBot = assertDefined(
    tools.find(({ listing }) => listing.name === "check_bot"),
    "check_bot is a tool",
  );
  const called = await checkBot.call({ query: text }, toolContext);
  const folder = await mkdtemp(join(tmpdir(), "botwatch-"));
  const run = botwatch(["check", text], { DATABASE_URL: `file:${folder}/none.db` });
  assert.equal(await run.exit, 0);
  // A page says in five lines what was searched; how much of each list is on record stands on /sources.
  const page = checkPage({ shareable: true, answer, website: null, telegram: null }).main.toString();
  assert.match(page, /30 lists, read from May 2025 to August 2026, [\d,]+ undated.*only in part.*href="\/sources/su);
  for (const told of [
    answer.guidance,
    messageCheckAnswerOf(snapshot, site, text).guidance,
    (await exampleSiteCheckAnswerOf(snapshot, site, { url: text }))?.guidance ?? "",
    run.output(),
  ]) {
    assert.match(told, said);
  }
  const inShort = "structuredContent" in called ? called.content[0].text : "";
  assert.match(inShort, /Searched: .*Warning lists read: May 2025 – August 2026\. Some are on record only in part\./u);
  await rm(folder, { recursive: true });
});

test("a search of the watchlist, its page and the lists for blockers say how much of a list is on record, and of when", async () => {
  const ofFca = "FCA: 313 of more than 10,000, to June 2025";
  const search = assertDefined(
    tools.find(({ listing }) => listing.name === "search_scams"),
    "it is a tool",
  );
  const told = async (input: object) => {
    const called = await search.call(input, toolContext);
    return "structuredContent" in called ? called.content[0].text : "";
  };
  assert.ok((await told({ list: "fca", limit: 1 })).includes(ofFca));
  const inShort = /Warning lists read: May 2025 – August 2026\. Some are on record only in part\./u;
  assert.match(await told({ query: "capital", limit: 1 }), inShort);
  const { meta } = scamSearchAnswerOf(snapshot, site, { list: "fca", limit: 1 });
  assert.ok(meta.notices.join(" ").includes(ofFca));
  const page = watchlistPage(snapshot, site, { list: "fca" }, 1);
  assert.ok(renderPage(page, snapshot, site).includes(ofFca));
  for (const { file, write } of blocklistForms) {
    const parts = write({ snapshot, site, complaints: false, hosts: [], nonCommercial: [], included: [] });
    const text = Array.from(parts).join("");
    assert.match(text, /30 lists, read from May 2025 to August 2026.*\/sources/u, file);
  }
});

test("a website that a warning list has, and whose name is a case's, comes with the case in every door", async () => {
  const checkBot = assertDefined(
    tools.find(({ listing }) => listing.name === "check_bot"),
    "check_bot is a tool",
  );
  for (const text of ["novatechfx.com", "is novatechfx.com safe?"]) {
    const { suggestions } = checkAnswerOf(snapshot, site, text);
    assert.ok(suggestions.length > 0 && suggestions.every(({ type }) => type === "enforcement_action"));
    assert.deepEqual(messageCheckAnswerOf(snapshot, site, text).suggestions, suggestions);
    const answer = checkAnswerOf(snapshot, site, text);
    const page = checkPage({ shareable: true, answer, website: null, telegram: null }).main.toString();
    assert.match(page, /A case has the same name.*SEC case against NovaTech/su);
    const called = await checkBot.call({ query: text }, toolContext);
    assert.ok("structuredContent" in called, text);
    // Whose the name is stands in the reason.
    const inWords = suggestions.map((near) => ({ ...near, borrowed: undefined }));
    const rows = called.structuredContent["suggestions"] as Record<string, unknown>[];
    const withoutRecord = rows.map(({ regulator: _regulator, date: _date, source_url: _page, ...near }) => near);
    assert.deepEqual(withoutRecord, JSON.parse(JSON.stringify(inWords)));
    assert.match(called.content[0].text, /SEC case against NovaTech/u);
  }
  const checked = await exampleSiteCheckAnswerOf(snapshot, site, { url: "novatechfx.com" });
  assert.ok((checked?.suggestions.length ?? 0) > 0);
  assert.match(checked?.signals[0]?.detail ?? "", /has the same name/u);
});

test("what somebody tells of others is a sign in a question and in a message", () => {
  const told = "they want my seed phrase";
  for (const answer of [checkAnswerOf(snapshot, site, told), messageCheckAnswerOf(snapshot, site, told)]) {
    assert.equal(answer.standing, "warning_signs");
    const sign = assertDefined(answer.signs[0], "a sign leads");
    assert.deepEqual([sign.id, sign.matched], ["secret_phrase", told]);
    assert.equal(answer.headline, signOf(sign).headline);
  }
});

test("the text of a website leads its answer where nothing is said against it", async () => {
  const text = "Pay the 15% tax before you can withdraw your profit.";
  const checked = await exampleSiteCheckAnswerOf(snapshot, site, { url: "qwvatrix.com", text });
  assert.ok(checked !== undefined);
  assert.equal(checked.standing, "warning_signs");
  const sign = assertDefined(checked.signs[0], "a sign leads");
  assert.equal(sign.id, "pay_to_withdraw");
  assert.equal(checked.headline, signOf(sign).headline);
});

test("a sign leads over what is known of whoever is named, and is told with what is said against anybody, in every door", () => {
  for (const { text } of questionsIn(corpus.signs)) {
    const answer = checkAnswerOf(snapshot, site, text);
    const message = messageCheckAnswerOf(snapshot, site, text, "en");
    assert.deepEqual(message.signs, answer.signs, text);
    const sign = assertDefined(answer.signs[0], text);
    const { headline, action, text: said } = signOf(sign);
    const leads = answer.standing === "warning_signs";
    assert.equal(answer.headline === headline && message.headline === headline, leads, text);
    assert.ok(answer.reason.includes(said) && message.reason.includes(said), text);
    if (!leads || !/Somebody may be using /u.test(message.reason)) continue;
    const [first, reach] = answer.actions;
    assert.equal(first?.text, action, text);
    assert.match(reach?.text ?? "", /address|handle/u, text);
    assert.deepEqual(message.actions, answer.actions, text);
  }
});

/** A page has all that is said, above its steps or below them; a case's stage as a row with its day. */
function assertShown(shown: string, { headline, reason }: { headline: string; reason: string }, text: string): void {
  const isShown = (words: string) => shown.includes(plain(defangedText(words.replace(/[\u2066-\u2069]/gu, ""))));
  for (const sentence of [headline, ...sentencesOf(reason)]) {
    const days = sentence.match(/\d{1,2} \p{Lu}\p{Ll}{2} \d{4}/gu) ?? [];
    assert.ok(isShown(sentence) || (days.length > 0 && days.every(isShown)), `${text}: ${sentence}`);
  }
}

test("check, bulk check, page and agents' tool answer every question alike", async () => {
  const texts = questions.map(({ text }) => text);
  const { results: bulk } = await bulkCheckAnswerOf(snapshot, site, texts);
  const checkBot = tools.find(({ listing }) => listing.name === "check_bot");
  for (const [at, { text }] of questions.entries()) {
    const { meta: _meta, ...answer } = checkAnswerOf(snapshot, site, text);
    assert.deepEqual(bulk[at], answer, text);
    const page = checkPage({ shareable: true, answer: { meta: _meta, ...answer }, website: null, telegram: null });
    const shown = plain(String(page.main));
    assertShown(shown, answer, text);
    const called = await checkBot?.call({ query: text }, toolContext);
    assert.ok(called !== undefined && "structuredContent" in called, text);
    for (const field of ["standing", "headline", "reason", "actions", "imitates"] as const) {
      assert.deepEqual(called.structuredContent[field], answer[field], `${text}: ${field}`);
    }
    // For agents a verdict of no record is left out where something else is on record.
    const isMisleading = answer.verdict === "no_record" && answer.standing !== "no_record";
    assert.equal(called.structuredContent["verdict"], isMisleading ? undefined : answer.verdict, `${text}: verdict`);
    assert.ok(called.content[0].text.startsWith(answer.headline), text);
  }
});

test("the command line gives the same answer to every question", async () => {
  const lines = await linesOf(
    ["check", "--lines"],
    questions.map(({ text }) => text),
  );
  assert.equal(lines.length, questions.length);
  for (const [at, { text }] of questions.entries()) {
    const { meta: _meta, ...answer } = checkAnswerOf(snapshot, site, text);
    assert.deepEqual(lines[at], JSON.parse(JSON.stringify(answer)), text);
  }
});

/** What a command prints for each line of standard input. */
async function linesOf(command: string[], input: string[]): Promise<Record<string, unknown>[]> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-"));
  try {
    const run = botwatch(command, { DATABASE_URL: `file:${folder}/none.db`, BASE_URL: site.baseUrl });
    run.child.stdin?.end(input.join("\n"));
    assert.equal(await run.exit, 0, run.output());
    return run
      .output()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("page, agents' tool and command line answer every message alike", async () => {
  const answers = corpus.messages.map(({ text }) => messageCheckAnswerOf(snapshot, site, text));
  const checkMessage = tools.find(({ listing }) => listing.name === "check_message");
  for (const [at, { text }] of corpus.messages.entries()) {
    const answer = assertDefined(answers[at], "every message is answered");
    const shown = plain(String(messagePage(answer, text).main));
    assertShown(shown, answer, text);
    const called = await checkMessage?.call({ text }, toolContext);
    assert.ok(called !== undefined && "structuredContent" in called, text);
    for (const field of ["standing", "headline", "reason", "actions", "imitates"] as const) {
      assert.deepEqual(called.structuredContent[field], answer[field], `${text}: ${field}`);
    }
  }
  const lines = await linesOf(
    ["message", "--lines"],
    corpus.messages.map(({ text }) => JSON.stringify(text)),
  );
  assert.deepEqual(
    lines.map(({ meta: _meta, ...answer }) => answer),
    answers.map(({ meta: _meta, ...answer }) => JSON.parse(JSON.stringify(answer))),
  );
});

test("an address that leads on elsewhere, or is about something else, gets the same answer everywhere", async () => {
  const addresses = Object.values(corpus.addresses).flat();
  assert.ok(addresses.length > 10);
  for (const url of addresses) {
    const { standing, verdict, headline, actions, imitates } = checkAnswerOf(snapshot, site, url);
    const checked = await exampleSiteCheckAnswerOf(snapshot, site, { url });
    assert.deepEqual([checked?.standing, checked?.verdict, checked?.actions], [standing, verdict, actions], url);
    assert.deepEqual(checked?.imitates, imitates, url);
    if (standing !== "no_record") assert.equal(checked?.headline, headline, url);
    assert.equal(messageCheckAnswerOf(snapshot, site, url).standing, standing, url);
  }
});

test("the website, Telegram and message checks say the same as the check about the same subject", async () => {
  for (const { text } of withoutSigns) {
    const [subject, other] = find(snapshot, text).subjects;
    if (subject === undefined || other !== undefined) continue;
    const { standing, verdict } = checkAnswerOf(snapshot, site, subject.shown_as);
    if (subject.kind === "website") {
      // Where a real address is a part of the link, the host alone imitates nobody.
      const url = subject.imitates?.opened === undefined ? subject.value : subject.shown_as;
      const answer = await exampleSiteCheckAnswerOf(snapshot, site, { url });
      assert.deepEqual([answer?.standing, answer?.verdict], [standing, verdict], text);
      assert.deepEqual(
        answer?.suggestions.map(({ name }) => name),
        checkAnswerOf(snapshot, site, url).suggestions.map(({ name }) => name),
        text,
      );
    }
    if (subject.kind === "telegram") {
      assert.equal(telegramCheckAnswerOf(snapshot, site, `@${subject.value}`).standing, standing, text);
      const asLink = await exampleSiteCheckAnswerOf(snapshot, site, { url: `https://t.me/${subject.value}` });
      assert.equal(asLink?.standing, standing, text);
      assert.deepEqual([asLink?.domain_age.status, asLink?.https.status], ["unavailable", "unavailable"], text);
    }
    assert.ok(isAnsweredAs(standing, messageCheckAnswerOf(snapshot, site, text).standing), text);
  }
});

test("adding question words in any of these languages finds the name, or that it may be meant", () => {
  const around = [
    "X refund",
    "is X legit",
    "X estafa",
    "X Betrug",
    "X arnaque ?",
    "X truffa",
    "X golpe",
    "X güvenilir mi",
    "X 骗局",
    "X отзывы",
    "Xは詐欺ですか",
  ];
  for (const { text, standing } of withoutSigns) {
    const found = find(snapshot, text).subjects;
    if (["no_record", "imitates"].includes(standing) || found.length > 1) continue;
    const name = found[0]?.shown_as ?? text;
    for (const words of around) {
      const asked = words.replace("X", name);
      assert.notEqual(checkAnswerOf(snapshot, site, asked).standing, "no_record", asked);
    }
  }
});

const toolContext = {
  snapshot,
  site,
  client: "test",
  checkWebsite: () => Promise.reject(new Error("asks outside")),
  signal: new AbortController().signal,
};

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/gu, "")
    .replace(/&[a-z#0-9]+;/giu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
