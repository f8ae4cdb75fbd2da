/** On the first screen of a phone stand where one is, why in a sentence or two, and what to do. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsIn } from "../../src/base/words/sentences.ts";
import { textOf } from "../support/browser.ts";
import { takeService } from "../support/service.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";

const running = serviceAndBrowser(takeService);

/** Cases with many stages, and known names with much on record. */
const names = ["IcomTech", "FTX", "Coinbase", "Binance", "3Commas", "Pionex"];

/** Of one sentence of a record; several together are shorter. */
const mostWords = 30;

const screen = { width: 360, height: 640 };

for (const locale of ["en", "de", "ja", "ar"]) {
  test(`headline, reason and steps fit a phone's first screen in ${locale}`, async () => {
    const { page, close } = await running.open({ viewport: screen, locale });
    for (const name of names) {
      await page.goto(`/check?q=${name}`);
      const reason = await textOf(page.locator(".answer .reason"));
      assert.ok(wordsIn(reason) <= mostWords, `${name}: ${reason}`);
      const boxes = await Promise.all(
        (await page.locator(".answer .actions > li").all()).map((li) => li.boundingBox()),
      );
      assert.ok(boxes.length > 1, name);
      // Of languages with longer words than English, the last step may begin below.
      for (const box of locale === "en" ? boxes : boxes.slice(0, 2))
        assert.ok(box !== null && box.y + box.height <= screen.height, `${name}: ${box?.y}`);
    }
    await close();
  });
}

test("a case's stages stand below the steps, each with its day, and no longer in the reason", async () => {
  const { page, close } = await running.open({ viewport: screen });
  await page.goto("/check?q=IcomTech");
  const rows = await page.locator(".answer .rows > li").allTextContents();
  assert.ok(
    rows.some((row) => row.startsWith("10 Dec 2024 Judgment: ")),
    rows.join("\n"),
  );
  assert.ok(
    rows.some((row) => row.includes("David Carmona")),
    rows.join("\n"),
  );
  assert.doesNotMatch(await textOf(page.locator(".answer .reason")), /10 Dec 2024/u);
  await close();
});

test("an address to type is text, and the link that opens it stands apart", async () => {
  const { page, close } = await running.open({ viewport: screen });
  await page.goto("/check?q=okx-vip.top");
  const step = page.locator(".answer .actions > li", { hasText: "Type the real address yourself: okx.com." });
  assert.equal(await textOf(step.getByRole("link")), "Open okx.com");
  await close();
});
