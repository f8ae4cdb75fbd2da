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
import { finmaList } from "./finma/source.ts";
import { fsmaList } from "./fsma/source.ts";
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
