/** Above each page: its name, the pages and the language are on one line, in every language, or behind the menu. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "../../src/base/words/languages.ts";
import { takeService } from "../support/service.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";

const running = serviceAndBrowser(takeService);

/** How far apart the tops of the first and the last link in sight are, in pixels. */
const drop = `(() => {
  const tops = [...document.querySelectorAll(".top a")].map((link) => link.getBoundingClientRect());
  const shown = tops.filter(({ height }) => height > 0).map(({ top, height }) => top + height / 2);
  return Math.max(...shown) - Math.min(...shown);
})()`;

for (const width of [1280, 1024, 390])
  test(`at ${width} pixels the header is one line in every language`, async () => {
    const { page, close } = await running.open({ viewport: { width, height: 800 } });
    for (const lang of languages) {
      await page.goto(`/bots?lang=${lang}`);
      assert.ok((await page.evaluate<number>(drop)) < 8, lang);
      const whole = await page.evaluate<number>("document.documentElement.scrollWidth");
      assert.ok(whole <= width, `${lang}: ${whole}`);
    }
    await close();
  });

test("what is above the text, the text and what is below it are equally wide", async () => {
  const { page, close } = await running.open({ viewport: { width: 1280, height: 800 } });
  await page.goto("/");
  const rule = `getComputedStyle(document.querySelector(".foot"), "::before").width`;
  const text = `getComputedStyle(document.querySelector(".first")).width`;
  assert.equal(await page.evaluate(rule), await page.evaluate(text));
  await close();
});
