/** Why a warning or a complaint counts, in a sentence or two. */
import { held } from "../invariants.ts";
import { dateWords } from "../records/date-words.ts";
import { listWords } from "../records/list-words.ts";
import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";

export interface Words {
  headline: string;
  reason: string;
}

const mostNamed = 4;

/**
 * What being on the list means, in the regulator's own terms; for several lists, who keeps them and the newest date.
 */
export function warningReason({ warnings, entries }: Facts): string {
  const lists = [...new Map(warnings.map((one) => [one.list.id, one] as const)).values()];
  const first = held(lists[0], "a regulator warns by a list");
  const sentences = [
    lists.length === 1
      ? `${upperFirst(first.list.clause)}${since(first.warning.published_on)}.`
      : severalLists(
          lists.map(({ list }) => list.regulator),
          lists.map(({ warning }) => warning.published_on),
        ),
  ];
  const victim = first.warning.imitates?.name;
  if (victim !== undefined) sentences.push(`It uses the name of ${victim}, which the warning is not about.`);
  if (entries.length > 0) sentences.push("Unverified reports to California's regulator name it as well.");
  return sentences.join(" ");
}

function severalLists(regulators: readonly string[], dates: readonly (string | null)[]): string {
  const names = [...new Set(regulators)];
  const named = names.slice(0, mostNamed);
  const more = names.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const newest = dates
    .filter((date) => date !== null)
    .sort()
    .at(-1);
  return `It is on warning lists of ${listWords(all)}${newest === undefined ? "" : `, last added ${dateWords(newest)}`}.`;
}

function since(published: string | null): string {
  return published === null ? "" : ` (${dateWords(published)})`;
}

/** Everyday words for each of the tracker's kinds of scam. */
const scamWords: Record<string, string> = {
  "Fraudulent Trading Platform": "a trading site that kept the money",
  "Pig Butchering Scam": "a friend made online who leads into a false investment",
  "Imposter Scam": "somebody posing as a real firm or person",
  "Investment Group Scam": "an investment group in a chat",
  "Romance Scam": "a romance that asks for money",
  "Advance Fee Scam": "a fee asked for before money is paid out",
  "Liquidity Mining Scam": "a liquidity pool that empties wallets",
  "Signal Selling Scam": "the sale of trading signals",
  Hacking: "money taken from an account",
  "Crypto Giveaway/Airdrop Scam": "a giveaway that takes and gives nothing",
  "AI Investment Scam": "an investment that claims to use AI",
  "High Yield Investment Program": "a promise of high returns",
  "Asset Recovery Scam": "a fee to get lost money back",
  "Livestream Scam": "a livestream that asks for crypto",
  "Bitcoin Mining Scam": "mining that pays nothing out",
  "Rug Pull Scam": "a project whose makers left with the money",
  "Crypto Job Scam": "a job that asks for money",
  "Identity Theft": "stolen personal data",
  "Crypto Wallet Drainer Attack": "a site that empties connected wallets",
};

/** What was reported and when, beginning with the fact that nobody has verified it. */
export function complaintReason({ matches }: Finding, { entries, disputed }: Facts): string {
  const entry = held(entries[0], "a complaint is on record as an entry");
  if (disputed) {
    return "The report names this website, but it may be the real firm that scammers imitated. The report is unverified.";
  }
  const kinds = [...new Set(entries.flatMap(({ scam_types }) => scam_types))]
    .map((kind) => scamWords[kind])
    .filter((words) => words !== undefined)
    .slice(0, 2);
  const date = entry.dated ?? entry.first_seen;
  return [
    entries.length > 1 ? "The reports are unverified." : "The report is unverified.",
    kinds.length === 0 ? "" : `${entries.length > 1 ? "They describe" : "It describes"} ${kinds.join(", and ")}.`,
    date === null ? "" : `On the list since ${dateWords(date)} or before.`,
    matches.bots.length > 0 ? "It may be about somebody who uses the name." : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
