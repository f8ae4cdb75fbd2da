/** Tables on a phone: each cell stands under its heading, and one that says nothing takes no room. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { takeService } from "../support/service.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";

const running = serviceAndBrowser(takeService);

/** What a reader's setting does, as a script. */
const twiceAsLarge = 'document.documentElement.style.fontSize = "200%"';

test("a source of which no extent is known shows no heading for it", async () => {
  const { page, close } = await running.open({ viewport: { width: 360, height: 800 } });
  await page.goto("/sources");
  const empty = page.locator(".cards td:empty");
  assert.ok((await empty.count()) > 0);
  for (const cell of await empty.all()) assert.equal(await cell.isVisible(), false);
  await close();
});

test("with text twice as large no page is wider than a phone, in the languages of the longest words", async () => {
  for (const locale of ["de", "fr", "id"]) {
    const { page, close } = await running.open({ viewport: { width: 390, height: 800 }, locale });
    for (const path of ["/numbers", "/check?q=quantum+ai", "/leaderboard", "/bots", "/help"]) {
      await page.goto(path);
      await page.evaluate(`for (const fold of document.querySelectorAll("details")) fold.open = true; ${twiceAsLarge}`);
      const width = await page.evaluate<number>("document.documentElement.scrollWidth");
      assert.ok(width <= 390, `${path} in ${locale}: ${width}`);
    }
    await close();
  }
});

test("with text twice as large a label stands above what it names, which has the whole row", async () => {
  const { page, close } = await running.open({ viewport: { width: 390, height: 800 }, locale: "ru" });
  await page.goto("/sources");
  const cellStyle = 'getComputedStyle(document.querySelector(".cards:not(.dense) td"))';
  const indent = () => page.evaluate<number>(`Number.parseFloat(${cellStyle}.paddingInlineStart)`);
  assert.ok((await indent()) > 100);
  await page.evaluate(twiceAsLarge);
  assert.equal(await indent(), 0);
  await close();
});
