/** Everything that one snapshot is made from: loaded from data/ and storage, and checked. */
import type { BotRecord } from "./bot.ts";
import type { ActionStatus } from "./case-status.ts";
import type { EnforcementActionRecord } from "./enforcement-action.ts";
import type { AuthorisedRegister, PredictionVenueRecord, ProtectedBrandRecord } from "./known-firms.ts";
import type {
  HelpDesks,
  ListReview,
  RateCard,
  RedFlagPhraseRecord,
  RegulatorReleaseRecord,
  SourceRead,
  StatementRecord,
} from "./single-files.ts";
import type { TrackerEntryRecord } from "./tracker-entry.ts";
import type { VaultDay } from "./vault.ts";
import type { WalletBlocklist } from "./wallet-blocklist.ts";
import type { WarningList } from "./warning.ts";

/** What the press tells of a case that waits for an official page: no part of the watchlist or of any verdict. */
export interface PressReport {
  /** Of the case that waits. */
  id: string;
  title: string;
  /** Brands and companies by which it is asked about, never persons. */
  names: string[];
  /** Names that are also ordinary phrases or another firm's: told to who asks about nothing else. */
  further_names: string[];
  /** The report. */
  source_url: string;
  /** Day, month or year of the report; null where it has none. */
  reported_on: string | null;
  /** What it says happened, in English. */
  summary: string;
  /** What was offered, in English; empty where it does not say. */
  product: string;
  /** When the case was filed, as far as it says so. */
  filed_date: string | null;
  /** How far it says that the case has come, and when it came there. */
  status: ActionStatus;
  status_date: string | null;
}

export interface Records {
  bots: BotRecord[];
  enforcement_actions: EnforcementActionRecord[];
  /** Of cases known from the press alone: no part of the watchlist. */
  press_reports: PressReport[];
  tracker_entries: TrackerEntryRecord[];
  /** One element per list, each with its entries. */
  warning_lists: WarningList[];
  /** Firms that are authorised in the EU. */
  authorised: AuthorisedRegister;
  /** By which wallets block websites: no part of the watchlist. */
  wallet_blocklists: WalletBlocklist[];
  /** What curators decided about names and hosts in the lists; collected rows are judged by it. */
  list_review: ListReview;
  /** One element per day, in any order; the newest day is the current leaderboard. */
  vault_days: VaultDay[];
  prediction_venues: PredictionVenueRecord[];
  /** Exchanges, venues, wallets and trading tools protected from look-alikes. */
  protected_brands: ProtectedBrandRecord[];
  regulator_releases: RegulatorReleaseRecord[];
  red_flag_phrases: RedFlagPhraseRecord[];
  help_desks: HelpDesks;
  /** What those named say themselves, in any order. */
  statements: StatementRecord[];
  rate_card: RateCard;
  /** How the sources were read, in any order. A missing one was never read. */
  sources: SourceRead[];
}
