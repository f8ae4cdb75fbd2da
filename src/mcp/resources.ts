/** Resources: the methodology, and the whole answer about one bot. The same answers as over HTTP. */
import { botAnswerOf } from "../publish/answers/bots.ts";
import { methodologyAnswerOf } from "../publish/answers/reference.ts";
import { folded } from "../publish/watchlist-search.ts";
import { preparedOf } from "./prepared.ts";
import type { ToolContext } from "./tool.ts";

const methodologyUri = "botwatch://methodology";
export const botUriTemplate = "botwatch://bots/{slug}";

const mimeType = "application/json";

export const resources = [
  {
    uri: methodologyUri,
    name: "methodology",
    title: "Report-card methodology",
    description:
      "Every rule of the report card with its levels and reasons, the precedence of results, and what each custody model means. As GET /api/methodology.json.",
    mimeType,
  },
];

export const resourceTemplates = [
  {
    uriTemplate: botUriTemplate,
    name: "bot",
    title: "Everything on record about one bot",
    description:
      "Fact sheet, every factor of the report card, all incidents, change history and every tracker entry that imitates the bot. `slug` as in list_bots, e.g. botwatch://bots/3commas. As GET /api/bots/{slug}.json.",
    mimeType,
  },
];

export interface ResourceContents {
  uri: string;
  mimeType: string;
  text: string;
}

/** The resource at this address; null where there is none. */
export function readResource(
  uri: string,
  { snapshot, site }: Pick<ToolContext, "snapshot" | "site">,
): ResourceContents | null {
  if (uri === methodologyUri) return { uri, mimeType, text: JSON.stringify(methodologyAnswerOf(snapshot, site)) };
  const slug = /^botwatch:\/\/bots\/([a-z0-9-]+)$/u.exec(uri)?.[1];
  const record = slug === undefined ? undefined : snapshot.find.bot.get(slug);
  return record === undefined ? null : { uri, mimeType, text: JSON.stringify(botAnswerOf(record, snapshot, site)) };
}

/** No name is longer. */
const longestTyped = 200;

/** Slugs that begin with what was typed, then those of bots whose name does, then those that hold it. */
export function completeSlug(typed: string, { snapshot }: Pick<ToolContext, "snapshot">): string[] {
  const part = folded(typed.trim().slice(0, longestTyped));
  const { directory } = preparedOf(snapshot);
  const ranked = [
    ...directory.filter((bot) => bot.slug.startsWith(part)),
    ...directory.filter((bot) => bot.name.startsWith(part)),
    ...directory.filter((bot) => bot.slug.includes(part) || bot.name.includes(part)),
  ];
  return [...new Set(ranked.map((bot) => bot.slug))];
}
