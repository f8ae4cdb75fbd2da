import assert from "node:assert/strict";
import { test } from "node:test";
import { methodologyOfRules } from "../record/report-card/rules.ts";
import { methodologyPage } from "./methodology.ts";

test("the methodology names results, levels, rules and custody models as pages do, not as programs do", () => {
  const meta = { notices: [], sources: [] };
  const answer = { meta, ...methodologyOfRules(), leaderboard: { rule: "", bot_words: [] } };
  const page = String(methodologyPage(answer as unknown as Parameters<typeof methodologyPage>[0]).main);
  const read = page.replace(/<code>.*?<\/code>/gu, "").replace(/<[^>]+>/gu, " ");
  assert.deepEqual(read.match(/\S*[a-z]_[a-z]\S*|level (?:good|neutral|caution|closed|unknown)\b|`/gu), null);
  assert.match(read, /The rule “Depth of the record” at level “Not known”\./u);
  assert.match(read, /The bot or its provider: “Deposited for the bot”, “Wallet made by the bot”\./u);
});
