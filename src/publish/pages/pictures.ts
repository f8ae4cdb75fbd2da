/** The pictures in previews of shared pages: one for the site, one per standing, one per bot. */
import { type Standing, standings } from "../../asking/standing.ts";
import type { DocumentDraft } from "../drafts.ts";
import { pagePath } from "../page-paths.ts";
import { type SharePicture, sharePicture } from "../pictures/share-picture.ts";
import type { Snapshot } from "../snapshot.ts";
import type { Picture } from "./page.ts";

const siteWords: SharePicture = {
  standing: "known",
  title: "Check a trading bot or website before you trust it with money",
  line: "What is on record, who says so, and as of when.",
};

/** Names nobody: others keep a preview long after the record has changed. */
const standingWords: Readonly<Record<Standing, Pick<SharePicture, "title" | "line">>> = {
  regulator_acted: {
    title: "A regulator took this to court or made an order",
    line: "See what was alleged or decided, and by whom.",
  },
  regulator_warned: { title: "A regulator warns about this", line: "See which list it is on and what that means." },
  complaint_reported: {
    title: "Someone reported this to a regulator",
    line: "The report is unverified. See what it says.",
  },
  imitates: {
    title: "This looks like another name, but is not its address",
    line: "See how it differs, and the real address.",
  },
  known: { title: "On record", line: "See the facts, each with its source." },
  no_record: { title: "We found nothing about this", line: "That does not mean it is safe." },
};

/** For a page without one of its own. */
export const sitePicture: Picture = { path: pagePath.sitePicture(), words: `Botwatch. ${siteWords.title}` };

/** For an answer, or for a record that leads to one. */
export function standingPicture(standing: Standing): Picture {
  const { title, line } = standingWords[standing];
  return { path: pagePath.standingPicture(standing), words: `${title}. ${line}` };
}

/** For a bot's page. */
export function botPicture(bot: { slug: string; name: string; report_card: { label: string } }): Picture {
  return { path: pagePath.botPicture(bot.slug), words: `${bot.name}: ${bot.report_card.label}` };
}

/** The picture at a target, drawn on request; undefined if there is none. */
export function pictureDocument(snapshot: Snapshot, target: string): DocumentDraft | undefined {
  if (target === pagePath.sitePicture()) return picture(target, () => siteWords);
  const standing = standings.find((one) => target === pagePath.standingPicture(one));
  if (standing !== undefined) return picture(target, () => ({ standing, ...standingWords[standing] }));
  const slug = /^\/pictures\/bots\/([^/]+)\.png$/u.exec(target)?.[1];
  const bot = slug === undefined ? undefined : snapshot.find.bot.get(slug);
  if (slug === undefined || bot === undefined) return undefined;
  const label = snapshot.cards.get(slug)?.label ?? "not made yet";
  return picture(target, () => ({ standing: "known", title: bot.name, line: `Report card: ${label}` }));
}

/** Where pictures are. */
export function pictureTargets({ records }: Snapshot): string[] {
  return [
    pagePath.sitePicture(),
    ...standings.map(pagePath.standingPicture),
    ...records.bots.map(({ slug }) => pagePath.botPicture(slug)),
  ];
}

function picture(target: string, words: () => SharePicture): DocumentDraft {
  return { target, contentType: "image/png", content: () => sharePicture(words()) };
}
