/** Vaults of the exchange Hyperliquid: one undocumented file, and its API for single vaults. */
import type { Records } from "../../../records/records.ts";
import type { VaultRecord } from "../../../records/vault.ts";
import { bundledAs, overlayOf, type Source } from "../../source.ts";
import { overlayVaultDays, staleAfterDays, storedVaults } from "./days.ts";

const url = "https://stats-data.hyperliquid.xyz/Mainnet/vaults";

export const hyperliquid: Source = {
  id: "hyperliquid",
  name: "Hyperliquid vaults",
  url,
  formFrom:
    "one entry of the file, early 2026, and the examples of its documentation; no complete recording could be had",
  addresses: {
    HYPERLIQUID_VAULTS_URL: { official: url, what: "Hyperliquid's file of all vaults" },
    HYPERLIQUID_INFO_URL: { official: "https://api.hyperliquid.xyz/info", what: "Hyperliquid's info API" },
  },
  staleAfterDays,
  terms: null,
  savedCopy: null,
  what: "vaults",
  read: async (context) => (await import("./read.ts")).readHyperliquid(context),
  overlay: overlayOf(storedVaults, (records, stored) => ({
    records: { ...records, vault_days: overlayVaultDays(records.vault_days, stored) },
    note: stored.note,
  })),
  bundled: bundledAs("hyperliquid"),
  count: (records) => newestVaults(records).length,
  compared: (records) =>
    newestVaults(records).map((vault) => ({ id: vault.address, title: vault.name, content: vault })),
};

function newestVaults({ vault_days }: Records): VaultRecord[] {
  const newest = vault_days.reduce((last, day) => (day.day > (last?.day ?? "") ? day : last), vault_days[0]);
  return newest?.vaults ?? [];
}
