/** What an answer leads on to: the register of the reader's country, hearing of what is new, and a correction. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { bundledRecords } from "../support/bundled.ts";
import { type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

const answer = async (query: string) => await (await fetch(`${service.url}/check?${query}`)).text();

test("where nothing decides it, the registers are there with the name filled in where they take one", async () => {
  const page = await answer("q=Olxtronx+Ltd");
  const [, registers = ""] = /<details id="registers">(.*?)<\/div><\/details>/su.exec(page) ?? [];
  assert.match(registers, /register\.fca\.org\.uk\/s\/search\?q=Olxtronx%20Ltd&amp;type=Companies/u);
  assert.match(registers, /href="https:\/\/www\.finma\.ch/u);
  assert.match(page, /Nothing under this name on the EU&#39;s register|Nothing under this name on the EU's register/u);
});

test("a reader's likely country is the first, in their language", async () => {
  const page = await answer("q=Olxtronx+Ltd&lang=es");
  const [, first] = /<details id="registers">.*?<details id="check-(\w+)"/su.exec(page) ?? [];
  assert.equal(first, "es");
  assert.match(page, /<summary>España<\/summary>/u);
});

test("a bot on record is looked up too; what regulators warn about, and what has ended, is not", async () => {
  assert.match(await answer("q=3commas"), /id="registers"/u);
  assert.doesNotMatch(await answer("q=fusiontrade"), /id="registers"/u);
  assert.doesNotMatch(await answer("q=zenbot"), /id="registers"/u);
});

test("an answer leads to its alerts and, where it is on record, to a correction of that record", async () => {
  const page = await answer("q=3commas");
  assert.match(page, /href="\/follow\?q=3commas"/u);
  assert.match(page, /href="\/corrections\?about=3commas"/u);
  const none = await answer("q=Olxtronx+Ltd");
  assert.match(none, /href="\/follow\?q=Olxtronx(?:%20|\+)Ltd"/u);
  assert.doesNotMatch(none, /href="\/corrections\?about/u);
});

test("where nothing was found, each list says how much of it we hold, the reader's country first", async () => {
  const spanish = await answer("q=Olxtronx+Ltd&lang=es");
  const leading = spanish.slice(0, spanish.indexOf('<details id="registers">'));
  assert.match(
    leading,
    /Nuestras copias tienen lagunas:.*Entradas de esta lista que tenemos: 72 de más de 1644, en jun 2025/su,
  );
  const english = await answer("q=Olxtronx+Ltd");
  assert.match(english, /Of this list we hold 313 of more than 10,000, as of June 2025/u);
  assert.match(english, /MAS: Investor Alert List<\/a><br>We hold no copy of this list/u);
  assert.doesNotMatch(await (await fetch(`${service.url}/help`)).text(), /Of this list we hold/u);
});

test("an answer that warns can be passed on with a link to it, never to the thing itself; others can't", async () => {
  const page = await answer("q=fusiontrade&lang=de");
  const [, shared = ""] = /data-share="([^"]*)"/u.exec(page) ?? [];
  assert.match(shared, /fusiontrade\[\.\]co.*\/check\?q=fusiontrade&amp;lang=de$/u);
  assert.doesNotMatch(shared, /fusiontrade\.co/u);
  assert.match(page, /data-copied="Kopiert"[^>]*>Andere warnen</u);
  for (const query of ["q=3commas", "q=Olxtronx+Ltd"]) assert.doesNotMatch(await answer(query), /data-share/u);
});

test("readers in Mexico and Türkiye find a register of their country", async () => {
  const { places } = (await bundledRecords()).help_desks;
  const registers = places.filter(({ country, purpose }) => ["MX", "TR"].includes(country) && purpose === "check");
  assert.deepEqual(registers.map(({ url }) => new URL(url).host).sort(), ["spk.gov.tr", "webapps.condusef.gob.mx"]);
  const page = await answer("q=Olxtronx+Ltd&lang=tr");
  assert.match(page, /<details id="check-tr"><summary>Türkiye<\/summary>.*SPK: faaliyette bulunan/su);
});

test("without an address of the operator, readers are told whom else to ask, and nothing that only operators can do", async () => {
  const { action } = service.snapshot.find;
  const [record] = action.values();
  assert.ok(record);
  const main = async (path: string) =>
    /<main.*<\/main>/su.exec(await (await fetch(service.url + path)).text())?.[0] ?? "";
  for (const path of ["/corrections", "/corrections?lang=ja", "/advertise"])
    assert.doesNotMatch(await main(path), /CONTACT|settings\.md/u, path);
  const page = await main(`/corrections?about=${record.id}`);
  assert.match(page, /has given no address here yet\. Until then, turn to the source of the entry/u);
  assert.ok(page.includes(`href="${record.source_url.replaceAll("&", "&amp;")}"`), record.source_url);
  // Who cannot be written to promises no answer.
  assert.doesNotMatch(page, /write to us|Within 14 days/u);
});

test("a private key that somebody asks about stands nowhere on the page, and in no link of it", async () => {
  const key = "0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
  const page = await answer(`q=${encodeURIComponent(`is this private key safe ${key}`)}`);
  assert.doesNotMatch(page, /4c0883a69102937d/u);
  assert.doesNotMatch(page, /data-share="/u);
  assert.match(page, /•{8}/u);
});
