/** The extension in a real Firefox, from the very package that a service offers. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { type Service, startService } from "../support/service.ts";
import { type Firefox, type FirefoxPage, startFirefox } from "./firefox.ts";
import { type Recorder, startRecorder } from "./recorder.ts";
import { until } from "./until.ts";

let service: Service;
let recorder: Recorder;
let firefox: Firefox;
before(async () => {
  service = await startService();
  recorder = await startRecorder(service.url);
  firefox = await startFirefox(recorder.url, service.snapshot);
  const page = await firefox.open(firefox.pageAt("options.html"));
  await until("the list is loaded", () =>
    page.evaluate(`chrome.storage.local.get("step").then(({ step }) => step !== undefined)`),
  );
  await until("the day's last file is asked for", () => recorder.requests.some((one) => one.includes("/words.json")));
  await page.close();
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

test("in Firefox: “Only this once” opens it in that tab, another tab is warned again", async () => {
  const page = await visitListed(listed);
  await press(page, "once");
  await until("it is open", async () => (await page.address().catch(() => "")) === `http://${listed}/some/page?of=it`);
  await delay(500);
  assert.equal(await isWall(page), false);
  const other = await visitListed(listed);
  for (const one of [page, other]) await one.close();
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
