import assert from "node:assert/strict";
import { test } from "node:test";
import { hostsIn } from "./cells.ts";

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
