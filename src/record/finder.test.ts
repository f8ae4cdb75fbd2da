import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledRecords } from "../../test/support/bundled.ts";
import { finderOf, nationalAuthority } from "./finder.ts";

const { authorised, warning_lists } = await bundledRecords();

test("each authority that ESMA's registers name is known, with its country", () => {
  const providers = authorised?.providers ?? [];
  assert.ok(providers.length > 100);
  for (const { authority, member_state } of providers)
    assert.equal(nationalAuthority(authority)?.country, member_state, authority);
  for (const { list, entries } of warning_lists.filter((one) => one.list.relays))
    for (const warning of entries) assert.notEqual(finderOf({ list, warning }).country, "EU", warning.id);
});

test("one that nobody knows is called as the register calls it", () => {
  assert.equal(nationalAuthority("Authority of Nowhere (AON)"), null);
});

test("an authority is called as its own list is, read or not", () => {
  const heads = warning_lists.map(({ list }) => list).filter(({ relays }) => relays !== true);
  const providers = authorised?.providers ?? [];
  for (const { authority, member_state } of providers) {
    const found = nationalAuthority(authority);
    const own = heads.filter(
      ({ jurisdiction, regulator }) => jurisdiction === member_state && found?.name === regulator,
    );
    const others = heads.filter(({ jurisdiction, regulator }) => {
      return jurisdiction === member_state && regulator.split(" ")[0] === found?.name.split(" ")[0];
    });
    assert.deepEqual(own, others, authority);
  }
  // Their lists are declared and not read yet (src/collect/sources/).
  assert.equal(nationalAuthority("Autorité des marchés financiers (AMF)")?.name, "AMF France");
  assert.equal(nationalAuthority("Austrian Financial Market Authority (FMA)")?.name, "FMA Austria");
});
