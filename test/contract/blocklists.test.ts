/** The lists of websites in the programs that load them: what is listed is blocked, and nothing that must not be. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { FiltersEngine, Request } from "@ghostery/adblocker";
import { describeHost } from "../../src/names/host.ts";
import { isSharedHost } from "../../src/names/shared-hosts.ts";
import type { ListedHost } from "../../src/publish/listed-hosts.ts";
import { temporaryFolder } from "../support/folder.ts";
import { programOnPath } from "../support/programs.ts";
import { type Service, startService } from "../support/service.ts";

/** Debian keeps it out of the PATH of users. */
process.env["PATH"] += ":/usr/sbin";

const PhishingDetector = createRequire(import.meta.url)("eth-phishing-detect/src/detector.js") as new (
  config: unknown,
) => { check(host: string): { result: boolean } };

let service: Service;
/** Hosts of each list, once each. */
const hosts = { "": [] as string[], "-with-unverified-complaints": [] as string[] };
const scopes = ["", "-with-unverified-complaints"] as const;
/** Never to be blocked: big sites, own sites of bots, sites that many share. */
const harmless = ["google.com", "sites.google.com", "t.me", "binance.com", "3commas.io", "github.com"];

const text = async (file: string): Promise<string> => (await fetch(`${service.url}/api/watchlist/${file}`)).text();

before(async () => {
  service = await startService();
  for (const scope of scopes) {
    const { domains } = JSON.parse(await text(`domains${scope}.json`)) as { domains: ListedHost[] };
    hosts[scope] = [...new Set(domains.map(({ host }) => host))];
    assert.ok(hosts[scope].length > 1000);
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

describe("each file", () => {
  for (const scope of scopes) {
    test(`says at its head what it contains (${scope || "regulators"})`, async () => {
      for (const file of [`domains${scope}.txt`, `adblock${scope}.txt`, `hosts${scope}.txt`, `rpz${scope}.zone`]) {
        const head = (await text(file)).split("\n").slice(0, 9).join("\n");
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
      for (const host of harmless) assert.ok(!detector.check(host).result, host);
    });

    test(`loads as a zone in BIND (${scope || "regulators"})`, async (context) => {
      const checkzone = programOnPath(["named-checkzone"], ["bind9-utils"]);
      const file = join(await temporaryFolder(context), "rpz.zone");
      const zone = await text(`rpz${scope}.zone`);
      await writeFile(file, zone);
      const checked = spawnSync(checkzone, ["rpz.botwatch.example", file], { encoding: "utf8" });
      assert.equal(checked.status, 0, checked.stdout + checked.stderr);
      for (const host of hosts[scope]) assert.ok(zone.includes(`\n${host} CNAME .\n*.${host} CNAME .\n`), host);
    });

    test(`is a hosts file and a plain list of the same hosts (${scope || "regulators"})`, async () => {
      const rows = (file: string) => file.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
      assert.deepEqual(rows(await text(`domains${scope}.txt`)), hosts[scope]);
      assert.deepEqual(
        rows(await text(`hosts${scope}.txt`)),
        hosts[scope].map((host) => `0.0.0.0 ${host}`),
      );
    });
  }
});
