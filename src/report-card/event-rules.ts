/** Rules about dated events: incidents by kind and age, and the regulators' records that name the bot. */
import type { IncidentRecord, incidentKinds } from "../records/bot.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import { isWithinYears, yearsText } from "./age.ts";
import type { RegulatorRecord } from "./facts.ts";
import type { Finding, Rule } from "./rule.ts";
import type { FactorLevel } from "./shape.ts";

type IncidentKind = (typeof incidentKinds)[number];

interface IncidentRow {
  kind: IncidentKind;
  id: string;
  title: string;
  question: string;
  source_kind: string;
  /** Opens the text of each factor. */
  word: string;
  /** An incident up to so many years old is a red flag; 0: never by its age alone. */
  red_flag_years: number;
  /** Up to so many years it is a caution; after that it stays on the card as neutral. 0: always neutral. */
  caution_years: number;
  rationale: string;
}

const fiveYears =
  "Five years is the time within which United States law lets a regulator ask for a civil penalty (28 U.S.C. 2462): a measure, not of our making, of how long conduct counts. Older ones stay on the card as neutral.";

const incidentRows: readonly IncidentRow[] = [
  {
    kind: "security_breach",
    id: "security_breaches",
    title: "Security breaches",
    question: "Has it been broken into?",
    source_kind: "The operator's statement, security researchers, press",
    word: "Security breach",
    red_flag_years: 1,
    caution_years: 5,
    rationale: `In the first year the cause, the repair and the repayment are seldom settled, and a reader about to deposit should stop and look. Whether losses were made good is said in the text and not read by the rule: a promise cannot be told from a payment by a program, so only kind and age count. ${fiveYears}`,
  },
  {
    kind: "loss_event",
    id: "losses",
    title: "Loss events",
    question: "Have its users lost money other than by ordinary trading?",
    source_kind: "The operator's statement, court papers, press",
    word: "Loss event",
    red_flag_years: 0,
    caution_years: 5,
    rationale: `Losses range from a bad liquidation to an alleged theft, and many are disputed, so the kind alone is a caution; where the loss is alleged fraud or stays unpaid, that is an observation with a level of its own. ${fiveYears}`,
  },
  {
    kind: "regulatory",
    id: "regulatory_events",
    title: "Regulatory events",
    question: "Has an authority acted against its operator?",
    source_kind: "The authority's release, court papers, press",
    word: "Regulatory event",
    red_flag_years: 0,
    caution_years: 5,
    rationale: `Pleas, settlements and notices about the operator at large, such as an exchange's licence, say how it kept the law and not that its bot harmed anyone: a caution. A case about the bot itself is weighed by the rule on regulator records. ${fiveYears}`,
  },
  {
    kind: "outage",
    id: "outages",
    title: "Outages",
    question: "Has it stopped working or held back withdrawals?",
    source_kind: "The operator's statement, press",
    word: "Outage",
    red_flag_years: 0,
    caution_years: 2,
    rationale:
      "A bot that stops leaves positions open. An outage says something about the present system and little about one rebuilt since: two years, as for upkeep.",
  },
  {
    kind: "shutdown",
    id: "shutdowns",
    title: "Shutdowns",
    question: "Has it, or a part of it, been shut down?",
    source_kind: "The operator's or author's statement, press",
    word: "Shutdown",
    red_flag_years: 0,
    caution_years: 0,
    rationale: "Told for the reader. Whether the bot has ended is weighed by its operating status.",
  },
];

function incidentLevel(row: IncidentRow, incident: IncidentRecord, asOf: string): FactorLevel {
  const within = (years: number) => years > 0 && isWithinYears(incident.date, years, asOf, "latest");
  if (within(row.red_flag_years)) return "red_flag";
  return within(row.caution_years) ? "caution" : "neutral";
}

function incidentLevelTexts(row: IncidentRow): Rule["levels"] {
  const levels: Rule["levels"] = [];
  if (row.red_flag_years > 0) levels.push({ level: "red_flag", text: `Up to ${yearsText(row.red_flag_years)} old.` });
  if (row.caution_years > 0) levels.push({ level: "caution", text: `Up to ${yearsText(row.caution_years)} old.` });
  levels.push({ level: "neutral", text: levels.length > 0 ? "Older." : "Whatever its age." });
  return levels;
}

function incidentRule(row: IncidentRow): Rule {
  return {
    id: row.id,
    title: row.title,
    question: row.question,
    source_kind: row.source_kind,
    levels: incidentLevelTexts(row),
    rationale: row.rationale,
    findings: (facts) =>
      facts.incidents
        .filter((incident) => incident.kind === row.kind)
        .map((incident) => ({
          level: incidentLevel(row, incident, facts.as_of),
          text: `${row.word}, ${incident.date}: ${incident.text}`,
          source: incident.source,
        })),
  };
}

type ActionStatus = EnforcementActionRecord["status"];

/** Level and wording per outcome of a case about the bot itself. A case about another matter is at most a caution. */
const outcomes: Record<ActionStatus, { level: "red_flag" | "caution" | "neutral"; words: string }> = {
  judgment: { level: "red_flag", words: "judgment" },
  order: { level: "red_flag", words: "order" },
  settled: { level: "red_flag", words: "settled" },
  complaint_filed: { level: "caution", words: "complaint filed; an allegation, no court has ruled" },
  unknown: { level: "caution", words: "outcome not on record; an allegation" },
  dismissed: { level: "neutral", words: "dismissed" },
};

function regulatorFinding(record: RegulatorRecord): Finding {
  const { level, words } = outcomes[record.status];
  const date = record.status_date ?? record.filed_date;
  return {
    level: level === "red_flag" && !record.involves_bot ? "caution" : level,
    text: `${record.regulator} (${words}${date === null ? "" : `, ${date}`}): ${record.title}`,
    source: record.source_url,
  };
}

const regulatorRecords: Rule = {
  id: "regulator_records",
  title: "Regulator records",
  question: "Does an enforcement action name it?",
  source_kind: "Release or filing of the regulator",
  levels: [
    { level: "red_flag", text: "A judgment, order or settlement in a case about the bot." },
    {
      level: "caution",
      text: "A complaint (an allegation), a case without known outcome, or one about another matter.",
    },
    { level: "neutral", text: "A case that was dismissed." },
  ],
  rationale:
    "What a court or regulator has found, or the parties have settled, about the very product does not fade with time. A complaint is one side's word until then. A case counts only where a curator has linked it to the bot; a likeness of names never does.",
  findings: (facts) => facts.regulator_records.map(regulatorFinding),
};

export const eventRules: readonly Rule[] = [...incidentRows.map(incidentRule), regulatorRecords];
