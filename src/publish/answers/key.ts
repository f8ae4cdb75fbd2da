/** Tier, limits and usage of a caller. */
import type { KeyAnswer } from "../../api/shapes/key.ts";
import type { Tier } from "../../keys/tiers.ts";
import type { DailyUsage } from "../../keys/usage-recorder.ts";
import type { StoredKey } from "../../storage/storage.ts";
import type { Snapshot } from "../snapshot.ts";
import { answerMeta, type Site } from "./site.ts";

/** The part of a stored key that its holder may see. */
type ShownKey = Pick<StoredKey, "id" | "label" | "prefix" | "created_at" | "expires_at">;

/** @param key the caller's key with its usage; null without a key. */
export function keyAnswerOf(
  snapshot: Snapshot,
  site: Site,
  tier: Omit<Tier, "title" | "price_usd_per_month">,
  key: ShownKey | null,
  usage: DailyUsage | null,
): KeyAnswer {
  return {
    meta: answerMeta(snapshot, site, { sources: [], notices: [] }),
    tier: tier.id,
    limits: { requests_per_minute: tier.requests_per_minute, site_checks_per_minute: tier.site_checks_per_minute },
    usage,
    key:
      key === null
        ? null
        : {
            id: key.id,
            label: key.label,
            prefix: key.prefix,
            created_at: key.created_at,
            expires_at: key.expires_at,
          },
    attribution_required: tier.attribution_required,
    commercial_use: tier.commercial_use,
  };
}

/** What the documentation shows: the answer to a request with a key. */
export function exampleKeyAnswerOf(snapshot: Snapshot, site: Site): KeyAnswer {
  const day = snapshot.generated_at.slice(0, 10);
  return keyAnswerOf(
    snapshot,
    site,
    {
      id: "pro",
      requests_per_minute: 600,
      site_checks_per_minute: 60,
      attribution_required: false,
      commercial_use: true,
    },
    {
      id: "key_8h2k4m",
      label: "wallet extension",
      prefix: "bw_live_Ab3x",
      created_at: `${day}T08:00:00Z`,
      expires_at: null,
    },
    { date: day, requests: 1204, site_checks: 17, resets_at: `${day}T23:59:59Z` },
  );
}
