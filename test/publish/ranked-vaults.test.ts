/** How many vaults are ranked, wherever that is said. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { leaderboardAnswerOf } from "../../src/answers/vaults.ts";
import { startLine } from "../../src/cli/serve-until.ts";
import { sitePages } from "../../src/pages/index.ts";
import type { OpenApi } from "../../src/pages/operation.ts";
import { getLeaderboardTool } from "../../src/serve/mcp/tools/leaderboard.ts";
import type { Publication } from "../../src/serve/publication.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import { bareVault, bareVaultDay, sampleRecords } from "../support/sample-records.ts";

const site = { baseUrl: "https://site.example" };
const valued = [50_000, 40_000, 30_000, 10, 9];
const vaults = valued.map((tvl_usd, at) => bareVault({ address: `0x${String(at).repeat(40)}`, tvl_usd }));
const snapshot = buildSnapshot(sampleRecords({ vault_days: [bareVaultDay("2026-08-21", vaults)] }), []);

/** The text of a finished page. */
async function page(path: string): Promise<string> {
  const found = sitePages(snapshot, site, async () => ({}) as OpenApi).find(({ target }) => target === path);
  return String(await found?.content());
}

test("of five vaults read, three of them ranked, every door counts three", async () => {
  assert.match(await page("/"), /<span class="figure">3<\/span> on-chain vaults/u);
  assert.match(
    await page("/leaderboard"),
    /3 Hyperliquid vaults ranked by 30-day profit.*<p class="count">3 of 5 vaults/su,
  );
  assert.deepEqual(leaderboardAnswerOf(snapshot, site).meta.counts, { vaults: 3, vaults_read: 5 });
  assert.match(
    startLine({ publication: { snapshot } as Publication, port: 8080 }, { HOST: "127.0.0.1" }),
    /, 1 tracker entries and 3 ranked vaults as of/u,
  );
  const told = async (include: string) => {
    const context = { snapshot, site, checkWebsite: () => assert.fail(), signal: new AbortController().signal };
    const result = await getLeaderboardTool.call({ include }, context);
    return "structuredContent" in result ? result.structuredContent["total_matches"] : assert.fail();
  };
  assert.deepEqual([await told("ranked"), await told("unranked"), await told("all")], [3, 2, 5]);
});
