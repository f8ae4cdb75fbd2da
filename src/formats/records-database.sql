-- The published record for researchers (/api/records.db). Where no column says otherwise, a row is a record as the
-- JSON answers have it, column by field; src/publish/records-database.ts fills in the others.

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
  page_url TEXT NOT NULL
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
  terms TEXT, -- Terms for reusing the list
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
