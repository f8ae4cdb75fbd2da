/** What somebody tells of their own misfortune in so many words: what was given away, and to whom. */
import demandFile from "../../../data/signs/demands.json" with { type: "json" };
import lossFile from "../../../data/signs/losses.json" with { type: "json" };
import { once } from "../../base/once.ts";
import { sentenceSpansIn } from "../text/sentences-in-text.ts";
import { accentedGroupsIn, placesAmong, type Wording, wordIndexOf } from "./demands.ts";

/** What has happened already, as answers are told apart by it. */
export type Loss =
  | "seed_phrase"
  | "remote_access"
  | "gift_card"
  | "bank_access"
  | "wallet"
  | "identity"
  | "cash_handed"
  | "messenger"
  | "sim_swap"
  | "mule"
  | "sextortion"
  | "loan_app"
  | "password"
  | "recovery"
  | "sent_crypto"
  | "paid";

interface ToldLoss extends Wording {
  loss: Loss;
}

/** In so many sentences in a row it is told. */
const longestTelling = 2;

const grammar = once(() => {
  const { groupOf, ...wordIndex } = wordIndexOf({ ...demandFile.words, ...lossFile.words });
  const wordingOf = ({
    all,
    without,
  }: {
    all: readonly (string | readonly string[])[];
    without: string | string[];
  }) => ({
    all: all.map(groupOf),
    without: [groupOf(without)],
    spans: longestTelling,
  });
  const losses = lossFile.losses.map((one): ToldLoss => ({ loss: one.loss as Loss, ...wordingOf(one) }));
  return { wordIndex, losses, everyday: lossFile.everyday.map(wordingOf) };
});

/** Gives what somebody tells of their own misfortune, what is most urgent first; null for nothing. */
export function lossIn(text: string): Loss | null {
  const { wordIndex, losses } = grammar();
  const groups = sentenceSpansIn(text).map(({ start, end }) => accentedGroupsIn(wordIndex, text.slice(start, end)));
  return placesAmong(losses, groups)[0]?.wording.loss ?? null;
}

/**
 * Tells whether a text is of what everybody pays and installs (rent, taxes, a program for work), or asks whether to give
 * something away: nothing is lost yet.
 */
export function tellsNoLoss(text: string): boolean {
  const { wordIndex, everyday } = grammar();
  return placesAmong(everyday, [accentedGroupsIn(wordIndex, text)]).length > 0;
}
