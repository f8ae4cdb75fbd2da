/** Tables on a phone: each cell stands under its heading, and one that says nothing takes no room. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { takeService } from "../support/service.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";

const running = serviceAndBrowser(takeService);

test("a source of which no extent is known shows no heading for it", async () => {
  const { page, close } = await running.open({ viewport: { width: 360, height: 800 } });
  await page.goto("/sources");
  const empty = page.locator(".cards td:empty");
  assert.ok((await empty.count()) > 0);
  for (const cell of await empty.all()) assert.equal(await cell.isVisible(), false);
  await close();
});
