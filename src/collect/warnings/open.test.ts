import assert from "node:assert/strict";
import { test } from "node:test";
import type { ListedWarning, StoredWarnings } from "./kind.ts";
import { openedPages } from "./open.ts";

const origin = "https://list.example";
const row = (number: number): ListedWarning => ({
  list: "made",
  row: { name: `Vexaro ${number}`, category: "Impersonators", page: `${origin}/${number}` },
});

test("pages never opened come before those that named no website, so that every page has its turn", async () => {
  let before: StoredWarnings | null = null;
  const opened: string[] = [];
  const read = async (atMost: number) => {
    opened.length = 0;
    const pages = openedPages({ pauseMs: 0, atMost, read: () => ({ websites: [], category: "Others" }) });
    const fetch = async ({ url }: { url: string }) => {
      opened.push(url.slice(-1));
      return { body: Buffer.from(""), charset: null, etag: null, last_modified: null };
    };
    const rows = await pages.open(
      [row(1), row(2), row(3)],
      origin,
      { fetch, sleep: async () => {}, onProgress: () => {} },
      before,
    );
    const days = { listing: "listed", first_seen: "2026-11-20", last_seen: "2026-11-20" } as const;
    const stored = rows.map((one, at) => ({ id: `made-${at}`, ...one, ...days }));
    before = { read_from: origin, read_on: "2026-11-20", whole: true, rows: stored, gone: [], unseen: [] };
    return rows;
  };
  await read(2);
  assert.deepEqual(opened, ["1", "2"]);
  await read(2);
  assert.deepEqual(opened, ["3", "1"]);
  const rows = await read(2);
  assert.ok(
    rows.every(({ row: { category } }) => category === "Impersonators"),
    "what the list says stands",
  );
});
