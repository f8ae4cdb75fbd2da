import assert from "node:assert/strict";
import { test } from "node:test";
import type { SiteSignal } from "../shape.ts";
import { siteGuidance } from "./outside-signals.ts";

const searched = {
  bots: { records: 1, as_of: null },
  enforcement_actions: { records: 1, as_of: null },
  tracker_entries: { records: 1, as_of: null },
  warnings: { records: 1, lists: 1, undated: 0, read: [], partly: [], partly_unknown: [] },
};

const kinds = ["tracker_match", "lookalike", "domain_age", "https", "red_flag_phrases"] as const;

function advice(...levels: SiteSignal["level"][]): string {
  const signals = levels.map((level, at) => ({
    kind: kinds[at] ?? "https",
    level,
    title: "",
    detail: "",
    source: null,
  }));
  return siteGuidance(signals, searched);
}

test("the advice begins with the gravest signal, whatever their order", () => {
  assert.match(advice("ok", "notice", "warning", "alert"), /^A regulator's record names this website/u);
  assert.match(advice("warning", "notice", "ok"), /^Some of the checks call for caution/u);
  assert.match(advice("ok", "notice"), /^No warning, but/u);
  assert.match(advice("ok", "ok"), /^Nothing stands out\. That does not mean it is safe\./u);
  assert.match(
    advice("ok", "unavailable"),
    /^Nothing stands out in what could be checked\. That does not mean it is safe\./u,
  );
  assert.match(advice("unavailable", "notice"), /^No warning, but/u);
});

test("what could not be checked is named, and nothing else", () => {
  assert.doesNotMatch(advice("ok", "alert"), /Not checked/u);
  assert.match(
    advice("unavailable", "unavailable", "unavailable", "unavailable", "unavailable"),
    /Not checked: records, look-alikes, age of the domain, HTTPS, phrases\./u,
  );
  assert.match(advice("ok", "ok", "unavailable"), /Not checked: age of the domain\./u);
});
