/** The home page: what is new, and what its field makes of a line. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { languages } from "../../src/base/words/languages.ts";
import { say } from "../../src/base/words/say.ts";
import { type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

test("the newest cases and warnings are shown, and no corrections of ours", async () => {
  const { changes } = service.instance.publication.snapshot;
  assert.ok(
    changes.slice(0, 200).some(({ kind }) => kind === "correction"),
    "among the record's newest events is one that must not show",
  );
  const page = await (await fetch(service.url)).text();
  const news = page.slice(page.indexOf('id="newest"'));
  assert.equal(news.match(/<time /gu)?.length, 10, "six events, and the two days of the record, once more in print");
  assert.doesNotMatch(news, /correction of our record/u);
  assert.match(page, /Warning lists read: May 2025 – [A-Z][a-z]+ 2026\. Some are on record only in part\./u);
});

test("the log of changes leads with the same, and has our own corrections behind one line", async () => {
  const at = async (path: string) => (await fetch(service.url + path)).text();
  const linked = (page: string) => [...page.matchAll(/<p><a href="([^"]+)">/gu)].map(([, path]) => path);
  const [home, log] = [await at("/"), await at("/changes")];
  const newest = linked(home.slice(home.indexOf('id="newest"'))).slice(0, 6);
  assert.deepEqual(linked(log.slice(log.indexOf("<ol"))).slice(0, 6), newest);
  assert.doesNotMatch(log, /class="badge kind">Correction/u);
  const [, corrections = ""] =
    /<a href="\/changes\?kind=correction">([\d,]+) corrections of our own record/u.exec(log) ?? [];
  const { changes } = service.instance.publication.snapshot;
  const own = changes.filter(({ kind }) => kind === "correction");
  assert.equal(Number(corrections.replace(",", "")), own.length);
  const listed = await at("/changes?kind=correction&lang=de");
  assert.match(listed, /<p class="lead">[^<]*unsere eigenen Angaben falsch[^<]*Notizen unten sind auf Englisch/u);
  assert.equal(listed.match(/class="badge kind">Berichtigung/gu)?.length, 50);
  // An address from before, which went on behind a correction, still opens.
  assert.equal((await fetch(`${service.url}/changes?cursor=${own[0]?.id}`)).status, 200);
});

test("a line in which somebody is asked for a secret is answered as a message, not by whom it names alone", async () => {
  const send = (q: string) =>
    fetch(`${service.url}/check`, { method: "POST", body: new URLSearchParams({ q }), redirect: "manual" });
  const plain = await send("Is Cryptohopper any good?");
  assert.equal(plain.headers.get("location"), "/check?q=Cryptohopper");
  const asked = await send("Cryptohopper support: send us your seed phrase");
  assert.equal(asked.status, 200);
  const page = await asked.text();
  assert.match(page, /class="answer warning_signs"/u);
  assert.match(page, /Somebody may be using Cryptohopper&#39;s name\./u);
  // In somebody's own words, too, and never as part of an address.
  const told = await send("Cryptohopper support wants my seed phrase");
  assert.equal(told.status, 200);
  assert.match(await told.text(), /class="answer warning_signs"/u);
});

test("home speaks the reader's language, by the address or by what the browser asks for; records stay English", async () => {
  for (const lang of languages) {
    const chosen = await (await fetch(`${service.url}/?lang=${lang}`)).text();
    const asked = await fetch(service.url, { headers: { "Accept-Language": `${lang};q=0.9, nl` } });
    assert.match(asked.headers.get("vary") ?? "", /Accept-Language/u);
    const page = await asked.text();
    // English, once chosen, stays on its links.
    if (lang !== "en") assert.equal(page, chosen, lang);
    assert.match(page, new RegExp(`<html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}">`, "u"));
    for (const id of ["home.heading", "home.lead", "form.label", "action.get_help", "home.nothing"] as const)
      assert.ok(unspaced(textIn(page)).includes(unspaced(say(lang, id))), `${lang} ${id}`);
    const spoken = page.slice(page.indexOf("<h1>"), page.indexOf('id="languages"'));
    const english = spoken.replace(/<span lang="en" dir="ltr">.*?<\/span>/gsu, "");
    if (lang !== "en") assert.doesNotMatch(textIn(english), /\b(?:the|and|what|records)\b/iu, lang);
    assert.ok(Buffer.byteLength(page) < 60_000, lang);
    const path = lang === "en" ? "/" : `/?lang=${lang}`;
    assert.equal(/<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)">/u.exec(page)?.[1], path, lang);
  }
});

const unspaced = (text: string) => text.replace(/\s/gu, "");

function textIn(page: string): string {
  const text = page
    .replace(/<[^>]+>/gu, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"');
  return text.replaceAll(/\s+/gu, " ");
}
