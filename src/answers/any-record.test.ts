import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { sampleRecords } from "../../test/support/sample-records.ts";
import type { WarningList } from "../record/warning.ts";
import { buildSnapshot } from "../snapshot/build.ts";
import { recordById } from "./search.ts";

const snapshot = buildSnapshot(sampleRecords(), []);
const site = { baseUrl: "https://site.example" };
const ownWords = Object.getOwnPropertyNames(Object.prototype);

test("fetch reads an id in every form that tools print", () => {
  const [action] = snapshot.records.enforcement_actions;
  for (const id of ["bot:sample-bot", "sample-bot", "botwatch://bots/sample-bot"])
    assert.equal(recordById(snapshot, site, id)?.id, "bot:sample-bot");
  for (const id of [action?.id ?? "", `action:${action?.id}`, `enforcement_action:${action?.id}`])
    assert.equal(recordById(snapshot, site, id)?.id, `action:${action?.id}`);
  const [{ list }] = snapshot.records.warning_lists as [WarningList];
  assert.equal(recordById(snapshot, site, list.id)?.source, list.url);
});

test("every id leads to a record or to none, also where its kind or key is a word of the language's own", () => {
  assert.equal(recordById(snapshot, site, "bot:sample-bot")?.kind, "bot");
  const kinds = fc.constantFrom("bot", "action", "entry", "warning", "vault", "venue", "release", ...ownWords);
  fc.assert(
    fc.property(fc.oneof(kinds, fc.string()), fc.oneof(fc.constantFrom(...ownWords), fc.string()), (kind, key) => {
      assert.equal(recordById(snapshot, site, kind), null);
      assert.equal(recordById(snapshot, site, `${kind}:${key}`), null);
    }),
  );
});
