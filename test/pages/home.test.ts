/** The home page: what is new, and what its field makes of a line. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Service, startService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

test("the newest cases and warnings are shown, and no corrections of ours", async () => {
  const [newest] = service.instance.publication.snapshot.changes;
  assert.equal(newest?.kind, "correction", "the record's newest event is one that must not show");
  const page = await (await fetch(service.url)).text();
  const news = page.slice(page.indexOf('id="newest"'));
  assert.equal(news.match(/<time /gu)?.length, 6, "five events, and the day of the record");
  assert.doesNotMatch(news, /correction of our record/u);
});

test("a line in which somebody is asked for a secret is answered as a message, not by whom it names alone", async () => {
  const send = (q: string) =>
    fetch(`${service.url}/check`, { method: "POST", body: new URLSearchParams({ q }), redirect: "manual" });
  const plain = await send("Is Cryptohopper any good?");
  assert.equal(plain.headers.get("location"), "/check?q=Cryptohopper");
  const asked = await send("Cryptohopper support: send us your seed phrase");
  assert.equal(asked.status, 200);
  const page = await asked.text();
  assert.match(page, /This message uses a phrase that regulators warn about\./u);
  assert.match(page, /Cryptohopper/u);
  // In somebody's own words, too, and never as part of an address.
  const told = await send("Cryptohopper support wants my seed phrase");
  assert.equal(told.status, 200);
  assert.match(await told.text(), /This message uses a phrase that regulators warn about\./u);
});
