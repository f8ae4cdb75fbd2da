/** A page on paper: what could be unfolded is shown, what only works on a screen is not. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { takeService } from "../support/service.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";

const running = serviceAndBrowser(takeService);

test("a printed answer has its sources, and neither menu, form nor buttons", async () => {
  const { page, close } = await running.open({ viewport: { width: 800, height: 1000 } });
  await page.emulateMedia({ media: "print" });
  await page.goto("/check?q=novatech");
  const isVisible = (selector: string) => page.locator(selector).first().isVisible();
  assert.ok(await isVisible("h1"));
  assert.ok(await page.getByText("Matched because it is known by the name").first().isVisible());
  for (const selector of ["#menu", ".menu", "form", ".foot nav", ".theme"]) {
    assert.equal(await isVisible(selector), false, selector);
  }
  await page.goto("/bots/3commas");
  assert.equal(await isVisible(".bar"), false);
  await close();
});
