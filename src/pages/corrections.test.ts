import assert from "node:assert/strict";
import { test } from "node:test";
import { contactAddress } from "./corrections.ts";

test("a contact is read as a name and an address, in either order", () => {
  const jane = { name: "Jane Doe", uri: "mailto:jane@example.org", shown: "jane@example.org" };
  assert.deepEqual(contactAddress("Jane Doe jane@example.org"), jane);
  assert.deepEqual(contactAddress("Jane Doe <jane@example.org>"), jane);
  assert.deepEqual(contactAddress("jane@example.org, Jane Doe"), jane);
  assert.deepEqual(contactAddress("jane@example.org"), { ...jane, name: null });
  assert.deepEqual(contactAddress("https://example.org/contact")?.uri, "https://example.org/contact");
});

test("text without an address gives none: nothing is made up", () => {
  for (const setting of [undefined, "", "Jane Doe", "http://example.org", "javascript:x", "@handle"]) {
    assert.equal(contactAddress(setting), null, String(setting));
  }
});
