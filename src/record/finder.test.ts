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
