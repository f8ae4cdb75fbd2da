/** The pictures in previews of shared pages: one for the site, one per standing, one per result of a report card. */

import { readFile } from "node:fs/promises";
import { type Standing, standings } from "../ask/answer/standing.ts";
import type { DocumentDraft } from "../contract/documents.ts";
import { pagePath } from "../contract/paths.ts";
import { cardLabel } from "../record/report-card/rules.ts";
import { type CardFindings, type CardResult, cardResults } from "../record/report-card/shape.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

export const pictureWidth = 1200;
export const pictureHeight = 630;

type Words = readonly [title: string, line: string];

const siteWords: Words = [
  "Check a trading bot or website before you trust it with money",
  "What is on record, who says so, and as of when.",
];

/** Names nobody: others keep a preview long after the record has changed. */
const standingWords: Readonly<Record<Standing, Words>> = {
  regulator_acted: ["A regulator took this to court or made an order", "See what was alleged or decided, and by whom."],
  regulator_warned: ["A regulator warns about this", "See which list it is on and what that means."],
  complaint_reported: ["Someone reported this to a regulator", "The report is unverified. See what it says."],
  wallet_blocked: ["Wallets block this website", "See whose list it is on, and what to do."],
  imitates: ["This looks like another name, but is not its address", "See how it differs, and the real address."],
  warning_signs: ["This has signs of fraud", "See what it says, and what to do."],
  possible_match: ["A name on record may be the one you mean", "Compare the website with the one on the list."],
  known: ["On record", "See the facts, each with its source."],
  no_record: ["We found nothing about this", "That does not mean it is safe."],
};

/** What tools/draw-pictures.js draws into assets/pictures, once. */
export const pictures = [
  pictureOf("botwatch", "known", siteWords),
  ...standings.map((standing) => pictureOf(standing, standing, standingWords[standing])),
  ...cardResults.map((result) => cardPicture(result, "clear")),
  cardPicture("closed", "red_flags"),
  cardPicture("closed", "caution"),
];

function cardPicture(result: CardResult, findings: CardFindings) {
  const words = [cardLabel(result, findings), "The report card of a trading bot, fact by fact."] as const;
  return pictureOf(cardName(result, findings), "known", words);
}

function pictureOf(name: string, standing: Standing, [title, line]: Words) {
  return { file: pictureFileOf(name), words: { standing, title, line } };
}

function pictureFileOf(name: string): string {
  return `${name.replaceAll("_", "-")}.png`;
}

/** A card's picture says what its label says. */
function cardName(result: CardResult, findings: CardFindings): string {
  const isMarked = result === "closed" && (findings === "red_flags" || findings === "caution");
  return isMarked ? `card-closed-${findings}` : `card-${result}`;
}

/** For a page without one of its own. */
export const sitePicture: Picture = { path: pagePath.sitePicture(), words: `Botwatch. ${siteWords[0]}` };

/** For an answer, or for a record that leads to one. */
export function standingPicture(standing: Standing): Picture {
  return { path: pagePath.standingPicture(standing), words: standingWords[standing].join(". ") };
}

/** For a bot's page: the result of its card. */
export function botPicture(bot: { slug: string; name: string; report_card: { label: string } }): Picture {
  return { path: pagePath.botPicture(bot.slug), words: `${bot.name}: ${bot.report_card.label}` };
}

/** The picture at a target; undefined if there is none. */
export function pictureDocument(snapshot: Snapshot, target: string): DocumentDraft | undefined {
  if (sharedPictures.includes(target)) return picture(target, target.replace("/pictures/", ""));
  const slug = /^\/pictures\/bots\/([^/]+)\.png$/u.exec(target)?.[1];
  if (slug === undefined || snapshot.find.bot.get(slug) === undefined) return undefined;
  const card = snapshot.cards.get(slug);
  return picture(target, pictureFileOf(card === undefined ? "botwatch" : cardName(card.result, card.findings)));
}

const sharedPictures: readonly string[] = [pagePath.sitePicture(), ...standings.map(pagePath.standingPicture)];

export function pictureTargets({ records }: Snapshot): string[] {
  return [...sharedPictures, ...records.bots.map(({ slug }) => pagePath.botPicture(slug))];
}

function picture(target: string, file: string): DocumentDraft {
  const url = new URL(`./assets/pictures/${file}`, import.meta.url);
  return { target, contentType: "image/png", content: () => readFile(url) };
}

export const iconSize = 24;

export const standingIcons: Readonly<Record<Standing, string>> = {
  regulator_acted: "M6 22V3h13l-3.5 5 3.5 5H6", // a flag
  regulator_warned: "M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6zM10 20a2 2 0 0 0 4 0", // a bell
  complaint_reported: "M3 4h18v12H11l-5 5v-5H3zM8 10h.01M12 10h.01M16 10h.01", // a speech bubble
  wallet_blocked: "M3 6h18v13H3zM15 11h6v4h-6zM2 22 22 2", // a wallet with a bar across it
  imitates: "M3 3h12v12H3zM9 9h12v12H9z", // two shapes, one over the other
  warning_signs: "M12 3 2 21h20zM12 10v5M12 18v.01", // a triangle with an exclamation mark
  // Two dots, joined by a dashed line.
  possible_match: "M5 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM19 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM9.5 12h1.5M13 12h1.5",
  known: "M6 2h8l5 5v15H6zM14 2v5h5M9 12h7M9 16h7", // a page with lines
  no_record: "M8 8.5C8 6 9.5 4.5 12 4.5s4 1.5 4 3.7c0 3-4 3.3-4 6.8M12 19.5v.01", // a question mark
};

/** With what it says, for those who cannot see it. */
/** A picture for previews: where it is, and what it shows in words. */
export interface Picture {
  path: string;
  words: string;
}
