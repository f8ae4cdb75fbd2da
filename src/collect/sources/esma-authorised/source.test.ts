/** ESMA's file of authorised providers, with the quirks its rows have. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { newProvider, providersCsv, registerCsv } from "../../../../test/support/register-stand-in.ts";
import type { AuthorisedProvider } from "../../../record/known-firms.ts";
import { parseAuthorised } from "./source.ts";

const read = (csv: string): AuthorisedProvider[] => parseAuthorised(csv);

/** One row of the file. */
function row(
  cells: Partial<Record<"name" | "trades" | "address" | "site" | "platform" | "since" | "until", string>>,
): string {
  const { name = "Vexaro AG", trades = "", address = "", site = "", platform = "", since = "", until = "" } = cells;
  const firm = `BaFin,DE,${name},L,DE,${trades},${address},${site},${platform}`;
  return `${firm},${since},${until},c. exchange,DE|AT,,21/11/2025,`;
}

const only = (...rows: string[]) => read(registerCsv(rows))[0] ?? assert.fail("no firm was read");

test("a firm with a row per block of services is one firm, authorised since the first", () => {
  const rows = [row({ since: "21/11/2025" }), row({ since: "01/04/2025" }), row({ since: "05/12/2025" })];
  assert.equal(read(registerCsv(rows)).length, 1);
  assert.equal(only(...rows).authorised_on, "2025-04-01");
});

test("names lose quotation marks, encoding damage and doubling", () => {
  assert.equal(only(row({ name: '"""Vexaro Technologies"" SIA"' })).name, "Vexaro Technologies SIA");
  const others = Array.from({ length: 9 }, (_, at) => row({ name: `Zentrik Zürich ${at} GmbH` }));
  const lost = row({ trades: "Vexaro AG|Vexaro \ufffdExchange | Vexaro Exchange" });
  assert.deepEqual(only(lost, ...others).trade_names, ["Vexaro Exchange"]);
});

test("both columns of websites are read, even several per cell, and what is not a website is left out", () => {
  const sites = { site: "https://www.vexaro.com/nl | https://www.vexaro.eu/en ", platform: "https.//vexaro.app" };
  assert.deepEqual(only(row(sites)).websites, ["vexaro.com", "vexaro.eu", "vexaro.app"]);
  assert.deepEqual(only(row({ site: "Vexaro AG – Investor Relations" })).websites, []);
  const spilled =
    "AMF,FR,Vexaro AG,L,FR,Vexaro,61 rue de Lyon, 75012 Paris,https://vexaro.app/,23/10/2025,,c. " +
    "exchange,FR,,24/10/2025,";
  assert.deepEqual(only(spilled).websites, ["vexaro.app"], "its address spills into the column of websites");
});

test("the EU's country code for Greece becomes the usual one", () => {
  assert.equal(read(providersCsv([{ ...newProvider(1), member_state: "EL" }]))[0]?.member_state, "GR");
});

test("a firm is withdrawn only if none of its rows is in force", () => {
  const firm = newProvider(1);
  const ended = { ...firm, authorised_on: "2025-02-01", withdrawn_on: "2026-02-01" };
  assert.equal(read(providersCsv([ended, firm]))[0]?.withdrawn_on, null);
  assert.equal(read(providersCsv([ended, { ...ended, withdrawn_on: "2026-03-01" }]))[0]?.withdrawn_on, "2026-03-01");
});

test("a host that strangers share is no firm's website", () => {
  const [firm] = read(providersCsv([{ ...newProvider(1), websites: ["linkedin.com", "vexaro1.eu"] }]));
  assert.deepEqual(firm?.websites, ["vexaro1.eu"]);
});
