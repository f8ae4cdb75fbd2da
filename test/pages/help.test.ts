/** What somebody who was scammed finds on /help. */

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { signOf } from "../../src/ask/signs/shape.ts";
import { type Language, languages } from "../../src/base/words/languages.ts";
import { say } from "../../src/base/words/say.ts";
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

test("a phone number is a link, among whom to call and where to report, and the page keeps no books", () => {
  for (const { phone, purpose } of desks.places.filter((desk) => desk.phone !== null)) {
    const number = String(phone);
    // Among whom to call first, and where it is reported; who only looks firms up is nobody to call first.
    const times = page.split(`>call ${number}</a>`).length - 1;
    assert.ok(purpose === "check" ? times === 1 : times >= 2, number);
    assert.ok(page.includes(`href="tel:${number.replace(/[^\d+#]/gu, "").replace("#", "%23")}"`), number);
  }
  assert.doesNotMatch(page, /seen \d|public file|copy unknown|github\.com/iu);
});

test("who paid is told to call the bank first, then the line of a country of theirs, in the reader's language", () => {
  const paid = (lang: Language) => {
    const html = String(helpPage(desks, lang).main);
    return html.slice(html.indexOf('id="paid"')).split("</section>")[0] ?? "";
  };
  assert.match(paid("en"), /<p><strong>Call your bank first: .*<details id="call-gb">/su);
  assert.match(paid("de"), /<details id="call-de" open>.*Sperr-Notruf.*tel:116116/su);
  assert.match(paid("ko"), /<details id="call-kr" open>.*tel:112/su);
  assert.match(paid("tr"), /<details id="call-tr" open>.*112 Acil Çağrı Merkezi.*tel:112/su);
  assert.match(paid("ru"), /<details id="call-ru" open>.*Банк России/su);
  assert.match(paid("ja"), /tel:%239110/u);
});

test("desks are named in the language of their country to its readers, and to nobody else", () => {
  const german = String(helpPage(desks, "de").main);
  assert.ok(german.includes("BaFin: Beschwerde über ein Unternehmen"));
  assert.ok(!german.includes("BaFin: complaint about a company"));
  assert.ok(page.includes("BaFin: complaint about a company"));
});

test("to everybody else a desk is named by whose it is, and by what it offers in their language", () => {
  for (const lang of languages.filter((one) => one !== "en")) {
    const main = String(helpPage(desks, lang).main);
    for (const { body, short_name, own_name } of desks.places) {
      const isName = body === short_name || body === own_name?.name;
      assert.ok(isName || !main.includes(`>${body}<`), `${lang}: ${body}`);
    }
  }
  const turkish = String(helpPage(desks, "tr").main);
  assert.match(turkish, /BaFin<\/bdi>: firma sicili/u);
  assert.match(turkish, /IOSCO I-SCAN<\/bdi>: dünyadaki düzenleyici kurumların uyarıları/u);
});

test("whoever finds no number of their country is led to where one reports it, in every language", () => {
  for (const lang of languages) {
    const main = String(helpPage(desks, lang).main);
    const [, paid = ""] = /<section[^>]*aria-labelledby="paid".*?>(.*?)<\/section>/su.exec(main) ?? [];
    assert.ok(paid.includes(`<a href="#report">${say(lang, "help.no_line")}</a>`), lang);
  }
});

test("each piece of advice is given once, what holds in every case among the others", () => {
  const given = [...page.matchAll(/<li>([^<]{20,})<span class="source">/gu)].map(([, words = ""]) => words);
  assert.ok(given.length > 15);
  assert.deepEqual(
    given.filter((words, at) => given.indexOf(words) !== at),
    [],
  );
  const always = page.slice(page.indexOf('id="now"')).split("</section>")[0] ?? "";
  assert.match(always, /Send nothing more\..*tell your bank at once\..*Break off all contact\./su);
});

test("one field has every country of the lists, sorted in the reader's language, the likely one chosen", () => {
  for (const lang of languages) {
    const main = String(helpPage(desks, lang).main);
    const [, field = ""] = /<select id="place".*?>(.*?)<\/select>/su.exec(main) ?? [];
    const options = [...field.matchAll(/<option value="([^"]+)"([^>]*)>([^<]+)/gu)];
    const others = options.slice(0, -1).map(([, , , name = ""]) => name);
    assert.deepEqual(others, others.toSorted(new Intl.Collator(lang).compare), lang);
    const codes = new Set(options.map(([, code]) => code));
    for (const { country } of desks.places) assert.ok(codes.has(country.toLowerCase()), country);
    assert.equal(options.at(-1)?.[3], say(lang, "help.other_countries"));
  }
  assert.match(String(helpPage(desks, "de").main), /<option value="de" data-also="eu" selected>Deutschland</u);
  assert.doesNotMatch(page, / selected/u);
});
