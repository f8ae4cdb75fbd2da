/** The first screen of a phone: what somebody worried reads before they do anything. */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { standings } from "../../src/asking/standing.ts";
import { openPage, startChromium, textOf } from "../support/browser.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let browser: Browser;
before(async () => {
  [service, browser] = await Promise.all([startService(), startChromium()]);
});
after(async () => {
  await browser.close();
  await service.stop();
});

const phone = { width: 360, height: 640 };
const message =
  "Hallo, ich habe 500 Euro bei https://lidcoin.com eingezahlt und soll eine Gebühr von 15% zahlen, bevor ich abheben kann.";

const asked = [
  ["an impostor's link", "web3-cryptohopper.com", "imitates", /looks like Cryptohopper/u],
  ["a listed scam", "lgdbite.com", "complaint_reported", /reported lgdbite\[\.\]com/u],
  ["a name that regulators warn about", "Quantum AI", "regulator_warned", /regulators warn about Quantum AI/u],
  ["a firm that a regulator took to court", "novatech", "regulator_acted", /took novatech to court/u],
  ["a documented bot", "3commas", "known", /record of 3Commas/u],
  ["a handle", "@cryptohopper_support", "imitates", /uses Cryptohopper's name/u],
  ["nonsense", "asdkjhqwe", "no_record", /found nothing about asdkjhqwe/u],
  ["a message in German", message, "complaint_reported", /in this message/u],
] as const;

for (const javaScriptEnabled of [true, false]) {
  describe(javaScriptEnabled ? "on a phone" : "on a phone without script", () => {
    for (const [what, query, standing, headline] of asked) {
      test(`${what} is answered on the first screen: headline, reason, first thing to do`, async () => {
        const { page, troubles, close } = await openPage(browser, service.url, { javaScriptEnabled, viewport: phone });
        try {
          await page.goto("/");
          await page.getByLabel("Name, address, handle or message").fill(query);
          await page.getByRole("button", { name: "Check" }).click();
          await page.waitForURL("**/check**");
          const answer = page.locator(".answer");
          assert.match((await answer.getAttribute("class")) ?? "", new RegExp(`\\b${standing}\\b`, "u"));
          assert.match((await textOf(page.getByRole("heading", { level: 1 }))).replaceAll("’", "'"), headline);
          for (const part of [answer.locator("h1"), answer.locator(".reason"), answer.locator(".actions li").first()]) {
            const box = await part.boundingBox();
            assert.ok(box !== null && box.y >= 0 && box.y + box.height <= phone.height, await textOf(part));
          }
          assert.ok((await answer.locator(".actions li").count()) <= 3);
          assert.deepEqual(troubles, []);
        } finally {
          await close();
        }
      });
    }
  });
}

test("no two standings share name, icon or frame, whatever becomes of their colours", async () => {
  const examples = new Map(asked.map(([, query, standing]) => [standing, query]));
  assert.deepEqual([...examples.keys()].sort(), [...standings].sort());
  for (const options of [{}, { forcedColors: "active" as const }, { colorScheme: "dark" as const }]) {
    const { page, close } = await openPage(browser, service.url, { viewport: phone, ...options });
    const seen = new Map<string, string>();
    for (const [standing, query] of examples) {
      if (query === message) continue;
      await page.goto(`/check?q=${encodeURIComponent(query)}`);
      const look = await page.evaluate<{ name: string; icon: string; frame: string }>(`(() => {
        const answer = document.querySelector(".answer"), style = getComputedStyle(answer);
        return { name: answer.querySelector(".standing").textContent, icon: answer.querySelector("svg").innerHTML,
          frame: [style.borderStyle, style.borderWidth].join(" ") };
      })()`);
      for (const [trait, value] of Object.entries(look)) {
        const other = seen.get(trait + value);
        assert.equal(other, undefined, `${standing} and ${other} share their ${trait}`);
        seen.set(trait + value, standing);
      }
    }
    await close();
  }
});
