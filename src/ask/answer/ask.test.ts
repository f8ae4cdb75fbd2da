import assert from "node:assert/strict";
import { test } from "node:test";
import { sign } from "../../../test/support/asked.ts";
import { bareAction, bareBot } from "../../../test/support/bot-records.ts";
import {
  bareEntry,
  bareRegister,
  bareVault,
  bareVaultDay,
  bareVenue,
  bareWarning,
  bareWarningList,
  sampleRecords,
} from "../../../test/support/sample-records.ts";
import { buildSnapshot } from "../../snapshot/build.ts";
import { find } from "../find/find.ts";
import { signOf } from "../signs/shape.ts";
import { answerFor, ask, askMessage, mostSubjects } from "./ask.ts";

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
  assert.equal(headline, "mistravel.io is Mistravel's own address. We found nothing else about it.");
  assert.match(reason, /^That is according to/u);
  assert.equal(lead("Mistravel").standing, "known");
  assert.equal(lead("Mistravel").headline, "The website of Mistravel is mistravel.io.");
});

test("the words and steps of an answer come from the records behind it", () => {
  assert.match(lead("Novatechia").reason, /^The complaint, made up for tests, alleges nothing\./u);
  assert.equal(lead("qorvanta.com").actions[1]?.url, "https://www.fca.org.uk/news/warnings/qorvanta");
  assert.match(lead("Cryptohopper").headline, /^Cryptohopper: /u);
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
  assert.match(asked.lead.headline, /warns? about qorvanta\.com\.$/u);
  assert.match(asked.lead.reason, / 1 more finding below\.$/u);
  assert.equal(asked.verdict, "both");
  assert.deepEqual(
    asked.subjects.map(({ finding }) => finding.value),
    ["qorvanta.com", "cryptohopper.com"],
  );
  assert.match(ask(record, "cryptohopper.com qorvanta.com grumblefex.net", base).lead.reason, /2 more findings below/u);
});

test("the headline of a message says what not to do, and its reason begins with what is on record", () => {
  const message = (text: string) => askMessage(record, `Look at this\n${text}`, base).lead;
  const headline = (text: string) => message(text).headline;
  assert.equal(headline("Novatechia"), "Don't pay. Don't sign up.");
  assert.equal(headline("grumblefex.net"), "Don't pay. Don't log in.");
  assert.match(message("grumblefex.net").reason, /^Someone reported grumblefex\.net to California's regulator\.$/u);
  assert.equal(headline("cryptohoper.com"), "Don't pay. Don't log in.");
  assert.match(message("cryptohoper.com").reason, /^This is not Cryptohopper's website\.$/u);
  assert.match(headline(vault), /^We have a record of the Hyperliquid vault/u);
  assert.equal(headline("@wobblequint_channel"), "We found nothing on record in this message.");
  assert.match(headline("hello"), /^We found no website, handle, wallet or listed name/u);
});

test("a question that describes an offer says who warns of it, unless something is said against whom it names", () => {
  const answer = (text: string) => answerFor(record, find(record, text), base, "question", [sign, sign]).lead;
  const nameless = answer("can I earn 3% every day");
  assert.equal(nameless.standing, "warning_signs");
  assert.equal(nameless.headline, signOf({ id: "huge_profit", sure: true }).headline);
  assert.equal(nameless.reason, `${sign.text} The words: “${sign.matched}”`);
  assert.equal(nameless.actions[0]?.text, signOf({ id: "huge_profit", sure: true }).action);
  assert.equal(nameless.actions[2]?.url, `${base}/help`);
  for (const text of ["does wobblequint.com pay 3% every day", "wobblequint.com and wobblequant.net pay 3% every day"])
    assert.equal(answer(text).reason, nameless.reason);
  const known = answer("cryptohopper pays 3% every day");
  assert.equal(known.standing, "warning_signs");
  assert.match(known.reason, / Somebody may be using Cryptohopper's name\. Cryptohopper: /u);
  assert.doesNotMatch(known.reason, /not mean it is safe/u);
  assert.match(known.actions[1]?.text ?? "", /^Use only its own address/u);
  const several = answer("cryptohopper and Wundergrid pay 3% every day");
  assert.match(several.reason, /Somebody may be using one of these names\./u);
  assert.match(several.actions[1]?.text ?? "", /^Use only its own address/u);
  const warned = answer("qorvanta.com pays 3% every day");
  assert.match(warned.headline, /warns about/u);
  assert.ok(warned.reason.endsWith(` ${sign.text}`));
  assert.ok(answer("cryptohoper.com pays 3% every day").reason.endsWith(` ${sign.text}`));
});

test("whoever tells of money that is lost gets help first, whatever is on record about whom they name", () => {
  const steps = (text: string) => askMessage(record, text, base).lead.actions;
  for (const text of ["I lost $500 on Novatechia", "I lost $500 on Novatechia and a man wrote to me about it"]) {
    assert.equal(steps(text)[0]?.url, `${base}/help#paid`, text);
    assert.ok(steps(text).length <= 3);
  }
  assert.notEqual(steps("Novatechia wants $500")[0]?.url, `${base}/help#paid`);
});

test("a message says what it does that regulators warn about, and where a link really leads", () => {
  const reason = (text: string, signs: number) =>
    askMessage(record, `Look\n${text}`, base, Array(signs).fill(sign)).lead.reason;
  assert.ok(reason("grumblefex.net", 2).endsWith(` ${sign.text}`));
  assert.ok(!reason("grumblefex.net", 0).includes(sign.text));
  assert.match(reason("hello", 0), /^That does not mean it is safe/u);
  assert.match(
    reason("[cryptohopper.com](https://qorvanta.com/)", 0),
    / Its link shows cryptohopper\.com and leads to qorvanta\.com\./u,
  );
});

test("where a message has nothing against anybody, its sign comes first, with the steps of a warning", () => {
  const answer = (text: string) => askMessage(record, `Look\n${text}`, base, [sign]).lead;
  const none = answer("hello");
  const unknown = answer("wobblequint.com");
  const known = answer("cryptohopper.com");
  for (const { standing, headline, actions } of [none, unknown, known]) {
    assert.deepEqual([standing, headline], ["warning_signs", signOf({ id: "huge_profit", sure: true }).headline]);
    assert.equal(actions[0]?.text, signOf({ id: "huge_profit", sure: true }).action);
    assert.equal(actions[2]?.url, `${base}/help`);
  }
  assert.doesNotMatch(unknown.reason, /We found nothing/u);
  assert.match(
    known.reason,
    /Somebody may be using Cryptohopper's name\. cryptohopper\.com is Cryptohopper's own address\.$/u,
  );
  assert.match(known.actions[1]?.text ?? "", /^Use only its own address/u);
  assert.equal(answer("qorvanta.com").headline, "Don't pay. Don't log in.");
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
  assert.match(askMessage(record, "cryptohopper and\nWundergrid", base).lead.headline, /^Cryptohopper: /u);
});

test("a story without a name is no name", () => {
  const story = "I paid a lady on a site I found, and now they want a fee before I can withdraw. What should I do?";
  const { subjects, lead: main } = askMessage(record, story, base, [{ ...sign, id: "pay_to_withdraw", sure: true }]);
  assert.deepEqual(subjects, []);
  assert.equal(main.standing, "warning_signs");
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
  // Of whom nothing is on record there is no finding.
  assert.doesNotMatch(asked.lead.reason, /findings? below/u);
  assert.match(ask(record, "qorvanta.com and cryptohopper.com", base).lead.reason, /1 more finding below/u);
});

test("all subjects together give at most five suggestions", () => {
  const asked = ask(
    record,
    "grumblefex.com grumblefex.org grumblefex.info grumblefex.io grumblefex.co grumblefex.de grumblefex.fr",
    base,
  );
  assert.equal(asked.suggestions.length, 5);
});

test("a firm that a message names twice, by its name and its website, is one firm", () => {
  const asked = askMessage(record, "Wundergrid support: at wundergrid.com they pay 3% every day.", base, [sign]);
  assert.equal(asked.lead.standing, "warning_signs");
  assert.match(asked.lead.reason, /Somebody may be using Wundergrid's name\./u);
});
