/** The browser extension in a real Chromium: what it warns of, what it leaves alone, and what it tells of whom. */
import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright-core";
import { wordLines } from "../../src/base/names/word-list.ts";
import { languages } from "../../src/base/words/languages.ts";
import { entryLines } from "../../src/record/wallet-blocklist.ts";
import { accessibilityViolations } from "../support/browser.ts";
import { type Service, startService } from "../support/service.ts";
import { type ExtensionBrowser, type ExtensionInterface, startExtension } from "./browser.ts";
import { type Recorder, startRecorder } from "./recorder.ts";
import { until } from "./until.ts";

let service: Service;
let recorder: Recorder;
let extension: ExtensionBrowser;
before(async () => {
  service = await startService();
  recorder = await startRecorder(service.url);
  extension = await startExtension(recorder.url, service.snapshot);
  await inStep();
  await until("the day's last file is asked for", () => recorder.requests.some((one) => one.includes("/words.json")));
});
after(async () => {
  await extension?.stop();
  await recorder?.stop();
  await service?.stop();
});

const listed = "novatechfx.com";
const lookalike = "web3-cryptohopper.com";

/** Runs in the background, where a name is no type. */
type InBackground = { chrome: ExtensionInterface };

async function storedStep(): Promise<{ at: number; of: string } | undefined> {
  const stored = await (await extension.worker()).evaluate(() =>
    (globalThis as unknown as InBackground).chrome.storage.local.get("step"),
  );
  return stored["step"] as { at: number; of: string } | undefined;
}

const inStep = () => until("the list is loaded", async () => (await storedStep()) !== undefined);

/** Opens a website, and the page that is shown in the end. */
async function visit(host: string): Promise<Page> {
  const page = await extension.open(`http://${host}/some/page?of=it`);
  // Whatever the extension does, it has done.
  await delay(400);
  return page;
}

/** Opens a listed website, and waits for the warning in its place. */
async function visitListed(host: string): Promise<Page> {
  const page = await extension.open(`http://${host}/some/page?of=it`);
  await until(`${host} is warned of`, () => isWall(page));
  return page;
}

const isWall = (page: Page) => page.url().startsWith(extension.pageAt("wall.html"));
const hasBanner = (page: Page) => page.evaluate<boolean>(`document.getElementById("botwatch-banner") !== null`);

/** Requests since the last time that anybody looked. */
const newRequests = () => recorder.requests.splice(0);

test("a listed website is not shown: its page says who warns, why and what to do", async () => {
  newRequests();
  const page = await visitListed(`login.${listed}`);
  await page.getByRole("heading", { level: 1, name: /ASIC warns about/u }).waitFor();
  assert.equal(await page.getByRole("listitem").count(), 3);
  assert.match(await page.locator("#reason").innerText(), /not a finding of fraud/u);
  assert.match(
    (await page.getByRole("link", { name: "Read the record." }).getAttribute("href")) ?? "",
    /\/watchlist\//u,
  );
  // Twelve bits of it.
  const [asked, ...others] = newRequests().filter((one) => !one.startsWith("GET /api/lookalikes/"));
  assert.match(asked ?? "", /^GET \/api\/range\/[0-9a-f]{3}\.json\?include=wallet_blocked$/u);
  assert.deepEqual(others, []);
  await page.close();
});

test("“Only this once” opens it in that tab, another tab is warned again; “always” opens it for good", async () => {
  const page = await visit(listed);
  await page.getByText("Open it anyway").click();
  await page.getByRole("button", { name: "Only this once" }).click();
  await page.waitForURL(`http://${listed}/some/page?of=it`);
  await page.goto(`http://${listed}/further`);
  await delay(300);
  assert.equal(page.url(), `http://${listed}/further`);
  const other = await visitListed(listed);
  await other.getByText("Open it anyway").click();
  await other.getByRole("button", { name: "Always open this website" }).click();
  await other.waitForURL(`http://${listed}/some/page?of=it`);
  const third = await visit(listed);
  assert.ok(!isWall(third));
  await extension.set({ allowed: [] });
  for (const one of [page, other, third]) await one.close();
});

test("a look-alike opens with a banner that names the real address; closed, it is gone", async () => {
  newRequests();
  const page = await visit(lookalike);
  assert.equal(new URL(page.url()).hostname, lookalike);
  await until("the banner is shown", () => hasBanner(page));
  const worker = await extension.worker();
  const badge = await worker.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: { tabs: { query(of: object): Promise<{ id: number }[]> } } & ExtensionInterface;
    };
    const [tab] = await chrome.tabs.query({ url: "http://web3-cryptohopper.com/*" });
    return chrome.action.getBadgeText({ tabId: tab?.id });
  });
  assert.equal(badge, "!");
  assert.deepEqual(newRequests(), [], "nobody is asked");
  await page.close();
});

test("genuine websites, shared ones and those that may be the brand's own have neither wall nor banner", async () => {
  newRequests();
  for (const host of [
    "cryptohopper.com",
    "www.binance.com",
    "sites.google.com",
    "t.me",
    "github.io",
    "bitget.com.au",
  ]) {
    const page = await visit(host);
    assert.equal(new URL(page.url()).hostname, host);
    assert.ok(!(await hasBanner(page)), host);
    await page.close();
  }
  assert.deepEqual(newRequests(), []);
});

test("one tenant of a shared host that wallets block is warned of, its neighbour is not; nor where wallets are left out", async () => {
  const list = service.snapshot.records.wallet_blocklists.find(({ id }) => id === "polkadot-js");
  const tenant =
    entryLines(list?.entries ?? "").find((host) => /^[a-z]{4,}[a-z-]*\.pages\.dev$/u.test(host)) ?? assert.fail();
  const page = await visitListed(tenant);
  await page.getByRole("heading", { level: 1, name: "Wallets block this website." }).waitFor();
  const neighbour = await visit("a-gardeners-notes.pages.dev");
  assert.ok(!isWall(neighbour));
  const content = (await storedStep())?.of;
  await extension.set({ wallets: false });
  await until("the other list is loaded", async () => (await storedStep())?.of !== content);
  const open = await visit(tenant);
  assert.ok(!isWall(open));
  await extension.set({ wallets: true });
  await until("the list is loaded again", async () => (await storedStep())?.of === content);
  for (const one of [page, neighbour, open]) await one.close();
});

test("a reported website opens, unless complaints are switched on", async () => {
  const names = async (scope: string) =>
    (await (await fetch(`${service.url}/api/watchlist/domains${scope}.txt`)).text()).split("\n");
  const blocked = new Set(await names(""));
  const complained = await names("-with-unverified-complaints");
  const host = complained.find((one) => /^[a-z0-9-]+\.com$/u.test(one) && !blocked.has(one)) ?? assert.fail();
  const page = await visit(host);
  assert.ok(!isWall(page));
  const content = (await storedStep())?.of;
  await extension.set({ complaints: true });
  await until("the other list is loaded", async () => (await storedStep())?.of !== content);
  const warned = await visitListed(host);
  await warned.getByText("Reports on the DFPI tracker come from consumers.").waitFor();
  await extension.set({ complaints: false });
  await until("the list is loaded again", async () => (await storedStep())?.of === content);
  for (const one of [page, warned]) await one.close();
});

describe("without the service", () => {
  test("a listed website is warned of all the same, and the page says that nobody could make sure", async () => {
    const text = await (await fetch(`${service.url}/api/watchlist/domains.txt`)).text();
    const names = text.split("\n").filter((line) => /^[a-z]{8,}\.com$/u.test(line) && line !== listed);
    const neverAsked = names[0] ?? assert.fail();
    recorder.isReachable = false;
    // Ranges that were asked for within the hour are in the browser's cache.
    const page = await visit(neverAsked);
    const genuine = await visit("wikipedia.org");
    try {
      await page.getByText("We can't reach the service to make sure").waitFor({ timeout: 10_000 });
      assert.ok(!isWall(genuine));
    } finally {
      recorder.isReachable = true;
    }
    for (const one of [page, genuine]) await one.close();
  });

  test("by a list of a fortnight ago, or a broken one, nothing is blocked, and the popup says so", async () => {
    const worker = await extension.worker();
    const move = (days: number) =>
      worker.evaluate(async (away) => {
        const { storage } = (globalThis as unknown as InBackground).chrome;
        const { step } = await storage.local.get("step");
        await storage.local.set({ step: { ...step, at: (step as { at: number }).at - away * 86_400_000 } });
      }, days);
    await move(15);
    const page = await visit(listed);
    assert.ok(!isWall(page));
    const popup = await extension.open(extension.pageAt(`popup.html?site=http://${listed}`));
    await popup.getByText("too old to block by").waitFor();
    await move(-15);
    await popup.evaluate(`(async () => {
      const shelf = await caches.open("botwatch");
      window.whole = await (await shelf.match("https://kept.invalid/filter")).arrayBuffer();
      await shelf.put("https://kept.invalid/filter", new Response("<h1>Login to the hotel's network</h1>"));
    })()`);
    await move(0.001);
    const open = await visit(listed);
    assert.ok(!isWall(open));
    await popup.evaluate(`(async () => {
      await (await caches.open("botwatch")).put("https://kept.invalid/filter", new Response(window.whole));
    })()`);
    await move(-0.001);
    const again = await visitListed(listed);
    for (const one of [page, popup, open, again]) await one.close();
  });

  test("switched off, it warns of nothing and loads nothing", async () => {
    await extension.set({ isOn: false });
    const page = await visit(listed);
    assert.ok(!isWall(page));
    await extension.set({ isOn: true });
    await page.close();
  });
});

test("the popup asks the service only when its button is pressed, and the text is in no address", async () => {
  newRequests();
  const popup = await extension.open(extension.pageAt(`popup.html?site=https://${lookalike}/x`));
  await popup.getByText("This is not Cryptohopper's website.").waitFor();
  assert.deepEqual(newRequests(), []);
  await popup.getByRole("button", { name: "Ask the service about this website" }).click();
  await popup.locator("#answer h2").waitFor();
  const [asked = "", ...others] = newRequests();
  assert.match(asked, /^POST \/api\/message-check \{"text":"web3-cryptohopper\.com","lang":"en"\}$/u);
  assert.deepEqual(others, []);
  await popup.close();
});

test("what is chosen in the menu is sent in a body, answered, and forgotten", async () => {
  await (await extension.worker()).evaluate(() =>
    (globalThis as unknown as InBackground).chrome.storage.session.set({ asked: "Pay at novatechfx.com today" }),
  );
  newRequests();
  const page = await extension.open(extension.pageAt("answer.html"));
  await page.getByRole("heading", { level: 2, name: /novatechfx\.com/u }).waitFor();
  assert.deepEqual(newRequests(), ['POST /api/message-check {"text":"Pay at novatechfx.com today","lang":"en"}']);
  await page.reload();
  assert.equal(await page.locator("#asked").innerText(), "");
  assert.deepEqual(newRequests(), []);
  await page.close();
});

test("what is followed is looked up on the device, and news of it is a notification", async () => {
  newRequests();
  await extension.set({ followed: ["Zorblatt Capital", "a-site.example"] });
  await until("the news of today are known", () => recorder.requests.some((one) => one.includes("/api/changes.json")));
  const change = { id: "chg-0123456789abcdef", title: "BaFin warns about Zorblatt-Capital", summary: null };
  recorder.answers.set("/api/changes.json", { changes: [{ ...change, detected_at: "2027-01-01T00:00:00Z" }] });
  await (await extension.worker()).evaluate(() =>
    (globalThis as unknown as { chrome: { alarms: { create(name: string, at: object): void } } }).chrome.alarms.create(
      "daily",
      { when: Date.now() },
    ),
  );
  const notices = async () =>
    Object.keys(
      await (await extension.worker()).evaluate(() =>
        (globalThis as unknown as InBackground).chrome.notifications.getAll(),
      ),
    );
  await until("a notification is shown", async () => (await notices()).includes(change.id));
  assert.ok(
    newRequests().every((one) => !/zorblatt|a-site/iu.test(one)),
    "nobody is told what is followed",
  );
  recorder.answers.clear();
  await extension.set({ followed: [] });
});

test("another service can be chosen, which is asked from then on", async () => {
  const own = await startRecorder(service.url);
  await extension.set({ service: own.url });
  await until("its list is loaded", async () => (await storedStep())?.of.includes(own.url) === true);
  newRequests();
  const page = await visit(listed);
  await page.getByRole("heading", { level: 1, name: /warns about/u }).waitFor();
  assert.ok(own.requests.some((one) => one.includes("/api/range/")));
  assert.deepEqual(newRequests(), []);
  await extension.set({ service: recorder.url });
  await until("the list is loaded again", async () => (await storedStep())?.of.includes(recorder.url) === true);
  await page.close();
  await own.stop();
});

test("its pages read in every language, and axe finds nothing wrong with them", async () => {
  const faults: string[] = [];
  const wall = `wall.html#${encodeURIComponent(`http://${listed}/`)}`;
  for (const lang of languages) {
    await extension.set({ lang });
    for (const path of ["options.html", `popup.html?site=http://${lookalike}`, "answer.html", wall]) {
      const page = await extension.open(extension.pageAt(path));
      // Its file has a language, and no direction until its words are put in.
      await page.locator(`html[lang="${lang}"][dir]`).waitFor({ state: "attached" });
      await page.locator("#rest[hidden]").waitFor({ state: "detached" });
      const words = await page.locator("body").innerText();
      const unsaid = words.match(/\b(?:extension|action|alike|answer|guidance)\.[a-z_.]+/gu) ?? [];
      const said = await page.evaluate<string[]>(`[document.documentElement.lang, document.documentElement.dir]`);
      if (unsaid.length > 0) faults.push(`${lang} ${path}: ${unsaid.join(", ")}`);
      if (said.join() !== `${lang},${lang === "ar" ? "rtl" : "ltr"}`) faults.push(`${lang} ${path}: ${said.join()}`);
      if (["en", "ar"].includes(lang))
        faults.push(...(await accessibilityViolations(page)).map((one) => `${path}: ${one}`));
      await page.close();
    }
  }
  await extension.set({ lang: "" });
  assert.deepEqual(faults, []);
});

test("popular websites: no wall, no banner, no request when opened, and less than a millisecond for each of a thousand", async () => {
  const popular = wordLines("popular-sites").slice(0, 1000);
  newRequests();
  const worker = await extension.worker();
  // Each way in which it can make itself known.
  await worker.evaluate(() => {
    const { chrome } = globalThis as unknown as { chrome: Record<"scripting" | "tabs", Record<string, unknown>> };
    const seen: string[] = [];
    const { executeScript } = chrome.scripting;
    const { update } = chrome.tabs;
    const giveBack = () => {
      Object.assign(chrome.scripting, { executeScript });
      Object.assign(chrome.tabs, { update });
    };
    Object.assign(globalThis, { seen, giveBack });
    chrome.scripting["executeScript"] = async () => seen.push("banner");
    chrome.tabs["update"] = async () => seen.push("wall");
  });
  // Each visit takes the browser a tenth of a second: some are opened, all are judged below.
  const opened = popular.filter((_, at) => at % 8 === 0);
  const left = [...opened];
  extension.visited.length = 0;
  const browsing = async () => {
    const page = await extension.context.newPage();
    for (let host = left.pop(); host !== undefined; host = left.pop())
      await page.goto(`http://${host}/`, { waitUntil: "commit" });
    await page.close();
  };
  await Promise.all(Array.from({ length: 4 }, browsing));
  await delay(500);
  assert.deepEqual(await worker.evaluate(() => (globalThis as unknown as { seen: string[] }).seen), []);
  await worker.evaluate(() => (globalThis as unknown as { giveBack(): void }).giveBack());
  assert.deepEqual(newRequests(), []);
  const seen = new Set(extension.visited);
  assert.deepEqual(
    opened.filter((host) => !seen.has(host)),
    [],
    "each was opened",
  );

  const page = await extension.open(extension.pageAt("options.html"));
  const each = await page.evaluate<number>(`(async (hosts) => {
    const { openGuard } = await import(location.origin + "/extension/guard.js");
    const { readSettings } = await import(location.origin + "/extension/settings.js");
    const guard = await openGuard(await readSettings());
    await guard.lookalike("example.com", "en");
    const began = performance.now();
    for (const host of hosts) if (!(await guard.isListed(host))) await guard.lookalike(host, "en");
    return (performance.now() - began) / hosts.length;
  })(${JSON.stringify(popular)})`);
  assert.ok(each < 1, `${each} ms`);
  await page.close();
});

test("an hour's browsing tells the service nothing but prefixes of hits; the daily files are all it loads besides", async () => {
  newRequests();
  const worker = await extension.worker();
  await worker.evaluate(() =>
    (globalThis as unknown as { chrome: { alarms: { create(name: string, at: object): void } } }).chrome.alarms.create(
      "daily",
      { when: Date.now() },
    ),
  );
  await until("the day's files are loaded", () => recorder.requests.some((one) => one.includes("/words.json")));
  extension.visited.length = 0;
  const text = await (await fetch(`${service.url}/api/watchlist/domains.txt`)).text();
  const hits = text.split("\n").filter((line) => /^[a-z]{8,}\.(?:net|org)$/u.test(line));
  const warned = [listed, ...hits.slice(0, 4)];
  const first = await extension.open("about:blank");
  await (await extension.context.newCDPSession(first)).send("Network.clearBrowserCache");
  const unlisted = [...wordLines("popular-sites").slice(2000, 2040), lookalike, "never-heard-of-it.example"];
  for (const host of unlisted) await (await extension.open(`http://${host}/`)).close();
  for (const host of warned) {
    const page = await visitListed(`login.${host}`);
    await page.locator("#rest:not([hidden])").waitFor();
    await page.close();
  }
  const hosts = [...unlisted, ...warned.map((host) => `login.${host}`)];
  const prefixes = warned.map((host) => hash("sha256", host).slice(0, 3));
  const asked = newRequests().map((one) => one.replace(/snap-[0-9a-f]{16}/u, "ID"));
  assert.deepEqual(asked.sort(), [
    "GET /api/lookalikes/brands.json",
    "GET /api/lookalikes/words.json",
    ...[...new Set(prefixes)].sort().map((prefix) => `GET /api/range/${prefix}.json?include=wallet_blocked`),
    "GET /api/watchlist/filter.json?since=ID&only=blocking",
  ]);
  const strangers = extension.visited.filter((host) => !hosts.includes(host));
  assert.deepEqual(strangers, [], "nobody else is asked");
});
