import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../test/support/any-text.ts";
import { handleIn, repositoryIn, walletIn } from "./special-addresses.ts";

test("a Telegram handle is read in every form", () => {
  const forms = [
    "@Kryll_Bot",
    "t.me/Kryll_Bot",
    "https://t.me/Kryll_Bot?start=1",
    "http://www.telegram.me/Kryll_Bot/",
    "https://telegram.dog/Kryll_Bot",
    "https://t.me/s/Kryll_Bot/123",
    "https://t.me/@Kryll_Bot",
    "https://Kryll_Bot.t.me/",
    "tg://resolve?domain=Kryll_Bot",
    "tg:resolve?start=a&domain=Kryll_Bot",
    "hxxps://t[.]me/Kryll_Bot",
  ];
  for (const form of forms) assert.equal(handleIn(form), "Kryll_Bot", form);
});

test("a handle may begin with a number, a time of day is none", () => {
  for (const handle of ["3commas_support", "2fa_bot", "99problems"]) assert.equal(handleIn(`@${handle}`), handle);
});

test("an invitation, a service path or a text of the wrong length is not a handle", () => {
  const others = [
    "t.me/+AbCdEf",
    "@10am",
    "@1030am",
    "@100",
    "t.me/joinchat/AAAA",
    "t.me/addstickers/Cats",
    "t.me",
    "@ab",
    `@${"a".repeat(33)}`,
    "kryll.io",
    "Kryll_Bot",
  ];
  for (const other of others) assert.equal(handleIn(other), null, other);
});

test("a repository is read from its address and the pages below it", () => {
  assert.equal(repositoryIn("https://github.com/Freqtrade/freqtrade/tree/develop"), "github.com/freqtrade/freqtrade");
  assert.equal(repositoryIn("github.com/freqtrade/freqtrade.git"), "github.com/freqtrade/freqtrade");
  assert.equal(repositoryIn("https://www.gitlab.com/some/project.git/x"), "gitlab.com/some/project");
  assert.equal(repositoryIn("https://github.com/freqtrade"), null);
  assert.equal(repositoryIn("freqtrade"), null);
  assert.equal(repositoryIn("https://example.com/freqtrade/freqtrade"), null);
});

test("a wallet address is read alone or from a payment link", () => {
  const address = "0x33efb1efc0faeda19003fb4e73e7bc7b8d0c807a";
  assert.equal(walletIn(` ${address} `), address);
  assert.equal(walletIn(`ethereum:${address}@1?value=1`), address);
  assert.equal(walletIn("bitcoin:1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8?amount=1"), "1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8");
  assert.equal(walletIn("Banana Gun"), null);
});

test("no text makes them throw", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      handleIn(text);
      repositoryIn(text);
      walletIn(text);
    }),
  );
});
