/** What each status of an enforcement action says, wherever it is shown. The one place where it is worded. */
import { nameTokens } from "../base/names/normalize.ts";
import { listWords } from "../base/words/wording.ts";

/** What only a criminal case comes to, in order. Each is one person's or firm's, and says nothing about another. */
export const criminalStages = [
  "charged",
  "pleaded_guilty",
  "convicted",
  "sentenced",
  "acquitted",
  "dismissed",
] as const;
export type CriminalStage = (typeof criminalStages)[number];

/** How far a case has come. */
type CaseStanding = "allegation" | "settled" | "decided" | "dismissed" | "unknown";

interface CaseStatusWords {
  standing: CaseStanding;
  /** Heading of a badge or table cell. */
  label: string;
  /** A word or two after the title of the case: in a feed, or in a line for an agent. */
  short: string;
  /** What ends the sentence `The case names X; ...`. */
  clause: string;
  /** What a reader may and may not conclude, as a sentence. */
  meaning: string;
}

/** What a complaint is: the one wording for it. */
export const allegation = "A regulator's complaint is an allegation until a court rules.";

/** An allegation is never worded like a finding. */
export const caseStatusWords = {
  complaint_filed: {
    standing: "allegation",
    label: "Allegation: complaint filed",
    short: "complaint filed, an allegation",
    clause: "a complaint was filed: its claims are allegations until a court rules",
    meaning: "The regulator alleges this. No court has ruled on it.",
  },
  settled: {
    standing: "settled",
    label: "Settled",
    short: "settled",
    clause: "the case was settled",
    meaning: "The case was settled. A settlement need not admit or deny what was alleged.",
  },
  judgment: {
    standing: "decided",
    label: "Judgment",
    short: "judgment",
    clause: "a court gave judgment",
    meaning: "A court has ruled.",
  },
  order: {
    standing: "decided",
    label: "Order",
    short: "order",
    clause: "an order was made",
    meaning: "The agency or a court has issued an order.",
  },
  mixed: {
    standing: "decided",
    label: "Decided in part",
    short: "decided in part",
    clause: "it was decided or settled for some of those named, not for all",
    meaning: "The case is decided or settled for some of those named. For the others the claims remain allegations.",
  },
  dismissed: {
    standing: "dismissed",
    label: "Dismissed",
    short: "dismissed",
    clause: "the case was dismissed",
    meaning: "The case was dismissed. What was alleged was not established.",
  },
  unknown: {
    standing: "unknown",
    label: "Outcome not known",
    short: "outcome not known",
    clause: "how the case ended is not on record",
    meaning: "We have no record of the outcome. Treat what was alleged as an allegation.",
  },
  charged: {
    standing: "allegation",
    label: "Charged",
    short: "charged, an allegation",
    clause: "charges were brought: whoever is charged is presumed innocent until convicted",
    meaning: "Prosecutors have brought charges. Whoever is charged is presumed innocent until convicted.",
  },
  pleaded_guilty: {
    standing: "decided",
    label: "Guilty plea",
    short: "guilty plea",
    clause: "there is a guilty plea; whoever else is charged is presumed innocent",
    meaning: "Somebody charged has pleaded guilty. Whoever else is charged is presumed innocent until convicted.",
  },
  convicted: {
    standing: "decided",
    label: "Convicted",
    short: "conviction",
    clause: "a court convicted those named in it, or some of them",
    meaning: "A court has convicted those named, or some of them. Whoever else is charged is presumed innocent.",
  },
  sentenced: {
    standing: "decided",
    label: "Sentenced",
    short: "sentence",
    clause: "a court sentenced those named in it, or some of them",
    meaning: "A court has convicted and sentenced those named, or some of them.",
  },
  acquitted: {
    standing: "dismissed",
    label: "Acquitted",
    short: "acquittal",
    clause: "a court acquitted those charged",
    meaning: "A court has acquitted those charged. What was alleged was not established.",
  },
} satisfies Record<string, CaseStatusWords>;

export type ActionStatus = keyof typeof caseStatusWords;
export const actionStatuses = Object.keys(caseStatusWords) as [ActionStatus, ...ActionStatus[]];

/** What a criminal case came to, gravest first. */
const outcomes = ["sentenced", "convicted", "pleaded_guilty"] as const;
type Outcome = (typeof outcomes)[number];

/** In words that fit one person and several. */
const outcomeTold: Readonly<Record<Outcome, (people: string) => string>> = {
  sentenced: (people) => `a court sentenced ${people}`,
  convicted: (people) => `a court convicted ${people}`,
  pleaded_guilty: (people) => `${people} pleaded guilty`,
};

interface ToldCase {
  status: ActionStatus;
  criminal_cases: readonly { defendant: string; stage: CriminalStage }[];
}

/** With the criminal cases over the same conduct: after a plea or conviction a complaint is no mere allegation. */
export function wordsOfCase(action: ToldCase): CaseStatusWords {
  const words = caseStatusWords[action.status];
  const outcome = criminalOutcome(action);
  if (outcome === null || !isAllegation(words.standing)) return words;
  const ended = outcomeTold[outcome.stage](listWords(outcome.people));
  const { short } = caseStatusWords[outcome.stage];
  return {
    standing: "decided",
    label: `Complaint filed; ${short} on record`,
    short: `complaint filed; ${short} in a criminal case`,
    clause: `no outcome of the regulator's own complaint is on record; ${ended} over the same conduct`,
    meaning:
      `Over the same conduct, ${ended} in a criminal case. No outcome of the regulator's own complaint is on record: ` +
      "against the others it remains an allegation.",
  };
}

/** How grave what a case came to is, the gravest 0: a criminal outcome before a civil one, and an open case last. */
export function gravityOf(action: ToldCase): number {
  if (outcomes.some((stage) => stage === action.status) || criminalOutcome(action) !== null) return 0;
  return ["judgment", "order", "mixed", "settled", "charged", "complaint_filed"].indexOf(action.status) + 1 || 7;
}

/** The gravest outcome of the criminal cases, and for whom (`A; B` in one `defendant`); null where there is none. */
export function criminalOutcome({ criminal_cases }: ToldCase): { people: string[]; stage: Outcome } | null {
  for (const stage of outcomes) {
    const cases = criminal_cases.filter((one) => one.stage === stage);
    const people = cases.flatMap(({ defendant }) => defendant.split(/;\s*(?![^(]*\))/u));
    if (people.length > 0) return { people, stage };
  }
  return null;
}

/** A case with those whom the regulator accuses, in its order, and the outcomes of the criminal cases in words. */
interface CaseWithParties extends ToldCase {
  respondents: readonly { name: string; kind: string }[];
  criminal_cases: readonly { defendant: string; stage: CriminalStage; outcome?: string | null }[];
}

/**
 * Of the people whom the gravest criminal outcome is about, those by whom a case is known: founders, or the first person
 * whom the regulator accuses; where it accuses firms alone, all of them. None where the outcome is a lesser party's.
 */
export function leadersIn(action: CaseWithParties): string[] {
  const { people = [] } = criminalOutcome(action) ?? {};
  const founders = people.filter((person) => isFounder(action, person));
  if (founders.length > 0) return founders;
  const first = action.respondents.find(({ kind }) => kind !== "company");
  return first === undefined ? people : people.filter((person) => isOnePerson(person, first.name));
}

/** Whether what the criminal cases came to is told of a founder. */
export function isOfFounder(action: CaseWithParties): boolean {
  return criminalOutcome(action)?.people.some((person) => isFounder(action, person)) === true;
}

function isFounder({ criminal_cases }: CaseWithParties, person: string): boolean {
  const casesOfPerson = criminal_cases.filter(({ defendant }) => defendant.includes(person));
  return casesOfPerson.some(({ defendant, outcome }) => /\bfounder\b/iu.test(`${defendant} ${outcome ?? ""}`));
}

/** What a criminal case came to for one person. */
interface OutcomeOfPerson {
  stage: CriminalStage;
  date: string | null;
  sentence: string | null;
  source_url: string;
}

interface CaseOfPeople extends CaseWithParties {
  status_date: string | null;
  status_source: string;
  criminal_cases: readonly {
    defendant: string;
    stage: CriminalStage;
    outcome: string;
    date: string | null;
    sentence: string | null;
    source_url: string;
  }[];
}

/** The stages of a criminal case, those that say most first. */
const stagesByWeight: readonly CriminalStage[] = [...outcomes, "acquitted", "dismissed", "charged"];

/**
 * What the criminal cases came to for one person, as far as they have come; of a prosecutor's own case against one person
 * alone, what that came to. Null where nothing is on record for this person.
 */
export function outcomeOfPerson(action: CaseOfPeople, person: string): OutcomeOfPerson | null {
  const isTheirs = ({ defendant }: { defendant: string }) =>
    defendant.split(/;\s*(?![^(]*\))/u).some((one) => isOnePerson(one, person));
  const cases = action.criminal_cases.filter(isTheirs);
  const [gravest] = cases.toSorted((a, b) => stagesByWeight.indexOf(a.stage) - stagesByWeight.indexOf(b.stage));
  if (gravest !== undefined) return gravest;
  const stage = stagesByWeight.find((one) => one === action.status && one !== "dismissed");
  const [only, another] = action.respondents;
  const isAlone = only !== undefined && another === undefined && isOnePerson(only.name, person);
  if (stage === undefined || !isAlone || action.criminal_cases.length > 0) return null;
  return { stage, date: action.status_date, sentence: null, source_url: action.status_source };
}

/** How much an outcome says of a person, the most 0. */
export function weightOfOutcome(outcome: OutcomeOfPerson | null): number {
  return outcome === null ? stagesByWeight.length : stagesByWeight.indexOf(outcome.stage);
}

/** Whether two spellings are one person's: all words of the shorter one begin words of the other, or the reverse. */
export function isOnePerson(one: string, other: string): boolean {
  const wordsOfName = (name: string) =>
    nameTokens(name.replace(/\(.*?\)| a\/k\/a .*/gu, "")).filter((word) => word.length > 2);
  const [short = [], long = []] = [wordsOfName(one), wordsOfName(other)].sort((a, b) => a.length - b.length);
  const isIn = (word: string) => long.some((further) => further.startsWith(word) || word.startsWith(further));
  return short.length > 0 && short.every(isIn);
}

/** True while nothing in a case, the criminal cases over the same conduct included, has been decided or settled. */
export function isUndecided(action: ToldCase): boolean {
  return isAllegation(wordsOfCase(action).standing);
}

function isAllegation(standing: CaseStanding): boolean {
  return standing === "allegation" || standing === "unknown";
}

/**
 * The day on which a case came as far as it has: while it is open, that of its filing, as far as known. A later day on
 * record is of its announcement, or of something else.
 */
export function dayOfStage(status: ActionStatus, filed: string | null, reached: string | null): string | null {
  return caseStatusWords[status].standing === "allegation" ? filed : reached;
}

/** True while, as far as is on record, no court has ruled and nothing has been settled. */
export function isAllegationOnly(status: ActionStatus): boolean {
  return isAllegation(caseStatusWords[status].standing);
}
