/** What is new, as the home page tells it. */
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
