/** What somebody who was scammed finds on /help. */

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { checkResultOf } from "../../src/answers/check.ts";
import { signOf } from "../../src/ask/signs/shape.ts";
import { type Language, languages } from "../../src/base/words/languages.ts";
import { say } from "../../src/base/words/say.ts";
import { helpPage } from "../../src/pages/help.ts";
import type { HelpDesks } from "../../src/record/single-files.ts";
import { bundledRecords, bundledSnapshot } from "../support/bundled.ts";

let desks: HelpDesks;
let lead: string;
let page: string;
/** The pages of all countries. */
let pages: string;
before(async () => {
  const records = await bundledRecords();
  desks = records.help_desks;
  const made = helpPage(desks);
  lead = String(made.lead);
  page = [lead, made.bar, made.main].join("\n");
  const codes = new Set(desks.places.map(({ country }) => country.toLowerCase()));
  pages = [...codes].map((code) => String(helpPage(desks, "en", { country: code }).main)).join("\n");
});

test("the first screen says to stop paying, whom to call and to report", () => {
  assert.match(lead, /Send nothing more\. Call your bank or exchange\..*Report it today\./u);
});

test("every help desk is there, linked, under its country once that is chosen, and every piece of advice with its authority", () => {
  for (const { url, country } of desks.places) {
    const code = country.toLowerCase();
    const ofCountry = String(helpPage(desks, "en", { country: code }).main);
    assert.ok(ofCountry.includes(`href="${new URL(url).href}"`), url);
    assert.ok(ofCountry.includes(`id="${code}"`) || ofCountry.includes(`id="check-${code}"`), country);
    assert.ok(ofCountry.includes(`<option value="${code}"`), country);
  }
  for (const { source_url } of desks.advice) assert.ok(page.includes(`href="${new URL(source_url).href}"`), source_url);
});

test("every anchor that an answer leads to exists once", () => {
  for (const id of ["now", "signs", "recovery", "report", "check"]) {
    assert.equal(page.split(`id="${id}"`).length - 1, 1, id);
  }
  for (const code of ["us", "gb", "de", "us-ca"]) {
    const ids = [...String(helpPage(desks, "en", { country: code }).main).matchAll(/ id="([^"]+)"/gu)].map(
      ([, id]) => id,
    );
    assert.ok(ids.includes(code), code);
    assert.equal(new Set(ids).size, ids.length);
  }
});

test("a country's page has its own desks first, then its union's or whole country's and everybody's, and no other's", () => {
  const opened = (code: string) => {
    const [, report = ""] = String(helpPage(desks, "en", { country: code }).main).split('id="report"');
    return [...(report.split("</section>")[0] ?? "").matchAll(/<details id="([^"]+)"( open)?>/gu)].map(
      ([, id, open]) => `${id}${open ?? ""}`,
    );
  };
  assert.deepEqual(opened("de"), ["de open", "eu", "zz"]);
  assert.deepEqual(opened("us-ca"), ["us-ca open", "us", "zz"]);
  assert.deepEqual(opened("zz"), ["zz open"]);
  assert.deepEqual(opened("xx"), ["zz open"]);
});

test("a number to call is on the page of every country, before anything is chosen", () => {
  for (const { phone, purpose } of desks.places)
    if (phone !== null && purpose !== "check" && purpose !== "redress")
      assert.ok(page.includes(`>call ${phone}</a>`), phone);
});

test("help desks are sorted under their country's name, not its code", () => {
  assert.match(pages, /<summary>Germany<\/summary>/u);
  assert.doesNotMatch(pages, /<summary>[A-Z]{2}(-[A-Z]+)?<\/summary>/u);
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
  for (const { phone, purpose, country } of desks.places.filter((desk) => desk.phone !== null)) {
    const number = String(phone);
    const ofCountry = String(helpPage(desks, "en", { country: country.toLowerCase() }).main);
    // Among whom to call first, and where it is reported; who looks firms up or settles disputes with a bank is nobody
    // to call first.
    const times = ofCountry.split(`>call ${number}</a>`).length - 1;
    assert.ok(times >= (purpose === "check" || purpose === "redress" ? 1 : 2), number);
    assert.ok(ofCountry.includes(`href="tel:${number.replace(/[^\d+#]/gu, "").replace("#", "%23")}"`), number);
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

/** Countries in which many read a language; who reads it elsewhere is led to where one reports it. */
const homes: Readonly<Record<Language, readonly string[]>> = {
  en: ["gb", "us", "ca", "sg", "in"],
  de: ["de", "at"],
  es: ["es", "mx"],
  fr: ["fr"],
  it: ["it"],
  pt: ["br"],
  ru: ["ru"],
  tr: ["tr"],
  zh: ["cn", "hk", "tw", "sg"],
  ja: ["jp"],
  ko: ["kr"],
  id: ["id"],
  vi: ["vn"],
  ar: ["ae", "eg"],
};

test("a reader of each language finds a number to call in a country of theirs within two taps from an answer", async () => {
  const snapshot = await bundledSnapshot();
  for (const lang of languages) {
    const { actions } = checkResultOf(snapshot, { baseUrl: "" }, "Quantum AI", lang);
    const help = lang === "en" ? "/help" : `/help?lang=${lang}`;
    assert.ok(
      actions.some(({ url }) => url === help),
      `${lang}: no step of the answer leads to help in this language`,
    );
    const main = String(helpPage(desks, lang).main);
    const [, paid = ""] = /<section[^>]*aria-labelledby="paid".*?>(.*?)<\/section>/su.exec(main) ?? [];
    for (const country of homes[lang]) {
      const [, open, line = ""] =
        new RegExp(`<details id="call-${country}"( open)?>(.*?)</details>`, "su").exec(paid) ?? [];
      assert.match(line, /href="tel:[\d+%]+"/u, `${lang}: ${country} has no number`);
      const isLikely = new Intl.Locale(lang).maximize().region?.toLowerCase() === country && lang !== "en";
      assert.equal(open !== undefined, isLikely, `${lang}: ${country}`);
    }
  }
});

test("desks are named in the language of their country to its readers, and to nobody else", () => {
  const german = String(helpPage(desks, "de").main);
  assert.ok(german.includes("BaFin: Beschwerde über ein Unternehmen"));
  assert.ok(!german.includes("BaFin: complaint about a company"));
  assert.ok(pages.includes("BaFin: complaint about a company"));
});

test("to everybody else a desk is named by whose it is, and by what it offers in their language", () => {
  for (const lang of languages.filter((one) => one !== "en")) {
    const main = String(helpPage(desks, lang).main);
    for (const { body, short_name, own_name } of desks.places) {
      const isName = body === short_name || body === own_name?.name;
      assert.ok(isName || !main.includes(`>${body}<`), `${lang}: ${body}`);
    }
  }
  const turkish = ["de", "zz"].map((code) => String(helpPage(desks, "tr", { country: code }).main)).join("\n");
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

test("a reader finds who settles disputes with a bank in their country, and no other country's", () => {
  const report = (lang: Language) => {
    const html = String(helpPage(desks, lang).main);
    return html.slice(html.indexOf('id="report"')).split("</section>")[0] ?? "";
  };
  assert.match(report("de"), /<h3>Wenn Ihre Bank nicht hilft<\/h3><ul><li><a href="https:\/\/bafin\.de/u);
  assert.match(report("es"), /Banco de España: reclamaciones contra bancos.*llame al 900 54 54 54/su);
  assert.match(report("ar"), /البنك المركزي المصري/u);
  for (const lang of languages) {
    const words = say(lang, "advice.ombudsman");
    assert.ok(words.includes(say(lang, "help.report")), lang);
    assert.equal(["en", "zh", "vi"].includes(lang), !report(lang).includes(say(lang, "help.desk.redress")), lang);
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
  assert.match(page, /<option value="zz" selected>/u);
});
