import assert from "node:assert/strict";
import { test } from "node:test";
import { sign } from "../../test/support/asked.ts";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import {
  bareEntry,
  bareRegister,
  bareVault,
  bareVaultDay,
  bareVenue,
  bareWarning,
  bareWarningList,
  sampleRecords,
} from "../../test/support/sample-records.ts";
import { buildSnapshot } from "../publish/publish.ts";
import { answerTo, ask, askMessage, mostSubjects } from "./ask.ts";
import { likenessOf } from "./facts.ts";
import { find } from "./find.ts";

const base = "https://site.example";
const vault = "0x1234567890abcdef1234567890abcdef12345678";
const record = buildSnapshot(
  sampleRecords({
    bots: [
      bareBot({
        slug: "cryptohopper",
        name: "Cryptohopper",
        domains: ["cryptohopper.com"],
        official_url: "https://www.cryptohopper.com/",
      }),
      bareBot({ slug: "wundergrid", name: "Wundergrid", domains: ["wundergrid.com"] }),
    ],
    enforcement_actions: [bareAction({ id: "sec-novatech", brand_names: ["Novatechia"], related_bots: [] })],
    tracker_entries: [
      bareEntry({ names: ["Grumblefex"], domains: ["grumblefex.net"], impersonates: null }),
      bareEntry({
        id: "dfpi-0123456789ab",
        domains: [],
        disputed_domains: [{ domain: "velqorin.net", reason: "It may be the firm's own." }] as never,
      }),
    ],
    warning_lists: [bareWarningList([bareWarning({ names: ["Qorvanta"], domains: ["qorvanta.com"] })])],
    prediction_venues: [bareVenue({ slug: "zindeltra", name: "Zindeltra", domains: ["zindeltra.com"] })],
    protected_brands: [
      {
        slug: "mistravel",
        name: "Mistravel",
        record: null,
        generic_name: false,
        domains: [
          {
            domain: "mistravel.io",
            role: "main",
            stated_by: "Mistravel's code",
            source: "https://code.example/mistravel",
          },
        ],
      },
    ],
    authorised: bareRegister([{ name: "Umbrelix Europe Limited", websites: ["umbrelix.com"] }]),
    vault_days: [bareVaultDay("2026-08-21", [bareVault({ address: vault, name: "Plimwick fund" })])],
  }),
  [],
);

function lead(text: string) {
  return ask(record, text, base).lead;
}

test("each kind of record gives its standing, and all together give the verdict", () => {
  const answers = (text: string) => {
    const asked = ask(record, text, base);
    return `${asked.lead.standing} ${asked.verdict}`;
  };
  assert.equal(answers("Novatechia"), "regulator_acted watchlist_match");
  assert.equal(answers("qorvanta.com"), "regulator_warned watchlist_match");
  assert.equal(answers("Grumblefex"), "complaint_reported watchlist_match");
  assert.equal(answers("cryptohoper.com"), "imitates no_record");
  assert.equal(answers("Cryptohopper"), "known documented_bot");
  assert.equal(answers("Zindeltra"), "known no_record");
  assert.equal(answers(vault), "known no_record");
  assert.equal(answers("Umbrelix Europe Limited"), "known no_record");
  assert.equal(answers("Wobblequint"), "no_record no_record");
});

test("whose own address it is is said with who says so and where, of a website, a name and in a message", () => {
  const own = {
    name: "Mistravel",
    slug: null,
    domain: "mistravel.io",
    role: "main",
    stated_by: "Mistravel's code",
    source_url: "https://code.example/mistravel",
  };
  for (const text of ["mistravel.io", "https://WWW.Mistravel.io/login", "is app.mistravel.io safe?", "Mistravel"])
    assert.deepEqual(lead(text).own_address, own, text);
  const { headline, reason } = askMessage(record, "Please log in to\nmistravel.io", base, []).lead;
  assert.equal(headline, "We found nothing on record in this message.");
  assert.match(
    reason,
    /^mistravel\.io is Mistravel's own address\. We found nothing else about it\. That is according to/u,
  );
});

test("the words and steps of an answer come from the records behind it", () => {
  assert.match(lead("Novatechia").reason, /Case about Sample Bot/u);
  assert.equal(lead("qorvanta.com").actions[1]?.url, "https://www.fca.org.uk/news/warnings/qorvanta");
  assert.match(lead("Cryptohopper").headline, /^We have a record of Cryptohopper: /u);
  assert.equal(lead("Cryptohopper").actions.at(-1)?.url, `${base}/bots/cryptohopper`);
  assert.equal(lead("Zindeltra").actions.at(-1)?.url, `${base}/prediction-markets#zindeltra`);
  assert.match(lead(vault).headline, /Plimwick fund/u);
  assert.equal(lead(vault).actions.at(-1)?.url, `${base}/vaults/${vault}`);
  assert.match(lead("umbrelix.com").reason, /umbrelix\.com is its website there/u);
});

test("an imitation names its victim with slug, address and technique; anything else names nobody", () => {
  assert.deepEqual(lead("cryptohoper.com").imitates, {
    name: "Cryptohopper",
    slug: "cryptohopper",
    official_url: "https://www.cryptohopper.com/",
    technique: "typo",
    may_be_own: false,
  });
  assert.equal(lead("zindeltra.xyz").imitates?.slug, "zindeltra");
  assert.equal(lead("Cryptohopper").imitates, null);
});

test("the answer about a site whose only report may be about the real firm says so", () => {
  const asked = ask(record, "velqorin.net", base);
  assert.equal(asked.lead.standing, "complaint_reported");
  assert.match(asked.lead.headline, /may be the real firm/u);
  assert.doesNotMatch(lead("grumblefex.net").headline, /real firm/u);
});

test("a question with two subjects gets the stronger one's answer, with what is on record about both", () => {
  const asked = ask(record, "cryptohopper.com or qorvanta.com", base);
  assert.match(asked.lead.headline, /^A website in this message is on a warning list: qorvanta\.com/u);
  assert.match(asked.lead.reason, / 1 more is listed below\.$/u);
  assert.equal(asked.verdict, "both");
  assert.deepEqual(
    asked.subjects.map(({ finding }) => finding.value),
    ["qorvanta.com", "cryptohopper.com"],
  );
  assert.match(
    ask(record, "cryptohopper.com qorvanta.com grumblefex.net", base).lead.reason,
    /2 more are listed below/u,
  );
});

test("the headline of a message names the kind of its strongest subject and its standing", () => {
  const headline = (text: string) => askMessage(record, `Look at this\n${text}`, base).lead.headline;
  assert.equal(headline("Novatechia"), "A name in this message is in a regulator's case: Novatechia");
  assert.match(headline("grumblefex.net"), /^A website .* was reported .*: grumblefex\.net$/u);
  assert.match(headline("cryptohoper.com"), /looks like Cryptohopper, but .* to Cryptohopper: cryptohoper\.com$/u);
  assert.match(headline(vault), /^A vault in this message is one we have a record of/u);
  assert.equal(headline("@wobblequint_channel"), "We found nothing on record in this message.");
  assert.match(headline("hello"), /^We found no website, handle, wallet or listed name/u);
});

test("a question that describes an offer says who warns about it, unless something is said against whoever it names", () => {
  const answer = (text: string) =>
    answerTo(record, find(record.lookup, text, likenessOf(record)), base, "question", [sign, sign]).lead;
  const nameless = answer("can I earn 3% every day");
  assert.equal(nameless.standing, "no_record");
  assert.equal(nameless.headline, "Regulators warn about this: “3% every day”.");
  assert.equal(nameless.reason, "CFTC: Nobody can promise that.");
  assert.deepEqual(
    nameless.actions.map(({ url }) => url),
    [null, "https://www.cftc.gov/", `${base}/help`],
  );
  assert.match(
    answer("does wobblequint.com pay 3% every day").reason,
    /^CFTC: .* We found nothing about wobblequint\.com\. That does not mean it is safe\./u,
  );
  assert.match(answer("wobblequint.com and wobblequant.net pay 3% every day").reason, /We found nothing on record in/u);
  const known = answer("cryptohopper pays 3% every day");
  assert.equal(known.standing, "known");
  assert.equal(
    known.headline,
    "Regulators warn about this: “3% every day”. Somebody may be using Cryptohopper's name.",
  );
  assert.match(known.reason, /^CFTC: Nobody can promise that\. We have a record of Cryptohopper/u);
  assert.doesNotMatch(known.reason, /not mean it is safe/u);
  assert.match(known.actions[1]?.text ?? "", /^Use only its own address/u);
  assert.match(answer("cryptohopper.com pays 3% every day").headline, /Somebody may be using Cryptohopper's name\.$/u);
  const several = answer("cryptohopper and Wundergrid pay 3% every day");
  assert.match(several.headline, /Somebody may be using one of these names\.$/u);
  assert.match(several.actions[1]?.text ?? "", /^Use only its own address/u);
  const warned = answer("qorvanta.com pays 3% every day");
  assert.match(warned.headline, /warns about/u);
  assert.match(warned.reason, / Regulators also warn about this: “3% every day”\.$/u);
  assert.match(answer("cryptohoper.com pays 3% every day").reason, /also warn about this/u);
});

test("a message says how many of its phrases regulators warn about, and where a link really leads", () => {
  const reason = (text: string, phrases: number) =>
    askMessage(record, `Look\n${text}`, base, Array(phrases).fill(sign)).lead.reason;
  assert.match(reason("grumblefex.net", 1), / It uses a phrase that regulators warn about\.$/u);
  assert.match(reason("grumblefex.net", 3), / It uses 3 phrases that regulators warn about\.$/u);
  assert.doesNotMatch(reason("grumblefex.net", 0), /phrase|below/u);
  assert.match(reason("hello", 0), /^That does not mean it is safe/u);
  assert.match(
    reason("[cryptohopper.com](https://qorvanta.com/)", 0),
    / Its link shows cryptohopper\.com and leads to qorvanta\.com\./u,
  );
});

test("where nothing is said against anybody in a message, its phrases come first, and the steps are those of a warning", () => {
  const answer = (text: string, phrases = 1) =>
    askMessage(record, `Look\n${text}`, base, Array(phrases).fill(sign)).lead;
  const none = answer("hello", 2);
  assert.equal(none.headline, "This message uses 2 phrases that regulators warn about.");
  assert.equal(none.reason, "We found no website, handle, wallet or listed name in it.");
  const unknown = answer("wobblequint.com");
  assert.equal(unknown.headline, "This message uses a phrase that regulators warn about.");
  assert.match(unknown.reason, /^We found nothing on record in this message\. That does not mean it is safe\./u);
  const known = answer("cryptohopper.com");
  assert.equal(known.standing, "known");
  assert.match(
    known.reason,
    /one we have a record of: cryptohopper\.com\. Somebody may be using Cryptohopper's name\.$/u,
  );
  assert.match(known.actions[1]?.text ?? "", /^Use only its own address/u);
  for (const { actions } of [none, unknown, known]) {
    assert.match(actions[0]?.text ?? "", /^Don't send money/u);
    assert.equal(actions[2]?.url, `${base}/help`);
  }
  assert.match(answer("qorvanta.com").headline, /^A website in this message is on a warning list/u);
});

test("a question about several documented bots leads to their comparison, unless anything else is asked about", () => {
  const { standing, headline, actions } = lead("cryptohopper vs Wundergrid");
  assert.equal(standing, "known");
  assert.equal(headline, "We have records of cryptohopper and Wundergrid.");
  assert.equal(actions[0]?.url, `${base}/compare?bots=cryptohopper,wundergrid`);
  for (const other of [
    "cryptohopper vs Zindeltra",
    "cryptohopper, Wundergrid or Qorvanta",
    "cryptohopper.com Cryptohopper",
  ])
    assert.doesNotMatch(lead(other).headline, /^We have records/u, other);
  assert.match(askMessage(record, "cryptohopper and\nWundergrid", base).lead.headline, /in this message/u);
});

test("a story without a name is no name", () => {
  const story = "I paid a lady on a site I found, and now they want a fee before I can withdraw. What should I do?";
  const { subjects, lead } = askMessage(record, story, base, [sign]);
  assert.deepEqual(subjects, []);
  assert.equal(lead.reason, "We found no website, handle, wallet or listed name in it.");
});

test("a message without a subject still gives three steps, to our own help", () => {
  const { actions, imitates, standing } = askMessage(record, "hello\nthere", base).lead;
  assert.deepEqual(
    actions.map(({ url }) => url),
    [null, `${base}/help#check`, `${base}/help#signs`],
  );
  assert.deepEqual([imitates, standing], [null, "no_record"]);
});

test("a message of one short line is also read as a question, a longer one or two lines are not", () => {
  assert.match(askMessage(record, " Wobblequint ", base).lead.headline, /nothing on record/u);
  assert.equal(askMessage(record, "Wobblequint", base).subjects.length, 1);
  assert.equal(askMessage(record, "hello\nWobblequint", base).subjects.length, 0);
  assert.equal(askMessage(record, "w".repeat(200), base).subjects.length, 1);
  assert.equal(askMessage(record, "w".repeat(201), base).subjects.length, 0);
});

test("at most 25 subjects are shown, strongest first, and the others are counted", () => {
  const sites = Array.from({ length: mostSubjects + 3 }, (_, at) => `nothing-${at}.example.com`);
  const asked = ask(record, [...sites, "qorvanta.com"].join(" "), base);
  assert.equal(asked.subjects.length, mostSubjects);
  assert.equal(asked.subjects[0]?.finding.value, "qorvanta.com");
  assert.equal(asked.left_out, 4);
  assert.match(asked.lead.reason, /24 more are listed below/u);
});

test("all subjects together give at most five suggestions", () => {
  const asked = ask(
    record,
    "grumblefex.com grumblefex.org grumblefex.info grumblefex.io grumblefex.co grumblefex.de grumblefex.fr",
    base,
  );
  assert.equal(asked.suggestions.length, 5);
});
