/** Rules about dated events: incidents by kind and age, and the regulators' records that name the bot. */
import type { incidentKinds } from "../records/bot.ts";
import { caseStatusWords } from "../records/case-status.ts";
import { dateWords } from "../records/date-words.ts";
import { termYears, yearsText } from "./age.ts";
import type { CardFacts, RegulatorRecord } from "./facts.ts";
import { fading, type Rule, type RuleFinding, type Step } from "./rule.ts";

type IncidentKind = (typeof incidentKinds)[number];

interface IncidentRow {
  kind: IncidentKind;
  id: string;
  title: string;
  question: string;
  source_kind: string;
  /** Begins the text of each factor. */
  word: string;
  /** Up to this many years old, an incident is a red flag; 0: never by age alone. */
  red_flag_years: number;
  /** Up to this many years it is a caution; after that it stays on the card as neutral. 0: always neutral. */
  caution_years: number;
  rationale: string;
}

const fiveYears =
  "Five years is the time within which United States law lets a regulator ask for a civil penalty (28 U.S.C. " +
  "2462): a measure, not of our making, of how long conduct counts. Older ones stay on the card as neutral.";

const incidentRows: readonly IncidentRow[] = [
  {
    kind: "security_breach",
    id: "security_breaches",
    title: "Security breaches",
    question: "Has it been broken into?",
    source_kind: "The operator's statement, security researchers, press",
    word: "Security breach",
    red_flag_years: termYears.recent,
    caution_years: termYears.standing,
    rationale:
      `In the first year the cause, the repair and the repayment are seldom settled, and a reader ` +
      `about to deposit should stop and look. Whether losses were made good is said in the text and not read by the ` +
      `rule: a promise cannot be told from a payment by a program, so only kind and age count. ${fiveYears}`,
  },
  {
    kind: "loss_event",
    id: "losses",
    title: "Loss events",
    question: "Have its users lost money other than by ordinary trading?",
    source_kind: "The operator's statement, court papers, press",
    word: "Loss event",
    red_flag_years: 0,
    caution_years: termYears.standing,
    rationale:
      `Losses range from a bad liquidation to an alleged theft, and many are disputed, so the kind ` +
      `alone is a caution; where the loss is alleged to be fraud, that is an observation with a level of its own. ` +
      `What happened to others, or left users without a loss, is no event of its own. ${fiveYears}`,
  },
  {
    kind: "regulatory",
    id: "regulatory_events",
    title: "Regulatory events",
    question: "Has an authority acted against its operator?",
    source_kind: "The authority's release, court papers, press",
    word: "Regulatory event",
    red_flag_years: termYears.present,
    caution_years: termYears.standing,
    rationale:
      `Pleas, settlements, complaints and notices about the operator at large. An official act weighs ` +
      `at every age at least as much as an allegation by anybody else does, so it is a red ` +
      `flag for ${yearsText(termYears.present)} and a caution after that. What was addressed to others, such as the ` +
      `brokers that a platform connects to, is no event of its own. A case about the bot itself is weighed by the ` +
      `rule on regulator records. ${fiveYears}`,
  },
  {
    kind: "insolvency",
    id: "insolvencies",
    title: "Insolvency",
    question: "Has the firm that held its users' money become insolvent?",
    source_kind: "Court papers, press",
    word: "Insolvency",
    red_flag_years: termYears.present,
    caution_years: termYears.standing,
    rationale: `Whoever left money there has to know of it, also where the service itself has ended since. ${fiveYears}`,
  },
  {
    kind: "outage",
    id: "outages",
    title: "Outages",
    question: "Has it stopped working or held back withdrawals?",
    source_kind: "The operator's statement, press",
    word: "Outage",
    red_flag_years: 0,
    caution_years: termYears.present,
    rationale:
      "A bot that stops leaves positions open. An outage says something about the present system and little " +
      "about one rebuilt since: two years, as for upkeep.",
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

/** The levels an incident passes through, each with its limit in years; then it is neutral. */
function stepsOf(row: IncidentRow): Step[] {
  return [
    { level: "red_flag" as const, years: row.red_flag_years },
    { level: "caution" as const, years: row.caution_years },
  ].filter((step) => step.years > 0);
}

function incidentLevelTexts(row: IncidentRow): Rule["levels"] {
  const levels: Rule["levels"] = [];
  if (row.red_flag_years > 0) levels.push({ level: "red_flag", text: `Up to ${yearsText(row.red_flag_years)} old.` });
  if (row.caution_years > 0) levels.push({ level: "caution", text: `Up to ${yearsText(row.caution_years)} old.` });
  levels.push({
    level: "neutral",
    text: levels.length > 0 ? "Older, or weighed as an observation about the same event." : "Whatever its age.",
  });
  return levels;
}

/** Of an event that an observation tells of as well, the observation is weighed. */
function isCountedElsewhere(incident: CardFacts["incidents"][number], facts: CardFacts): boolean {
  return facts.red_flags.some(({ event }) => event === incident.date);
}

const onlyTime = "A page that shows that we have the event wrong; otherwise only its age.";

function incidentRule(row: IncidentRow): Rule {
  return {
    id: row.id,
    title: row.title,
    question: row.question,
    source_kind: row.source_kind,
    levels: incidentLevelTexts(row),
    rationale: row.rationale,
    remedies: row.caution_years === 0 ? {} : { red_flag: onlyTime, caution: onlyTime },
    findings: (facts) =>
      facts.incidents
        .filter((incident) => incident.kind === row.kind)
        .map((incident) => ({
          ...(isCountedElsewhere(incident, facts)
            ? { level: "neutral" as const, until: null }
            : fading(stepsOf(row), incident.date, facts)),
          text:
            `${row.word}, ${dateWords(incident.date)}: ${incident.text}` +
            (isCountedElsewhere(incident, facts) ? " Counted once, as an observation." : ""),
          source: incident.source,
          as_of: incident.date,
        })),
  };
}

/**
 * A dismissed case weighs nothing. One that is not about the bot weighs like any other official act about the operator.
 */
const otherMatters: readonly Step[] = [
  { level: "red_flag", years: termYears.present },
  { level: "caution", years: termYears.standing },
];

function regulatorFinding(record: RegulatorRecord, facts: CardFacts): RuleFinding {
  const date = record.status_date ?? record.filed_date;
  const dated = date === null ? "" : `, ${dateWords(date)}`;
  const weight = (): Pick<RuleFinding, "level" | "until"> => {
    if (caseStatusWords[record.status].standing === "dismissed") return { level: "neutral", until: null };
    if (record.involves_bot) return { level: "red_flag", until: null };
    return date === null ? { level: "caution", until: null } : fading(otherMatters, date, facts);
  };
  return {
    ...weight(),
    text: `${record.regulator} (${caseStatusWords[record.status].short}${dated}): ${record.title}`,
    source: record.source_url,
    as_of: date,
  };
}

const regulatorRecords: Rule = {
  id: "regulator_records",
  title: "Regulator records",
  question: "Does an enforcement action name it?",
  source_kind: "Release or filing of the regulator",
  levels: [
    {
      level: "red_flag",
      text:
        `A case about the bot, at whatever stage but ` +
        `dismissed; for ${yearsText(termYears.present)} one about another matter of its operator.`,
    },
    {
      level: "caution",
      text: `A case about another matter of its operator, up to ${yearsText(termYears.standing)} old or without a date.`,
    },
    { level: "neutral", text: "A case that was dismissed, or an older one about another matter." },
  ],
  rationale:
    "What a court or regulator has found about the very product, or the parties have settled, does not fade. " +
    "Until then a complaint is one side's word, and is worded so; but an authority answers for what it files, so " +
    "its word weighs no less than anybody else's. A case counts only where a curator has linked it to the bot. A " +
    "likeness of names never does.",
  remedies: { red_flag: "The case being dismissed." },
  findings: (facts) => facts.regulator_records.map((record) => regulatorFinding(record, facts)),
};

export const eventRules: readonly Rule[] = [...incidentRows.map(incidentRule), regulatorRecords];
