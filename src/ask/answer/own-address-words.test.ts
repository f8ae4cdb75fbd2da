import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bareFacts,
  bareFinding,
  likeKraken,
  qorvantaAddress,
  qorvantaAddressSaid,
  qorvantaSite,
  said,
  sign,
} from "../../../test/support/asked.ts";
import { languages } from "../../base/words/languages.ts";
import type { OwnAddress } from "../index/own-addresses.ts";
import { actionsFor } from "./actions.ts";
import { describedWords } from "./message-words.ts";
import type { Lead } from "./standing.ts";
import { statedBy } from "./stated-by.ts";

const asked = { ...qorvantaSite, ownAddress: qorvantaAddress };

test("a brand's own address is called that, with who says so, and is not called safe", () => {
  const reason = "That is according to ESMA's register. It does not tell whether an offer or a message is genuine.";
  assert.deepEqual(said({}, asked), {
    headline: "qorvanta.example is Qorvanta's own address. We found nothing else about it.",
    reason,
  });
  const headline = (value: string, role: OwnAddress["role"] = "main") =>
    said({}, { ...asked, value, ownAddress: { ...qorvantaAddress, role } }).headline;
  assert.match(headline("www.qorvanta.example"), /is Qorvanta's own address\./u);
  assert.match(headline("app.qorvanta.example"), /^app\.qorvanta\.example is part of Qorvanta's own site qorvanta\./u);
  assert.match(headline("qorvanta.example", "regional"), /is one of Qorvanta's own addresses\./u);
  const shared = said({}, { ...asked, tellsNothing: "shared_site" });
  assert.match(shared.reason, /Strangers use it too/u);
});

test("who says so is told in the language of the answer, whatever kind of source it is", () => {
  const sources = [
    "the site itself",
    "ESMA's register",
    "CCXT, an open library for traders",
    "Bybit's documentation",
    "Arbitrum's documentation on GitHub",
    "dYdX's code on GitHub",
    "zkSync's package on npm",
    "the record of Bybit Trading Bot",
  ];
  for (const lang of languages.filter((one) => one !== "en"))
    for (const source of sources)
      assert.doesNotMatch(
        statedBy(source, lang),
        /\u2066|\bitself\b|'s (?:register|code|documentation|package)|an open library|the record of/u,
      );
  assert.equal(statedBy("dYdX's code on GitHub", "de"), "So steht es im Programmcode von dYdX auf GitHub.");
  assert.equal(statedBy("the record of Qorvanta Trading Bots", "en"), "This address stands in our record of it.");
  assert.match(statedBy("its maker's code on GitHub", "de"), /\u2066its maker's code on GitHub\u2069/u);
});

test("a former address leads to the present one, and nobody knows whose it is", () => {
  const former = { ...qorvantaAddress, domain: "qorvanta.old", role: "former" as const };
  const finding = { ...asked, value: "qorvanta.old", ownAddress: former };
  assert.deepEqual(said({}, finding), {
    headline: "qorvanta.old used to be Qorvanta's address. We found nothing else about it.",
    reason:
      "That is according to ESMA's register. We don't know whose it is today. Its address now is qorvanta.example.",
  });
  assert.doesNotMatch(said({}, { ...finding, ownAddress: { ...former, main: null } }).reason, /address now/u);
  const below = said({}, { ...finding, value: "shop.qorvanta.old" }).headline;
  assert.match(below, /^qorvanta\.old, which shop\.qorvanta\.old is part of, used to be Qorvanta's address\./u);
});

test("a brand's name leads to its address, and is not vouched for", () => {
  assert.deepEqual(said({}, { ownAddress: qorvantaAddress }), {
    headline: "The website of Qorvanta is qorvanta.example.",
    reason:
      "That is according to ESMA's register. Well-known names are often imitated: compare the address letter by letter.",
  });
  const near = {
    type: "bot",
    slug: "blorp",
    name: "Blorp",
    listed_as: "Blorp",
    how: "spelling",
    why: { id: "near.spelling", name: "Blorp" },
  } as const;
  assert.match(
    said({}, { ownAddress: qorvantaAddress, suggestions: [near] }).reason,
    / “Blorp” is on record; the spelling is close to it\./u,
  );
});

test("the steps lead to the address and to who says so", () => {
  const steps = (ownAddress: OwnAddress, kind: "website" | "name" = "website") =>
    actionsFor(bareFinding({ kind, ownAddress }), bareFacts(), "https://site.example");
  const [first, second, third] = steps(qorvantaAddress);
  assert.match(first?.text ?? "", /^Type the address yourself: qorvanta\.example\./u);
  assert.equal(first?.url, "https://qorvanta.example/");
  assert.equal(second?.url, "https://register.example/");
  assert.equal(third?.url, "https://site.example/help#signs");
  assert.match(steps(qorvantaAddress, "name")[0]?.text ?? "", /^Looking for Qorvanta\? Type its address/u);
  const withoutMain = steps({ ...qorvantaAddress, main: null }).map(({ url }) => url);
  assert.deepEqual(withoutMain, [
    "https://register.example/",
    "https://site.example/help#signs",
    "https://site.example/help",
  ]);
});

test("a question that describes an offer at a brand's own address does not call the address unsafe", () => {
  const { headline, reason } = said({}, asked);
  const lead = { standing: "no_record", headline, reason, actions: [], imitates: null } as const;
  const described = (own_address: Lead["own_address"]) =>
    describedWords({ ...lead, actions: [], own_address }, [], sign, "https://site.example").reason;
  assert.equal(described(qorvantaAddressSaid), `${sign.text} The words: “${sign.matched}” ${headline} ${reason}`);
  assert.doesNotMatch(described(null), /own address/u);
});

test("what is said against an address comes first", () => {
  assert.doesNotMatch(said({ standing: "imitates" }, { ...asked, imitates: likeKraken }).headline, /own address/u);
});
