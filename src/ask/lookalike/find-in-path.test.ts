import assert from "node:assert/strict";
import { test } from "node:test";
import { brandAt } from "../../../test/support/few-brands.ts";
import { buildLookalikeIndex, findInPath } from "./index.ts";

const often = (name: string, domain: string) => ({ ...brandAt(name, [domain]), oftenImitated: true });
const index = buildLookalikeIndex([often("Zarqonel", "zarqonel.com"), often("Ledger", "ledger.com")]);
const named = (path: string, suffix = "com") => findInPath(index, path.split("/"), suffix)?.name ?? null;

test("a folder that names a brand beside a word that asks to act is found, wherever it stands", () => {
  for (const path of ["zarqonel-verify", "a/Zarqonel_Login", "zarqonel/login", "zarqonel-app/app/sign-in"])
    assert.equal(named(path), "Zarqonel", path);
  assert.equal(named("ledger-support"), "Ledger");
});

test("a name that asks for nothing is found in first place alone, and where the site's ending costs little", () => {
  assert.deepEqual(
    [named("zarqonel"), named("zarqonel", "xyz"), named("tools/zarqonel", "xyz")],
    [null, "Zarqonel", null],
  );
});

test("a title, and whoever writes about others, name nobody", () => {
  for (const path of [
    "how-to-verify-your-zarqonel-account",
    "zarqonel-login-guide",
    "blog/zarqonel-login",
    "review/zarqonel/login",
    "zarqonel-garden-login",
    "login/zarqonel",
    "zarqonelling/login",
    "zarqonal/login",
    "ledger",
    `zarqonel-${"login-".repeat(7)}`,
    "a/b/c/d/e/f/zarqonel-login",
  ])
    assert.equal(named(path), null, path);
});
