import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../../test/support/bot-records.ts";
import { alone } from "../../../test/support/checked.ts";
import { Publishes } from "../../../test/support/publishing.ts";
import { sampleRecords } from "../../../test/support/sample-records.ts";
import type { WalletBlocklist } from "../../record/wallet-blocklist.ts";
import { blocklistIndex } from "../index/wallet-blocklists.ts";
import { aboutIdentifier } from "./about.ts";

test("a documented bot's own website is not told as blocked, even where a list got past what guards it", () => {
  const publishes = new Publishes();
  publishes.publish(sampleRecords({ bots: [bareBot({ domains: ["genuine.com"] })], enforcement_actions: [] }));
  assert.ok(publishes.snapshot);
  const { lookup } = publishes.snapshot;
  const list = { of: "websites", entries: "evil.com\ngenuine.com", pages: [] as string[] } as WalletBlocklist;
  const indexes = alone({ ...lookup, blocklists: [blocklistIndex(list)] });
  const blocked = (host: string) => aboutIdentifier(indexes, "website", host).blocked.map(({ value }) => value);
  assert.deepEqual(blocked("genuine.com"), []);
  assert.deepEqual(blocked("www.evil.com"), ["evil.com"]);
});
