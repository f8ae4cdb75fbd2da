/** A listed name is not lost beside a brand's, and what stands beside a brand accuses nobody. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };
const standingOf = (text: string) => checkAnswerOf(snapshot, site, text).standing;

test("a listed name beside a brand's may be meant, whatever joins the two", () => {
  const joined = [
    "X & B",
    "X + B",
    "X via B",
    "X per B",
    "X powered by B",
    "X backed by B",
    "X accepts B",
    "X → B",
    "B X",
  ];
  for (const name of ["HyperFund", "NovaTech", "EminiFX"])
    for (const brand of ["PayPal", "Binance", "Coinbase", "Kraken", "Revolut", "Deutsche Bank", "MetaMask"])
      for (const form of joined) {
        const text = form.replace("X", name).replace("B", brand);
        for (const standing of [standingOf(text), messageCheckAnswerOf(snapshot, site, text).standing])
          assert.ok(["possible_match", "regulator_acted"].includes(standing), `${text}: ${standing}`);
      }
});

test("a listed name beside a person's may be meant", () => {
  for (const text of [
    "Robert Burton HyperFund",
    "John Smith BitConnect",
    "Maria Lopez OneCoin",
    "BitConnect Maria Lopez",
  ])
    assert.equal(standingOf(text), "possible_match", text);
  for (const text of ["Maria Lopez Voyager", "Peter Parker Marvel", "John Smith", "Maria Lopez Silva"])
    assert.equal(standingOf(text), "no_record", text);
});

test("ordinary words and firms beside a brand's name accuse nobody", () => {
  for (const text of [
    "Apple Pay & Revolut",
    "Goldman Sachs Kraken",
    "Voyager via PayPal",
    "Partners Capital with Deutsche Bank",
    "Deutsche Bank annual report",
    "Spotify accepts PayPal",
    "my cousin pays with PayPal",
    "Mastercard backed by Deutsche Bank",
    "binance or coinbase",
    "Kann man bei Bitpanda mit Revolut einzahlen?",
    "Wise Capital Revolut",
    "Robinhood acquires Bitstamp",
    "Kraken buys NinjaTrader",
    "PayPal & Etsy",
    "Peter Schmidt Commerzbank",
  ])
    assert.ok(["known", "no_record"].includes(standingOf(text)), `${text}: ${standingOf(text)}`);
});
