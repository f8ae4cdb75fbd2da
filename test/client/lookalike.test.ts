/** The look-alike rules on a device: the same answers as the service's, and nothing about anybody's own site. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import type { TellLookalike } from "../../client/lookalike.d.ts";
import { readLookalikes } from "../../client/lookalike.js";
import { brandsAnswerOf, wordsAnswerOf } from "../../src/answers/lookalikes.ts";
import { aboutHost } from "../../src/ask/find/about.ts";
import { brandsOf } from "../../src/ask/lookalike/index.ts";
import { tellLookalikes } from "../../src/ask/lookalike/on-device.ts";
import { describeHost } from "../../src/base/names/host.ts";
import { wordLines } from "../../src/base/names/word-list.ts";
import type { BrandsAnswer } from "../../src/contract/shapes/lookalikes.ts";
import { entryLines } from "../../src/record/wallet-blocklist.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import { deviceModule } from "../../tools/lookalike/module.ts";
import { generatedPositives } from "../lookalike/sets.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { misspeltSites } from "../support/misspelt-sites.ts";
import { baseUrl } from "../support/service.ts";

let snapshot: Snapshot;
let brands: BrandsAnswer;
let lookalike: TellLookalike;
before(async () => {
  snapshot = await bundledSnapshot();
  brands = brandsAnswerOf(snapshot, { baseUrl });
  lookalike = readLookalikes(brands, await wordsAnswerOf());
});

/** What a check of the host says that it imitates. */
function imitatedIn({ lookup, lookalikes }: Snapshot, text: string) {
  const host = describeHost(text);
  const imitates = host === null ? null : aboutHost({ lookup, lookalikes }, host).imitates;
  if (imitates === null) return null;
  const { official_domain, official_url, technique, how, may_be_own } = imitates;
  return { official_domain, official_url, technique, reason: how, may_be_own };
}

function toldOf(host: string) {
  const told = lookalike(host);
  if (told === null) return null;
  const { official_domain, official_url, technique, reason, may_be_own } = told;
  return { official_domain, official_url, technique, reason, may_be_own };
}

test("client/lookalike.js is made from the rules as they are: npm run client", async () => {
  assert.equal(await readFile("client/lookalike.js", "utf8"), deviceModule());
});

test("a device tells of the service's own sets of names what a check tells", async () => {
  const { records } = snapshot;
  const madeUp = generatedPositives(brandsOf(records), 20261129).map(({ host }) => host.host);
  const near = (await readFile("test/lookalike/near-names.txt", "utf8")).split("\n");
  const [walletList] = records.wallet_blocklists;
  const hosts = [
    ...madeUp.filter((_, at) => at % 25 === 0),
    ...near.flatMap((line) => (/^[a-z0-9.-]+\.[a-z0-9-]+$/u.test(line) ? [line] : [])),
    ...entryLines(walletList?.entries ?? "").filter((_, at) => at % 10 === 0),
    ...wordLines("popular-sites").filter((_, at) => at % 10 === 0),
    ...[
      "xn--bget-eye1a.com",
      "bitget.com.account.example.ck",
      "www.ck",
      "x.www.ck",
      "192.168.0.1",
      "ledger-x7d2.pages.dev",
    ],
    ...[
      "sites.google.com",
      "bitget.zendesk.com",
      "kalsi-login.xyz",
      "bitget.com.au",
      "a.b.c.kawasaki.jp",
      "city.kawasaki.jp",
    ],
  ];
  assert.ok(hosts.length > 4000, `${hosts.length}`);
  const differences = hosts.filter((host) => {
    const [here, there] = [toldOf(host), imitatedIn(snapshot, host)];
    return JSON.stringify(here) !== JSON.stringify(there);
  });
  assert.deepEqual(differences, []);
  assert.ok(hosts.filter((host) => lookalike(host) !== null).length > 1000, "most of the made-up ones are told");
});

test("in the reader's language it says how the name differs", () => {
  assert.match(lookalike("web3-cryptohopper.com")?.reason ?? "", /adds “web3” to Cryptohopper's name/u);
  assert.match(lookalike("web3-cryptohopper.com", "de")?.reason ?? "", /Cryptohopper/u);
  assert.notEqual(lookalike("web3-cryptohopper.com", "de")?.reason, lookalike("web3-cryptohopper.com")?.reason);
});

test("no brand's own address is told to imitate anybody, and of 20,000 popular sites none but a misspelt one", () => {
  const popular = wordLines("popular-sites");
  assert.equal(new Set(popular).size, 20_000);
  const own = brands.brands.flatMap(({ domains, other_hosts }) => [...domains, ...other_hosts]);
  assert.ok(own.length > 400, `${own.length}`);
  const below = own.flatMap((domain) => [domain, `www.${domain}`, `app.${domain}`]);
  const told = (hosts: readonly string[]) =>
    hosts.filter((host) => [false].includes(lookalike(host)?.may_be_own ?? true));
  assert.deepEqual(told(below), []);
  assert.deepEqual(told(popular), misspeltSites);
  assert.deepEqual(told(brands.genuine_hosts), []);
});

test("a host that is known to be somebody's own is told by the rules alone, and not on the device", () => {
  for (const host of brands.genuine_hosts) {
    assert.notEqual(tellLookalikes({ ...brands, genuine_hosts: [] })(host), null, host);
    assert.equal(lookalike(`www.${host}`), null, host);
  }
});
