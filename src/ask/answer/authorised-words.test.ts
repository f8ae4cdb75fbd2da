import assert from "node:assert/strict";
import { test } from "node:test";
import { qorvantaAddress, said } from "../../../test/support/asked.ts";
import { bareRegister, bareVenue } from "../../../test/support/sample-records.ts";
import type { Facts } from "./load.ts";

test("an authorised firm is described by who supervises it; a venue or vault says more", () => {
  const { register, providers } = bareRegister([
    { name: "Qorvanta Europe" },
    { name: "Qorvanta Pay", authority: "BaFin" },
    { name: "Qorvanta Pay", authority: "AMF" },
  ]);
  const authorisations = (...at: number[]): Facts["authorisations"] =>
    at.flatMap((place) => {
      const provider = providers[place];
      return provider === undefined ? [] : [{ provider, on: "name" as const, value: provider.name }];
    });
  const facts: Partial<Facts> = { standing: "known", register };
  assert.deepEqual(said({ ...facts, authorisations: authorisations(0) }), {
    headline: "ESMA's register lists Qorvanta Europe as an authorised crypto-asset service provider in the EU.",
    reason:
      "Ireland's regulator (CBI) supervises Qorvanta Europe, as of 21 Aug 2026. That says who is supervised, not that " +
      "a product is good.",
  });
  const several = said({ ...facts, authorisations: authorisations(0, 1, 2) });
  assert.match(several.headline, /lists Qorvanta Europe and Qorvanta Pay as authorised .* providers/u);
  assert.match(
    several.reason,
    /^Ireland's regulator \(CBI\) supervises Qorvanta Europe, as of .* \(BaFin\) supervises Qorvanta Pay, .* \(AMF\) supervises/u,
  );
  const websites = authorisations(0).map((one) => ({ ...one, on: "websites" as const, value: "qorvanta.example" }));
  assert.match(said({ ...facts, authorisations: websites }).reason, / qorvanta\.example is its website there\./u);
  const two = [...websites, ...authorisations(1)];
  assert.match(said({ ...facts, authorisations: two }).reason, / qorvanta\.example is their website there\./u);
  const brand = said({ ...facts, authorisations: websites }, { ownAddress: qorvantaAddress, authorisations: websites });
  assert.match(brand.headline, /^The website of Qorvanta is qorvanta\.example\.$/u);
  assert.match(
    brand.reason,
    / \(CBI\) supervises Qorvanta Europe, .* not that a product is good\. Well-known names are often imitated/u,
  );
  assert.doesNotMatch(brand.reason, /ESMA's register lists/u);
  const elsewhere = websites.map((one) => ({ ...one, value: "eu.qorvanta.example" }));
  const named = said(
    { ...facts, authorisations: elsewhere },
    { ownAddress: qorvantaAddress, authorisations: elsewhere },
  );
  assert.match(
    named.reason,
    / ESMA's register lists Qorvanta Europe as an authorised .* \(CBI\) supervises Qorvanta Europe/u,
  );
  const undated = { ...register, retrieved_at: null };
  assert.doesNotMatch(said({ ...facts, register: undated, authorisations: authorisations(0) }).reason, /as of/u);
  const venue = bareVenue({ name: "Qorvanta Markets" });
  assert.match(said({ ...facts, venue, authorisations: authorisations(0) }).reason, /^Qorvanta Markets: /u);
  const vault = { address: "0xa", name: "Qorvanta fund", rank: null, bot_slug: null };
  assert.match(said({ ...facts, vault, authorisations: authorisations(0) }).headline, /vault Qorvanta fund/u);
});
