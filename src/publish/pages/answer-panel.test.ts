import assert from "node:assert/strict";
import { test } from "node:test";
import type { Lead } from "../../asking/standing.ts";
import type { PhraseHit } from "../../site-check/phrases/scan.ts";
import { answerPanel } from "./answer-panel.ts";

const imitates = {
  name: "Kraken",
  slug: null,
  official_url: "https://www.kraken.com/",
  technique: "tld_swap",
  may_be_own: false,
} as const;
const panel = (lead: Partial<Lead>, red_flag_phrases: PhraseHit[] = []) =>
  String(
    answerPanel(
      {
        standing: "imitates",
        headline: "A headline.",
        reason: "A reason.",
        actions: [],
        imitates,
        red_flag_phrases,
        ...lead,
      },
      "https://site.example",
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

test("an answer led by a phrase that regulators warn about looks like a warning, and is not said to be “no record”", () => {
  const hit: PhraseHit = {
    category: "guaranteed_returns",
    phrase: "sure profit",
    excerpt: "sure profit",
    language: "en",
    regulator: "CFTC",
    source_url: "https://www.cftc.gov/",
    what_the_regulator_says: "Nobody can promise that.",
    basis: "guidance",
  };
  for (const standing of ["no_record", "known"] as const) {
    assert.match(panel({ standing }, [hit]), /class="answer by_signs".*>Warning sign</su);
    assert.match(panel({ standing }), new RegExp(`class="answer ${standing}"`, "u"));
  }
  assert.match(
    panel({ standing: "regulator_warned" }, [hit]),
    /class="answer regulator_warned".*>Regulator warning</su,
  );
});
