-- The published record for researchers (/api/records.db). Where no column says otherwise, a row is a record as the
-- JSON answers have it, column by field; src/formats/records-database.ts fills in the others.

CREATE TABLE meta ( -- What this file is: one row
  schema_version INTEGER NOT NULL, -- Within one, tables and columns are added, never renamed or removed
  snapshot TEXT NOT NULL,
  generated_at TEXT NOT NULL, -- Time of the newest data in it (UTC)
  publisher TEXT NOT NULL,
  site TEXT NOT NULL,
  licence TEXT NOT NULL, -- SPDX identifier
  licence_url TEXT NOT NULL,
  credit TEXT NOT NULL, -- What reuse asks for
  note TEXT NOT NULL -- What whoever quotes a record passes on
);

CREATE TABLE bots ( -- Trading bots of the directory
  slug TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  category TEXT NOT NULL,
  record_status TEXT NOT NULL, -- Computed from the record
  report_card TEXT NOT NULL, -- Its result: closed, red_flags, caution, limited or clear; never a verdict on safety
  custody TEXT NOT NULL, -- Who holds money and keys
  operating_status TEXT NOT NULL,
  withdrawal_permission TEXT NOT NULL,
  license TEXT,
  official_url TEXT,
  summary TEXT NOT NULL,
  last_checked TEXT, -- Day of our newest check
  page_url TEXT NOT NULL,
  report_card_rules_version TEXT NOT NULL,
  pricing TEXT NOT NULL, -- As its source has it; unknown where none was seen
  pricing_source TEXT,
  connection TEXT NOT NULL, -- How it reaches the money
  custody_source TEXT,
  operator TEXT,
  repo_url TEXT,
  impostor_reports INTEGER NOT NULL -- Complaints about impostors: no mark against the bot
);

CREATE TABLE bot_names ( -- Names that find them, the aliases among them
  bot TEXT NOT NULL REFERENCES bots,
  name TEXT NOT NULL
);

CREATE TABLE bot_domains ( -- Hosts that their operators own and use for them
  bot TEXT NOT NULL REFERENCES bots,
  domain TEXT NOT NULL
);

CREATE TABLE bot_exchanges ( -- Where they trade, as far as seen
  bot TEXT NOT NULL REFERENCES bots,
  exchange TEXT NOT NULL
);

CREATE TABLE bot_prices ( -- Sums in pricing of which it says what they are paid for
  bot TEXT NOT NULL REFERENCES bots,
  amount REAL NOT NULL,
  currency TEXT NOT NULL,
  period TEXT NOT NULL -- month, year, once or use
);

CREATE TABLE bot_factors ( -- What the rules of the report card weighed
  bot TEXT NOT NULL REFERENCES bots,
  rule TEXT NOT NULL, -- /api/methodology.json explains each
  level TEXT NOT NULL, -- good, neutral, caution, red_flag, closed or unknown
  text TEXT NOT NULL,
  source TEXT,
  as_of TEXT, -- What the source speaks of
  until TEXT -- Last day on which it weighs the same
);

CREATE TABLE bot_red_flags ( -- Observations that a buyer should weigh
  bot TEXT NOT NULL REFERENCES bots,
  text TEXT NOT NULL,
  source TEXT
);

CREATE TABLE bot_incidents ( -- What happened to them or by them
  bot TEXT NOT NULL REFERENCES bots,
  date TEXT NOT NULL, -- Day, month or year
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  source TEXT NOT NULL
);

CREATE TABLE enforcement_actions ( -- Cases of regulators; what a complaint alleges is not proved
  id TEXT PRIMARY KEY,
  regulator TEXT NOT NULL,
  title TEXT NOT NULL,
  filed_date TEXT, -- Day, month or year on which it was filed or announced
  status TEXT NOT NULL,
  status_date TEXT, -- Likewise
  involves_bot INTEGER NOT NULL, -- 1 or 0
  case_number TEXT,
  court TEXT,
  amount_usd REAL, -- Sum named in the outcome or complaint
  amount_text TEXT, -- What that sum consists of
  summary TEXT NOT NULL,
  source_url TEXT NOT NULL,
  source_kind TEXT NOT NULL, -- Whose page that is
  page_url TEXT NOT NULL
);

CREATE TABLE action_names ( -- Names that are written in them
  action TEXT NOT NULL REFERENCES enforcement_actions,
  name TEXT NOT NULL
);

CREATE TABLE action_parties ( -- Who is named in them as a party
  action TEXT NOT NULL REFERENCES enforcement_actions,
  name TEXT NOT NULL,
  kind TEXT NOT NULL -- company or person: accused; relief_defendant: not accused; caption: stands for people not named
);

CREATE TABLE criminal_cases ( -- Criminal cases over the same conduct; whoever is charged is presumed innocent
  action TEXT NOT NULL REFERENCES enforcement_actions,
  defendant TEXT NOT NULL,
  stage TEXT NOT NULL, -- charged, pleaded_guilty, convicted, sentenced, acquitted
  outcome TEXT NOT NULL,
  date TEXT, -- Day, month or year of the outcome
  sentence TEXT,
  court TEXT,
  case_number TEXT,
  source_url TEXT NOT NULL,
  source_kind TEXT NOT NULL -- Whose page that is
);

CREATE TABLE action_domains ( -- Websites that they are about
  action TEXT NOT NULL REFERENCES enforcement_actions,
  domain TEXT NOT NULL
);

CREATE TABLE warning_lists ( -- Lists on which regulators warn
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  regulator TEXT NOT NULL,
  jurisdiction TEXT NOT NULL, -- ISO 3166 code, or EU
  meaning TEXT NOT NULL, -- What being listed means, in the regulator's terms; no finding of fraud
  retrieved_at TEXT, -- Time of the last good read (UTC)
  terms TEXT, -- Terms for reusing the list, in short
  commercial_reuse TEXT NOT NULL, -- allowed, forbidden or not_found
  terms_quotation TEXT, -- The words of the terms that say so
  terms_url TEXT,
  terms_seen_on TEXT, -- Day on which that page, or a copy of it, was read
  credit TEXT, -- What the terms want to be said wherever an entry goes
  url TEXT NOT NULL
);

CREATE TABLE warnings ( -- What is on those lists
  id TEXT PRIMARY KEY,
  list TEXT NOT NULL REFERENCES warning_lists,
  published_on TEXT, -- The regulator's own date
  concern TEXT, -- What it is about: fraud, imposter, unlicensed
  listing TEXT NOT NULL, -- listed or removed
  first_seen TEXT,
  last_seen TEXT,
  imitates TEXT, -- The real firm whose name is misused
  summary TEXT,
  commercial_reuse TEXT NOT NULL, -- allowed, forbidden (what came through I-SCAN) or not_found
  credit TEXT, -- What the terms want to be said wherever it goes
  source_url TEXT NOT NULL,
  page_url TEXT NOT NULL
);

CREATE TABLE warning_names ( -- Names that are written in them
  warning TEXT NOT NULL REFERENCES warnings,
  name TEXT NOT NULL
);

CREATE TABLE warning_domains ( -- Websites that they are about
  warning TEXT NOT NULL REFERENCES warnings,
  domain TEXT NOT NULL
);

CREATE TABLE warning_mail_domains ( -- Hosts that they name as used for mail only
  warning TEXT NOT NULL REFERENCES warnings,
  domain TEXT NOT NULL
);

CREATE TABLE tracker_entries ( -- Consumer complaints that the California DFPI publishes; nobody verified them
  id TEXT PRIMARY KEY,
  primary_subject TEXT,
  impersonates TEXT, -- The real firm that is imitated
  scam_types TEXT, -- The tracker's own labels
  listing TEXT NOT NULL, -- listed or removed
  first_seen TEXT,
  last_seen TEXT,
  summary TEXT,
  source_url TEXT NOT NULL,
  page_url TEXT NOT NULL
);

CREATE TABLE tracker_names ( -- Names that are written in them
  entry TEXT NOT NULL REFERENCES tracker_entries,
  name TEXT NOT NULL
);

CREATE TABLE tracker_domains ( -- Websites that they are about
  entry TEXT NOT NULL REFERENCES tracker_entries,
  domain TEXT NOT NULL
);

CREATE TABLE venues ( -- Prediction-market venues, and what the CFTC's records say of them
  slug TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  official_url TEXT,
  operator_entity TEXT,
  cftc_status TEXT NOT NULL,
  status_text TEXT NOT NULL,
  status_date TEXT,
  status_source TEXT NOT NULL,
  us_access TEXT NOT NULL, -- open, restricted or unknown
  as_of TEXT NOT NULL, -- Day on which this was checked
  page_url TEXT NOT NULL
);

CREATE TABLE venue_domains ( -- Their hosts
  venue TEXT NOT NULL REFERENCES venues,
  domain TEXT NOT NULL
);

CREATE TABLE changes ( -- What changed on record, as /api/changes.json has it
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  date TEXT NOT NULL, -- Day on which it happened
  detected_at TEXT NOT NULL, -- When it was first published here (UTC)
  title TEXT NOT NULL,
  summary TEXT,
  subject_type TEXT NOT NULL,
  subject_id TEXT NOT NULL, -- Slug or id of the record
  cause TEXT NOT NULL,
  before TEXT,
  after TEXT,
  source_url TEXT,
  page_url TEXT NOT NULL
);

CREATE TABLE vaults ( -- Hyperliquid vaults on the leaderboard
  address TEXT PRIMARY KEY,
  name TEXT NOT NULL, -- As its leader wrote it; names imitate each other
  rank INTEGER, -- By 30-day PnL among eligible vaults
  pnl_30d_usd REAL, -- Not a return: deposits distort it
  pnl_all_time_usd REAL,
  tvl_usd REAL NOT NULL,
  age_days INTEGER NOT NULL,
  bot TEXT REFERENCES bots, -- Run through this vault
  page_url TEXT NOT NULL
);

CREATE TABLE sources ( -- Where the records come from, how old they are and how much of it is here
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  url TEXT,
  retrieved_at TEXT, -- Time of the last good read (UTC)
  status TEXT NOT NULL, -- current, stale or never
  records INTEGER NOT NULL, -- How many are here
  extent TEXT -- How much there is at the regulator, as JSON
);
