/** On which terms entries of others' lists may be reused: said with each, and kept apart where a file is under CC BY. */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { isFiledRow } from "../../src/record/warning.ts";
import { callTool } from "../mcp/mcp-service.ts";
import { bundledRecords } from "../support/bundled.ts";
import { type Service, takeService } from "../support/service.ts";

interface Row {
  host: string;
  list: string;
  record: string;
  commercial_reuse: string;
  credit: string | null;
}

const bundled = await bundledRecords();
let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

const text = async (path: string) => (await fetch(`${service.url}${path}`)).text();
const json = async <Answer>(path: string) => JSON.parse(await text(path)) as Answer;
const rowsOf = async (query = "") =>
  (await json<{ domains: Row[] }>(`/api/watchlist/domains-with-unverified-complaints.json${query}`)).domains;

const filed = new Set(bundled.warning_lists.flatMap(({ entries }) => entries.filter(isFiledRow).map(({ id }) => id)));
const esmaWords = [
  "This document has been drafted using material downloaded from ESMA’s website.",
  "ESMA does not endorse this publication and in no way is liable for copyright or other intellectual property " +
    "rights infringements nor for any damages caused to third parties through this publication.",
];

describe("the terms of each list", () => {
  test("are on record: quoted from a page, or looked for and not found", () => {
    for (const { id, list } of bundled.warning_lists) {
      const { reuse } = list;
      assert.ok(reuse, id);
      if (reuse.commercial_reuse === "not_found" && reuse.quotation === null) continue;
      assert.ok(reuse.quotation && reuse.url && reuse.seen_on, id);
    }
  });

  test("stand in the answer about the list, on the page of sources and on each warning's page", async () => {
    const { lists, meta } = await json<{
      lists: { id: string; reuse: { quotation: string | null; credit: string | null } }[];
      meta: { notices: string[] };
    }>("/api/warnings.json");
    const fca = lists.find(({ id }) => id === "fca");
    assert.match(fca?.reuse.quotation ?? "", /sold or otherwise circulated for profit/u);
    assert.ok(meta.notices.some((line) => line.includes("commercial_reuse")));
    const page = await text("/sources");
    assert.match(page, /circulated for profit/u);
    assert.match(page, /non-commercial purposes/u);
    const [filedId] = filed;
    assert.match(await text(`/watchlist/${filedId}`), /Not for commercial reuse\. .*non-commercial purposes/su);
  });
});

describe("what came through I-SCAN", () => {
  test("says in every row that it is not for commercial reuse, and who is its source", async () => {
    const rows = await rowsOf();
    for (const row of rows)
      assert.equal(row.commercial_reuse === "forbidden", filed.has(row.record), `${row.record} ${row.host}`);
    const [id] = filed;
    const { warning } = await json<{ warning: Row }>(`/api/scams/${id}.json`);
    assert.equal(warning.commercial_reuse, "forbidden");
    assert.equal(warning.credit, "Source: IOSCO (I-SCAN).");
  });

  test("stands behind what CC BY covers in every file for blockers, under a line that says so", async () => {
    const { domains: rows } = await json<{ domains: Row[] }>("/api/watchlist/domains.json");
    const free = new Set(rows.flatMap((row) => (row.commercial_reuse === "forbidden" ? [] : [row.host])));
    const file = await text("/api/watchlist/domains.txt");
    const [under = "", behind = ""] = file.split("# From here on not for commercial reuse.\n");
    const hosts = (part: string) => part.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    assert.ok(hosts(behind).length > 1000);
    for (const host of hosts(under)) assert.ok(free.has(host), host);
    for (const host of hosts(behind)) assert.ok(!free.has(host), host);
    assert.match(under, /Not under that licence: the last [\d,]+ websites\. .*non-commercial purposes/u);
    for (const other of ["adblock.txt", "hosts.txt", "rpz.zone", "dnsmasq.conf", "unbound.conf"])
      assert.match(await text(`/api/watchlist/${other}`), /^[!#;] From here on not for commercial reuse\.$/mu, other);
    const { blacklist, non_commercial } = await json<{ blacklist: string[]; non_commercial: string[] }>(
      "/api/watchlist/eth-phishing-detect.json",
    );
    assert.deepEqual(blacklist.slice(-non_commercial.length), non_commercial);
    assert.deepEqual(non_commercial, hosts(behind));
  });

  test("is left out of every form where only what may be used commercially is asked for", async () => {
    const all = await rowsOf();
    const expected = all.filter((row) => row.commercial_reuse !== "forbidden");
    assert.deepEqual(await rowsOf("?reuse=commercial"), expected);
    const base = "/api/watchlist/domains-with-unverified-complaints";
    const lines = (await text(`${base}.ndjson?reuse=commercial`)).trim().split("\n");
    assert.deepEqual(
      lines.map((line) => JSON.parse(line)),
      expected,
    );
    const table = (await text(`${base}.csv?reuse=commercial`)).trim().split("\r\n");
    assert.equal(table.length, expected.length + 1);
    assert.ok(!table.some((line) => line.includes('"forbidden"')));
    const free = new Set(expected.map(({ host }) => host));
    for (const file of ["domains.txt", "adblock.txt?concern=fraud", "rpz.zone?include=wallet_blocked"]) {
      const asked = `${file}${file.includes("?") ? "&" : "?"}reuse=commercial`;
      assert.doesNotMatch(await text(`/api/watchlist/${asked}`), /not for commercial reuse|Not under that/u, asked);
    }
    const file = (await text("/api/watchlist/domains.txt?reuse=commercial")).split("\n");
    for (const host of file.filter((line) => line !== "" && !line.startsWith("#"))) assert.ok(free.has(host), host);
    assert.equal((await fetch(`${service.url}${base}.csv?reuse=other`)).status, 400);
  });
});

describe("what a list asks to be said", () => {
  test("goes with every entry of ESMA's, in data, tables, files, tools and pages, and with ASIC's its credit", async () => {
    const entries = bundled.warning_lists.find(({ id }) => id === "esma-non-compliant")?.entries ?? [];
    const entry = entries.find(({ domains, names }) => domains.length > 0 && names.length > 0);
    assert.ok(entry);
    const answers = [
      `/api/check.json?q=${entry.domains[0]}`,
      `/api/scams/${entry.id}.json`,
      "/api/warnings/esma-non-compliant.json",
      "/api/warnings/esma-non-compliant.csv",
      "/api/warnings.ndjson",
      "/api/watchlist/domains.json",
      "/api/watchlist/domains.csv",
      "/api/watchlist/adblock.txt",
      `/watchlist/${entry.id}`,
      "/sources",
    ];
    for (const path of answers) for (const words of esmaWords) assert.ok((await text(path)).includes(words), path);
    for (const path of ["/api/warnings/asic.json", "/api/warnings.csv", "/api/watchlist/rpz.zone", "/sources"])
      assert.ok((await text(path)).includes("Source: ASIC."), path);
    const { content } = await callTool(`${service.url}/mcp`, "check_bot", { query: entry.domains[0] });
    const answer = content[0]?.text ?? "";
    for (const words of esmaWords) assert.ok(answer.includes(words), answer);
  });
});
