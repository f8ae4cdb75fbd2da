/**
 * What the extension wrongly warns of, among popular websites and own addresses of known names: no wall. Its own code is
 * asked, in Node, with its default content: a browser would take an hour to open them all.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TellLookalike } from "../../client/lookalike.js";
import review from "../../data/lists/review.json" with { type: "json" };
import { wordLines } from "../../src/base/names/word-list.ts";
import { misspeltSites } from "../support/misspelt-sites.ts";
import { type Service, startService } from "../support/service.ts";

/** Parts of extension/guard.js, which is plain JavaScript. */
interface GuardModule {
  refresh(settings: object): Promise<void>;
  openGuard(settings: object): Promise<Guard>;
  confirm(settings: object, host: string): Promise<object | null>;
}
interface Guard {
  state: string;
  isListed(host: string): Promise<boolean>;
  lookalike(...of: Parameters<TellLookalike>): Promise<ReturnType<TellLookalike>>;
}

let service: Service;
let settings: object;
let guards: GuardModule;
let guard: Guard;

/** As much of the browser as the list needs: storage and a cache, in memory. */
function standInForBrowser(): void {
  const stored: Record<string, unknown> = {};
  const files = new Map<string, Response>();
  const local = {
    get: async (name: string) => ({ [name]: stored[name] }),
    set: async (values: object) => Object.assign(stored, values),
  };
  const shelf = {
    match: async (name: string) => files.get(name)?.clone(),
    put: async (name: string, file: Response) => files.set(name, file),
  };
  Object.assign(globalThis, { chrome: { storage: { local } }, caches: { open: async () => shelf } });
}

before(async () => {
  service = await startService();
  standInForBrowser();
  const load = (file: string) => import(new URL(`../../extension/${file}`, import.meta.url).href);
  guards = await load("guard.js");
  settings = (await load("settings.js")).usualSettings(service.url);
  await guards.refresh(settings);
  guard = await guards.openGuard(settings);
  assert.equal(guard.state, "ready");
});
after(() => service.stop());

/** What somebody sees who opens a website: a wall, a banner, or nothing. */
async function shownFor(host: string): Promise<"wall" | "banner" | null> {
  if (await guard.isListed(host)) return (await guards.confirm(settings, host)) === null ? null : "wall";
  const told = await guard.lookalike(host, "en");
  return told === null || told.may_be_own ? null : "banner";
}

async function warnedOf(hosts: readonly string[]): Promise<string[]> {
  const warned: string[] = [];
  for (const host of hosts) {
    const shown = await shownFor(host);
    if (shown !== null) warned.push(`${shown}: ${host}`);
  }
  return warned;
}

test("a listed website, one that wallets block and a look-alike are warned of: what follows can fail", async () => {
  const blocked = service.snapshot.records.wallet_blocklists.flatMap(({ entries }) => entries.split("\n"));
  const host = blocked.find((one) => /^[a-z]{9,}\.com$/u.test(one)) ?? assert.fail();
  assert.deepEqual(await warnedOf(["login.novatechfx.com", host, "web3-cryptohopper.com"]), [
    "wall: login.novatechfx.com",
    `wall: ${host}`,
    "banner: web3-cryptohopper.com",
  ]);
});

/** Popular for its advertising once, and the very site that regulators warn of: a curator read the warnings. */
const decided = new Set(
  review.decided_hosts.flatMap(({ host, site }: { host: string; site: boolean }) => (site ? [host] : [])),
);

const misspellings = misspeltSites.map((host) => `banner: ${host}`);

test("of 20,000 popular websites none but a misspelling has a banner, nor a wall that a curator did not decide", async () => {
  const popular = wordLines("popular-sites");
  assert.equal(new Set(popular).size, 20_000);
  const others = popular.filter((host) => !decided.has(host));
  assert.ok(popular.length - others.length < 10, "few are decided");
  assert.deepEqual(await warnedOf(others), misspellings);
});

test("no own address of a known name has a wall or a banner, nor do its usual parts", async () => {
  const { protected_brands, bots, prediction_venues } = service.snapshot.records;
  const own = new Set([
    ...protected_brands.flatMap(({ domains }) => domains.map(({ domain }) => domain)),
    ...[...bots, ...prediction_venues].flatMap(({ domains }) => domains),
  ]);
  assert.ok(own.size > 300, `only ${own.size}`);
  const parts = [...own].flatMap((domain) => [domain, `www.${domain}`, `app.${domain}`, `login.${domain}`]);
  assert.deepEqual(await warnedOf(parts), []);
});
