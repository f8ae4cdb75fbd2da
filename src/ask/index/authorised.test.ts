import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { bareRegister } from "../../../test/support/sample-records.ts";
import {
  authorisedAs,
  authorisedAt,
  authorisedBrand,
  authorisedCore,
  authorisedOf,
  authorisedOfBrand,
  buildAuthorisedIndex,
  ownAddressIndex,
} from "./own-addresses.ts";

const index = buildAuthorisedIndex(
  bareRegister([
    { name: "Qorvanta Europe Limited", trade_names: ["Qorvanta"], websites: ["qorvanta.eu", "eu.qorvanta.com"] },
    { name: "Qorvanta Custody GmbH", websites: ["qorvanta.eu"], authority: "BaFin", member_state: "DE" },
    { name: "Former B.V.", websites: ["former.nl"], withdrawn_on: "2026-03-26" },
  ]),
);

const names = (found: readonly { provider: { name: string } }[]) => found.map(({ provider }) => provider.name);

test("a registered website is found with or without www., for every firm that registered it", () => {
  assert.deepEqual(names(authorisedAt(index, "qorvanta.eu")), ["Qorvanta Europe Limited", "Qorvanta Custody GmbH"]);
  assert.deepEqual(names(authorisedAt(index, "www.qorvanta.eu")), ["Qorvanta Europe Limited", "Qorvanta Custody GmbH"]);
  assert.deepEqual(names(authorisedAt(index, "eu.qorvanta.com")), ["Qorvanta Europe Limited"]);
});

test("nothing close to a registered website is found: no other ending, no host above, below or beside it", () => {
  for (const host of ["qorvanta.com", "app.qorvanta.eu", "us.qorvanta.com", "qorvanta.eu.com", "qorvantas.eu"]) {
    assert.deepEqual(authorisedAt(index, host), [], host);
  }
});

test("a firm is found only by its whole registered name: no trade name, no other legal form, nothing added", () => {
  assert.deepEqual(names(authorisedAs(index, "QORVANTA EUROPE Limited")), ["Qorvanta Europe Limited"]);
  for (const name of ["Qorvanta", "Qorvanta Europe", "Qorvanta Europe Ltd", "Qorvanta Europe Limited Support"]) {
    assert.deepEqual(authorisedAs(index, name), [], name);
  }
});

test("a brand is what a firm's name and its website have in common: no trade name alone, no everyday word", () => {
  assert.deepEqual(names(authorisedBrand(index, "qorvanta")), ["Qorvanta Europe Limited", "Qorvanta Custody GmbH"]);
  assert.equal(authorisedBrand(index, "qorvanta")[0]?.value, "qorvanta.eu");
  for (const key of ["former", "eu", "qorvantaeurope"]) assert.deepEqual(authorisedBrand(index, key), [], key);
  const others = buildAuthorisedIndex(
    bareRegister([{ name: "Circle Ltd", trade_names: ["Everest"], websites: ["circle.com", "nobody.example"] }]),
  );
  for (const key of ["circle", "everest", "nobody"]) assert.deepEqual(authorisedBrand(others, key), [], key);
});

test("a registered name without legal form and country is the one firm's that has it, an ordinary word nobody's", () => {
  const register = buildAuthorisedIndex(
    bareRegister([
      { name: "Vexalor Brokers Ireland Limited" },
      { name: "Zargonix Norway AS" },
      { name: "Olympora Markets Ltd" },
      { name: "Olympora Markets GmbH" },
      { name: "Circle Germany GmbH" },
      { name: "Former Quelivanor B.V.", withdrawn_on: "2026-03-26" },
    ]),
  );
  const found = (key: string) => names(authorisedCore(register, key));
  for (const key of ["vexalorbrokersireland", "vexalorbrokers"])
    assert.deepEqual(found(key), ["Vexalor Brokers Ireland Limited"], key);
  assert.deepEqual(found("zargonix"), ["Zargonix Norway AS"]);
  for (const key of ["olymporamarkets", "circle", "formerquelivanor", "vexalor"]) assert.deepEqual(found(key), [], key);
});

test("a brand is supervised as whom its further addresses are registered to, too", () => {
  const address = { role: "main", stated_by: "itself", source: "https://qorvanta.com" } as const;
  const of = (domain: string, role: "main" | "regional" | "former") => ({ ...address, domain, role });
  const brands = ownAddressIndex(
    [of("qorvanta.com", "main"), of("qorvanta.eu", "regional"), of("former.nl", "former")].map((one) => ({
      ...one,
      name: "Qorvanta",
      slug: null,
      main: "qorvanta.com",
      generic: false,
      furtherNames: [],
    })),
  );
  assert.deepEqual(names(authorisedOfBrand(index, brands, "Qorvanta")).sort(), [
    "Qorvanta Custody GmbH",
    "Qorvanta Europe Limited",
  ]);
  assert.deepEqual(authorisedOfBrand(index, brands, "Vexalor"), []);
});

test("a withdrawn authorisation is never found", () => {
  assert.deepEqual(authorisedAt(index, "former.nl"), []);
  assert.deepEqual(authorisedAs(index, "Former B.V."), []);
});

test("a record gets the firms of its own hosts and of its operator, each once", () => {
  const found = authorisedOf(index, { domains: ["qorvanta.eu"], operator: "Qorvanta Europe Limited" });
  assert.deepEqual(names(found).sort(), ["Qorvanta Custody GmbH", "Qorvanta Europe Limited"]);
  assert.deepEqual(names(authorisedOf(index, { domains: [], operator: "Qorvanta Custody GmbH" })), [
    "Qorvanta Custody GmbH",
  ]);
  assert.deepEqual(authorisedOf(index, { domains: ["qorvanta.com"], operator: "Qorvanta" }), []);
  assert.deepEqual(authorisedOf(index, { domains: [], operator: null }), []);
});

test("no text finds a firm that is not registered", () => {
  assert.deepEqual(authorisedAt(index, "__proto__"), []);
  assert.deepEqual(authorisedAs(index, "constructor"), []);
  fc.assert(
    fc.property(fc.string(), (text) => {
      assert.deepEqual(authorisedAt(index, `${text}.qorvanta.eu`).length, text === "www" ? 2 : 0);
    }),
  );
});
