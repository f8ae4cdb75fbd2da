import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../../test/support/bot-records.ts";
import { bundledSnapshot } from "../../../test/support/bundled.ts";
import { card, documentedService, source } from "../../../test/support/cards.ts";
import type { BotRecord, IncidentRecord } from "../../record/bot.ts";
import { cardReason, sourceOfCard } from "./card-words.ts";

const incident = (date: string, kind: IncidentRecord["kind"], text: string): IncidentRecord => ({
  date,
  kind,
  text,
  source,
});
const notice = incident("2026-08-04", "regulatory", "A regulator named its operator among ten platforms.");
const theft = incident("2025-02-21", "security_breach", "About US$1.5 billion was stolen.");
const plea = incident("2024-01-05", "regulatory", "Its operator pleaded guilty and agreed to pay US$4 billion.");
const fine = incident("2025-12-01", "regulatory", "A regulator fined its operator.");

function reasonOf(incidents: IncidentRecord[]): string {
  const fields: Partial<BotRecord> = { ...documentedService, incidents };
  return cardReason(bareBot(fields), card(fields), "en");
}

test("of several events the gravest is told, whatever is newer, then the gravest other by kind and day, and how many more", () => {
  assert.equal(
    reasonOf([notice, theft, plea]),
    "Regulatory event, 5 Jan 2024: Its operator pleaded guilty and agreed to pay US$4 billion. Also on record: " +
      "security incident (21 Feb 2025) and 1 more.",
  );
  assert.match(reasonOf([notice, theft]), /^Security breach, 21 Feb 2025: .* Also on record: regulatory matter/u);
  assert.match(reasonOf([notice, fine]), /^Regulatory event, 1 Dec 2025: A regulator fined its operator\. /u);
});

test("one event is told alone, one of two others by its kind and day", () => {
  assert.equal(reasonOf([notice]), "Regulatory event, 4 Aug 2026: A regulator named its operator among ten platforms.");
  assert.match(reasonOf([notice, plea]), /Also on record: regulatory matter \(4 Aug 2026\)\.$/u);
});

test("an event that weighs beside what decided a card is told with what happened, and the steps open its page", () => {
  const fields: Partial<BotRecord> = {
    ...documentedService,
    custody: "platform",
    incidents: [incident("2025-03-12", "loss_event", "It lost US$4 million.")],
  };
  assert.match(cardReason(bareBot(fields), card(fields), "en"), /Loss event, 12 Mar 2025: It lost US\$4 million\./u);
  assert.equal(sourceOfCard(card(fields)), source);
  assert.equal(sourceOfCard(card({ ...documentedService, incidents: [] })), null);
  assert.equal(sourceOfCard(null), null);
});

test("the exchanges that pleaded guilty or were robbed are told by that", async () => {
  const { records, cards } = await bundledSnapshot();
  const told = (slug: string): string => {
    const bot = records.bots.find((one) => one.slug === slug);
    return bot === undefined ? "" : cardReason(bot, cards.get(slug) ?? null, "en");
  };
  for (const slug of ["binance-trading-bots", "okx-trading-bots", "kucoin-trading-bot"])
    assert.match(told(slug), /^Regulatory event, [^:]*: [^.]*pleaded guilty/u, slug);
  assert.match(told("bybit-trading-bot"), /^Security breach, 21 Feb 2025: About US\$1\.5 billion/u);
});
