/** Where the site is installed, help is there without a connection; visitors get nothing of it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { say } from "../../src/base/words/say.ts";
import { takeService } from "../support/service.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";

const running = serviceAndBrowser(takeService);

test("an installed site answers without a connection with help in the reader's language, in its own look", async () => {
  const { page, troubles, close } = await running.open({ locale: "de-DE" });
  const context = page.context();
  // No browser can be told that a page is opened as an installed one.
  await page.addInitScript(`const asked = matchMedia;
    window.matchMedia = (query) => (query === "(display-mode: browser)" ? { matches: false } : asked(query));`);
  await page.goto("/");
  await page.evaluate("navigator.serviceWorker.ready.then(() => {})");
  assert.deepEqual(troubles, [], "the policy allows the worker");
  await context.setOffline(true);
  await page.goto("/watchlist?q=nothing");
  assert.equal(await page.locator("h1").textContent(), say("de", "offline.heading"));
  assert.ok(await page.getByText(say("de", "advice.send_nothing_more")).count());
  const list = await page.evaluate("getComputedStyle(document.querySelector('.tiles')).listStyleType");
  assert.equal(list, "none", "the style sheet is there");
  await context.setOffline(false);
  await page.goto("/watchlist");
  assert.notEqual(await page.locator("h1").textContent(), say("de", "offline.heading"));
  await close();
});

test("a visitor's browser keeps nothing", async () => {
  const { page, close } = await running.open();
  await page.goto("/", { waitUntil: "networkidle" });
  const workers = await page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)");
  assert.equal(workers, 0);
  await close();
});

test("no other country's number is open for who says where they live, and theirs stands first", async () => {
  const opened = async (locale: string) => {
    const { page, close } = await running.open({ locale });
    await page.goto("/help?lang=es");
    const lists = page.locator("[id^='call-']");
    const open = await page.locator("[id^='call-'][open]").evaluateAll((all) => all.map(({ id }) => id));
    const first = await lists.first().getAttribute("id");
    await close();
    return [open, first];
  };
  assert.deepEqual(await opened("es-ES"), [["call-es"], "call-es"]);
  assert.deepEqual(await opened("es-MX"), [["call-mx"], "call-mx"]);
  assert.deepEqual((await opened("es-PE"))[0], []);
  assert.deepEqual(await opened("en-GB"), [["call-gb"], "call-gb"]);
});
