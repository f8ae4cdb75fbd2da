/** One question, one answer: the corpus is asked in every way there is, and the answers agree. */
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { likenessOf } from "../../src/asking/facts.ts";
import { find } from "../../src/asking/find.ts";
import type { Standing } from "../../src/asking/standing.ts";
import { held } from "../../src/invariants.ts";
import { tools } from "../../src/mcp/tools.ts";
import { bulkCheckAnswerOf, checkAnswerOf } from "../../src/publish/answers/check.ts";
import { checkAnswerText } from "../../src/publish/answers/check-text.ts";
import { messageCheckAnswerOf } from "../../src/publish/answers/message.ts";
import { exampleSiteCheckAnswerOf } from "../../src/publish/answers/site-check.ts";
import { telegramCheckAnswerOf } from "../../src/publish/answers/telegram-check.ts";
import { checkPage } from "../../src/publish/pages/check.ts";
import { defangedText } from "../../src/publish/pages/html.ts";
import { messagePage } from "../../src/publish/pages/message.ts";
import { buildSnapshot } from "../../src/publish/publish.ts";
import { loadRecords } from "../../src/records/load.ts";
import { botwatch } from "../support/botwatch.ts";

const corpus = JSON.parse(await readFile(new URL("questions.json", import.meta.url), "utf8")) as {
  expected: Record<Standing, string[]>;
  addresses: Record<Standing, string[]>;
  /** Questions that tell of a sign of fraud. */
  signs: Partial<Record<Standing, string[]>>;
  messages: { text: string; standing: Standing }[];
};
const snapshot = buildSnapshot(await loadRecords("data"), []);
const site = { baseUrl: "https://site.example" };
const sets = { questions: corpus.expected, addresses: corpus.addresses, signs: corpus.signs };
const questionsIn = (set: Partial<Record<Standing, string[]>>) =>
  Object.entries(set).flatMap(([standing, texts]) => texts.map((text) => ({ text, standing: standing as Standing })));
const questions = Object.values(sets).flatMap(questionsIn);

for (const [kind, set] of Object.entries(sets))
  for (const [standing, texts] of Object.entries(set)) {
    test(`what is asked about is answered: ${kind}, ${standing}`, () => {
      const wrong = texts.flatMap((text) => {
        const answer = checkAnswerOf(snapshot, site, text);
        return answer.standing === standing ? [] : [`${text}: ${answer.standing}`];
      });
      assert.deepEqual(wrong, []);
    });
  }

test("a message gets the answer of its strongest subject, in any language", () => {
  const wrong = corpus.messages.flatMap(({ text, standing }) => {
    const answer = messageCheckAnswerOf(snapshot, site, text);
    return answer.standing === standing ? [] : [`${text}: ${answer.standing}`];
  });
  assert.deepEqual(wrong, []);
});

test("a website that a warning list has, and whose name is a case's, comes with the case in every door", async () => {
  const checkBot = held(
    tools.find(({ listing }) => listing.name === "check_bot"),
    "check_bot is a tool",
  );
  for (const text of ["novatechfx.com", "is novatechfx.com safe?"]) {
    const { suggestions } = checkAnswerOf(snapshot, site, text);
    assert.deepEqual(
      suggestions.map(({ type }) => type),
      ["enforcement_action"],
    );
    assert.deepEqual(messageCheckAnswerOf(snapshot, site, text).suggestions, suggestions);
    assert.deepEqual(JSON.parse(checkAnswerText(snapshot, site, text).text).suggestions, suggestions);
    const answer = checkAnswerOf(snapshot, site, text);
    const page = checkPage({ shareable: true, answer, website: null, telegram: null }).main.toString();
    assert.match(page, /A case has the same name.*SEC case against NovaTech/su);
    const called = await checkBot.call({ query: text }, toolContext);
    assert.ok("structuredContent" in called, text);
    assert.deepEqual(called.structuredContent["suggestions"], suggestions);
    assert.match(called.content[0].text, /SEC case against NovaTech/u);
  }
  const checked = await exampleSiteCheckAnswerOf(snapshot, site, { url: "novatechfx.com" });
  assert.equal(checked?.suggestions.length, 1);
  assert.match(checked?.signals[0]?.detail ?? "", /has the same name/u);
});

test("what somebody tells of others is a sign in a question and a message, and says nothing against a website", async () => {
  const told = "they want my seed phrase";
  const headline = `Regulators warn about this: “they want my seed phrase”.`;
  assert.equal(checkAnswerOf(snapshot, site, told).headline, headline);
  const message = messageCheckAnswerOf(snapshot, site, told);
  assert.equal(message.headline, "This message uses a phrase that regulators warn about.");
  assert.equal(message.red_flag_phrases[0]?.phrase, told);
  const asked = await exampleSiteCheckAnswerOf(snapshot, site, { url: "qwvatrix.com", text: told });
  assert.deepEqual(asked?.red_flag_phrases, []);
});

test("a sign leads over what is known of whoever is named, and is told with what is said against anybody, in every door", () => {
  for (const { text, standing } of questionsIn(corpus.signs)) {
    const answer = checkAnswerOf(snapshot, site, text);
    const message = messageCheckAnswerOf(snapshot, site, text);
    const [phrase = ""] = answer.red_flag_phrases.map((hit) => hit.phrase);
    assert.deepEqual(message.red_flag_phrases, answer.red_flag_phrases, text);
    assert.ok(phrase !== "", text);
    const leads = standing === "known" || standing === "no_record";
    assert.equal(answer.headline.startsWith(`Regulators warn about this: “${phrase}”.`), leads, text);
    assert.equal(message.headline.includes("that regulators warn about"), leads, text);
    if (!leads) assert.ok(answer.reason.endsWith(`Regulators also warn about this: “${phrase}”.`), text);
    if (!leads) assert.ok(message.reason.includes("that regulators warn about"), text);
    if (!leads || (standing === "no_record" && answer.own_address === null)) continue;
    for (const said of [answer.headline, message.reason]) assert.match(said, /Somebody may be using /u, text);
    const [dontPay, reach] = answer.actions;
    assert.match(dontPay?.text ?? "", /^Don't send money/u, text);
    assert.match(reach?.text ?? "", /address|handle/u, text);
    assert.deepEqual(message.actions, answer.actions, text);
  }
});

test("check, bulk check, page, agents' tool and the text sent over HTTP answer every question alike", async () => {
  const bulk = bulkCheckAnswerOf(
    snapshot,
    site,
    questions.map(({ text }) => text),
  ).results;
  const checkBot = tools.find(({ listing }) => listing.name === "check_bot");
  for (const [at, { text }] of questions.entries()) {
    const { meta: _meta, ...answer } = checkAnswerOf(snapshot, site, text);
    assert.deepEqual(bulk[at], answer, text);
    const { meta: _sent, ...sent } = JSON.parse(checkAnswerText(snapshot, site, text).text);
    assert.deepEqual(sent, JSON.parse(JSON.stringify(answer)), text);
    const page = checkPage({ shareable: true, answer: { meta: _meta, ...answer }, website: null, telegram: null });
    const shown = plain(String(page.main));
    for (const said of [answer.headline, answer.reason]) assert.ok(shown.includes(plain(defangedText(said))), text);
    const called = await checkBot?.call({ query: text }, toolContext);
    assert.ok(called !== undefined && "structuredContent" in called, text);
    for (const field of ["standing", "headline", "reason", "actions", "imitates", "verdict"] as const) {
      assert.deepEqual(called.structuredContent[field], answer[field], `${text}: ${field}`);
    }
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
    const answer = held(answers[at], "every message is answered");
    const shown = plain(String(messagePage(answer).main));
    for (const said of [answer.headline, answer.reason]) assert.ok(shown.includes(plain(defangedText(said))), text);
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
  for (const { text } of questions) {
    const [subject, other] = find(snapshot.lookup, text, likenessOf(snapshot)).subjects;
    if (subject === undefined || other !== undefined) continue;
    const { standing, verdict } = checkAnswerOf(snapshot, site, subject.shown_as);
    if (subject.kind === "website") {
      const answer = await exampleSiteCheckAnswerOf(snapshot, site, { url: subject.value });
      assert.deepEqual([answer?.standing, answer?.verdict], [standing, verdict], text);
      assert.deepEqual(
        answer?.suggestions.map(({ name }) => name),
        checkAnswerOf(snapshot, site, subject.value).suggestions.map(({ name }) => name),
        text,
      );
    }
    if (subject.kind === "telegram") {
      assert.equal(telegramCheckAnswerOf(snapshot, site, `@${subject.value}`).standing, standing, text);
      const asLink = await exampleSiteCheckAnswerOf(snapshot, site, { url: `https://t.me/${subject.value}` });
      assert.equal(asLink?.standing, standing, text);
      assert.deepEqual([asLink?.domain_age.status, asLink?.https.status], ["unavailable", "unavailable"], text);
    }
    assert.equal(messageCheckAnswerOf(snapshot, site, text).standing, standing, text);
  }
});

test("adding question words in any of these languages never finds less", () => {
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
  for (const { text, standing } of questions) {
    const found = find(snapshot.lookup, text, likenessOf(snapshot)).subjects;
    if (["no_record", "imitates"].includes(standing) || found.length > 1) continue;
    const name = found[0]?.shown_as ?? text;
    for (const words of around) {
      const asked = words.replace("X", name);
      assert.equal(checkAnswerOf(snapshot, site, asked).standing, standing, asked);
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
