/** Lists of which no recording could be had, read from constructed answers in the form that programs describe. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { sampleRecords } from "../../../test/support/sample-records.ts";
import { createFetch } from "../fetch.ts";
import { ReadFailure } from "../read-failure.ts";
import type { WarningReader } from "../warnings/kind.ts";
import { asicList } from "./asic/source.ts";
import { finmaList } from "./finma/source.ts";
import { fsmaList } from "./fsma/source.ts";
import { iscanList } from "./iscan/source.ts";
import { masList } from "./mas/source.ts";

const rowsOf = (list: WarningReader, text: string) =>
  list.rows(text, { url: "https://list.example/", records: sampleRecords() });

test("FINMA: a title holds names and websites, a link the warning's own page", () => {
  const items = [
    { Title: "Vexaro AG / www.vexaro-trade.com / vexaro.net", Link: "/en/warning-list/vexaro/", Date: "18.11.2026" },
    { Title: "Zelquant / Smith Ltd", Link: "/en/warning-list/zelquant/", Date: "" },
  ];
  assert.deepEqual(rowsOf(finmaList, JSON.stringify({ Items: items })), [
    {
      name: "Vexaro AG",
      websites: ["www.vexaro-trade.com", "vexaro.net"],
      date: "2026-11-18",
      page: "https://www.finma.ch/en/warning-list/vexaro/",
    },
    { name: "Zelquant / Smith Ltd", page: "https://www.finma.ch/en/warning-list/zelquant/" },
  ]);
  assert.throws(() => rowsOf(finmaList, "<html>Just a moment...</html>"), ReadFailure);
});

test("FINMA is asked by a form", async (context) => {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await Array.fromAsync(request);
    asked.push(`${request.method} ${request.headers["content-type"]} ${Buffer.concat(body).toString()}`);
    response.setHeader("content-type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  context.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const fetch = createFetch({ baseUrl: "https://site.example", contact: undefined, configured: [url] });
  await fetch({ url, types: finmaList.types, maxBytes: 1000, form: finmaList.form ?? {} });
  assert.deepEqual(asked, [
    "POST application/x-www-form-urlencoded ds=%7B1C6B8731-638C-4003-A93C-A625BF7A6800%7D&Order=1",
  ]);
});

test("FSMA: several websites in a cell are several; a row about a stolen identity is one of a clone", () => {
  const rows = rowsOf(
    fsmaList,
    `"Title";"Company name";"Website";"Type of fraude";"Date"\r\n"T";"Vexaro ` +
      `Invest";"https://www.vexaro-invest.com/\nvexaro.net, vexaro.top";"Recovery room";"18/11/2026"\r\n"T";"Banque ` +
      `Zelquant";"zelquant-epargne.top";"Identity fraud";""\r\n`,
  );
  assert.deepEqual(rows, [
    {
      name: "Vexaro Invest",
      websites: ["vexaro-invest.com", "vexaro.net", "vexaro.top"],
      category: "Recovery room",
      date: "2026-11-18",
    },
    { name: "Banque Zelquant", websites: ["zelquant-epargne.top"], category: "clone" },
  ]);
});

test("FSMA: a file headed in French or Dutch is read as the English one", () => {
  const french = 'Titre;"Nom de la société";Website;"Type de fraude";Date\n';
  const dutch = 'Titel;"Naam van de vennootschap";Website;"Type fraude";Datum\n';
  const row = '"T";"Société Vexaro";"https://vexaro-invest.com";"Usurpation d’identité";30/06/2026\n';
  const read = [{ name: "Société Vexaro", websites: ["vexaro-invest.com"], category: "clone", date: "2026-06-30" }];
  assert.deepEqual(rowsOf(fsmaList, french + row), read);
  assert.deepEqual(rowsOf(fsmaList, dutch + row), read);
  assert.throws(() => rowsOf(fsmaList, `Titre;Website;Date\n${row}`), /lacks the column Company name/u);
});

test("FSMA: a cell names several firms if each has a website of its name, else one whose name has a comma", () => {
  const namesOf = (cell: string, websites: string) =>
    rowsOf(
      fsmaList,
      `Title;Company name;Website;Type of fraude;Date\n"T";"${cell}";"${websites}";"X";30/06/2026\n`,
    ).map((read) => ("name" in read ? [read.name, ...(read.aliases ?? [])] : []));
  const sites = "https://argentiq-capora.com, https://biteliqa.com, https://coinvorexpro.net";
  assert.deepEqual(namesOf("Argentiq Capora, Biteliqa, Coinvorex Pro", sites), [
    ["Argentiq Capora", "Biteliqa", "Coinvorex Pro"],
  ]);
  assert.deepEqual(namesOf("Smith, Vexaro & Partners", "https://vexaropartners.com"), [["Smith, Vexaro & Partners"]]);
});

test("ASIC: an entry without a real firm is read; a file in which no entry has one is refused", () => {
  const one = (id: number) => ({
    uniqueIdentifier: id,
    investorAlertCategoryMandatory: "Unlicensed",
    nameMandatory: `Vexaro ${id}`,
    websites: [`vexaro${id}.com`],
    otherInformationAliases: null,
  });
  const rows = rowsOf(asicList, JSON.stringify([one(1), { ...one(2), realCompany: null }]));
  assert.deepEqual(
    rows.map((row) => "name" in row && row.name),
    ["Vexaro 1", "Vexaro 2"],
  );
  assert.throws(() => rowsOf(asicList, JSON.stringify([one(1), one(2)])), /not built as it was/u);
});

test("I-SCAN: a cell with several addresses gives each; a newer heading is read too", () => {
  const header =
    "id,nca_name,nca_jurisdiction,nca_url,validation_date,commercial_name,other_commercial_names,url,categories," +
    "categories_detailed,additional_information";
  const websitesOf = (cell: string) =>
    rowsOf(iscanList, `${header}\n7,Finansinspektionen,Sweden,,2026-09-01,Vexaro,,"${cell}",,,\n`).map(
      (read) => "row" in read && read.row.websites,
    );
  for (const cell of [
    "https://vexaro-a.com, https://vexaro-b.xyz",
    "https://vexaro-a.com and https://vexaro-b.xyz",
    "https://vexaro-a.com; https://vexaro-b.xyz",
    "https://vexaro-a.com\nhttps://vexaro-b.xyz",
    "https://vexaro-a.com|https://vexaro-b.xyz",
  ])
    assert.deepEqual(websitesOf(cell), [["https://vexaro-a.com", "https://vexaro-b.xyz"]], cell);
  assert.deepEqual(websitesOf("https://vexaro-a.com/en,us"), [["https://vexaro-a.com/en,us"]]);
});

test("MAS: names may come as lists, and an entry leaves out what it has nothing for", () => {
  const full = {
    id: "1",
    unregulatedpersons_t: ["Vexaro Pte. Ltd. (impersonated)", "Vexaro Gold"],
    alternativename_t: ["VXG", "Vexagold"],
    formername_t: null,
    website_s: "https://www.vexaro-gold.com\nvexarogold.net",
    notes_s: null,
  };
  const docs = [full, { id: "2", unregulatedpersons_t: ["Zelquant"] }];
  assert.deepEqual(rowsOf(masList, JSON.stringify({ response: { numFound: 2, docs } })), [
    {
      name: "Vexaro Gold",
      aliases: ["VXG", "Vexagold"],
      websites: ["vexaro-gold.com", "vexarogold.net"],
      imitated: ["Vexaro Pte. Ltd."],
      item: "1",
    },
    { name: "Zelquant", item: "2" },
  ]);
});

test("MAS: an impersonated firm is a victim; an answer that is not the whole list is refused", () => {
  const doc = {
    id: "1",
    unregulatedpersons_t: "Vexaro Pte. Ltd. (impersonated); Vexaro Gold",
    alternativename_t: "VXG",
    formername_t: null,
    website_s: "https://www.vexaro-gold.com/en?dl=1;vexarogold.net",
    date_dt: "2026-11-18T00:00:00Z",
    notes_s: null,
  };
  const answer = (numFound: number, docs: unknown[]) => JSON.stringify({ response: { numFound, docs } });
  assert.deepEqual(rowsOf(masList, answer(1, [doc])), [
    {
      name: "Vexaro Gold",
      aliases: ["VXG"],
      websites: ["vexaro-gold.com", "vexarogold.net"],
      imitated: ["Vexaro Pte. Ltd."],
      date: "2026-11-18",
      item: "1",
    },
  ]);
  assert.throws(() => rowsOf(masList, answer(1000, [doc])), /1 of its 1000 entries/u);
  const { website_s: _renamed, ...without } = doc;
  assert.throws(() => rowsOf(masList, answer(1, [without])), /not built as it was/u);
});
