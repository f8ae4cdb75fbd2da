/** What is on record about a pasted message: the websites, handles and wallets in it, names it mentions, phrases it uses. */
import type { CheckResult, TelegramCheckAnswer } from "../../api/shapes/lookup.ts";
import { check, type Match } from "../../lookup/check.ts";
import { type Host, readHost } from "../../names/host.ts";
import { isSharedHost } from "../../names/shared-hosts.ts";
import { handleIn, walletIn } from "../../names/special-addresses.ts";
import { phraseIndexOf } from "../../site-check/phrases/phrase-index.ts";
import { type PhraseHit, scanPhrases, textMaxLength } from "../../site-check/phrases/scan.ts";
import type { Snapshot } from "../snapshot.ts";
import { checkAnswerOf } from "./check.ts";
import type { Site } from "./site.ts";
import { telegramCheckAnswerOf } from "./telegram-check.ts";

/** Longest message that is read, in UTF-16 units. */
export const messageMaxLength = textMaxLength;

/** Longest name that is known, in words; what has more is a message. */
const longestName = 12;

/** Whether a text is a message rather than a name, website, wallet or handle. */
export function isMessage(text: string): boolean {
  return /[\n\r]/u.test(text) || text.length > 120 || text.split(/\s+/u).length > longestName;
}

export interface MessageFindings {
  /** Websites in the message, in its order, each as if checked alone. */
  websites: { host: string; result: CheckResult }[];
  wallets: CheckResult[];
  handles: TelegramCheckAnswer[];
  /** Names on record that the message mentions. No verdict rests on them. */
  mentions: CheckResult["suggestions"];
  phrases: PhraseHit[];
}

/** Most of each kind that is looked up; a message with more is a list, not a message. */
const most = 8;

/** Words looked at together for names; pieces overlap, so that no name is cut. */
const pieceWords = 12;
const pieceStep = 9;
const mostPieces = 20;

/** Pure; the text is kept nowhere. */
export function messageFindings(snapshot: Snapshot, site: Site, text: string): MessageFindings {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  const hosts = unique(words.flatMap(websiteIn), (host) => host.host);
  const wallets = unique(
    words.flatMap((word) => walletIn(bare(word)) ?? []).filter(isLikelyWallet),
    (wallet) => wallet,
  );
  const handles = unique(
    words.flatMap((word) => handleIn(bare(word)) ?? []),
    (handle) => handle.toLowerCase(),
  );
  return {
    websites: hosts.map(({ host }) => ({ host, result: checkAnswerOf(snapshot, site, host) })),
    wallets: wallets.map((wallet) => checkAnswerOf(snapshot, site, wallet)),
    handles: handles.map((handle) => telegramCheckAnswerOf(snapshot, site, `@${handle}`)),
    mentions: mentions(snapshot, words),
    phrases: scanPhrases(phraseIndexOf(snapshot.records.red_flag_phrases), text),
  };
}

/** A website that a word of the message names; not a messenger, a mailbox or another host that everybody uses. */
function websiteIn(word: string): Host[] {
  const host = readHost(bare(word));
  return host === null || host.registrable === null || isSharedHost(host) ? [] : [host];
}

/** Without the brackets, quotes and stops that surround an address in running text. */
function bare(word: string): string {
  let start = 0;
  let end = word.length;
  // A pattern that ends in `+$` would look at a run of such signs in the middle again and again.
  while (start < end && /[\p{Ps}\p{Pi}"'`<*_]/u.test(word.charAt(start))) start += 1;
  while (end > start && /[\p{Pe}\p{Pf}"'`>*_.,;:!?]/u.test(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

/** `walletIn` judges by shape alone and takes any long word; a wallet has digits and letters. */
function isLikelyWallet(wallet: string): boolean {
  return /\d/u.test(wallet) && /[a-z]/iu.test(wallet) && wallet.length >= 25;
}

function mentions(snapshot: Snapshot, words: readonly string[]): CheckResult["suggestions"] {
  const pieces: string[] = [];
  const plain = words.filter((word) => websiteIn(word).length === 0);
  for (let at = 0; at < plain.length && pieces.length < mostPieces; at += pieceStep) {
    pieces.push(plain.slice(at, at + pieceWords).join(" "));
  }
  const found = pieces.flatMap((piece) => {
    const { suggestions, matches } = check(snapshot.lookup, piece);
    const names = ({ value }: Match) => `The message names “${value}”.`;
    return [
      ...matches.enforcement_actions.map(({ id, match }) => ({
        type: "enforcement_action" as const,
        id,
        name: snapshot.find.action.get(id)?.title ?? match.value,
        reason: names(match),
      })),
      ...matches.tracker_entries.map(({ id, match }) => ({
        type: "tracker_entry" as const,
        id,
        name: match.value,
        reason: names(match),
      })),
      ...matches.bots.map(({ slug, match }) => ({
        type: "bot" as const,
        slug,
        name: snapshot.find.bot.get(slug)?.name ?? match.value,
        reason: names(match),
      })),
      ...suggestions,
    ];
  });
  return unique(found, (suggestion) => ("slug" in suggestion ? suggestion.slug : suggestion.id));
}

function unique<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item] as const)).values()].slice(0, most);
}
