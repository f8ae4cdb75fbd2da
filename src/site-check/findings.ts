/** What the record says about a website, as far as the signals need it. The caller's fuller shapes fit in. */

import type { Searched } from "../lookup/guidance.ts";
import type { Technique } from "../lookup/lookalike/brand.ts";
import type { Host } from "../names/host.ts";
import type { ActionStatus } from "../records/case-status.ts";

export interface EntryFinding {
  listing: "listed" | "removed";
  source_url: string;
  detail_url: string | null;
  /**
   * `domain`: this very host. `subdomain`: another host of the same owner. `telegram_handle`: the user whose page it
   * is.
   */
  match: { type: string; on?: string; value: string };
}

export interface ActionFinding {
  title: string;
  status: ActionStatus;
  source_url: string;
  match: { type: string; value: string };
}

interface LookalikeFinding {
  bot_name: string;
  official_domain: string;
  technique: Technique;
  distance: number;
  /** Why it was found, for people. */
  reason: string;
  may_be_own: boolean;
}

export interface WarningFinding {
  listing: "listed" | "removed";
  list: { regulator: string; meaning: string };
  source_url: string;
  match: { type: string; value: string };
}

/** A record that carries the website's name without listing the website. */
export interface NamedFinding {
  type: string;
  name: string;
  reason: string;
}

interface ImitatedFinding {
  name: string;
  /** Null if only the name is resembled. */
  official_domain: string | null;
  /** Why it was found, for people. */
  how: string | null;
  may_be_own: boolean;
}

interface BlocklistFinding {
  publisher: string;
  meaning: string;
  as_of: string | null;
  licence: string;
  source_url: string;
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
  /** Whose name or address the website or handle resembles, bot or not; null for nobody's. */
  imitates: ImitatedFinding | null;
  /** Lists by which wallets block the website. */
  wallet_blocklists: readonly BlocklistFinding[];
  enforcement_matches: readonly ActionFinding[];
  /** The bot whose own host this is, or a host of the same owner. */
  official_bot: { name: string; page_url: string } | null;
  lookalikes: readonly LookalikeFinding[];
  searched: Searched;
}
