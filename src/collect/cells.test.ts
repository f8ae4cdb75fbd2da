import assert from "node:assert/strict";
import { test } from "node:test";
import { hostsIn, rowOf } from "./cells.ts";

test("a host in a list is read whole or not at all, whatever letters it has", () => {
  const cases: [string, string[]][] = [
    ["vexalor-börse(.)com: BaFin ermittelt", ["xn--vexalor-brse-djb.com"]],
    ["https://crédit-vorexa.com", ["xn--crdit-vorexa-ceb.com"]],
    ["vexa_b.com", []],
    ["my_site.vexa.com", ["my_site.vexa.com"]],
    ["www.vexa.com / vexb.com", ["vexa.com", "vexb.com"]],
    [".vexa.com", ["vexa.com"]],
    ["https;//vexa.com", ["vexa.com"]],
  ];
  for (const [cell, hosts] of cases) assert.deepEqual(hostsIn(cell).hosts, hosts, cell);
});

test("an address glued to the one before it is read by itself", () => {
  assert.deepEqual(hostsIn("Email: antifraud@example.orgwww.example.org"), { hosts: ["example.org"], mails: [] });
  assert.deepEqual(hostsIn("mywww.example.org").hosts, ["mywww.example.org"]);
});

test("no cell of a row keeps what is invisible, reverses writing or controls a terminal", () => {
  const row = rowOf({ name: "Nul\u0000firm \u202egnihton\u2066 Ltd\u001b[31m", listed_as: "a\u200bb\nc" } as never);
  assert.deepEqual(row, { name: "Nul firm gnihton Ltd [31m", listed_as: "ab\nc" });
});
