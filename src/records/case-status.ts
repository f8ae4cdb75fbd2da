/** What each status of an enforcement action says, wherever it is shown. The one place where it is worded. */
import { openingRegulator, theRegulator } from "./regulator-words.ts";

export const actionStatuses = [
  "complaint_filed",
  "settled",
  "judgment",
  "order",
  "mixed",
  "dismissed",
  "unknown",
] as const;
export type ActionStatus = (typeof actionStatuses)[number];

/** How far a case has come. */
export type CaseStanding = "allegation" | "settled" | "decided" | "dismissed" | "unknown";

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
  /** Why an answer says what it says, as a sentence. */
  sentence: string;
  /** What stage the case has reached: for who is accused in it, and for a website or name that it is about. */
  headlines(regulator: string, subject: string): [accused: string, named: string];
}

/** What a complaint is: the one wording for it. */
export const allegation = "A regulator's complaint is an allegation until a court rules.";

/** An allegation is never worded like a finding. */
export const caseStatusWords: Readonly<Record<ActionStatus, CaseStatusWords>> = {
  complaint_filed: {
    standing: "allegation",
    label: "Allegation: complaint filed",
    short: "complaint filed, an allegation",
    clause: "a complaint was filed: its claims are allegations until a court rules",
    meaning: "The regulator alleges this. No court has ruled on it.",
    sentence: allegation,
    headlines: (regulator, subject) => [
      `${openingRegulator(regulator)} took ${subject} to court.`,
      `${openingRegulator(regulator)} took a case to court that names ${subject}.`,
    ],
  },
  settled: {
    standing: "settled",
    label: "Settled",
    short: "settled",
    clause: "the case was settled",
    meaning: "The case ended in a settlement. A settlement need not admit or deny what was alleged.",
    sentence: "The case was settled.",
    headlines: (regulator, subject) => [
      `${subject} settled with ${theRegulator(regulator)}.`,
      `A case settled with ${theRegulator(regulator)} names ${subject}.`,
    ],
  },
  judgment: {
    standing: "decided",
    label: "Judgment",
    short: "judgment",
    clause: "a court gave judgment",
    meaning: "A court has ruled.",
    sentence: "A court gave judgment.",
    headlines: (regulator, subject) => [
      `A court ruled against ${subject}.`,
      `A court has decided a case by ${theRegulator(regulator)} that names ${subject}.`,
    ],
  },
  order: {
    standing: "decided",
    label: "Order",
    short: "order",
    clause: "an order was made",
    meaning: "The agency or a court has issued an order.",
    sentence: "The regulator made an order.",
    headlines: (regulator, subject) => [
      `${openingRegulator(regulator)} made an order against ${subject}.`,
      `An order by ${theRegulator(regulator)} names ${subject}.`,
    ],
  },
  mixed: {
    standing: "decided",
    label: "Decided in part",
    short: "decided in part",
    clause: "it was decided or settled for some of those named, not for all",
    meaning: "It was decided or settled for some of those named. Against the others it remains an allegation.",
    sentence: "It was decided against some of those named and ended otherwise for the rest.",
    headlines: (regulator, subject) => [
      `${openingRegulator(regulator)} brought a case against ${subject}, decided in part.`,
      `A case by ${theRegulator(regulator)}, decided in part, names ${subject}.`,
    ],
  },
  dismissed: {
    standing: "dismissed",
    label: "Dismissed",
    short: "dismissed",
    clause: "the case was dismissed",
    meaning: "The case was dismissed. What was alleged was not established.",
    sentence: "The case was dismissed: nothing was proved in it.",
    headlines: (regulator, subject) => [
      `A case that ${theRegulator(regulator)} brought against ${subject} was dismissed.`,
      `A case by ${theRegulator(regulator)} that was dismissed names ${subject}.`,
    ],
  },
  unknown: {
    standing: "unknown",
    label: "Outcome not known",
    short: "outcome not known",
    clause: "how the case ended is not on record",
    meaning: "We have no record of the outcome. Treat what was alleged as an allegation.",
    sentence: "We have no record of how the case ended.",
    headlines: (regulator, subject) => [
      `${openingRegulator(regulator)} brought a case against ${subject}.`,
      `A case by ${theRegulator(regulator)} names ${subject}.`,
    ],
  },
};

/** True while, as far as is on record, no court has ruled and nothing has been settled. */
export function isAllegationOnly(status: ActionStatus): boolean {
  const { standing } = caseStatusWords[status];
  return standing === "allegation" || standing === "unknown";
}
