/** No address is called a bot's official one where its record gives no official site. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkResultOf } from "../../src/answers/check.ts";
import { languages } from "../../src/base/words/languages.ts";
import { say } from "../../src/base/words/say.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import { bareBot } from "../support/bot-records.ts";
import { bundledRecords, bundledSnapshot } from "../support/bundled.ts";
import { sampleRecords } from "../support/sample-records.ts";

const site = { baseUrl: "https://site.example" };

const callOfficial = ["only_address", "only_these", "only_on_record", "type_real", "type_address"] as const;

/** How each of these steps begins, in every language. */
const beginnings = languages.flatMap((lang) =>
  callOfficial.map((id) => say(lang, `action.${id}`, { address: "|", addresses: "|" }).split(/\p{Cf}*\|/u, 1)[0] ?? ""),
);

test("no bot of the record without an official site is said to have an official address, in any language", async () => {
  const bots = (await bundledRecords()).bots.filter(
    ({ official_url, domains }) => official_url === null && domains.length > 0,
  );
  assert.ok(bots.length > 0);
  for (const { name, domains } of bots)
    for (const text of [name, ...domains, ...domains.map((domain) => `login-${domain}`)])
      for (const lang of languages) {
        const { actions, reason, imitates } = checkResultOf(await bundledSnapshot(), site, text, lang);
        const isToldByOther = actions.some(({ url }) => url !== null && !url.startsWith(site.baseUrl));
        if (isToldByOther && imitates?.official_url !== null) continue;
        const called = actions.filter((action) => beginnings.some((begins) => action.text.startsWith(begins)));
        for (const action of called)
          assert.ok(!domains.some((domain) => action.text.includes(domain)), `${lang} ${text}: ${action.text}`);
        const [only = "|"] = domains;
        assert.ok(!reason.includes(say(lang, "imitates.real", { address: only })), `${lang} ${text}: ${reason}`);
      }
});

const records = sampleRecords({
  bots: [
    bareBot({ slug: "zorquent", name: "Zorquent Copy", official_url: null, domains: ["copy.zorquent.help"] }),
    bareBot({
      slug: "vexmoor",
      name: "Vexmoor",
      official_url: "https://vexmoor.com/",
      domains: ["help.vexmoor.com", "vexmoor.com"],
    }),
  ],
});
const snapshot = buildSnapshot(records, []);
const ask = (text: string) => checkResultOf(snapshot, site, text, "en");

test("a help page on record is no site to use or to compare the firm's own with", () => {
  for (const text of ["Zorquent Copy", "zorquent.com"]) {
    const { headline, reason, actions } = ask(text);
    const said = [headline, reason, ...actions.map((action) => action.text)].join(" ");
    assert.doesNotMatch(said, /copy\.zorquent\.help/u, text);
  }
});

test("what looks like a brand of which only a help page is on record may be the brand's own", () => {
  const { standing, imitates, reason } = ask("zorquent-login.com");
  assert.equal(standing, "imitates");
  assert.deepEqual([imitates?.may_be_own, imitates?.official_url], [true, null]);
  assert.match(reason, /The address on record is copy\.zorquent\.help/u);
});

test("the real address is the official site's, not the first that the record has", () => {
  assert.match(ask("vexmoor-login.com").reason, /The real address is vexmoor\.com/u);
  assert.match(ask("Vexmoor").actions[0]?.text ?? "", /: vexmoor\.com, help\.vexmoor\.com/u);
});

test("a handle that only pages of others give is not told as stated by the bot itself", async () => {
  const bundled = await bundledSnapshot();
  const handles = bundled.records.bots.flatMap(({ telegram_handles }) => telegram_handles);
  assert.ok(handles.some(({ stated_by }) => stated_by === "third_parties"));
  for (const { name, telegram_handles } of bundled.records.bots)
    for (const { handle, stated_by } of telegram_handles) {
      const { reason } = checkResultOf(bundled, site, `@${handle}`, "en");
      const isOthers = reason.includes(`Several pages by others give @${handle} as its handle`);
      assert.equal(isOthers, stated_by === "third_parties", `${name} ${reason}`);
      assert.equal(reason.includes(`@${handle} is stated on its own page.`), stated_by === "operator", reason);
    }
});

test("an address with a brand's name as the brand writes it, hyphen and all, is not told as nobody's but a stranger's", async () => {
  const bundled = await bundledSnapshot();
  assert.equal(checkResultOf(bundled, site, "t-bank.ru", "en").imitates, null);
  assert.equal(checkResultOf(bundled, site, "t-bank.com", "en").imitates?.may_be_own, true);
  assert.equal(checkResultOf(bundled, site, "h-sbc.com", "en").imitates?.may_be_own, false);
});

test("of a site that anybody uses, the site itself is told as a brand's own, no page of it and no host below", async () => {
  const bundled = await bundledSnapshot();
  const standingOf = (text: string) => checkResultOf(bundled, site, text, "en").standing;
  assert.equal(standingOf("facebook.com"), "known");
  for (const text of ["facebook.com/profile.php?id=1", "opensea.io/collection/x", "id.apple.com"])
    assert.equal(standingOf(text), "no_record", text);
  assert.equal(standingOf("https://www.dhl.com/de-de/home.html"), "known");
});
