/**
 * Every kind of page in a real browser: no accessibility error, no console error, no foreign request, nothing that
 * falls off a phone.
 */
import assert from "node:assert/strict";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { once } from "../../src/base/once.ts";
import { accessibilityViolations, openPage } from "../support/browser.ts";
import { dataFiles, sampleRecords, writeDataFolder } from "../support/sample-records.ts";
import { startService, takeService } from "../support/service.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";
import { crowdedRecords } from "./crowded-records.ts";
import { pageKinds } from "./page-kinds.ts";

const running = serviceAndBrowser(takeService);

/** Widths of a desktop at 400 % zoom, a small phone, a tablet and a desktop. */
const widths = [320, 360, 768, 1440];

/** Values of `id` that occur more than once on the page. */
const idsGivenTwice = `[...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)`;

/** Elements that reach beyond the window, as `tag.class`; what scrolls in a part that a keyboard reaches does not. */
const beyondTheWindow = `[...document.querySelectorAll("body *")]
  .filter((each) => {
    const { right, left, width } = each.getBoundingClientRect();
    const part = each.closest('[role="region"][tabindex="0"]');
    const scrolls = part !== null && part !== each && getComputedStyle(part).overflowX === "auto";
    return width > 1 && (right > innerWidth + 1 || left < -1) && !scrolls && !each.closest("pre, caption, thead, .skip, svg");
  })
  .map((each) => each.tagName + "." + each.className)`;

/** Cells of tables that stand under a heading of another column, as `heading: label`. */
const cellsUnderOtherHeadings = `[...document.querySelectorAll("table")].flatMap((table) => {
  const headings = [...table.tHead.rows[0].cells].map(({ textContent }) => textContent.trim().toLowerCase());
  return [...table.tBodies].flatMap(({ rows }) => [...rows]).flatMap(({ cells }) => {
    const labels = [...cells].map(({ dataset }) => dataset.label?.toLowerCase());
    if (labels.length !== headings.length) return [headings.length + " headings, " + labels.length + " cells"];
    return labels.flatMap((label, at) => label === undefined || headings[at].includes(label) ? [] : [headings[at] + ": " + label]);
  });
})`;

/** Cells of tables too narrow for the words in them. */
const narrowCells = `[...document.querySelectorAll("table :is(th, td)")].filter((cell) => {
  const { width, height } = cell.getBoundingClientRect();
  return width > 1 && width < 70 && height > 90 && cell.textContent.trim().length > 8;
}).map(({ textContent, offsetWidth }) => offsetWidth + " px: " + textContent)`;

/** Ordinary words that stand on two lines, without a hyphen, in what is seen. */
const brokenWords = `(() => {
  const broken = [];
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement.closest("code, pre") !== null || text.parentElement.closest("thead")?.offsetWidth < 2) continue;
    for (const { index, 1: word } of text.data.matchAll(/(?<![^\\s(“])([a-z]{2,12})(?=[\\s.,;:?)”]|$)/giu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
})()`;

/** Kept by the page itself, from before its first byte: each move of something that was there, with its share of the window. */
const watchMoves = `(() => {
  window.moves = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      moves.push(value.toFixed(4) + " " + sources.map(({ node }) => node?.nodeName + "." + node?.className).join(" "));
  }).observe({ type: "layout-shift", buffered: true });
})()`;

/** Resolves with the moves, when whatever the page's scripts do then is done: within two frames and a moment. */
const movesOnceSettled = `new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(moves), 100))))`;

const onDesktop = {
  device: " (a desktop, light)",
  viewport: { width: 1440, height: 900 },
  colorScheme: "light",
} as const;
const onPhone = { device: " (a phone, dark)", viewport: { width: 360, height: 640 }, colorScheme: "dark" } as const;

/**
 * What is wrong with every kind of page: each is loaded once on a phone in dark colours and once on a desktop in light
 * ones, where it is shown in every width, and in the end as on that phone: no script of ours asks for width or colours.
 */
const faultsFound = once(async () => {
  const faults = {
    accessibility: [] as string[],
    "an id given twice": [] as string[],
    trouble: [] as string[],
    moves: [] as string[],
    "under another heading": [] as string[],
    narrow: [] as string[],
    beyond: [] as string[],
    broken: [] as string[],
  };
  const { snapshot } = running.service;
  const byLength = [...snapshot.records.bots].sort((a, b) => b.name.length - a.name.length);
  const five = byLength.slice(0, 5).map(({ slug }) => slug);
  const kinds = [
    ...pageKinds(snapshot),
    { name: "compare, with the longest names", path: `/compare?bots=${five.join(",")}` },
    { name: "methodology, in Arabic", path: "/methodology?lang=ar" },
    { name: "in numbers, in German", path: "/numbers?lang=de" },
    { name: "sources, in Arabic", path: "/sources?lang=ar" },
    {
      name: "vault, in Arabic",
      path: `/vaults/${snapshot.leaderboard.vaults[0]?.record.address}?lang=ar`,
    },
    { name: "prediction markets, in French", path: "/prediction-markets?lang=fr" },
    { name: "proven returns, in Arabic", path: "/proven-returns?lang=ar" },
    { name: "changes, in Russian", path: "/changes?lang=ru" },
    { name: "about, in German", path: "/about?lang=de" },
  ];
  const left = [...kinds];
  const visitor = async () => {
    const { page, troubles, close } = await running.open();
    await page.addInitScript(watchMoves);
    for (let kind = left.shift(); kind !== undefined; kind = left.shift()) {
      const { name, path } = kind;
      const note = (fault: keyof typeof faults, found: readonly string[], where: string) =>
        faults[fault].push(...found.map((each) => `${name}${where}: ${each}`));
      const look = async (fault: keyof typeof faults, script: string, where: string) =>
        note(fault, await page.evaluate<string[]>(script), where);
      for (const { device, viewport, colorScheme } of [onPhone, onDesktop]) {
        await page.emulateMedia({ colorScheme });
        let moves: string[] = [];
        // A word that arrives in two parts is drawn in two, on a busy machine: what moves by itself moves each time.
        for (let tries = 0; tries < 3 && (tries === 0 || moves.length > 0); tries += 1) {
          await page.setViewportSize(viewport);
          await page.goto(path, { waitUntil: "load" });
          moves = await page.evaluate<string[]>(movesOnceSettled);
        }
        note("moves", moves, device);
      }
      note("accessibility", await accessibilityViolations(page), onDesktop.device);
      await look("an id given twice", idsGivenTwice, "");
      await look("under another heading", cellsUnderOtherHeadings, "");
      for (const width of [...widths, 600, 940, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        const where = ` at ${width} px`;
        await look("beyond", beyondTheWindow, where);
        // At 400 % zoom, the narrowest columns hold no longer word.
        if (width > 320) await look("broken", brokenWords, where);
        if (width >= 600) await look("narrow", narrowCells, where);
      }
      await page.emulateMedia({ colorScheme: onPhone.colorScheme });
      await page.setViewportSize(onPhone.viewport);
      note("accessibility", await accessibilityViolations(page), onPhone.device);
      // Browsers report the status of a missing page.
      const unexpected = troubles.splice(0).filter((trouble) => !(name === "no such page" && trouble.includes("404")));
      note("trouble", unexpected, "");
    }
    await close();
  };
  await Promise.all([visitor(), visitor(), visitor()]);
  return faults;
});

test("no kind of page has an accessibility error, a console error or a request to another host", async () => {
  const { accessibility, "an id given twice": ids, trouble } = await faultsFound();
  assert.deepEqual([accessibility, ids, trouble], [[], [], []]);
});

test("nothing moves once it is there", async () => {
  assert.deepEqual((await faultsFound()).moves, []);
});

test("what stands in a column of a table is what its heading says", async () => {
  assert.deepEqual((await faultsFound())["under another heading"], []);
});

test("no column of a table is so narrow that its words fall apart", async () => {
  assert.deepEqual((await faultsFound()).narrow, []);
});

test("no kind of page is wider than its window, and none breaks a word for want of room", async () => {
  const { beyond, broken } = await faultsFound();
  assert.deepEqual([beyond, broken], [[], []]);
});

test("pages hold up with names of 2,000 characters, right-to-left text and 2,000 tracker entries", async (context) => {
  const records = crowdedRecords();
  const folder = await writeDataFolder(context, dataFiles(sampleRecords(records)));
  await cp("data/rdap", join(folder, "rdap"), { recursive: true });
  const crowded = await startService({ environment: { DATA_DIR: folder } });
  const { page, troubles, close } = await openPage(running.browser, crowded.url);
  try {
    const [entry] = records.tracker_entries;
    const [bot] = records.bots;
    const paths = ["/", "/bots", `/bots/${bot?.slug}`, "/watchlist", `/watchlist/${entry?.id}`, "/leaderboard"];
    paths.push(`/vaults/${records.vault_days[0]?.vaults[0]?.address}`, "/changes", "/watchlist?page=51");
    for (const path of paths) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await page.evaluate(beyondTheWindow), [], `${path} at ${width} px`);
      }
    }
    assert.match((await page.locator(".pages").textContent()) ?? "", /Page 51 of 51/u);
    await page.goto("/watchlist?q=site-1999.example");
    assert.equal(await page.locator("tbody tr").count(), 1);
    await page.goto(`/bots/${bot?.slug}`);
    assert.deepEqual(await accessibilityViolations(page), []);
    assert.deepEqual(troubles, []);
  } finally {
    await close();
    await crowded.stop();
  }
});

test("at 400 % zoom the focus is always on something visible", async () => {
  const { page, close } = await running.open({ viewport: { width: 320, height: 640 } });
  for (const path of ["/", "/bots", "/leaderboard", "/watchlist", "/bots/3commas", "/check?q=lgdbite.com", "/help"]) {
    await page.goto(path);
    for (let pressed = 0; pressed < 30; pressed += 1) {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(focusIsSeen), true, `${path}, Tab ${pressed + 1}`);
    }
  }
  await close();
});

const focusIsSeen = `(() => {
  const { width, height } = document.activeElement.getBoundingClientRect();
  const clipped = document.activeElement.closest("thead");
  return width > 1 && height > 1 && (clipped === null || getComputedStyle(clipped).clipPath === "none");
})()`;
