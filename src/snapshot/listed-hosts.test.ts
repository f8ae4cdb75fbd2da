import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import { Publishes } from "../../test/support/publishing.ts";
import {
  bareEntry,
  bareVenue,
  bareWarning,
  bareWarningList,
  sampleRecords,
} from "../../test/support/sample-records.ts";
import type { Records } from "../record/records.ts";
import type { WarningRecord } from "../record/warning.ts";
import { blockableHosts, blockedHosts, blockedNames, byReuse, type ListedHost } from "./listed-hosts.ts";

/** Websites that blocklists may hold, unverified complaints included. */
function blocked(fields: Partial<Records>): string[] {
  const publishes = new Publishes();
  publishes.publish(sampleRecords({ enforcement_actions: [], bots: [], prediction_venues: [], ...fields }));
  assert.ok(publishes.snapshot);
  return blockableHosts(publishes.snapshot, true).map(({ host }) => host);
}

const warnedOf = (...entries: Parameters<typeof bareWarning>[0][]) => ({
  warning_lists: [
    bareWarningList(entries.map((fields, at) => bareWarning({ id: `sample-list-00000000000${at}`, ...fields }))),
  ],
});

test("a website that the tracker lists and that may be the imitated firm's own is in no blocklist, whoever else lists it", () => {
  const disputed_domains = [{ domain: "genuine.example", note: "It may be the firm's own." }];
  const entry = bareEntry({ id: "dfpi-1", domains: ["evil.example"], disputed_domains });
  const own = { domains: ["genuine.example"] };
  assert.deepEqual(blocked({ tracker_entries: [entry], ...warnedOf(own) }), ["evil.example"]);
  assert.deepEqual(blocked({ tracker_entries: [bareEntry({ id: "dfpi-1" })], ...warnedOf(own) }), [
    "evil.example",
    "genuine.example",
  ]);
});

test("a website that its list no longer shows is in no blocklist, unless another list still shows it", () => {
  const gone: Partial<WarningRecord> = { domains: ["gone.example"], listing: "removed" };
  assert.deepEqual(blocked({ tracker_entries: [], ...warnedOf(gone) }), []);
  assert.deepEqual(blocked({ tracker_entries: [bareEntry({ listing: "removed" })], ...warnedOf(gone) }), []);
  assert.deepEqual(blocked({ tracker_entries: [], ...warnedOf(gone, { domains: ["gone.example"] }) }), [
    "gone.example",
  ]);
});

test("the website of a documented bot or venue is in no blocklist, whoever lists it", () => {
  const own = { domains: ["genuine.example", "evil.example"] };
  const isLeftOut = (fields: Partial<Records>) =>
    assert.deepEqual(blocked({ tracker_entries: [], ...warnedOf(own), ...fields }), ["evil.example"]);
  isLeftOut({ bots: [bareBot({ domains: ["genuine.example"] })] });
  isLeftOut({ prediction_venues: [bareVenue({ domains: ["genuine.example"] })] });
});

test("a host that was used for mail alone is in no blocklist", () => {
  assert.deepEqual(blocked({ tracker_entries: [], ...warnedOf({ mail_domains: ["mail.example"] }) }), [
    "qorvanta.example",
  ]);
});

test("a name that nobody can register is in no blocklist", () => {
  const listed = { domains: ["bad_name.example", "evil.example"] };
  assert.deepEqual(blocked({ tracker_entries: [], ...warnedOf(listed) }), ["evil.example"]);
});

test("complaints that nobody verified stand only in the lists that say so", () => {
  const publishes = new Publishes();
  publishes.publish(sampleRecords({ enforcement_actions: [], bots: [], prediction_venues: [] }));
  const { snapshot } = publishes;
  assert.ok(snapshot);
  const hosts = (complaints: boolean) => blockableHosts(snapshot, complaints).map(({ host }) => host);
  assert.deepEqual([hosts(false), hosts(true)], [["qorvanta.example"], ["evil.example", "qorvanta.example"]]);
});

test("an established site that only lacks a licence somewhere is not blocked; one warned of as a fraud is", () => {
  const names = (concern: "unlicensed" | "fraud") => {
    const publishes = new Publishes();
    const warnings = warnedOf({ domains: ["eightcap.com", "new-firm.example"], concern });
    publishes.publish(sampleRecords({ enforcement_actions: [], bots: [], tracker_entries: [], ...warnings }));
    assert.ok(publishes.snapshot);
    return blockedNames(publishes.snapshot, true);
  };
  assert.deepEqual(names("unlicensed"), ["new-firm.example"]);
  assert.deepEqual(names("fraud"), ["eightcap.com", "new-firm.example"]);
});

test("a host stands apart only where none of its rows may be reused commercially", () => {
  const row = (host: string, commercial_reuse: ListedHost["commercial_reuse"]) =>
    ({ host, commercial_reuse }) as ListedHost;
  const rows = [row("both", "forbidden"), row("both", "not_found"), row("kept", "forbidden"), row("free", "allowed")];
  assert.deepEqual(byReuse(["both", "free", "kept"], rows), { hosts: ["both", "free"], nonCommercial: ["kept"] });
});

test("a host that two wallet blocklists have, or a list and the record, is blocked once", () => {
  const list = (id: string, entries: string) => ({ ...bundledList, id, entries });
  const records = { wallet_blocklists: [list("one", "a.example\nb.example"), list("two", "b.example\nc.example")] };
  const snapshot = { records } as unknown as Parameters<typeof blockedHosts>[0];
  assert.deepEqual(blockedHosts(snapshot), ["a.example", "b.example", "c.example"]);
  assert.deepEqual(blockedHosts(snapshot, ["c.example", "d.example"]), [
    "a.example",
    "b.example",
    "c.example",
    "d.example",
  ]);
});

const bundledList = { of: "websites", bundled: true };
