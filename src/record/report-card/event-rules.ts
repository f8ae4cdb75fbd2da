/** Rules about dated events: incidents by kind and age, and the regulators' records that name the bot. */

import { dateWords } from "../../base/words/wording.ts";
import type { IncidentRecord } from "../bot.ts";
import { caseStatusWords } from "../case-status.ts";
import type { CardFacts, RegulatorRecord } from "./facts.ts";
import { fading, type Rule, type Steps, termYears, yearsText } from "./rule.ts";

interface IncidentRow extends Omit<Rule, "levels" | "findings"> {
  kind: IncidentRecord["kind"];
  /** Begins the text of each factor. */
  word: string;
  /** The levels it passes through; after the last it stays on the card as neutral. */
  steps: Steps;
}

/** How an official act about the operator at large fades. */
const officialAct: Steps = { red_flag: termYears.present, caution: termYears.standing };

/** Ends what is said of several kinds of event. */
export const fiveYears =
  "Five years is the time within which United States law lets a regulator ask for a civil penalty (28 U.S.C. " +
  "2462): a measure, not of our making, of how long conduct counts. Older ones stay on the card as neutral.";
const owed = "Whoever left money there has to know of it, also where the service itself has ended since.";

const incidentRows: readonly IncidentRow[] = [
  {
    kind: "security_breach",
    id: "security_breaches",
    title: "Security breaches",
    question: "Has it been broken into?",
    source_kind: "The operator's statement, security researchers, press",
    word: "Security breach",
    steps: { red_flag: termYears.recent, caution: termYears.standing },
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
    steps: { caution: termYears.standing },
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
    steps: officialAct,
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
    steps: officialAct,
    rationale: `${owed} ${fiveYears}`,
  },
  {
    kind: "outage",
    id: "outages",
    title: "Outages",
    question: "Has it stopped working or held back withdrawals?",
    source_kind: "The operator's statement, press",
    word: "Outage",
    steps: { caution: termYears.present },
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
    steps: {},
    rationale: "Told for the reader. Whether the bot has ended is weighed by its operating status.",
  },
];

const onlyTime = "A page that shows that we have the event wrong; otherwise only its age.";

function incidentRule({ kind, word, steps, ...rule }: IncidentRow): Rule {
  const terms = Object.entries(steps);
  return {
    ...rule,
    levels: {
      ...Object.fromEntries(terms.map(([level, years]) => [level, `Up to ${yearsText(years)} old.`])),
      neutral: terms.length > 0 ? "Older, or weighed as an observation about the same event." : "Whatever its age.",
    },
    remedies: { red_flag: onlyTime, caution: onlyTime },
    findings: (facts) =>
      facts.incidents
        .filter((incident) => incident.kind === kind)
        .map(({ date, text, source }) => {
          // Of an event that an observation tells of as well, the observation is weighed.
          const isCounted = facts.red_flags.some(({ event }) => event === date);
          const note = isCounted ? " Counted once, as an observation." : "";
          return {
            ...fading(isCounted ? {} : steps, date, facts),
            text: `${word}, ${dateWords(date)}: ${text}${note}`,
            source,
            as_of: date,
          };
        }),
  };
}

/** A dismissed case weighs nothing; one not about the bot, as much as other official acts about the operator. */
function weighCase({ status, involves_bot }: RegulatorRecord, date: string | null, facts: CardFacts) {
  if (caseStatusWords[status].standing === "dismissed") return { level: "neutral", until: null } as const;
  if (involves_bot) return { level: "red_flag", until: null } as const;
  return date === null ? ({ level: "caution", until: null } as const) : fading(officialAct, date, facts);
}

const standingYears = yearsText(termYears.standing);

const regulatorRecords: Rule = {
  id: "regulator_records",
  title: "Regulator records",
  question: "Does an enforcement action name it?",
  source_kind: "Release or filing of the regulator",
  levels: {
    red_flag:
      `A case about the bot, at whatever stage but ` +
      `dismissed; for ${yearsText(termYears.present)} one about another matter of its operator.`,
    caution: `A case about another matter of its operator, up to ${standingYears} old or without a date.`,
    neutral: "A case that was dismissed, or an older one about another matter.",
  },
  rationale:
    "What a court or regulator has found about the very product, or the parties have settled, does not fade. " +
    "Until then a complaint is one side's word, and is worded so; but an authority answers for what it files, so " +
    "its word weighs no less than anybody else's. A case counts only where a curator has linked it to the bot. A " +
    "likeness of names never does.",
  remedies: { red_flag: "The case being dismissed." },
  findings: (facts) =>
    facts.regulator_records.map((record) => {
      const date = record.status_date ?? record.filed_date;
      const day = date === null ? "" : `, ${dateWords(date)}`;
      return {
        ...weighCase(record, date, facts),
        text: `${record.regulator} (${caseStatusWords[record.status].short}${day}): ${record.title}`,
        source: record.source_url,
        as_of: date,
      };
    }),
};

export const eventRules: readonly Rule[] = [...incidentRows.map(incidentRule), regulatorRecords];
