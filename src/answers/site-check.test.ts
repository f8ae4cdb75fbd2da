import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot, officialHandle } from "../../test/support/bot-records.ts";
import { bareEntry, bareVenue, sampleRecords } from "../../test/support/sample-records.ts";
import { buildSnapshot } from "../snapshot/build.ts";
import { exampleSiteCheckAnswerOf } from "./site-check.ts";

const entry = bareEntry({ domains: ["evil-coin.com"], victim_domains: ["t.me"] });
const records = sampleRecords({
  bots: [
    bareBot({
      name: "Zorvexa",
      domains: ["zorvexa.io"],
      telegram_handles: [officialHandle("zorvexa_bot")],
    }),
  ],
  prediction_venues: [bareVenue({ slug: "quorvanta", name: "Quorvanta", domains: ["quorvanta.com"] })],
  tracker_entries: [
    { ...entry, provenance: { ...entry.provenance, website_raw: ["evil-coin.com", "https://t.me/evil_signals"] } },
  ],
});
const snapshot = buildSnapshot(records, []);

/** Level, title and detail of the signals from the record, without asking outside. */
async function signals(url: string): Promise<string[]> {
  const answer = await exampleSiteCheckAnswerOf(snapshot, { baseUrl: "https://site.example" }, { url });
  const [tracker, lookalike] = answer?.signals ?? [];
  return [tracker, lookalike].map((signal) => `${signal?.level}: ${signal?.title}. ${signal?.detail}`);
}

test("a listed website is an alert, and a bot's own is recognised as such", async () => {
  assert.match(
    (await signals("https://evil-coin.com/join"))[0] ?? "",
    /^alert: .*names this website \(evil-coin\.com\)/u,
  );
  assert.match((await signals("app.zorvexa.io"))[1] ?? "", /^ok: An address of Zorvexa on record/u);
});

test("whoever the headline says is imitated is named by the look-alike signal, bot or venue", async () => {
  for (const [url, name] of [
    ["https://zorvexa-login.com", "Zorvexa"],
    ["https://quorvanta-login.com", "Quorvanta"],
  ] as const) {
    const answer = await exampleSiteCheckAnswerOf(snapshot, { baseUrl: "https://site.example" }, { url });
    assert.equal(answer?.imitates?.name, name);
    assert.match((await signals(url))[1] ?? "", new RegExp(`^warning: Looks like the address of ${name}\\.`, "u"));
  }
});

test("for an address on Telegram the user counts, never the messenger as a whole", async () => {
  assert.match(
    (await signals("https://t.me/Evil_Signals?start=1"))[0] ?? "",
    /^alert: .*names this Telegram user \(@evil_signals\)/u,
  );
  assert.match((await signals("https://t.me/zorvexa_bot"))[1] ?? "", /^ok: An address of Zorvexa on record/u);
  for (const url of ["https://t.me/somebody_else", "https://t.me/"]) {
    assert.match((await signals(url))[0] ?? "", /Not on record/u, url);
  }
});
