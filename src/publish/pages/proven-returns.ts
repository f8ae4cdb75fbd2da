/** The on-chain results of bots. */
import type { z } from "zod";
import type { provenReturnsAnswer } from "../../api/shapes/answers.ts";
import { pagePath } from "../page-paths.ts";
import { pageBar, provenance, row, table } from "./components.ts";
import { shortAddress } from "./format.ts";
import { html, isolated, outboundLink } from "./html.ts";
import type { Page } from "./page.ts";
import { pnl, vaultName, vaultTable } from "./vault-parts.ts";

export function provenReturnsPage({ meta, vaults, bots }: z.infer<typeof provenReturnsAnswer>): Page {
  return {
    path: pagePath.provenReturns(),
    title: "On-chain results of bots",
    description:
      "Trading-bot results that anyone can check on-chain: vaults that call themselves bots, and bots in the " +
      "directory with a known vault.",
    json: "/api/proven-returns.json",
    main: html`<header class="head">
<h1>On-chain results</h1>
<p class="lead">Results that anyone can check on-chain. A vault that calls itself a bot says so itself. PnL is not a
  return: deposits and withdrawals distort it.</p>
${pageBar({ csv: "/api/proven-returns.csv", json: "/api/proven-returns.json" })}
</header>
<section aria-labelledby="bots"><h2 id="bots">Directory bots with a known vault</h2>
${
  bots.length === 0
    ? html`<p>None. No bot in the directory names a vault of its own.</p>`
    : table(
        "Bots and their vaults",
        ["Bot", "Vault", "30-day PnL", "Who says so"],
        bots.map((bot) =>
          row([
            ["Bot", html`<a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a>`],
            [
              "Vault",
              bot.vault === null
                ? html`<code>${shortAddress(bot.vault_address)}</code> <span
                    class="quiet">not in the newest read</span>`
                : html`<a href="${pagePath.vault(bot.vault_address)}">${vaultName(bot.vault)}</a>`,
            ],
            ["30-day PnL", pnl(bot.vault?.pnl_30d_usd ?? null), "number"],
            ["Who says so", outboundLink(bot.mapping_source, "Source")],
          ]),
        ),
      )
}</section>
<section aria-labelledby="vaults"><h2 id="vaults">Vaults that call themselves bots</h2>
${
  vaults.length === 0
    ? html`<p>None in the newest read.</p>`
    : vaultTable("Vaults that describe themselves as bots", vaults)
}</section>
${provenance(meta)}`,
  };
}
