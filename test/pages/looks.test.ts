/** The pages look as they did when somebody last looked at them: `npm run screens` retakes the pictures. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import { difference } from "../support/pixels.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";
import { lookFile, looks, lookTaker, startLooksService } from "./looks.ts";

/** Share of pixels that may differ: a line that wraps, a changed colour or a missing frame is far above it. */
const allowed = 0.004;

let take: ReturnType<typeof lookTaker>;
let comparing: Page;
serviceAndBrowser(
  () => startLooksService({ after }),
  async ({ browser, service }) => {
    take = lookTaker(browser, service.url);
    comparing = await browser.newPage();
  },
);

for (const look of looks) {
  const { name, width, colorScheme } = look;
  test(`${name} at ${width} px, ${colorScheme}, looks as it did`, async () => {
    const file = lookFile(look);
    assert.ok(existsSync(file), `${file.pathname} is not there. Run: npm run screens`);
    const now = await take(look);
    const { share, sizes } = await difference(comparing, await readFile(file), now);
    if (share <= allowed) return;
    const beside = join(tmpdir(), "botwatch-looks");
    await mkdir(beside, { recursive: true });
    const shown = join(beside, `${name}-${width}-${colorScheme}.png`);
    await writeFile(shown, now);
    const percent = (share * 100).toFixed(2);
    assert.fail(`${percent} % of it differs (${sizes.join(" and ")}); see ${shown}. If it is meant: npm run screens`);
  });
}

test("a frame in another colour, or an extra line, is noticed", async () => {
  const [first, second] = await Promise.all(
    ["regulator_warned", "complaint_reported"].map((standing) =>
      readFile(lookFile({ name: standing, path: "", width: 360, colorScheme: "light" })),
    ),
  );
  assert.ok(first !== undefined && second !== undefined);
  assert.equal((await difference(comparing, first, first)).share, 0);
  assert.ok((await difference(comparing, first, second)).share > allowed * 10);
});
