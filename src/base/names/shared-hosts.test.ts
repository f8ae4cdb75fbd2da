import assert from "node:assert/strict";
import { test } from "node:test";
import { hostKey, isSharedHost, ownerOf, readHost } from "./host.ts";

function owner(text: string): string | null {
  const host = readHost(text);
  assert.ok(host !== null, text);
  return ownerOf(host);
}

test("a host belongs to whoever registered the domain", () => {
  assert.equal(owner("h5.opacoin.net"), "opacoin.net");
  assert.equal(owner("www.shop.example.co.uk"), "example.co.uk");
});

test("a site builder's tenant owns the label below it, and no more", () => {
  assert.equal(owner("shop.evil.pages.dev"), "evil.pages.dev");
  assert.equal(owner("help.someone.zendesk.com"), "someone.zendesk.com");
  assert.equal(owner("someone.substack.com"), "someone.substack.com");
  assert.equal(owner("bucket.s3.amazonaws.com"), "bucket.s3.amazonaws.com");
});

test("nobody owns a shared site as a whole", () => {
  const shared = ["t.me", "google.com", "docs.google.com", "www.youtube.com", "pages.dev", "github.io", "zendesk.com"];
  for (const host of [...shared, "www.zendesk.com", "gmail.com", "co.uk", "s3.amazonaws.com"]) {
    assert.equal(owner(host), null, host);
  }
});

test("an ending on no list makes the host its own owner", () => {
  assert.equal(owner("cme886.cuz"), "cme886.cuz");
  assert.equal(owner("www.bex.ts"), "bex.ts");
});

test("a shared host is found only under itself", () => {
  const host = readHost("https://t.me/somebody");
  assert.ok(host !== null);
  assert.equal(isSharedHost(host), true);
  assert.equal(hostKey(host), "t.me");
});
