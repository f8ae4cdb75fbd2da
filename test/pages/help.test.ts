/** What somebody who was scammed finds on /help. */

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { signOf } from "../../src/ask/signs/shape.ts";
import { helpPage } from "../../src/pages/help.ts";
import type { HelpDesks } from "../../src/record/single-files.ts";
import { bundledRecords } from "../support/bundled.ts";

let desks: HelpDesks;
let lead: string;
let page: string;
before(async () => {
  const records = await bundledRecords();
  desks = records.help_desks;
  const made = helpPage(desks);
  lead = String(made.lead);
  page = [lead, made.bar, made.main].join("\n");
});

test("the first screen says to stop paying, whom to call and to report", () => {
  assert.match(lead, /Send nothing more\. Call your bank or exchange\..*Report it today\./u);
});

test("every help desk is there, linked, under its country, and every piece of advice with the authority that gives it", () => {
  for (const { url, country } of desks.places) {
    assert.ok(page.includes(`href="${new URL(url).href}"`), url);
    assert.ok(
      page.includes(`id="${country.toLowerCase()}"`) || page.includes(`id="check-${country.toLowerCase()}"`),
      country,
    );
  }
  for (const { source_url } of desks.advice) assert.ok(page.includes(`href="${new URL(source_url).href}"`), source_url);
});

test("every anchor that an answer leads to exists once", () => {
  for (const id of ["now", "signs", "recovery", "report", "check", "us", "gb", "de"]) {
    assert.equal(page.split(`id="${id}"`).length - 1, 1, id);
  }
  const ids = [...page.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
});

test("help desks are sorted under their country's name, not its code", () => {
  assert.match(page, /<summary>Germany<\/summary>/u);
  assert.doesNotMatch(page, /<summary>[A-Z]{2}(-[A-Z]+)?<\/summary>/u);
});

test("the signs of fraud name a fee before a withdrawal and a sure profit, each with the regulator that says so", () => {
  const signs = page.slice(page.indexOf('id="signs"'), page.indexOf('id="check"'));
  for (const { text, source } of [
    signOf({ id: "pay_to_withdraw", sure: true }),
    signOf({ id: "sure_profit", sure: true }),
  ]) {
    assert.ok(signs.includes(`<li>${text} <span class="source"><a href="${source?.url}"`), text);
  }
});

test("six tiles lead to what to do, each to steps with the page that advises them", () => {
  const tiles = /<ul class="tiles three pleas">(.*?)<\/ul>/su.exec(page)?.[1] ?? "";
  const ids = [...tiles.matchAll(/href="#([a-z-]+)"/gu)].map(([, id = ""]) => id);
  assert.deepEqual(ids, ["sent-crypto", "paid", "api-key", "seed-phrase", "wallet", "recovery"]);
  for (const id of ids) {
    const section = page.slice(page.indexOf(`id="${id}"`)).split("</section>")[0] ?? "";
    assert.match(section, /<li>[^<]{40,}<span class="source"><a href="https?:/u, id);
  }
});

test("a phone number is a link, said once, and the page keeps no books", () => {
  for (const { phone } of desks.places.filter((desk) => desk.phone !== null)) {
    const number = String(phone);
    assert.equal(page.split(`>call ${number}</a>`).length - 1, 1, number);
    assert.ok(page.includes(`href="tel:${number.replace(/[^\d+]/gu, "")}"`), number);
  }
  assert.doesNotMatch(page, /seen \d|public file|copy unknown|github\.com/iu);
});
