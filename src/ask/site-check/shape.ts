/** Published shapes of the website check, except those that come from the record. */

import { z } from "zod";
import type { Host } from "../../base/names/host.ts";
import type { ActionStatus } from "../../record/case-status.ts";
import { shape } from "../../record/fields.ts";
import type { Searched } from "../index/guidance.ts";
import { techniques } from "../lookalike/brand.ts";

const signalKinds = [
  "tracker_match",
  "wallet_blocklist",
  "lookalike",
  "domain_age",
  "https",
  "red_flag_phrases",
] as const;
const signalLevels = ["alert", "warning", "notice", "ok", "unavailable"] as const;

export const siteSignal = shape("SiteSignal", "One observation about a website. Never a verdict.", {
  kind: z.enum(signalKinds),
  level: z
    .enum(signalLevels)
    .describe(
      "`alert`: a regulator's record names the website. `warning`: calls for caution. `notice`: worth " +
        "knowing. `ok`: nothing stood out, which is no clearance. `unavailable`: could not be observed; " +
        "`detail` says why.",
    ),
  title: z.string().describe("The observation in a few words."),
  detail: z.string().describe("What was observed, and what may and may not be concluded."),
  source: z.url().nullable().describe("Where to read it again; null if this check itself observed it."),
});

export const siteLookalike = shape(
  "SiteLookalike",
  "Whose address the website's resembles. The two may be unrelated.",
  {
    bot_slug: z.string().nullable().describe("Null for an exchange, venue or wallet, which is no bot on record."),
    bot_name: z.string().describe("The bot, exchange, venue or wallet."),
    official_domain: z.string().describe("Its real address."),
    technique: z
      .enum(techniques)
      .describe(
        "`typo`: letters changed. `homoglyph`: letters that look the same. `combosquat`: the name with words " +
          "added. `tld_swap`: another ending. `subdomain`: the name in front of a stranger's domain.",
      ),
    distance: z.number().nonnegative().describe("How far apart the two names are; 0 where they read the same."),
    reason: z.string().describe("Why it was found, for people."),
    may_be_own: z.boolean().describe("Whether it may well be its own; see `imitates`."),
  },
);

export const domainAge = shape("DomainAge", "When the domain was registered, according to its registry.", {
  status: z
    .enum(["known", "not_registered", "unknown", "unavailable"])
    .describe(
      "`known`: the registry gave the date. `not_registered`: the registry knows no such domain. `unknown`: " +
        "no date is available. `unavailable`: the registry could not be asked.",
    ),
  registered_on: z.iso.date().nullable().describe("Day of the newest registration (UTC)."),
  age_days: z.int().nonnegative().nullable().describe("Whole days from then to the time of the check."),
  registrar: z.string().nullable().describe("Firm through which it was registered."),
  source_url: z.url().nullable().describe("The registry's answer (RDAP); null if no registry was asked."),
});

export const https = shape("Https", "How the website protects connections. No page content is fetched.", {
  status: z
    .enum(["valid", "expired", "not_yet_valid", "self_signed", "wrong_name", "untrusted", "none", "unavailable"])
    .describe("State of the certificate. `none`: no encrypted connection can be made. `unavailable`: not checked."),
  issuer: z.string().nullable().describe("Who issued the certificate, according to itself."),
  valid_from: z.iso.datetime().nullable(),
  valid_to: z.iso.datetime().nullable(),
  names: z.array(z.string()).max(20).describe("Host names the certificate is for; the first 20."),
  redirects_to_https: z
    .boolean()
    .nullable()
    .describe("Whether a visit by http is redirected to https; null if that was not checked."),
  detail: z.string(),
});

export type SiteSignal = z.infer<typeof siteSignal>;
export type DomainAge = z.infer<typeof domainAge>;
export type HttpsReport = z.infer<typeof https>;

interface Finding {
  source_url: string;
  /** `domain`: this host. `subdomain`: another of its owner. `telegram_handle`: the user whose page it is. */
  match: { type: string; on?: string; value: string };
}

export interface EntryFinding extends Finding {
  listing: "listed" | "removed";
  detail_url: string | null;
}

export interface ActionFinding extends Finding {
  title: string;
  status: ActionStatus;
}

export interface WarningFinding extends Finding {
  listing: "listed" | "removed";
  list: { regulator: string; meaning: string };
}

/** A record that carries the website's name without listing the website. */
export interface NamedFinding {
  type: string;
  name: string;
  reason: string;
}

interface ImitatedName {
  name: string;
  official_domain: string | null;
  how: string | null;
  may_be_own: boolean;
  /** The host that opens, where a page of it names somebody. */
  opened?: string;
}

export interface SiteFindings {
  /** The website on record that the address leads on to or is about, looked at in place of its own; null for none. */
  other_website: Host | null;
  tracker_matches: readonly EntryFinding[];
  warnings: readonly WarningFinding[];
  /** Cases and entries that carry the website's name but do not list it. */
  suggestions: readonly NamedFinding[];
  /** The Telegram user that the address names, without its @; null for a website. */
  handle: string | null;
  /** Whose name or, with an official domain, address it resembles, bot or not; `how` it was found, for people. */
  imitates: ImitatedName | null;
  /** Lists by which wallets block the website. */
  wallet_blocklists: readonly {
    publisher: string;
    meaning: string;
    as_of: string | null;
    licence: string;
    source_url: string;
  }[];
  enforcement_matches: readonly ActionFinding[];
  /** The bot whose own host this is, or a host of the same owner. */
  official_bot: { name: string; page_url: string } | null;
  lookalikes: readonly Omit<z.infer<typeof siteLookalike>, "bot_slug">[];
  searched: Searched;
}
