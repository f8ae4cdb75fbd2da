import assert from "node:assert/strict";
import { test } from "node:test";
import { buildOwnAddressIndex, ownAddressAt, ownAddressOf } from "./own-addresses.ts";

const address = (domain: string, role: "main" | "regional" | "former" = "main") => ({
  domain,
  role,
  stated_by: "the site itself",
  source: `https://${domain}/about`,
});
const index = buildOwnAddressIndex(
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
  [{ slug: "zarg-bot", domains: ["zarg.com", "zarg.net"] }],
);

test("an address and what is below it are the brand's own, a longer or shorter one is not", () => {
  assert.deepEqual(ownAddressAt(index, "velqorin.io"), {
    name: "Velqorin",
    slug: null,
    main: "velqorin.io",
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
    assert.equal(ownAddressOf(index, name)?.domain, "velqorin.io", name);
  for (const name of ["Velqorin Bakery", "wallet", "velq", "Zarg", "", "constructor"])
    assert.equal(ownAddressOf(index, name), null, name);
});
