/** The ways a person goes through the site, in a real browser, with and without script. */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { loadTiers } from "../../src/contract/tiers.ts";
import { createKey } from "../../src/serve/keys/manage.ts";
import { openStorage } from "../../src/storage/open.ts";
import { accessibilityViolations, textOf, type WatchedPage } from "../support/browser.ts";
import { startService } from "../support/service.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";

let folder: string;
const running = serviceAndBrowser(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-pages-"));
  return startService({ environment: { DATABASE_URL: `file:${folder}/botwatch.db` } });
});
after(() => rm(folder, { recursive: true, force: true }));

/** A key as the operator hands it out. */
async function newKey(): Promise<string> {
  const storage = await openStorage(`file:${folder}/botwatch.db`);
  try {
    const tiers = await loadTiers("data");
    const created = await createKey(
      storage.keys,
      tiers,
      { tier: "pro", label: "journey", expires_at: null },
      new Date(),
    );
    return created.key;
  } finally {
    await storage.close();
  }
}

const phone = { width: 360, height: 740 };
const message = `Hello dear! Our AI bot gives guaranteed returns of 5% daily with no risk.
Register at https://eaialliance.com/join and write to @some_support_handle. Secret: 4711-kiwi`;

for (const javaScriptEnabled of [true, false]) {
  describe(javaScriptEnabled ? "with script" : "without script", () => {
    /** Runs a journey on a new page and asserts that nothing went wrong on the way. */
    const journey = (
      name: string,
      walk: (watched: WatchedPage) => Promise<void>,
      viewport = { width: 1280, height: 800 },
    ) =>
      test(name, async () => {
        const watched = await running.open({ javaScriptEnabled, viewport });
        try {
          await walk(watched);
          assert.deepEqual(watched.troubles, []);
        } finally {
          await watched.close();
        }
      });

    journey("checks a name and reads the card down to its source", async ({ page }) => {
      await page.goto("/");
      await page.getByLabel("Name, address, handle or message").fill("3commas");
      await page.getByRole("button", { name: "Check" }).click();
      await page.waitForURL("**/check?q=3commas");
      assert.equal(await textOf(page.getByRole("heading", { level: 1 })), "3Commas: red flags on record.");
      await page.getByText("Where this comes from").click();
      assert.match(await textOf(page.locator(".why").first()), /Matched because it has the name “3Commas”/u);
      await page.getByRole("link", { name: "3Commas", exact: true }).click();
      await page.waitForURL("**/bots/3commas");
      const flag = page.locator(".factors > li", { hasText: "Red flag" }).first();
      assert.match(await textOf(flag), /December 2022/u);
      const source = flag.locator(".source").getByRole("link");
      assert.match((await source.getAttribute("href")) ?? "", /^https:\/\//u);
      assert.match((await source.getAttribute("rel")) ?? "", /nofollow/u);
    });

    journey("checks a look-alike address and is pointed to the real bot", async ({ page }) => {
      await page.goto("/");
      await page.getByLabel("Name, address, handle or message").fill("https://www.3cornmas.com/login");
      await page.getByRole("button", { name: "Check" }).click();
      await page.waitForURL("**/check?q=**");
      const verdict = page.locator(".answer");
      assert.match(await textOf(verdict), /This is not 3Commas' website/u);
      assert.match(await textOf(verdict), /Don't send money/u);
      const real = verdict.getByRole("link", { name: "3commas.io" });
      assert.equal(await real.getAttribute("href"), "https://3commas.io/");
      if (javaScriptEnabled) {
        await page.locator(".arriving .factors > li").first().waitFor();
        const signals = await textOf(page.locator(".arriving"));
        assert.match(signals, /Not checked/u, "what could not be asked is said");
      } else {
        const link = page.getByRole("link", { name: "Run the live checks" });
        await link.click();
        await page.waitForURL("**/check/live?url=www.3cornmas.com");
        assert.equal(await textOf(page.getByRole("heading", { level: 1 })), "Live checks of www[.]3cornmas[.]com");
        assert.equal(await page.locator(".factors > li").count(), 2);
        assert.match(await textOf(page.locator(".factors")), /Not checked/u, "what could not be asked is said");
        await page.getByRole("link", { name: "Back to what is on record" }).click();
        await page.waitForURL("**/check?q=www.3cornmas.com");
      }
    });

    journey("pastes a message and finds what is on record about it, with its text in no address", async ({ page }) => {
      const addresses: string[] = [];
      page.on("request", (request) => addresses.push(request.url()));
      await page.goto("/");
      await page.getByLabel("Name, address, handle or message").fill(message);
      await page.getByRole("button", { name: "Check" }).click();
      await page.waitForURL("**/check");
      const heading = await textOf(page.getByRole("heading", { level: 1 }));
      assert.equal(heading, "Don't pay. Don't log in.");
      assert.match(await textOf(page.locator(".answer .reason")), /^Someone reported .*eaialliance\[\.\]com/u);
      // The field keeps what was typed; nothing else repeats it.
      const text = (await page.locator("main > :not(form)").allTextContents()).join("\n");
      assert.match(text, /guaranteed returns/u);
      assert.match(text, /eaialliance\[\.\]com.*Unverified report/su);
      assert.match(text, /@some_support_handle\s*No record found/u);
      assert.ok(!text.includes("4711-kiwi"), "repeats what was not found to matter");
      if (javaScriptEnabled) {
        await page.locator(".arriving .factors > li").first().waitFor();
        assert.deepEqual(await accessibilityViolations(page), []);
      }
      assert.ok(addresses.length > 2);
      assert.ok(!addresses.some((address) => /kiwi|guaranteed|dear/u.test(address)), addresses.join("\n"));
      assert.ok(!running.service.log().includes("4711-kiwi"));
    });

    journey(
      "filters the directory on a phone",
      async ({ page }) => {
        await page.goto("/bots");
        await page.getByText(/^Filters/u).click();
        await page.getByLabel("Report card", { exact: true }).selectOption("red_flags");
        await page.getByText("More filters").click();
        await page.getByLabel("Category", { exact: true }).selectOption("Cloud bot platforms");
        await page.getByRole("button", { name: "Show" }).click();
        await page.waitForURL("**/bots?**");
        const rows = page.getByRole("table").getByRole("row");
        assert.ok((await rows.count()) > 1);
        for (const text of await page.locator("tbody tr").allTextContents()) {
          assert.match(text, /Red flags on record/u);
          assert.match(text, /Cloud bot platforms/u);
        }
        assert.match(await textOf(page.locator(".count")), /^\d+ of \d+ bots\.$/u);
        await page.getByRole("link", { name: "Clear all" }).click();
        await page.waitForURL("**/bots");
        await page.getByText(/^Filters/u).click();
        await page.getByText("More filters").click();
        await page.getByLabel("Order").selectOption("warnings");
        await page.getByRole("button", { name: "Show" }).click();
        await page.waitForURL("**/bots?**sort=warnings**");
        assert.match(await textOf(page.locator("tbody tr").first()), /observations/u);
      },
      phone,
    );

    journey("finds a tracker entry and reads that it is an unverified report", async ({ page }) => {
      await page.goto("/watchlist");
      await page.getByLabel("Name, website or wallet").fill("hxxps://eaialliance[.]com");
      await page.getByLabel("Regulator").selectOption("DFPI");
      await page.getByRole("button", { name: "Show" }).click();
      await page.waitForURL("**/watchlist?**");
      await page.locator("tbody").getByRole("link").first().click();
      await page.waitForURL("**/watchlist/dfpi-**");
      const text = await textOf(page.locator("main"));
      assert.match(text, /Unverified report/u);
      assert.match(text, /eaialliance\[\.\]com/u);
      assert.ok(!text.includes("eaialliance.com"));
      assert.equal(await page.locator('a[href*="eaialliance.com"]').count(), 0, "the site is a link");
      assert.equal(await page.getByRole("link", { name: "dfpi.ca.gov" }).first().isVisible(), true);
    });

    journey("turns the pages of the watchlist", async ({ page }) => {
      await page.goto("/watchlist");
      const first = await textOf(page.locator("tbody tr").first());
      await page.getByRole("link", { name: "Next", exact: true }).click();
      await page.waitForURL("**/watchlist?page=2");
      assert.notEqual(await textOf(page.locator("tbody tr").first()), first);
      await page.getByRole("link", { name: "Previous", exact: true }).click();
      await page.waitForURL("**/watchlist");
      assert.equal(await textOf(page.locator("tbody tr").first()), first);
    });

    journey("goes through older changes", async ({ page }) => {
      await page.goto("/changes?kind=regulator_case");
      assert.match(await textOf(page.locator(".count")), /changes\.$/u);
      await page.getByRole("link", { name: "Older" }).click();
      await page.waitForURL("**cursor=chg-**");
      assert.ok((await page.locator(".timeline > li").count()) > 0);
      await page.getByRole("link", { name: "Newest", exact: true }).click();
      await page.waitForURL("**/changes?kind=regulator_case");
    });
  });
}

test("says what was wrong with the input, at the field", async () => {
  const watched = await running.open({ javaScriptEnabled: false });
  try {
    await watched.page.goto("/check?q=x");
    const field = watched.page.getByRole("textbox");
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.match((await field.getAttribute("aria-describedby")) ?? "", /^q-problem /u);
    assert.match(await textOf(watched.page.locator("#q-problem")), /2 to 200 characters/u);
  } finally {
    await watched.close();
  }
});

test("shows a key's status without keeping the key", async () => {
  const key = await newKey();
  const watched = await running.open();
  try {
    const { page } = watched;
    await page.goto("/key");
    await page.getByRole("button", { name: "Show status" }).click();
    await page.getByRole("heading", { name: "Without a key" }).waitFor();
    await page.getByLabel("Your key").fill(key);
    await page.getByRole("button", { name: "Show status" }).click();
    await page.getByRole("heading", { name: "Your key" }).waitFor();
    assert.match(await textOf(page.locator("#key-status")), /pro/iu);
    const kept = await page.evaluate<string>(
      "[location.href, document.cookie, ...Object.values(localStorage)].join(' ')",
    );
    assert.ok(!kept.includes(key));
    await page.getByLabel("Your key").fill("bw_live_wrong");
    await page.getByRole("button", { name: "Show status" }).click();
    await page.getByText("mistyped, unknown, revoked or expired").waitFor();
    const unexpected = watched.troubles.filter((trouble) => !trouble.includes("401"));
    assert.deepEqual(unexpected, []);
  } finally {
    await watched.close();
  }
});

test("runs an example of the API reference in place", async () => {
  const watched = await running.open();
  try {
    const { page } = watched;
    for (const operation of ["check", "bulkCheck", "listChanges", "getAtomFeed", "callMcp"]) {
      await page.goto(`/docs#${operation}`);
      await page.locator(`#${operation} a`).click();
      const example = page.locator(`#${operation} .example`);
      await example.getByRole("button", { name: "Run" }).click();
      await example.getByText(/^200 OK/u).waitFor();
    }
    assert.deepEqual(watched.troubles, []);
  } finally {
    await watched.close();
  }
});

test("the whole site can be used with the keyboard", async () => {
  const watched = await running.open();
  try {
    const { page } = watched;
    await page.goto("/");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate("document.activeElement?.textContent"), "Skip to the content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate("document.activeElement?.id"), "q");
    await page.keyboard.type("pionex");
    await page.keyboard.press("Shift+Enter");
    assert.match(await page.inputValue("#q"), /\n/u);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/check?q=pionex");
    assert.deepEqual(watched.troubles, []);
  } finally {
    await watched.close();
  }
});

test("says how many bots are ticked for a comparison, and lets nobody tick more than it holds", async () => {
  const watched = await running.open({ viewport: phone });
  try {
    const { page } = watched;
    await page.goto("/bots");
    const line = page.locator("form.chosen p");
    assert.equal(await textOf(line), "Tick up to 5 bots");
    const boxes = page.locator(".tick input");
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    assert.equal(await textOf(line), "Ticked: 3 of 5");
    for (const at of [3, 4]) await boxes.nth(at).check();
    assert.ok(await boxes.nth(5).isDisabled());
    await boxes.nth(0).uncheck();
    assert.equal(await textOf(line), "Ticked: 4 of 5");
    assert.ok(await boxes.nth(5).isEnabled());
    assert.deepEqual(watched.troubles, []);
  } finally {
    await watched.close();
  }
});

test("suggests names while somebody types, takes one by keyboard or pointer, and sends nothing that is typed", async () => {
  const watched = await running.open({ viewport: phone });
  try {
    const { page } = watched;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/");
    const field = page.getByLabel("Name, address, handle or message");
    await field.pressSequentially("3com");
    const options = page.getByRole("listbox", { name: "You may have meant" }).getByRole("option");
    await options.first().waitFor();
    assert.match(await textOf(options.first()), /^3Commas/u);
    assert.equal(asked.filter((path) => path === "/names.json").length, 1);
    assert.deepEqual(await accessibilityViolations(page), []);
    await page.keyboard.press("ArrowDown");
    assert.equal(await field.getAttribute("aria-activedescendant"), await options.first().getAttribute("id"));
    await page.keyboard.press("Escape");
    assert.equal(await options.count(), 0);
    await field.pressSequentially("m");
    await options.first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/check?q=3Commas");
    await page.goto("/");
    await field.pressSequentially("novat");
    await options.first().click();
    await page.waitForURL("**/check?q=Nova**");
    assert.ok(!asked.some((path) => path.includes("3com")), asked.join("\n"));
    assert.deepEqual(watched.troubles, []);
  } finally {
    await watched.close();
  }
});
