import assert from "node:assert/strict";
import { test } from "node:test";
import { countedOnce } from "../contract/policy.ts";
import { makeAnswer, makeLongAnswer } from "./make.ts";
import type { Publication } from "./publication.ts";
import type { SnapshotRoute } from "./route.ts";
import { SnapshotDocuments } from "./snapshot-documents.ts";

const time = "2026-11-29T12:00:00Z";

/** A publication without documents that keeps a few answers. */
function publicationOfNothing(): Publication {
  const documents = new SnapshotDocuments({ get: () => undefined, targets: () => [] }, () => undefined, time, 20_000);
  return { documents, site: { baseUrl: "https://botwatch.example" }, snapshot: { generated_at: time } } as Publication;
}

const route = {
  method: "GET",
  path: "/list.txt",
  cost: () => countedOnce,
  ask: (_publication: Publication, query: string) => ({
    key: query,
    make: () => ({ content: query.repeat(4000), contentType: "text/plain", cacheControl: "no-cache" }),
  }),
} as unknown as SnapshotRoute;

for (const [kind, make] of [
  ["an answer", async (publication: Publication, asked: Asked) => makeAnswer(publication, asked, undefined)],
  ["a long answer", (publication: Publication, asked: Asked) => makeLongAnswer(publication, asked, async () => {})],
] as const) {
  test(`whether ${kind} was at hand or had to be made is told apart, and it is made again once others pushed it out`, async () => {
    const publication = publicationOfNothing();
    const isKept = async (query: string) => (await make(publication, { route, query, path: "/list.txt" })).isKept;
    assert.deepEqual([await isKept("a"), await isKept("a"), await isKept("b")], [false, true, false]);
    for (let at = 0; at < 40; at += 1) await isKept(`${at} `);
    assert.equal(await isKept("a"), false);
  });
}

type Asked = Parameters<typeof makeAnswer>[1];

test("a long answer of many rows gives others their turn between them", async () => {
  const rows = {
    ...route,
    ask: (_publication: Publication, query: string) => ({
      key: query,
      make: () => ({ content: Array.from({ length: 2000 }, (_, at) => `${at}\n`), contentType: "text/plain" }),
    }),
  } as unknown as SnapshotRoute;
  let turns = 0;
  const turn = async (): Promise<void> => {
    turns += 1;
  };
  const asked = { route: rows, query: "rows", path: "/list.txt" };
  const { document } = await makeLongAnswer(publicationOfNothing(), asked, turn);
  assert.equal(document.variant("identity")?.length, 8890);
  assert.ok(turns >= 8, `${turns} turns`);
});

test("a list that goes on says in a header of its own where, and one that ends has none", () => {
  const linksOf = (next: string | null): string[] => {
    const ask = () => ({ key: `${next}`, make: () => ({ json: { next }, cacheControl: "no-cache" }) });
    const asked = { route: { ...route, ask } as unknown as SnapshotRoute, query: "", path: "/list.txt" };
    const headers = makeAnswer(publicationOfNothing(), asked, undefined).document.variant("identity")?.headers ?? [];
    return headers.filter((text) => text.endsWith('rel="next"'));
  };
  const second = "https://botwatch.example/list.txt?page=2";
  assert.deepEqual(linksOf(second), [`<${second}>; rel="next"`]);
  assert.deepEqual(linksOf(null), []);
});
