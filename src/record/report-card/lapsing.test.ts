import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../../test/support/bot-records.ts";
import type { BotRecord } from "../bot.ts";
import { evaluateCard, lapsing } from "./evaluate.ts";
import { cardFacts } from "./facts.ts";

const source = "https://sample.example/page";
const asOf = "2026-11-20";
const cards = (fields: Partial<BotRecord>) =>
  new Map([["sample-bot", evaluateCard(cardFacts(bareBot(fields), [], asOf))]]);
const breach = { date: "2025-12-01", kind: "security_breach", text: "Keys were taken.", source } as const;

test("what lapses within the days asked for is listed by its first day, with what becomes of the card", () => {
  const [lapse, ...others] = lapsing(cards({ incidents: [breach] }), asOf, 90);
  assert.deepEqual(others, []);
  assert.deepEqual(lapse, {
    date: "2026-12-02",
    slug: "sample-bot",
    rule: "security_breaches",
    level: "red_flag",
    text: "Security breach, 1 Dec 2025: Keys were taken.",
    source,
    card: { from: "Red flags on record", to: "Caution" },
  });
  assert.deepEqual(lapsing(cards({ incidents: [breach] }), asOf, 11), []);
});

test("a factor that lapses without changing the card is listed as such", () => {
  const incidents = [breach, { ...breach, date: "2026-06-01" }];
  assert.deepEqual(
    lapsing(cards({ incidents }), asOf, 200).map(({ date, card }) => [date, card?.to ?? null]),
    [
      ["2026-12-02", null],
      ["2027-06-02", "Caution"],
    ],
  );
});
