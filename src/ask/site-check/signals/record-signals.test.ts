import assert from "node:assert/strict";
import { test } from "node:test";
import { caseStatusWords } from "../../../record/case-status.ts";
import { trackerUrl } from "../../../record/tracker-entry.ts";
import type { ActionFinding, EntryFinding, SiteFindings, WarningFinding } from "../shape.ts";
import { lookalikeSignal, trackerSignal } from "./record-signals.ts";

const searched = {
  bots: { records: 3, as_of: null },
  enforcement_actions: { records: 5, as_of: null },
  tracker_entries: { records: 7, as_of: "2026-11-20T01:02:03Z" },
  warnings: { records: 9, lists: 1, undated: 0, read: [], partly: [], partly_unknown: [] },
};

function findings(fields: Partial<SiteFindings> = {}): SiteFindings {
  return {
    other_website: null,
    tracker_matches: [],
    warnings: [],
    wallet_blocklists: [],
    suggestions: [],
    handle: null,
    imitates: null,
    enforcement_matches: [],
    official_bot: null,
    lookalikes: [],
    searched,
    ...fields,
  };
}

const value = "evil.example";

function entry(fields: Partial<EntryFinding> = {}): EntryFinding {
  return {
    listing: "listed",
    source_url: "https://dfpi.example/list",
    detail_url: null,
    match: { type: "domain", value },
    ...fields,
  };
}

const action: ActionFinding = {
  title: "A case",
  status: "settled",
  source_url: "https://sec.example/",
  match: { type: "domain", value },
};
const warning: WarningFinding = {
  listing: "listed",
  list: { regulator: "FCA", meaning: "It is not authorised." },
  source_url: "https://fca.example/",
  match: { type: "domain", value },
};

const brief = (fields: Partial<SiteFindings>) => {
  const { level, title } = trackerSignal(findings(fields));
  return `${level}: ${title}`;
};

test("the gravest record gives level and title; what was withdrawn or dismissed is worded as past", () => {
  const dismissed = { ...action, status: "dismissed" as const };
  const removed = entry({ listing: "removed" });
  const disputed = entry({ match: { type: "domain", on: "disputed_domains", value } });
  const [onCase, onList, onTracker] = ["enforcement action", "warning list", "Crypto Scam Tracker"];
  for (const [fields, level, words] of [
    [{ enforcement_matches: [action], warnings: [warning] }, "alert", `Named in a regulator's ${onCase}`],
    [{ warnings: [warning], tracker_matches: [entry()] }, "alert", `Named on a regulator's ${onList}`],
    [{ tracker_matches: [entry()] }, "alert", `Named on the California DFPI ${onTracker}`],
    [{ tracker_matches: [disputed] }, "warning", `Named on the California DFPI ${onTracker}`],
    [{ tracker_matches: [removed] }, "warning", `Was named on the California DFPI ${onTracker}`],
    [{ tracker_matches: [removed, entry()] }, "alert", `Named on the California DFPI ${onTracker}`],
    [{ enforcement_matches: [dismissed] }, "warning", `Was named in an ${onCase} that was dismissed`],
    [{ enforcement_matches: [dismissed, action] }, "alert", `Named in a regulator's ${onCase}`],
    [
      { enforcement_matches: [dismissed], tracker_matches: [entry()] },
      "alert",
      `Named on the California DFPI ${onTracker}`,
    ],
  ] as const) {
    assert.equal(brief(fields), `${level}: ${words}`);
  }
  const formerly = { ...warning, listing: "removed" as const };
  assert.equal(brief({ warnings: [formerly] }), `warning: Was named on a regulator's ${onList}`);
  assert.equal(
    brief({ warnings: [formerly], tracker_matches: [removed] }),
    `warning: Was named on a regulator's ${onList}`,
  );
});

test("each record gets a sentence, and the source is that of the gravest", () => {
  const detail = (fields: Partial<SiteFindings>) => trackerSignal(findings(fields)).detail;
  assert.equal(
    detail({ enforcement_matches: [action] }),
    `"A case" names ${value}; ${caseStatusWords.settled.clause}.`,
  );
  assert.equal(detail({ warnings: [warning] }), `FCA lists ${value}. It is not authorised.`);
  assert.match(detail({ warnings: [{ ...warning, listing: "removed" }] }), /^FCA used to list /u);
  assert.match(
    detail({ tracker_matches: [entry()] }),
    /^One report on the DFPI tracker names this website \(evil\.example\)\. Such reports/u,
  );
  assert.match(detail({ tracker_matches: [entry(), entry()] }), /^2 reports on the DFPI tracker name this website/u);
  assert.match(detail({ tracker_matches: [entry({ listing: "removed" })] }), /The tracker no longer lists it\./u);
  const on = (type: string) => detail({ tracker_matches: [entry({ match: { type, value } })] });
  assert.match(on("telegram_handle"), /names this Telegram user \(@evil\.example\)/u);
  assert.match(on("subdomain"), /names another address of the same owner \(evil\.example\)/u);
  assert.match(
    detail({ tracker_matches: [entry({ match: { type: "domain", on: "disputed_domains", value } })] }),
    /which may be the real firm's own\. Such/u,
  );
  const source = (fields: Partial<SiteFindings>) => trackerSignal(findings(fields)).source;
  const all = { enforcement_matches: [action], warnings: [warning], tracker_matches: [entry()] };
  assert.equal(source(all), action.source_url);
  assert.equal(source({ ...all, enforcement_matches: [] }), warning.source_url);
  assert.equal(source({ tracker_matches: [entry()] }), "https://dfpi.example/list");
  assert.equal(
    source({ tracker_matches: [entry({ detail_url: "https://dfpi.example/1" })] }),
    "https://dfpi.example/1",
  );
});

test("nothing on record says what was searched and as of when; a list that was never read is not an answer", () => {
  const { level, detail, source } = trackerSignal(findings());
  assert.deepEqual([level, source], ["ok", trackerUrl]);
  assert.match(
    detail,
    /^None of 7 reports on the DFPI tracker \(as of 20 Nov 2026\), 9 regulators' warnings and 5 enforcement/u,
  );
  const never = { ...searched, tracker_entries: { records: 0, as_of: null } };
  assert.equal(trackerSignal(findings({ searched: never })).level, "unavailable");
  assert.match(trackerSignal(findings({ searched: never })).detail, /\(not read yet\)/u);
});

test("a record that only carries the name is a notice; a bot with that name is not", () => {
  for (const type of ["enforcement_action", "tracker_entry", "warning"]) {
    const { level, title, detail } = trackerSignal(
      findings({ suggestions: [{ type, name: "x", reason: "It has the name." }] }),
    );
    assert.deepEqual([level, title], ["notice", "A record has the name of this website"]);
    assert.match(detail, /^It has the name\. The address itself/u);
  }
  assert.match(brief({ suggestions: [{ type: "bot", name: "x", reason: "y" }] }), /^ok: Not on record/u);
});

const lookalike = {
  bot_name: "Kryll",
  official_domain: "kryll.io",
  technique: "typo",
  distance: 1,
  reason: "One letter is different.",
  may_be_own: false,
} as const;
const official_bot = { name: "Kryll", page_url: "https://site.example/bots/kryll" };

test("a resemblance names the bot and its own address, and others it resembles too", () => {
  const { level, title, detail, source } = lookalikeSignal(findings({ lookalikes: [lookalike] }));
  assert.deepEqual([level, title, source], ["warning", "Looks like the address of Kryll", "https://kryll.io/"]);
  assert.match(detail, /^One letter is different\. The real address of Kryll is kryll\.io\. The two may/u);
  const two = lookalikeSignal(findings({ lookalikes: [lookalike, { ...lookalike, bot_name: "Krylla" }] }));
  assert.match(two.detail, /It also looks like Krylla\./u);
});

test("whoever else is imitated is named too, and bots that are resembled beside it", () => {
  const imitates = {
    name: "Kraken",
    official_domain: "kraken.com",
    how: "It adds “login” to Kraken's name.",
    may_be_own: false,
  };
  const alone = lookalikeSignal(findings({ imitates }));
  assert.deepEqual(
    [alone.level, alone.title, alone.source],
    ["warning", "Looks like the address of Kraken", "https://kraken.com/"],
  );
  assert.equal(
    alone.detail,
    "It adds “login” to Kraken's name. The real address of Kraken is kraken.com. The two may still have " +
      "nothing to do with each other.",
  );
  assert.match(lookalikeSignal(findings({ imitates, lookalikes: [lookalike] })).detail, /It also looks like Kryll\./u);
});

test("a bare name that may be its owner's own is a notice, and accuses nobody", () => {
  const { level, title, detail } = lookalikeSignal(findings({ lookalikes: [{ ...lookalike, may_be_own: true }] }));
  assert.deepEqual([level, title], ["notice", "Has the name of Kryll"]);
  assert.equal(
    detail,
    "One letter is different. It may be Kryll's own, another firm's of that name, or a stranger's. The address of Kryll on record is kryll.io.",
  );
});

test("a bot's own address comes before any resemblance, and without one the answer says what was compared", () => {
  const own = lookalikeSignal(findings({ official_bot, lookalikes: [lookalike] }));
  assert.deepEqual([own.level, own.source], ["ok", official_bot.page_url]);
  assert.match(lookalikeSignal(findings()).detail, /with those of 3 documented bots/u);
  assert.equal(lookalikeSignal(findings()).level, "ok");
});

test("a handle that contains a bot's name says so, unless it is the bot's own", () => {
  const asked = {
    handle: "kryll_help",
    imitates: { name: "Kryll", official_domain: null, how: null, may_be_own: false },
  };
  const { level, detail } = lookalikeSignal(findings(asked));
  assert.equal(level, "warning");
  assert.match(detail, /^It has the name, but no page of Kryll's that we read names @kryll_help\.$/u);
  assert.equal(lookalikeSignal(findings({ ...asked, official_bot })).level, "ok");
  assert.equal(lookalikeSignal(findings({ ...asked, imitates: null })).level, "ok");
});
