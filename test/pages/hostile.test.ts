/**
 * A record that wants to do harm, on every page it can reach. Without the content security policy: escaping must hold
 * alone.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { changesAnswerOf } from "../../src/answers/changes.ts";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { changesPage } from "../../src/pages/changes.ts";
import { checkPage, messagePage } from "../../src/pages/check.ts";
import { latePages, sitePages } from "../../src/pages/index.ts";
import type { OpenApi } from "../../src/pages/operation.ts";
import { renderPage } from "../../src/pages/page.ts";
import { watchlistPage } from "../../src/pages/watchlist.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import { startChromium } from "../support/browser.ts";
import { baseUrl } from "../support/service.ts";
import { hostileRecords, hostileText } from "./hostile-records.ts";

const site = { baseUrl };
const noOpenApi: OpenApi = {
  info: { version: hostileText },
  paths: {},
  components: { schemas: {} },
};

/** Everything in the hostile snapshot that is shown as a page, with a name for messages. */
async function hostilePages(): Promise<Map<string, string>> {
  const snapshot = buildSnapshot(hostileRecords(), []);
  const pages = new Map<string, string>();
  for (const document of [...sitePages(snapshot, site, async () => noOpenApi), ...latePages(snapshot, site)]) {
    if (document.contentType.startsWith("text/html")) pages.set(document.target, String(await document.content()));
  }
  const answer = checkAnswerOf(snapshot, site, hostileText.slice(0, 200));
  const named = checkAnswerOf(snapshot, site, "evil.example");
  pages.set(
    "check of a hostile name",
    renderPage(checkPage({ shareable: true, answer, website: hostileText, telegram: null }), snapshot, site),
  );
  pages.set(
    "check of a hostile record",
    renderPage(checkPage({ shareable: true, answer: named, website: null, telegram: null }), snapshot, site),
  );
  const found = messageCheckAnswerOf(snapshot, site, `${hostileText} https://evil.example @some_handle ${hostileText}`);
  pages.set("hostile message", renderPage(messagePage(found, hostileText), snapshot, site));
  pages.set(
    "watchlist search",
    renderPage(watchlistPage(snapshot, site, { q: hostileText, type: hostileText }, 1), snapshot, site),
  );
  const filter = { bot: hostileText };
  const changes = changesAnswerOf(snapshot, site, { limit: 50 });
  pages.set("changes of a hostile bot", renderPage(changesPage(changes, filter, snapshot), snapshot, site));
  return pages;
}

/** What a page must not have: code that ran, handlers, foreign scripts, addresses that are not http(s), other than /protect's own for blockers. */
const harm = `(() => {
  const found = [];
  const isOwn = (address) => address.startsWith("abp:subscribe?location=http%3A%2F%2F127.0.0.1%3A8080%2Fapi%2F");
  if (window.hacked !== undefined) found.push("ran code " + window.hacked);
  for (const each of document.querySelectorAll("*")) {
    for (const { name, value } of each.attributes) {
      if (/^on/i.test(name)) found.push("handler " + name);
      if (/^(href|src|action|formaction)$/.test(name) && !/^(https?:\\/\\/|\\/(?!\\/)|#)/.test(value) && !isOwn(value)) found.push(name + " " + value);
      if (/^(href|src|action)$/.test(name) && /@/.test(value)) found.push(name + " with a user name " + value);
    }
    if (["IMG", "IFRAME", "OBJECT", "EMBED", "BASE", "META"].includes(each.tagName) && each.getAttribute("http-equiv")) found.push(each.tagName);
  }
  for (const script of document.scripts) {
    if (script.type === "application/ld+json") JSON.parse(script.textContent);
    else if (!script.getAttribute("src")?.startsWith("/assets/")) found.push("script " + script.textContent);
  }
  if (document.images.length > 0) found.push("an image");
  if (/[\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff\\u0000\\u001b]/.test(document.documentElement.outerHTML)) found.push("a control character");
  for (const link of document.links) {
    const outside = link.origin !== location.origin && /^https?:/.test(link.protocol);
    if (outside && !/nofollow/.test(link.rel)) found.push("a followed link to " + link.href);
  }
  return found;
})()`;

async function harmOf(page: Page, html: string): Promise<string[]> {
  await page.goto("http://pages.test/");
  await page.setContent(html, { waitUntil: "load" });
  // A handler that slipped through gets its chance.
  await page.evaluate("document.querySelectorAll('*').forEach((each) => each.dispatchEvent(new Event('mouseover')))");
  return page.evaluate<string[]>(harm);
}

test("a hostile record renders harmlessly on every page, without the policy's help", async () => {
  const browser = await startChromium();
  try {
    const context = await browser.newContext();
    // Nothing is loaded, neither style sheet nor script, so that only the page itself counts.
    await context.route("**/*", (route) =>
      route.request().url() === "http://pages.test/"
        ? route.fulfill({ contentType: "text/html", body: "" })
        : route.abort(),
    );
    const page = await context.newPage();
    page.on("dialog", (dialog) => assert.fail(dialog.message()));
    const pages = await hostilePages();
    assert.ok(pages.size > 25);
    let shown = 0;
    for (const [name, html] of pages) {
      assert.deepEqual(await harmOf(page, html), [], name);
      if (await page.evaluate<boolean>("document.body.textContent.includes('window.hacked')")) shown += 1;
    }
    assert.ok(shown > 10, "the hostile text is shown as text");
    const witness = await harmOf(page, `<p>${hostileText}</p>`);
    assert.ok(witness.length > 0, "the test cannot tell harm");
  } finally {
    await browser.close();
  }
});
