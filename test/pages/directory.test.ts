/** The directory as somebody narrows it on a phone: what may fit besides does not stand before what fits. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "../../src/base/words/languages.ts";
import { nearMisses } from "../../src/pages/check-parts.ts";
import { directoryPage } from "../../src/pages/directory.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { baseUrl } from "../support/service.ts";

const site = { baseUrl };

test("what a filter cannot tell stands below the list, one line for each filter, and the count leads there", async () => {
  const snapshot = await bundledSnapshot();
  const asked = { exchange: "Binance", max_monthly_usd: 30, withdrawal: "not_required", running: "active" } as const;
  for (const lang of languages) {
    const main = String(directoryPage(snapshot, site, asked, lang).main);
    const [, count = ""] = /<p class="count"[^>]*>(.*?)<\/p>/su.exec(main) ?? [];
    assert.match(count, /<a href="#silent">[^<]+<\/a>$/u, lang);
    assert.ok(count.replace(/<[^>]*>/gu, "").length < 120, `${lang}: ${count}`);
    const [, silent = ""] = /<ul id="silent"[^>]*>(.*?)<\/ul>/su.exec(main) ?? [];
    const lines = [...silent.matchAll(/<li>(.*?)<\/li>/gsu)].map(([, line = ""]) => line);
    assert.ok(lines.length >= 2 && new Set(lines).size === lines.length, `${lang}: ${lines.join("\n")}`);
    assert.ok(main.indexOf('id="silent"') > main.indexOf("</table>"), lang);
  }
});

test("records that the same is said of are suggested once", () => {
  const near = (id: string) =>
    ({
      type: "warning",
      id,
      name: "Quantum AI",
      listed_as: "Quantum AI",
      how: "same_name",
      borrowed: true,
      reason: "Compare.",
    }) as const;
  const answer = { standing: "regulator_warned", suggestions: [near("a-1"), near("a-2")] };
  const html = String(nearMisses(answer as unknown as Parameters<typeof nearMisses>[0], "en"));
  assert.equal(html.match(/<li>/gu)?.length, 1);
});
