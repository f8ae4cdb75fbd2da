/** What only wallets block, over HTTP: told in every look-up, in lists and ranges on request, suggested never. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { readFilter } from "../../client/filter.js";
import { rangePrefixes } from "../../src/answers/domains.ts";
import { entryLines } from "../../src/record/wallet-blocklist.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
/** Websites that wallets block and nobody else names, one with two labels and one with three. */
let [short, long] = ["", ""];
let wallet: string;
before(async () => {
  service = await startService({
    environment: { SITE_CHECK_DEADLINE_MS: "300", RDAP_BOOTSTRAP_URL: "http://127.0.0.1:9/" },
  });
  const lists = service.snapshot.records.wallet_blocklists;
  const entries = (id: string) => entryLines(lists.find((list) => list.id === id)?.entries ?? "");
  const hosts = entries("polkadot-js");
  short = hosts.find((host) => /^claim-[a-z]+\.com$/u.test(host)) ?? assert.fail();
  long = hosts.find((host) => /^[a-z]+-[a-z]+\.pages\.dev$/u.test(host)) ?? assert.fail();
  wallet = entries("polkadot-js-addresses")[7] ?? assert.fail();
});
after(() => service.stop());

const included = "include=wallet_blocked";
const ask = (target: string, body?: object) =>
  fetch(service.url + target, {
    ...(body === undefined
      ? {}
      : { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
const text = async (target: string) => {
  const answer = await ask(target);
  assert.equal(answer.status, 200, target);
  return answer.text();
};

interface Told {
  standing: string;
  verdict: string;
  domain: string;
  warnings: unknown[];
  suggestions: unknown[];
  imitates: unknown;
  wallet_blocklists: { licence: string; removal_url: string }[];
}

interface InRange {
  standing: string;
  records: string[];
  hash?: string;
  suffix?: string;
}

/** What is looked at of answers; each has some of it. */
interface Answer extends Told {
  results: Told[];
  subjects: Told[];
  signals: { kind: string; detail: string }[];
  domain_age: { status: string };
  https: { status: string };
  blacklist: string[];
  about: string[];
  wallet_blocked: { licence: string; hosts: string[] }[];
  domains: { standing: string }[];
  hosts: InRange[];
  below: InRange[];
}

const json = async (target: string, body?: object): Promise<Answer> =>
  (await (await ask(target, body)).json()) as Answer;

test("every look-up tells it, with whose list it is; the verdict stays", async () => {
  for (const asked of [short, `www.${short}`, `https://app.${long}/claim?a=1`, wallet]) {
    const single = await json(`/api/check.json?q=${encodeURIComponent(asked)}`);
    const bulk = await json("/api/check", { queries: [asked, "Kryll"] });
    const message = await json("/api/message-check", { text: `Claim it: ${asked} today` });
    for (const answer of [single, bulk.results[0], message.subjects[0]]) {
      assert.equal(answer?.standing, "wallet_blocked", asked);
      const [list] = answer.wallet_blocklists;
      assert.equal(list?.licence, "Apache-2.0");
      assert.match(list.removal_url, /^https:/u);
    }
    assert.deepEqual([single.verdict, single.warnings, single.suggestions], ["no_record", [], []]);
    assert.equal(message.standing, "wallet_blocked");
    const page = await text(`/check?q=${encodeURIComponent(asked)}`);
    assert.match(page, asked === wallet ? /was reported for theft/u : /Wallets block this website/u);
    assert.match(page, /How to get off this list/u);
  }
  const checked = await json(`/api/site-check.json?url=${short}`);
  assert.equal(checked.standing, "wallet_blocked");
  assert.match(checked.signals.find(({ kind }) => kind === "wallet_blocklist")?.detail ?? "", /polkadot-js/u);
});

test("an IP address that is listed is told by every door; nobody outside is asked, and others are refused", async () => {
  const ip = "104.168.169.107";
  for (const url of [ip, `http://${ip}/claim`]) {
    const checked = await json(`/api/site-check.json?url=${encodeURIComponent(url)}`);
    assert.deepEqual([checked.standing, checked.domain, checked.verdict], ["wallet_blocked", ip, "no_record"]);
    assert.deepEqual([checked.domain_age.status, checked.https.status], ["unavailable", "unavailable"]);
  }
  assert.equal((await ask("/api/site-check.json?url=8.8.8.8")).status, 400);
  assert.equal((await json("/api/check", { queries: [ip] })).results[0]?.standing, "wallet_blocked");
  assert.match(await text(`/check?q=${ip}`), /Wallets block this website/u);
  assert.equal((await inRange(ip, `?${included}`))?.standing, "wallet_blocked");
  assert.equal(await mayBeListed(`?${included}`, ip), true);
  assert.match(await text(`/api/watchlist/domains.txt?${included}`), /^104\.168\.169\.107$/mu);
  // Nobody asks a name server for it.
  for (const file of ["hosts.txt", "rpz.zone", "dnsmasq.conf", "unbound.conf"])
    assert.ok(!(await text(`/api/watchlist/${file}?${included}`)).includes(ip), file);
});

test("it is never suggested, and no part of the watchlist, its files or the ranges unless asked for", async () => {
  for (const target of [
    "/api/watchlist/domains.json",
    "/api/watchlist/domains-with-unverified-complaints.csv",
    "/api/watchlist/hosts-with-unverified-complaints.txt",
    "/api/watchlist/adblock.txt",
  ]) {
    const body = await text(target);
    assert.ok(
      !body.includes(`"${short}"`) && !body.includes(`0.0.0.0 ${short}`) && !body.includes(`||${short}`),
      target,
    );
  }
  for (const query of [short, short.slice(0, -4)]) {
    assert.ok(!JSON.stringify((await json(`/api/search.json?q=${query}`)).results).includes(short));
    const near = await json(`/api/check.json?q=${query.replace("-", "--")}`);
    assert.ok(!JSON.stringify([near.suggestions, near.imitates]).includes(short));
  }
  assert.equal(await inRange(short, ""), undefined);
  assert.equal(await mayBeListed("", short), false);
});

test("each list has it on request, credited to its keepers with their licence, and says so at its head", async () => {
  for (const scope of ["", "-with-unverified-complaints"]) {
    for (const [file, row] of [
      [`domains${scope}.txt`, (host: string) => host],
      [`adblock${scope}.txt`, (host: string) => `||${host}^`],
      [`hosts${scope}.txt`, (host: string) => `0.0.0.0 ${host}`],
      [`rpz${scope}.zone`, (host: string) => `*.${host} CNAME .`],
      [`dnsmasq${scope}.conf`, (host: string) => `local=/${host}/`],
      [`unbound${scope}.conf`, (host: string) => `  local-zone: "${host}." always_nxdomain`],
    ] as const) {
      const [plain, more] = [await text(`/api/watchlist/${file}`), await text(`/api/watchlist/${file}?${included}`)];
      const rows = new Set(more.split("\n"));
      for (const host of [short, long]) assert.ok(rows.has(row(host)), file);
      const head = more.split("\n").slice(0, 12).join("\n");
      assert.match(head, /polkadot-js\/phishing, kept by polkadot-js, no regulator, as of 2026-02-03/u);
      assert.match(head, /Apache-2\.0, https:/u);
      const missing = plain
        .split("\n")
        .filter((line) => line.includes(".") && !/^[#!;@]/u.test(line) && !rows.has(line));
      assert.deepEqual(missing, [], "whatever was there is there");
      assert.ok(!plain.includes("polkadot-js"));
    }
    const config = await json(`/api/watchlist/eth-phishing-detect${scope}.json?${included}`);
    assert.ok(config.blacklist.includes(short) && config.about.join(" ").includes("Apache-2.0"));
    const data = await json(`/api/watchlist/domains${scope}.json?${included}`);
    assert.equal(data.wallet_blocked[0]?.licence, "Apache-2.0");
    assert.ok(data.wallet_blocked[0].hosts.includes(short));
    assert.ok(!data.domains.some(({ standing }) => standing === "wallet_blocked"));
    assert.equal((await json(`/api/watchlist/domains${scope}.json`)).wallet_blocked, undefined);
  }
  const refused = await ask("/api/watchlist/hosts.txt?include=everything");
  assert.equal(refused.status, 400);
});

test("as rows it says in each whose list it is and under which licence; no other row changes", async () => {
  for (const scope of ["", "-with-unverified-complaints"]) {
    const [plain, more] = [
      await text(`/api/watchlist/domains${scope}.csv`),
      await text(`/api/watchlist/domains${scope}.csv?${included}`),
    ].map((body) => body.trimEnd().split("\r\n"));
    assert.equal(more?.[0], `${plain?.[0]},licence`);
    assert.deepEqual(
      more?.slice(1, plain?.length),
      plain?.slice(1).map((line) => `${line},`),
    );
    const row = `"${short}","wallet_blocked","polkadot-js",,,,"alert","allowed","polkadot-js, 2026-02-03","Apache-2.0"`;
    assert.ok(more?.includes(row));
    const objects = (await text(`/api/watchlist/domains${scope}.ndjson?${included}&concern=fraud`))
      .trimEnd()
      .split("\n");
    const rows = objects.map((line) => JSON.parse(line));
    assert.deepEqual(
      rows.find(({ host }) => host === long),
      {
        host: long,
        standing: "wallet_blocked",
        list: "polkadot-js",
        severity: "alert",
        commercial_reuse: "allowed",
        credit: "polkadot-js, 2026-02-03",
        licence: "Apache-2.0",
      },
    );
    assert.ok(rows.every(({ standing, concern }) => standing === "wallet_blocked" || concern === "fraud"));
  }
});

test("a list that includes it counts as ten requests, whether it is made or kept", async () => {
  const left = async (target: string) => {
    const { headers } = await ask(target);
    return Number(/\br=(\d+)/u.exec(headers.get("ratelimit") ?? "")?.[1]);
  };
  const leftBefore = await left("/api/watchlist/domains.txt");
  assert.equal(await left("/api/watchlist/domains.txt"), leftBefore - 1);
  assert.equal(await left(`/api/watchlist/domains.txt?${included}`), leftBefore - 11);
  assert.equal(await left(`/api/watchlist/domains.txt?${included}`), leftBefore - 21);
});

const hashOf = (host: string) => createHash("sha256").update(host).digest("hex");

/** What the client does: one range by the last two labels, then the host and each of its endings. */
async function inRange(host: string, query: string): Promise<InRange | undefined> {
  const labels = host.split(".");
  const prefix = hashOf(labels.slice(-2).join(".")).slice(0, 3);
  const { hosts, below } = await json(`/api/range/${prefix}.json${query}`);
  for (let at = 0; at + 2 <= labels.length; at += 1) {
    const own = hashOf(labels.slice(at).join("."));
    for (const row of [...below, ...hosts]) if ((row.hash ?? prefix + row.suffix) === own) return row;
  }
  return undefined;
}

test("a range has it on request: the host and everything below it, padded, and nothing stronger is hidden", async () => {
  for (const host of [short, `app.${short}`, long, `x.${long}`]) {
    const found = await inRange(host, `?${included}`);
    assert.deepEqual([found?.standing, found?.records], ["wallet_blocked", []], host);
  }
  const warned = Array.from(service.snapshot.find.warning.values())
    .flatMap(({ warning }) => (warning.listing === "listed" ? warning.domains : []))
    .slice(0, 40);
  for (const host of warned) assert.deepEqual(await inRange(host, `?${included}`), await inRange(host, ""), host);
  const lengths = new Set<number>();
  for (const prefix of rangePrefixes.filter((_, at) => at % 400 === 0)) {
    const answer = await ask(`/api/range/${prefix}.json?${included}`);
    assert.equal(answer.headers.get("content-encoding"), null, "compressed, padding would hide nothing");
    assert.match(answer.headers.get("cache-control") ?? "", /max-age=3600.*no-transform/u);
    lengths.add((await answer.text()).length);
  }
  assert.ok(
    [...lengths].every((length) => [1024, 2048, 4096, 8192].includes(length)),
    [...lengths].join(),
  );
  assert.equal((await ask(`/api/range/xyz.json?${included}`)).status, 400);
});

async function mayBeListed(query: string, host: string): Promise<boolean> {
  const filter = await (await ask(`/api/watchlist/filter.bin${query}`)).arrayBuffer();
  return readFilter(filter)(host);
}

test("the filter has it on request", async () => {
  for (const host of [short, `app.${short}`, long]) assert.ok(await mayBeListed(`?${included}`, host), host);
  assert.equal(await mayBeListed(`?${included}`, "velmorra-unheard-of.com"), false);
});

test("the filter of what is to be blocked has every name of the lists for blockers, and no complaint unless asked", async () => {
  const names = async (scope: string) =>
    (await text(`/api/watchlist/domains${scope}.txt`))
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
  const [blocked, complained] = [await names(""), await names("-with-unverified-complaints")];
  const merelyComplained = complained.filter((host) => !blocked.includes(host)).slice(0, 100);
  assert.ok(merelyComplained.length > 50);
  const filterAt = async (query: string) =>
    readFilter(await (await ask(`/api/watchlist/filter.bin?${query}`)).arrayBuffer());
  const [strict, wide] = [await filterAt("only=blocking"), await filterAt("only=blocking_with_complaints")];
  for (const host of blocked) assert.ok((await strict(host)) && (await wide(host)), host);
  const isBelowBlocked = (host: string) => blocked.some((one) => host.endsWith(`.${one}`));
  for (const host of merelyComplained) {
    assert.equal(await strict(host), isBelowBlocked(host), host);
    assert.ok(await wide(host), host);
  }
  const withWallets = await filterAt(`only=blocking&${included}`);
  for (const host of [...blocked.slice(0, 50), short, long]) assert.ok(await withWallets(host), host);
});
