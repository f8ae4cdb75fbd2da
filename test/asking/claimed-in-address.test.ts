/** Links that claim to be a brand elsewhere than in their host: in a page, an account, or before an @. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { exampleSiteCheckAnswerOf } from "../../src/answers/site-check.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };

/** What check, message and website check say: whom it imitates, and the real address. */
async function told(address: string) {
  const check = checkAnswerOf(snapshot, site, address);
  const message = messageCheckAnswerOf(snapshot, site, `Hello, please open ${address} now`);
  const website = await exampleSiteCheckAnswerOf(snapshot, site, { url: address });
  const imitated = [check, message, website].map((answer) =>
    answer?.standing === "imitates" ? answer.imitates?.name : answer?.standing,
  );
  return { imitated: [...new Set(imitated)], headline: check.headline };
}

test("a page named after a brand, on a site that gives pages away, is not the brand's website", async () => {
  for (const address of [
    "https://sites.google.com/view/3commas-login",
    "sites.google.com/view/3commas",
    "https://www.sites.google.com/view/3commas-login/home?x=1",
    "https://ipfs.io/ipfs/bafybeigdyr/3commas-login.html",
  ]) {
    const { imitated, headline } = await told(address);
    assert.deepEqual(imitated, ["3Commas"], address);
    assert.equal(headline, "This is not 3Commas' website.", address);
  }
});

test("an account with a brand's name that offers help is told like a Telegram handle", async () => {
  for (const address of [
    "https://x.com/Pionex_Help",
    "https://twitter.com/pionexsupport/status/1",
    "https://www.facebook.com/pionex.support.team",
    "https://www.instagram.com/pionex_airdrop/",
    "https://medium.com/@pionex-support/verify-your-account",
    "https://www.reddit.com/user/pionex_support",
  ]) {
    const { imitated, headline } = await told(address);
    assert.deepEqual(imitated, ["Pionex"], address);
    assert.match(headline, /^This may not be Pionex\.$/u);
  }
});

test("an account of nothing but the name may be the brand's own, and other paths claim nothing", async () => {
  for (const address of [
    "https://x.com/pionex",
    "https://www.facebook.com/binance",
    "https://x.com/krakenfx",
    "https://twitter.com/kucoincom",
    "https://medium.com/@gemini_news",
    "https://www.youtube.com/watch?v=binance_help",
    "https://www.reddit.com/r/ledger",
    "https://x.com/sallys_help",
  ]) {
    assert.deepEqual((await told(address)).imitated, ["no_record"], address);
  }
});

test("of two accounts in a message each is judged by itself", () => {
  const text = "Not https://x.com/pionex but https://x.com/Pionex_Help answers";
  const { subjects } = messageCheckAnswerOf(snapshot, site, text);
  assert.deepEqual(
    subjects.map(({ value, standing }) => [value, standing]),
    [
      ["x.com/Pionex_Help", "imitates"],
      ["x.com", "no_record"],
    ],
  );
});

test("a brand's address before the @ leads elsewhere", () => {
  for (const address of [
    "https://binance.com@evil-site.top/login",
    "https://www.binance.com:x@evil-site.top",
    "https://binance.com@45.77.12.9/login",
    "http://binance.com@0x2d4d0c09/",
    "http://binance.com@759368713/",
  ]) {
    assert.equal(checkAnswerOf(snapshot, site, address).imitates?.name, "Binance", address);
    assert.equal(messageCheckAnswerOf(snapshot, site, `open ${address} now`).imitates?.name, "Binance", address);
  }
  const { standing, headline } = checkAnswerOf(snapshot, site, "binance.com@evil-site.top");
  assert.deepEqual([standing, headline], ["imitates", "This is not Binance's website."]);
  assert.equal(checkAnswerOf(snapshot, site, "support@binance.com").standing, "known");
  assert.equal(checkAnswerOf(snapshot, site, "jane.doe@quiet-garden.example").standing, "no_record");
});

test("an account of a bot of which no handle is on record may be its own, unless it offers help", () => {
  const own = (handle: string) => checkAnswerOf(snapshot, site, handle).imitates?.may_be_own;
  assert.deepEqual([own("@BananaGunSniper_bot"), own("@BananaGun_support")], [true, false]);
  assert.equal(own("@Kryll_plus"), false, "Kryll's pages name handles, and not this one");
  const { headline, reason } = checkAnswerOf(snapshot, site, "@MaestroSniperBot");
  assert.equal(headline, "This has Maestro's name. We don't know whose it is.");
  assert.match(reason, /compare it with the handles that its own pages give/u);
});
