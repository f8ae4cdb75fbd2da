import assert from "node:assert/strict";
import { test } from "node:test";
import { redirectTargets } from "./address-parts.ts";

const targets = (tail: string) =>
  redirectTargets(tail).map(({ kind, value, redirected }) => `${redirected ? "leads to" : "names"} ${kind} ${value}`);

test("an address leads to the site in a parameter or behind a scheme, and is about the site in its path", () => {
  assert.deepEqual(targets("/go?to=zorvexa.com"), ["leads to website zorvexa.com"]);
  assert.deepEqual(targets("/go/https://zorvexa.com/join"), ["leads to website zorvexa.com"]);
  assert.deepEqual(targets("/l.php?u=https%253A%252F%252Fzorvexa.com"), ["leads to website zorvexa.com"]);
  assert.deepEqual(targets("/review/zorvexa.com"), ["names website zorvexa.com"]);
  assert.deepEqual(targets("/review/zorvexa.com?next=umbrelix.com"), [
    "leads to website umbrelix.com",
    "names website zorvexa.com",
  ]);
});

test("an address that leads to a Telegram user leads to that handle", () => {
  assert.deepEqual(targets("/out?url=https://t.me/zorvexa_vip"), ["leads to telegram zorvexa_vip"]);
});

test("a parameter that holds no address leads nowhere", () => {
  assert.deepEqual(targets("/search?q=zorvexa"), []);
  assert.deepEqual(targets("/a.b"), []);
});
