/** Asking from a phone's share sheet and from a browser's address bar. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { baseUrl, type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

const message = "Hello dear, our bot pays five percent a day, write to me";

test("a phone's share sheet sends the message and its link as the form does, and never in an address", async () => {
  const manifest = Object(await (await fetch(`${service.url}/site.webmanifest`)).json());
  const { action, method, enctype, params } = manifest.share_target;
  assert.deepEqual([method, enctype], ["POST", "application/x-www-form-urlencoded"]);
  const body = new URLSearchParams({ [params.text]: message, [params.url]: "https://eaialliance.com/join" });
  const answer = await fetch(service.url + action, { method, body, redirect: "manual" });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("cache-control"), "no-store");
  const page = await answer.text();
  assert.match(page, /eaialliance\[\.\]com/u);
  assert.ok(page.includes(message), "the field still holds what was shared");
});

test("a shared link alone is answered at its own address", async () => {
  const body = new URLSearchParams({ url: "https://eaialliance.com/join" });
  const answer = await fetch(`${service.url}/check`, { method: "POST", body, redirect: "manual" });
  assert.equal(answer.status, 303);
  assert.match(String(answer.headers.get("location")), /^\/check\?q=/u);
});

test("a browser learns how to ask from its address bar", async () => {
  const home = await (await fetch(service.url)).text();
  const [, path = ""] =
    /<link rel="search" type="application\/opensearchdescription\+xml" href="([^"]+)"/u.exec(home) ?? [];
  const description = await fetch(service.url + path);
  assert.equal(description.headers.get("content-type"), "application/opensearchdescription+xml");
  const [, template = ""] = / template="([^"]+)"/u.exec(await description.text()) ?? [];
  assert.equal(template, `${baseUrl}/check?q={searchTerms}`);
});
