import assert from "node:assert/strict";
import { test } from "node:test";
import { nameTokens } from "../../base/names/normalize.ts";
import { brandIn, ownAddressAt, ownAddresses, ownAddressIndex, ownAddressOf } from "./own-addresses.ts";

const address = (domain: string, role: "main" | "regional" | "former" = "main") => ({
  domain,
  role,
  stated_by: "the site itself",
  source: `https://${domain}/about`,
});
const index = ownAddressIndex(
  ownAddresses(
    [
      {
        slug: "velqorin",
        name: "Velqorin",
        record: null,
        generic_name: false,
        domains: [address("velqorin.fr", "regional"), address("velqorin.io"), address("velqorin.app", "former")],
      },
      { slug: "zarg", name: "Zarg", record: "zarg-bot", generic_name: true, domains: [address("zarg.old", "former")] },
    ],
    [{ slug: "zarg-bot", name: "Zarg Bot", domains: ["zarg.com", "zarg.net"], official_url: "https://zarg.com/" }],
  ),
);

test("an address and what is below it are the brand's own, a longer or shorter one is not", () => {
  assert.deepEqual(ownAddressAt(index, "velqorin.io"), {
    name: "Velqorin",
    slug: null,
    main: "velqorin.io",
    generic: false,
    furtherNames: [],
    ...address("velqorin.io"),
  });
  assert.equal(ownAddressAt(index, "help.velqorin.io")?.domain, "velqorin.io");
  for (const host of ["myvelqorin.io", "velqorin.io.example", "io", "constructor"])
    assert.equal(ownAddressAt(index, host), null, host);
});

test("a former address leads to the present one, also where only a bot's record has it", () => {
  assert.equal(ownAddressAt(index, "velqorin.app")?.main, "velqorin.io");
  assert.equal(ownAddressAt(index, "zarg.old")?.main, "zarg.com");
});

test("a brand's name leads to its main address, with a word for what it is or without", () => {
  for (const name of ["VELQORIN", "velqorin wallet", "Velqorin App"])
    assert.equal(ownAddressOf(index, nameTokens(name))?.domain, "velqorin.io", name);
  // Of a brand whose main address only a bot's record has, the record says so.
  assert.equal(ownAddressOf(index, ["zarg"])?.domain, "zarg.com");
  assert.equal(ownAddressOf(index, ["zarg"])?.stated_by, "the record of Zarg Bot");
  for (const name of ["Velqorin Bakery", "wallet", "velq", "", "constructor"])
    assert.equal(ownAddressOf(index, nameTokens(name)), null, name);
});

test("a sentence names a brand; one of an ordinary word only with what it is or where it asks about firms", () => {
  const brands = ownAddressIndex(
    ownAddresses(
      [
        { slug: "velqorin", name: "Velqorin", record: null, generic_name: false, domains: [address("velqorin.io")] },
        { slug: "octopus", name: "Octopus", record: null, generic_name: false, domains: [address("octopus.io")] },
        { slug: "ghost", name: "Ghost", record: null, generic_name: true, domains: [address("ghost.io")] },
        { slug: "blue-box", name: "Blue Box", record: null, generic_name: false, domains: [address("bluebox.io")] },
      ],
      [],
    ),
  );
  const named = (text: string) => {
    const keys = text.split(" ");
    const brand = brandIn(brands, keys, {
      isOrdinary: (word) => word === "octopus" || word === "ghost",
      isOfMoney: (word) => word === "wallet",
      isAsked: (word) => word === "withdrawal",
    });
    return brand === null ? null : keys.slice(brand.first, brand.next).join(" ");
  };
  assert.equal(named("please connect velqorin to this site"), "velqorin");
  assert.equal(named("the octopus lives in the sea"), null);
  assert.equal(named("octopus asks before withdrawal"), "octopus");
  assert.equal(named("my ghost wallet is empty"), "ghost wallet");
  assert.equal(named("a ghost before my withdrawal"), null);
  assert.equal(named("is blue box down"), "blue box");
  assert.equal(named("is bluebox down"), null);
  assert.equal(named("vel qorin"), null);
});
