/** Fakes and genuine sites of brands, written by somebody who had not looked at the rules (by-hand.json). */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkResultOf } from "../../src/answers/check.ts";
import { wordLines } from "../../src/base/names/word-list.ts";
import { bundledSnapshot } from "../support/bundled.ts";

interface SitesByHand {
  fakes: string[];
  genuine: string[];
  /** Genuine sites with the names of brands in theirs. */
  named: string[];
}

const { fakes, genuine, named } = JSON.parse(
  readFileSync(new URL("by-hand.json", import.meta.url), "utf8"),
) as SitesByHand;
const site = { baseUrl: "https://site.example" };
const snapshot = await bundledSnapshot();

/** What a check says of a website that it takes for a look-alike: whose it may be, or that it is not the brand's. */
function imitation(host: string): "a fake" | "anybody's" | null {
  const { standing, imitates } = checkResultOf(snapshot, site, host, "en");
  if (standing === "wallet_blocked") return "a fake";
  if (standing !== "imitates") return null;
  return imitates?.may_be_own === true ? "anybody's" : "a fake";
}

test("1281 fakes of brands are told as look-alikes, nine in ten of them firmly", () => {
  const told = Map.groupBy(fakes, imitation);
  assert.deepEqual(told.get(null) ?? [], []);
  assert.ok(fakes.length === 1281 && (told.get("a fake")?.length ?? 0) >= 1150, told.get("anybody's")?.join(" ") ?? "");
});

test("none of 1052 genuine sites is called a fake, and of one in twenty at most we don't know whose they are", () => {
  const told = Map.groupBy(genuine, imitation);
  assert.deepEqual(told.get("a fake") ?? [], []);
  assert.ok(
    genuine.length === 1052 && (told.get("anybody's")?.length ?? 0) <= 50,
    told.get("anybody's")?.join(" ") ?? "",
  );
});

test("none of 421 genuine sites with a brand's name in theirs is called a fake, and of four in five nothing is said", () => {
  const told = Map.groupBy(named, imitation);
  assert.deepEqual(told.get("a fake") ?? [], []);
  assert.ok(named.length === 421 && (told.get("anybody's")?.length ?? 0) <= 84, told.get("anybody's")?.join(" ") ?? "");
});

/** Slips of a brand's address that many people once made. */
const misspelt = ["compcast.net", "yanderx.ru"];

test("no popular site but a misspelt one is called a fake", () => {
  // Every fourth: the extension asks the same engine about all of them (test/extension/false-walls.test.ts).
  const some = wordLines("popular-sites").filter((_, at) => at % 4 === 0);
  assert.deepEqual(
    some.filter((host) => imitation(host) === "a fake"),
    misspelt,
  );
});
