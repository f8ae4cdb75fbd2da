/** The pictures in previews of shared pages: one for the site, one per standing, one per result of a report card. */
import { readFile } from "node:fs/promises";
import { type Standing, standings } from "../../asking/standing.ts";
import { cardLabel, precedence } from "../../report-card/results.ts";
import type { CardFindings, CardResult } from "../../report-card/shape.ts";
import type { DocumentDraft } from "../documents.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import type { Picture } from "./page.ts";

export const pictureWidth = 1200;
export const pictureHeight = 630;

interface Words {
  standing: Standing;
  title: string;
  line: string;
}

const siteWords: Words = {
  standing: "known",
  title: "Check a trading bot or website before you trust it with money",
  line: "What is on record, who says so, and as of when.",
};

/** Names nobody: others keep a preview long after the record has changed. */
const standingWords: Readonly<Record<Standing, Pick<Words, "title" | "line">>> = {
  regulator_acted: {
    title: "A regulator took this to court or made an order",
    line: "See what was alleged or decided, and by whom.",
  },
  regulator_warned: { title: "A regulator warns about this", line: "See which list it is on and what that means." },
  complaint_reported: {
    title: "Someone reported this to a regulator",
    line: "The report is unverified. See what it says.",
  },
  wallet_blocked: { title: "Wallets block this website", line: "See whose list it is on, and what to do." },
  imitates: {
    title: "This looks like another name, but is not its address",
    line: "See how it differs, and the real address.",
  },
  warning_signs: { title: "This has signs of fraud", line: "See what it says, and what to do." },
  possible_match: {
    title: "A name on record may be the one you mean",
    line: "Compare the website with the one on the list.",
  },
  known: { title: "On record", line: "See the facts, each with its source." },
  no_record: { title: "We found nothing about this", line: "That does not mean it is safe." },
};

const fileOf = (name: string): string => `${name.replaceAll("_", "-")}.png`;

/** What tools/draw-pictures.js draws into assets/pictures, once. */
export const pictures: readonly { file: string; words: Words }[] = [
  { file: fileOf("botwatch"), words: siteWords },
  ...standings.map((standing) => ({ file: fileOf(standing), words: { standing, ...standingWords[standing] } })),
  ...precedence.map(({ result }) => cardPicture(result, "clear")),
  cardPicture("closed", "red_flags"),
  cardPicture("closed", "caution"),
];

function cardPicture(result: CardResult, findings: CardFindings): (typeof pictures)[number] {
  const title = cardLabel(result, findings);
  const line = "The report card of a trading bot, fact by fact.";
  return { file: fileOf(cardName(result, findings)), words: { standing: "known", title, line } };
}

/** A card's picture says what its label says. */
function cardName(result: CardResult, findings: CardFindings): string {
  const told = result === "closed" && (findings === "red_flags" || findings === "caution");
  return told ? `card-closed-${findings}` : `card-${result}`;
}

/** For a page without one of its own. */
export const sitePicture: Picture = { path: pagePath.sitePicture(), words: `Botwatch. ${siteWords.title}` };

/** For an answer, or for a record that leads to one. */
export function standingPicture(standing: Standing): Picture {
  const { title, line } = standingWords[standing];
  return { path: pagePath.standingPicture(standing), words: `${title}. ${line}` };
}

/** For a bot's page: the result of its card. */
export function botPicture(bot: { slug: string; name: string; report_card: { label: string } }): Picture {
  return { path: pagePath.botPicture(bot.slug), words: `${bot.name}: ${bot.report_card.label}` };
}

/** The picture at a target; undefined if there is none. */
export function pictureDocument(snapshot: Snapshot, target: string): DocumentDraft | undefined {
  if (target === pagePath.sitePicture()) return picture(target, "botwatch");
  const standing = standings.find((one) => target === pagePath.standingPicture(one));
  if (standing !== undefined) return picture(target, standing);
  const slug = /^\/pictures\/bots\/([^/]+)\.png$/u.exec(target)?.[1];
  if (slug === undefined || snapshot.find.bot.get(slug) === undefined) return undefined;
  const card = snapshot.cards.get(slug);
  return picture(target, card === undefined ? "botwatch" : cardName(card.result, card.findings));
}

export function pictureTargets({ records }: Snapshot): string[] {
  return [
    pagePath.sitePicture(),
    ...standings.map(pagePath.standingPicture),
    ...records.bots.map(({ slug }) => pagePath.botPicture(slug)),
  ];
}

function picture(target: string, name: string): DocumentDraft {
  const file = new URL(`./assets/pictures/${fileOf(name)}`, import.meta.url);
  return { target, contentType: "image/png", content: () => readFile(file) };
}
