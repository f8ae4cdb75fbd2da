/** No two standings look alike: by name, icon and frame, in grey, and where the system sets the colours. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { standings } from "../../src/ask/answer/standing.ts";
import { difference } from "../support/pixels.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";
import { lookTaker, standingPaths, startLooksService } from "./looks.ts";

const running = serviceAndBrowser(() => startLooksService({ after }));

test("every standing has an example", async () => {
  assert.deepEqual(Object.keys(standingPaths).sort(), [...standings].sort());
  for (const [standing, path] of Object.entries(standingPaths)) {
    const page = await (await fetch(running.service.url + path, { headers: { accept: "text/html" } })).text();
    assert.ok(page.includes(`class="answer ${standing}"`), standing);
  }
});

test("no two standings share name, icon or frame, whatever becomes of their colours", async () => {
  for (const options of [{}, { forcedColors: "active" as const }, { colorScheme: "dark" as const }]) {
    const { page, close } = await running.open({ viewport: { width: 360, height: 640 }, ...options });
    const seen = new Map<string, string>();
    for (const [standing, path] of Object.entries(standingPaths)) {
      await page.goto(path);
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

/** Contains frame and icon, and no letter. */
const corner = { of: ".answer", width: 48, height: 48 };

/** Share of the corner that must differ: two icons in one frame differ by some 10 %, two frames by more. */
const enough = 0.06;

for (const [what, options] of [
  ["in grey, light", { colorScheme: "light" }],
  ["in grey, dark", { colorScheme: "dark" }],
  ["in forced colours", { colorScheme: "light", forcedColors: "active" }],
] as const) {
  test(`frame and icon of every two standings differ ${what}`, async () => {
    const take = lookTaker(running.browser, running.service.url);
    const comparing = await running.browser.newPage();
    const corners = new Map<string, Buffer>();
    for (const [standing, path] of Object.entries(standingPaths)) {
      corners.set(standing, await take({ path, width: 360, corner, ...options }));
    }
    const all = [...corners];
    for (const [at, [one, first]] of all.entries()) {
      for (const [other, second] of all.slice(at + 1)) {
        const { share } = await difference(comparing, first, second, true);
        assert.ok(share >= enough, `${one} and ${other} differ in ${(share * 100).toFixed(1)} % of the corner`);
      }
    }
  });
}
