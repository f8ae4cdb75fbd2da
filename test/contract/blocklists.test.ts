/** The lists of websites in the programs that load them: what is listed is blocked, and nothing that must not be. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isIPv4 } from "node:net";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { FiltersEngine, Request } from "@ghostery/adblocker";
import { describeHost, isSharedHost } from "../../src/base/names/host.ts";
import { wordLines, wordList } from "../../src/base/names/word-list.ts";
import { concerns } from "../../src/record/warning.ts";
import type { ListedHost } from "../../src/snapshot/listed-hosts.ts";
import { temporaryFolder } from "../support/folder.ts";
import { programOnPath } from "../support/programs.ts";
import { type Service, takeService } from "../support/service.ts";

/** Debian keeps it out of the PATH of users. */
process.env["PATH"] += ":/usr/sbin";

const PhishingDetector = createRequire(import.meta.url)("eth-phishing-detect/src/detector.js") as new (
  config: unknown,
) => { check(host: string): { result: boolean } };

let service: Service;
/** Hosts of each list, once each. */
const hosts = { "": [] as string[], "-with-unverified-complaints": [] as string[] };
/** Firms with customers, of which a regulator says that they lack its licence. */
const unlicensedFirms = [
  "atomicwallet.io",
  "eightcap.com",
  "ironfx.com",
  "expertoption.com",
  // What stands below such a firm's site is the firm's, too.
  "support.bitforex.com",
];
const scopes = ["", "-with-unverified-complaints"] as const;
/** Popular for its advertising once, and the very site that regulators warn of: a curator read the warnings. */
const decided = new Set(
  (
    JSON.parse(readFileSync("data/lists/review.json", "utf8")) as { decided_hosts: { host: string; site: boolean }[] }
  ).decided_hosts.flatMap(({ host, site }) => (site ? [host] : [])),
);
/** Never to be blocked: big sites, own sites of bots, sites that many share. */
const harmless = [
  ...unlicensedFirms,
  ...wordLines("popular-sites").filter((site) => !decided.has(site)),
  "google.com",
  "sites.google.com",
  "t.me",
  "binance.com",
  "3commas.io",
  "github.com",
];

const text = async (file: string): Promise<string> => (await fetch(`${service.url}/api/watchlist/${file}`)).text();

before(async () => {
  service = await takeService();
  for (const scope of scopes) {
    const { domains } = JSON.parse(await text(`domains${scope}.json`)) as { domains: ListedHost[] };
    const established = [...wordList("established-sites")];
    const isEstablished = (host: string) => established.some((site) => host === site || host.endsWith(`.${site}`));
    const blocked = domains.filter(({ concern, host }) => concern !== "unlicensed" || !isEstablished(host));
    hosts[scope] = [...new Set(blocked.map(({ host }) => host))];
    assert.ok(hosts[scope].length > 7000, `${hosts[scope].length}`);
  }
});
after(() => service.stop());

describe("which websites are listed", () => {
  test("by default only those of regulators; complaints only in the list whose name says so", async () => {
    const standings = async (scope: string) => {
      const { domains } = JSON.parse(await text(`domains${scope}.json`)) as { domains: ListedHost[] };
      return [...new Set(domains.map(({ standing }) => standing))].sort();
    };
    assert.deepEqual(await standings(""), ["regulator_acted", "regulator_warned"]);
    assert.deepEqual(await standings("-with-unverified-complaints"), [
      "complaint_reported",
      "regulator_acted",
      "regulator_warned",
    ]);
  });

  test("never one that a warning gives as the sender of mail alone", () => {
    const all = service.snapshot.records.warning_lists.flatMap(({ entries }) => entries);
    const sites = new Set([
      ...all.flatMap(({ domains }) => domains),
      ...service.snapshot.records.enforcement_actions.flatMap(({ domains }) => domains),
      ...service.snapshot.records.tracker_entries.flatMap(({ domains }) => domains),
    ]);
    const mailOnly = all.flatMap(({ mail_domains }) => mail_domains).filter((domain) => !sites.has(domain));
    assert.ok(mailOnly.length >= 20, String(mailOnly.length));
    for (const scope of scopes) {
      assert.deepEqual(
        mailOnly.filter((domain) => hosts[scope].includes(domain)),
        [],
      );
    }
  });

  test("never one that many people share, that is disputed, or that is a documented bot's own", () => {
    const { records } = service.snapshot;
    const own = new Set([
      ...records.bots.flatMap(({ domains }) => domains),
      ...records.prediction_venues.flatMap(({ domains }) => domains),
      ...records.tracker_entries.flatMap(({ disputed_domains }) => disputed_domains.map(({ domain }) => domain)),
    ]);
    for (const host of hosts["-with-unverified-complaints"]) {
      const described = describeHost(host);
      assert.ok(described !== null && !isSharedHost(described), host);
      assert.ok(!own.has(host), host);
    }
  });
});

describe("lists by concern", () => {
  test("an established firm that only lacks a licence is in the data, and in no list for blockers", async () => {
    for (const scope of scopes) {
      const { domains } = JSON.parse(await text(`domains${scope}.json?concern=unlicensed`)) as {
        domains: ListedHost[];
      };
      const listed = new Set(domains.map(({ host }) => host));
      for (const host of unlicensedFirms) {
        assert.ok(listed.has(host), host);
        assert.ok(!hosts[scope].includes(host), host);
      }
    }
  });

  test("a list for blockers keeps to one concern, and names established firms only where it says so", async () => {
    for (const [concern, isThere] of [
      ["fraud", false],
      ["imposter", false],
      ["unlicensed", true],
    ] as const) {
      const { domains } = JSON.parse(await text(`domains.json?concern=${concern}`)) as { domains: ListedHost[] };
      const list = await text(`unbound.conf?concern=${concern}`);
      const zones = [...list.matchAll(/^ {2}local-zone: "(.+)\." always_nxdomain$/gmu)].map(([, host]) => host);
      assert.deepEqual(zones.toSorted(), [...new Set(domains.map(({ host }) => host))].sort());
      assert.match(list, new RegExp(`^# Botwatch: [\\d,]+ websites .+ On record for: ${concern}\\.$`, "mu"));
      assert.equal(zones.includes("atomicwallet.io"), isThere, concern);
      assert.match(list, isThere ? /licence are in this list/u : /licence are not in this list/u);
    }
    assert.match(await text("adblock.txt?concern=other"), /fraud.*imposter.*unlicensed.*complaint/u);
  });

  test("every row is in the list of its concern, as JSON, CSV and NDJSON", async () => {
    const whole = JSON.parse(await text("domains-with-unverified-complaints.json")) as { domains: ListedHost[] };
    for (const concern of concerns) {
      const expected = whole.domains.filter((row) => row.concern === concern);
      assert.ok(expected.length > 0, concern);
      const list = `domains-with-unverified-complaints.json?concern=${concern}`;
      assert.deepEqual((JSON.parse(await text(list)) as { domains: ListedHost[] }).domains, expected);
      const rows = (await text(list.replace(".json", ".ndjson"))).trim().split("\n");
      assert.deepEqual(
        rows.map((row) => JSON.parse(row)),
        expected,
      );
      const csv = await text(list.replace(".json", ".csv"));
      assert.equal(csv.trim().split("\r\n").length, expected.length + 1);
    }
    for (const file of ["domains.json", "domains.csv"]) {
      const refused = await text(`${file}?concern=other`);
      assert.match(refused, /fraud.*imposter.*unlicensed.*complaint/u);
    }
  });
});

describe("each file", () => {
  for (const scope of scopes) {
    test(`says at its head what it contains (${scope || "regulators"})`, async () => {
      for (const file of [`domains${scope}.txt`, `adblock${scope}.txt`, `hosts${scope}.txt`, `rpz${scope}.zone`]) {
        const [head = ""] = (await text(file)).split(/^[^!#;]/mu);
        assert.match(head, scope === "" ? /complaints are not in this list/ : /WARNING: .*Nobody verified/, file);
        assert.match(head, /CC BY 4\.0/);
      }
      const { about } = JSON.parse(await text(`eth-phishing-detect${scope}.json`)) as { about: string[] };
      assert.match(about.join(" "), scope === "" ? /complaints are not in this list/ : /WARNING/);
    });

    test(`blocks the host and everything below it in an adblock engine (${scope || "regulators"})`, async () => {
      const engine = FiltersEngine.parse(await text(`adblock${scope}.txt`));
      const blocked = (host: string) =>
        engine.match(
          Request.fromRawDetails({ url: `https://${host}/`, type: "main_frame", sourceUrl: `https://${host}/` }),
        ).match ||
        engine.match(
          Request.fromRawDetails({ url: `https://${host}/x.js`, type: "script", sourceUrl: "https://news.example/" }),
        ).match;
      for (const host of hosts[scope]) assert.ok(blocked(host), host);
      assert.ok(blocked(`login.${hosts[scope][0]}`));
      for (const host of harmless) assert.ok(!blocked(host), host);
    });

    test(`blocks in eth-phishing-detect (${scope || "regulators"})`, async () => {
      const detector = new PhishingDetector(JSON.parse(await text(`eth-phishing-detect${scope}.json`)));
      for (const host of hosts[scope].filter((_, at) => at % 10 === 0)) assert.ok(detector.check(host).result, host);
      // It looks through its whole list for each.
      for (const host of harmless.filter((_, at) => at < 5 || at % 20 === 0))
        assert.ok(!detector.check(host).result, host);
    });

    test(`loads as a zone in BIND (${scope || "regulators"})`, async (context) => {
      const checkzone = programOnPath(["named-checkzone"], ["bind9-utils"]);
      const file = join(await temporaryFolder(context), "rpz.zone");
      const zone = await text(`rpz${scope}.zone`);
      await writeFile(file, zone);
      const checked = spawnSync(checkzone, ["rpz.botwatch.example", file], { encoding: "utf8" });
      assert.equal(checked.status, 0, checked.stdout + checked.stderr);
      for (const host of hosts[scope]) assert.ok(zone.includes(`\n${host} CNAME .\n*.${host} CNAME .\n`), host);
      const named = new Set(Array.from(zone.matchAll(/^(?:\*\.)?(\S+) CNAME/gmu), ([, host]) => host));
      for (const host of harmless) assert.ok(!named.has(host), host);
    });

    test(`loads in dnsmasq and Unbound (${scope || "regulators"})`, async (context) => {
      const folder = await temporaryFolder(context);
      for (const [file, program, packages, args, row] of [
        [`dnsmasq${scope}.conf`, "dnsmasq", "dnsmasq-base", ["--test", "-C"], (host: string) => `local=/${host}/`],
        [
          `unbound${scope}.conf`,
          "unbound-checkconf",
          "unbound",
          [],
          (host: string) => `  local-zone: "${host}." always_nxdomain`,
        ],
      ] as const) {
        const path = join(folder, file);
        const config = await text(file);
        await writeFile(path, config);
        const checked = spawnSync(programOnPath([program], [packages]), [...args, path], { encoding: "utf8" });
        assert.equal(checked.status, 0, checked.stdout + checked.stderr);
        const rows = new Set(config.split("\n"));
        for (const host of hosts[scope]) assert.ok(rows.has(row(host)), host);
        for (const host of harmless) assert.ok(!rows.has(row(host)), host);
      }
    });

    test(`is a hosts file and a plain list of the same hosts (${scope || "regulators"})`, async () => {
      const rows = (file: string) => file.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
      const plain = rows(await text(`domains${scope}.txt`));
      assert.deepEqual(plain.toSorted(), hosts[scope].toSorted());
      assert.deepEqual(
        rows(await text(`hosts${scope}.txt`)),
        plain.filter((host) => /^[a-z0-9.-]+$/u.test(host) && !isIPv4(host)).map((host) => `0.0.0.0 ${host}`),
      );
      const inNone = new Set(hosts[scope]);
      assert.deepEqual(
        harmless.filter((host) => inNone.has(host)),
        [],
      );
    });
  }
});
