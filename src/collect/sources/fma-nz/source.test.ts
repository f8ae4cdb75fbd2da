/** Which hosts in the text of an FMA warning are the site it warns about. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { namedSites } from "./source.ts";

test("a site after the warning's label is its subject's, even glued to other labels", () => {
  const text =
    "ENTITY NAME: ZargonixWEBSITE: www.zargonix.com; https://zgx.io/en/ (closed)PHONE: 1 REASON: see bank.com";
  assert.deepEqual(namedSites(text), ["zargonix.com", "zgx.io"]);
  assert.deepEqual(namedSites("DATE: 19/02/2020WEBSITE: zargonix.comEMAILS: a@b.com"), ["zargonix.com"]);
  assert.deepEqual(namedSites("WEBSITE(S): zgx.io/  and www.zargonix.com/ADDRESS: 1 Main Street"), [
    "zgx.io",
    "zargonix.com",
  ]);
});

test("a site that the FMA recommends caution with is its subject's", () => {
  assert.deepEqual(
    namedSites("We recommend caution when dealing with Zargonix and its website Zargonix.com. It imitates bank.co.nz."),
    ["zargonix.com"],
  );
  assert.deepEqual(namedSites("We recommend caution when dealing with zargonix.com.This website copies bank.co.nz"), [
    "zargonix.com",
  ]);
});

test("a site that the text mentions elsewhere may be anybody's", () => {
  assert.deepEqual(namedSites("Heartland has posted a warning on its website: heartland.co.nz/online-security"), []);
  assert.deepEqual(namedSites("The genuine firm's site is bank.co.nz. See zargonix.com"), []);
  assert.deepEqual(namedSites(""), []);
});

test("a long text is searched quickly", () => {
  const { user: before } = process.threadCpuUsage();
  namedSites("WEBSITE: a.com dealing with ".repeat(40_000));
  assert.ok(process.threadCpuUsage().user - before < 5_000_000);
});
