import assert from "node:assert/strict";
import { test } from "node:test";
import type { HelpDesk } from "../../record/single-files.ts";
import { authorityAddresses } from "./authority-addresses.ts";

const desk = (short_name: string, url: string): HelpDesk => ({
  country: "US",
  body: short_name,
  short_name,
  offers: "form",
  purpose: "report",
  url,
  phone: null,
  note: null,
  seen_on: null,
  seen_via: "a list of desks",
});

const addresses = authorityAddresses({
  warningLists: [{ regulator: "FINMA", url: "https://www.finma.ch/en/finma-public/warnungen/warning-list/" }],
  helpDesks: [
    desk("FCA, Financial Services Register", "https://register.fca.org.uk/"),
    desk("Scamwatch (ACCC)", "https://portal.scamwatch.gov.au/report-a-scam/"),
    desk("CVM", "https://www.gov.br/cvm/"),
    desk("Abu Dhabi Police, Aman", "https://gulfnews.com/uae/crime/"),
  ],
});
const nameAt = (host: string) => addresses.find(({ domain }) => domain === host)?.name;

test("a regulator that brings cases or has a list, and a desk, are known by the host of their pages", () => {
  assert.equal(nameAt("sec.gov"), "SEC");
  assert.equal(nameAt("finma.ch"), "FINMA");
  assert.equal(nameAt("portal.scamwatch.gov.au"), "Scamwatch");
});

test("a host below another authority's is told as part of that", () => {
  assert.equal(nameAt("register.fca.org.uk"), undefined);
  assert.equal(nameAt("fca.org.uk"), "FCA");
});

test("a government's site for all, and a newspaper's page about a desk, are no authority's own", () => {
  assert.equal(nameAt("gov.br"), undefined);
  assert.equal(nameAt("gulfnews.com"), undefined);
});
