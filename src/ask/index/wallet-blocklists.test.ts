import assert from "node:assert/strict";
import { test } from "node:test";
import type { WalletBlocklist } from "../../record/wallet-blocklist.ts";
import { blockedAt, blocklistIndex } from "./wallet-blocklists.ts";

const list = { of: "websites", entries: "", pages: [] as string[] } as unknown as WalletBlocklist;

test("every line of a list is found, the first and the last too, and nothing that is a part of one", () => {
  const hosts = ["a.com", "ab.com", "b.com", "long-name.com", "z.com"];
  for (let length = 1; length <= hosts.length; length += 1) {
    const entries = hosts.slice(0, length).join("\n");
    const isOn = (host: string) => blockedAt([blocklistIndex({ ...list, entries })], host, host).length > 0;
    for (const [at, host] of hosts.entries()) assert.equal(isOn(host), at < length, `${host} of ${entries}`);
    for (const other of ["name.com", "b.co", "com", "a.comm"]) assert.equal(isOn(other), false, other);
  }
});

test("a page is found with what is below it, not one whose name merely begins like it", () => {
  const pages = ["x.com/thief"];
  const isOn = (address: string) => blockedAt([blocklistIndex({ ...list, pages })], "x.com", address).length > 0;
  for (const address of ["x.com/thief", "https://x.com/Thief/", "x.com/thief?s=1", "x.com/thief/status/1"])
    assert.equal(isOn(address), true, address);
  for (const address of ["x.com/thief2", "x.com/thief-of-bagdad", "x.com/thief_", "x.com/", "x.com/the/thief"])
    assert.equal(isOn(address), false, address);
});
