/** The extension in a real Firefox, from the very package that a service offers. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { entryLines } from "../../src/record/wallet-blocklist.ts";
import { type Service, startService } from "../support/service.ts";
import { type Firefox, type FirefoxPage, startFirefox } from "./firefox.ts";
import { type Recorder, startRecorder } from "./recorder.ts";
import { until } from "./until.ts";

let service: Service;
let recorder: Recorder;
let firefox: Firefox;
/** A page of the extension, which may do what its background may. */
let control: FirefoxPage;
before(async () => {
  service = await startService();
  recorder = await startRecorder(service.url);
  firefox = await startFirefox(recorder.url, service.snapshot);
  const page = await firefox.open(firefox.pageAt("options.html"));
  await until("the list is loaded", () =>
    page.evaluate(`chrome.storage.local.get("step").then(({ step }) => step !== undefined)`),
  );
  await until("the day's last file is asked for", () => recorder.requests.some((one) => one.includes("/words.json")));
  control = page;
});
after(async () => {
  await firefox?.stop();
  await recorder?.stop();
  await service?.stop();
});

const listed = "novatechfx.com";
const lookalike = "web3-cryptohopper.com";

/** Requests since the last time that anybody looked. */
const newRequests = () => recorder.requests.splice(0);

const isWall = async (page: FirefoxPage) =>
  (await page.address().catch(() => "")).startsWith(firefox.pageAt("wall.html"));
const hasBanner = (page: FirefoxPage) => page.evaluate<boolean>(`document.getElementById("botwatch-banner") !== null`);
const words = (page: FirefoxPage) => page.evaluate<string>("document.body.innerText");
const press = (page: FirefoxPage, id: string) => page.evaluate(`document.getElementById("${id}").click()`);

/** Changes the settings as the options page does. */
const set = (changes: object) =>
  control.evaluate(`(async () => {
    const { settings } = await chrome.storage.local.get("settings");
    await chrome.storage.local.set({ settings: { ...settings, ...${JSON.stringify(changes)} } });
  })()`);

const storedStep = () =>
  control.evaluate<{ at: number; of: string } | undefined>(`chrome.storage.local.get("step").then(({ step }) => step)`);

/** Makes the daily alarm go off. */
const nextDay = () => control.evaluate(`chrome.alarms.create("daily", { when: Date.now() })`);

/** Opens a listed website, and waits for the warning in its place. */
async function visitListed(host: string): Promise<FirefoxPage> {
  const page = await firefox.open(`http://${host}/some/page?of=it`);
  await until(`${host} is warned of`, () => isWall(page));
  await until("the warning is read", () => page.evaluate(`document.getElementById("rest")?.hidden === false`));
  return page;
}

test("in Firefox: a listed website is not shown, its page says who warns, and twelve bits are told", async () => {
  newRequests();
  const page = await visitListed(`login.${listed}`);
  assert.match(await words(page), /ASIC warns about login\.novatechfx\.com.*not a finding of fraud/su);
  const asked = newRequests();
  assert.equal(asked.length, 1, asked.join());
  assert.match(asked[0] ?? "", /^GET \/api\/range\/[0-9a-f]{3}\.json\?include=wallet_blocked$/u);
  await page.close();
});

test("in Firefox: “Only this once” opens it in that tab, another tab is warned again; “always” opens it for good", async () => {
  const isOpen = (tab: FirefoxPage) => async () =>
    (await tab.address().catch(() => "")) === `http://${listed}/some/page?of=it`;
  const page = await visitListed(listed);
  await press(page, "once");
  await until("it is open", isOpen(page));
  await delay(500);
  assert.equal(await isWall(page), false);
  const other = await visitListed(listed);
  await press(other, "always");
  await until("it is open", isOpen(other));
  const third = await firefox.open(`http://${listed}/some/page?of=it`);
  await delay(500);
  assert.equal(await isWall(third), false);
  await set({ allowed: [] });
  for (const one of [page, other, third]) await one.close();
});

test("in Firefox: “Go back” leads past the listed website to the page before", async () => {
  const page = await firefox.open("http://wikipedia.org/before");
  for (const path of ["one", "two"]) {
    await page.evaluate(`void (location.href = "http://${listed}/${path}")`);
    await until("it is warned of", () => isWall(page));
    await until("the warning is read", () => page.evaluate(`document.getElementById("rest")?.hidden === false`));
    await press(page, "back");
    await until(
      "the page before is shown",
      async () => (await page.address().catch(() => "")) === "http://wikipedia.org/before",
    );
  }
  await page.close();
});

test("in Firefox: one tenant of a shared host that wallets block is warned of, its neighbour is not", async () => {
  const list = service.snapshot.records.wallet_blocklists.find(({ id }) => id === "polkadot-js");
  const tenant =
    entryLines(list?.entries ?? "").find((host) => /^[a-z]{4,}[a-z-]*\.pages\.dev$/u.test(host)) ?? assert.fail();
  const page = await visitListed(tenant);
  assert.match(await words(page), /Wallets block this website\./u);
  const neighbour = await firefox.open("http://a-gardeners-notes.pages.dev/");
  await delay(500);
  assert.equal(await isWall(neighbour), false);
  for (const one of [page, neighbour]) await one.close();
});

test("in Firefox: a look-alike opens with a banner, a genuine website without, and nobody is asked", async () => {
  newRequests();
  const page = await firefox.open(`http://${lookalike}/`);
  await until("the banner is shown", () => hasBanner(page));
  assert.equal(await page.address(), `http://${lookalike}/`);
  for (const host of ["cryptohopper.com", "www.binance.com", "wikipedia.org", "sites.google.com"]) {
    const genuine = await firefox.open(`http://${host}/`);
    await delay(500);
    assert.equal(await genuine.address(), `http://${host}/`);
    assert.equal(await hasBanner(genuine), false, host);
    await genuine.close();
  }
  assert.deepEqual(newRequests(), []);
  await page.close();
});

test("in Firefox: without the service a listed website is warned of all the same", async () => {
  const text = await (await fetch(`${service.url}/api/watchlist/domains.txt`)).text();
  const neverAsked = text.split("\n").find((line) => /^[a-z]{8,}\.com$/u.test(line) && line !== listed);
  recorder.isReachable = false;
  try {
    const page = await visitListed(neverAsked ?? assert.fail());
    assert.match(await words(page), /We can't reach the service to make sure/u);
    const genuine = await firefox.open("http://wikipedia.org/");
    assert.equal(await genuine.address(), "http://wikipedia.org/");
    for (const one of [page, genuine]) await one.close();
  } finally {
    recorder.isReachable = true;
  }
});

test("in Firefox: the popup says of when the list is, and options and answer pages are filled in", async () => {
  const popup = await firefox.open(firefox.pageAt(`popup.html?site=http://${lookalike}`));
  await until("the popup is filled in", async () => /This is not Cryptohopper's website/u.test(await words(popup)));
  assert.match(await words(popup), /List of /u);
  for (const path of ["options.html", "answer.html"]) {
    const page = await firefox.open(firefox.pageAt(path));
    await delay(300);
    assert.doesNotMatch(await words(page), /\bextension\.[a-z_]+/u, path);
    await page.close();
  }
  await popup.close();
});

test("in Firefox: the popup asks only when its button is pressed, and once the person agreed that it may", async () => {
  const popup = await firefox.open(firefox.pageAt(`popup.html?site=http://${lookalike}`));
  await until("the popup is filled in", async () => /This is not Cryptohopper's website/u.test(await words(popup)));
  newRequests();
  const agreed = () =>
    control.evaluate<boolean>(
      `chrome.permissions.contains({ data_collection: ["browsingActivity", "websiteContent"] })`,
    );
  assert.equal(await agreed(), false);
  await popup.press("check");
  await until("the answer is shown", () => popup.evaluate(`document.querySelector("#answer h2") !== null`));
  assert.deepEqual(newRequests(), [`POST /api/message-check {"text":"${lookalike}","lang":"en"}`]);
  assert.equal(await agreed(), true);
  await popup.close();
});

test("in Firefox: by a list of a fortnight ago, or a broken one, nothing is blocked, and the popup says so", async () => {
  const move = (days: number) =>
    control.evaluate(`(async () => {
      const { step } = await chrome.storage.local.get("step");
      await chrome.storage.local.set({ step: { ...step, at: step.at - ${days} * 86_400_000 } });
    })()`);
  const opens = async () => {
    const page = await firefox.open(`http://${listed}/`);
    await delay(1000);
    assert.equal(await page.address(), `http://${listed}/`);
    await page.close();
  };
  await move(15);
  await opens();
  const popup = await firefox.open(firefox.pageAt(`popup.html?site=http://${listed}`));
  await until("the popup says so", async () => /too old to block by/u.test(await words(popup)));
  await popup.close();
  await move(-15);
  await control.evaluate(`(async () => {
    const shelf = await caches.open("botwatch");
    window.whole = await (await shelf.match("https://kept.invalid/filter")).arrayBuffer();
    await shelf.put("https://kept.invalid/filter", new Response("<h1>Login to the hotel's network</h1>"));
  })()`);
  // Whatever is stored anew is read anew.
  await move(0.001);
  await opens();
  const broken = await firefox.open(firefox.pageAt(`popup.html?site=http://${listed}`));
  await until("the popup says so", async () => /There is no list on this device yet/u.test(await words(broken)));
  await broken.close();
  await control.evaluate(`(async () => {
    await (await caches.open("botwatch")).put("https://kept.invalid/filter", new Response(window.whole));
  })()`);
  await move(-0.001);
  await (await visitListed(listed)).close();
});

test("in Firefox: what is followed is looked up on the device, and news of it is a notification", async () => {
  newRequests();
  await set({ followed: ["Zorblatt Capital", "a-site.example"] });
  await until("the news of today are known", () => recorder.requests.some((one) => one.includes("/api/changes.json")));
  const change = { id: "chg-0123456789abcdef", title: "BaFin warns about Zorblatt-Capital", summary: null };
  recorder.answers.set("/api/changes.json", {
    changes: [{ ...change, detected_at: "2027-01-01T00:00:00Z", page_url: recorder.url }],
    next: null,
  });
  await nextDay();
  await until("a notification is shown", () =>
    control.evaluate(`chrome.notifications.getAll().then((all) => "${change.id}" in all)`),
  );
  assert.ok(
    newRequests().every((one) => !/zorblatt|a-site/iu.test(one)),
    "nobody is told what is followed",
  );
  recorder.answers.clear();
  await set({ followed: [] });
});

test("in Firefox: another service can be chosen, on the home network too, which is asked from then on", async () => {
  const own = await startRecorder(service.url);
  // Without a certificate, and not on the device itself as far as Firefox knows.
  const address = own.url.replace("127.0.0.1", "botwatch.home.arpa");
  await set({ service: address });
  await until("its list is loaded", async () => (await storedStep())?.of.includes(address) === true);
  newRequests();
  const page = await visitListed(listed);
  assert.match(await words(page), /ASIC warns about/u);
  assert.ok(own.requests.some((one) => one.includes("/api/range/")));
  assert.deepEqual(newRequests(), []);
  await set({ service: recorder.url });
  await until("the list is loaded again", async () => (await storedStep())?.of.includes(recorder.url) === true);
  await page.close();
  await own.stop();
});

test("in Firefox: switched off, it warns of nothing and loads nothing; switched on, it loads what is new", async () => {
  await until("all of the list is loaded", () => recorder.requests.some((one) => one.includes("/words.json")));
  await set({ isOn: false });
  newRequests();
  await nextDay();
  const page = await firefox.open(`http://${listed}/`);
  await delay(1000);
  assert.equal(await page.address(), `http://${listed}/`);
  assert.deepEqual(newRequests(), []);
  await set({ isOn: true });
  await until("the list is brought in step", () => recorder.requests.some((one) => one.includes("/filter.json?since")));
  await page.close();
});
