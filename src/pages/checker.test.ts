import assert from "node:assert/strict";
import { test } from "node:test";
import { qorvantaAddressSaid } from "../../test/support/asked.ts";
import type { Lead } from "../ask/answer/standing.ts";
import { say } from "../base/words/say.ts";
import { subjectRows } from "./check-parts.ts";
import { answerPanel, messageButtons } from "./checker.ts";

const imitates = {
  name: "Kraken",
  slug: null,
  official_url: "https://www.kraken.com/",
  technique: "tld_swap",
  may_be_own: false,
} as const;
const panel = (lead: Partial<Lead>) =>
  String(
    answerPanel(
      {
        standing: "imitates",
        headline: "A headline.",
        reason: "A reason.",
        actions: [],
        imitates,
        own_address: null,
        ...lead,
      },
      "https://site.example",
      "en",
    ),
  );

test("a look-alike is called one, a bare name that may be its owner's own is not", () => {
  assert.match(panel({}), />Look-alike</u);
  const own = panel({ imitates: { ...imitates, may_be_own: true } });
  assert.match(own, />Same name</u);
  assert.doesNotMatch(own, /Look-alike/u);
  const warned = panel({ standing: "regulator_warned", imitates: { ...imitates, may_be_own: true } });
  assert.match(warned, />Regulator warning</u);
});

test("a brand's own address can be read and copied, one that it gave up or that is warned about cannot", () => {
  const own = {
    imitates: null,
    headline: "qorvanta.example is Qorvanta's own address.",
    own_address: qorvantaAddressSaid,
  };
  assert.match(panel({ ...own, standing: "no_record" }), />qorvanta\.example is/u);
  assert.match(panel({ ...own, standing: "regulator_warned" }), />qorvanta\[\.\]example is/u);
  const former = { ...own, own_address: { ...qorvantaAddressSaid, role: "former" as const } };
  assert.match(panel({ ...former, standing: "no_record" }), />qorvanta\[\.\]example is/u);
});

test("a website on a list is written alike in the reason and in what to do, a real address as it is typed", () => {
  const step = (text: string) => ({ text, url: null });
  const listed = panel({
    standing: "possible_match",
    imitates: null,
    reason: "The listed website is evil.example.",
    actions: [step("Compare the website with the one on the list: evil.example.")],
  });
  assert.match(listed, /on the list: evil\[\.\]example\./u);
  assert.doesNotMatch(listed, /evil\.example/u);
  assert.match(panel({ actions: [step("Type the real address: kraken.com.")] }), /real address: kraken\.com\./u);
  const known = panel({
    standing: "known",
    imitates: null,
    actions: [step("Use only its own address: qorvanta.example.")],
  });
  assert.match(known, /own address: qorvanta\.example\./u);
});

test("an answer led by a sign looks like a warning, and is not said to be “no record”", () => {
  assert.match(panel({ standing: "warning_signs" }), /class="answer warning_signs".*>Warning sign</su);
});

test("whoever warns others passes on the website, not to be clicked, and a link to the answer about it", () => {
  const lead = { standing: "regulator_warned", headline: "Don't pay.", reason: "It is listed.", actions: [] } as const;
  const url = "https://site.example/check?q=evil.example";
  const about = { shown: "evil.example", url };
  const buttons = (what: typeof about | null) =>
    String(messageButtons({ ...lead, imitates: null, own_address: null, actions: [] }, what, "en"));
  assert.ok(buttons(about).includes(`evil[.]example: ${url}"`));
  assert.doesNotMatch(buttons(null), /data-share="[^"]*https/u);
});

test("whoever asks for help is given that one button", () => {
  const plea = { standing: "no_record", headline: "Send nothing more.", reason: "", imitates: null, own_address: null };
  const actions = [{ text: say("en", "plea.steps"), url: "https://site.example/help#paid" }];
  const buttons = String(messageButtons({ ...plea, standing: "no_record", actions }, null, "en"));
  assert.match(buttons, />Get help now</u);
  assert.doesNotMatch(buttons, /data-share/u);
});

test("a subject with cases is told by whose cases they are, and how far the only one has come", () => {
  const cases = new Map(
    [
      { id: "one", regulator: "SEC" },
      { id: "two", regulator: "CFTC" },
    ].map(({ id, regulator }) => [id, { regulator, status: "complaint_filed" as const, criminal_cases: [] }]),
  );
  const badge = (ids: readonly string[], lang: "en" | "de") => {
    const match = { type: "brand", value: "Qorvanta" } as const;
    const matches = ids.map((id) => ({ record: "enforcement_action" as const, id, match }));
    const said = { headline: "A headline.", reason: "A reason.", severity: 4, link: null, wallet_blocklists: [] };
    const subject = { kind: "name", value: "Qorvanta", shown_as: "Qorvanta", imitates: null, own_address: null };
    const rows = subjectRows(
      [{ ...subject, ...said, kind: "name", standing: "regulator_acted", matches } as never],
      (id) => cases.get(id),
      lang,
    );
    return /<\/svg>(.*?)<\/p>/su.exec(String(rows))?.[1]?.replace(/<[^>]+>/gu, "");
  };
  assert.equal(badge(["one"], "en"), "SEC (Allegation: complaint filed)");
  assert.equal(badge(["one", "two"], "en"), "SEC, CFTC");
  assert.match(badge(["one"], "de") ?? "", /^SEC \(\p{Lu}/u);
  assert.equal(badge([], "en"), "Regulator action");
});
