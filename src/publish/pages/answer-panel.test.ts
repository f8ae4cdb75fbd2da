import assert from "node:assert/strict";
import { test } from "node:test";
import type { Lead } from "../../asking/standing.ts";
import { answerPanel } from "./answer-panel.ts";

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
      { standing: "imitates", headline: "A headline.", reason: "A reason.", actions: [], imitates, ...lead },
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
