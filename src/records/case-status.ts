/** What each status of an enforcement action says, in the words of every door. The one place where it is worded. */

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

export interface CaseStatusWords {
  standing: CaseStanding;
  /** Heading of a badge or a table cell. */
  label: string;
  /** A word or two after the title of the case: in a feed, in a line of an agent. */
  short: string;
  /** What ends the sentence `The case names X; ...`. */
  clause: string;
  /** What a reader may and may not conclude, as a sentence. */
  meaning: string;
  /** Sentence that says the stage of a case against X: `The SEC took X to court.` */
  headline(regulator: string, name: string): string;
}

/** An allegation is never worded like a finding. */
export const caseStatusWords: Readonly<Record<ActionStatus, CaseStatusWords>> = {
  complaint_filed: {
    standing: "allegation",
    label: "Allegation: complaint filed",
    short: "complaint filed, an allegation",
    clause: "a complaint was filed: its claims are allegations until a court rules or the case settles",
    meaning: "The regulator alleges this. No court has ruled on it.",
    headline: (regulator, name) => `The ${regulator} took ${name} to court.`,
  },
  settled: {
    standing: "settled",
    label: "Settled",
    short: "settled",
    clause: "the case was settled",
    meaning: "The case ended in a settlement. A settlement need not admit or deny what was alleged.",
    headline: (regulator, name) => `${name} settled with the ${regulator}.`,
  },
  judgment: {
    standing: "decided",
    label: "Judgment",
    short: "judgment",
    clause: "a court gave judgment",
    meaning: "A court has ruled.",
    headline: (_regulator, name) => `A court ruled against ${name}.`,
  },
  order: {
    standing: "decided",
    label: "Order",
    short: "order",
    clause: "an order was made",
    meaning: "The agency or a court has issued an order.",
    headline: (regulator, name) => `The ${regulator} issued an order against ${name}.`,
  },
  mixed: {
    standing: "decided",
    label: "Decided in part",
    short: "decided in part",
    clause: "it was decided or settled for some of those named, not for all",
    meaning: "It was decided or settled for some of those named. Against the others it remains an allegation.",
    headline: (regulator, name) => `The ${regulator} took ${name} to court; the case is decided in part.`,
  },
  dismissed: {
    standing: "dismissed",
    label: "Dismissed",
    short: "dismissed",
    clause: "the case was dismissed",
    meaning: "The case was dismissed. What was alleged was not established.",
    headline: (regulator, name) => `A case of the ${regulator} against ${name} was dismissed.`,
  },
  unknown: {
    standing: "unknown",
    label: "Outcome not known",
    short: "outcome not known",
    clause: "how the case ended is not on record",
    meaning: "The outcome is not on record here. Treat what was alleged as an allegation.",
    headline: (regulator, name) => `The ${regulator} acted against ${name}; how that ended is not on record.`,
  },
};

/** True while no court has ruled and nothing was settled, so far as is on record. */
export function isAllegationOnly(status: ActionStatus): boolean {
  const { standing } = caseStatusWords[status];
  return standing === "allegation" || standing === "unknown";
}
