/** Resources: the methodology, and the whole answer about one bot. The same answers as over HTTP. */
import { botAnswerOf } from "../publish/answers/bots.ts";
import { methodologyAnswerOf } from "../publish/answers/reference.ts";
import type { Context, Resource } from "./catalog.ts";
import { coverageOf } from "./tools/records.ts";

const mimeType = "application/json";

/** One answer at an address of its own. */
function answerAt(
  name: string,
  title: string,
  description: string,
  answerOf: (snapshot: Context["snapshot"], site: Context["site"]) => unknown,
): Resource {
  const address = `botwatch://${name}`;
  return {
    listing: { uri: address, name, title, description, mimeType },
    read: (uri, { snapshot, site }) =>
      uri === address ? { uri, mimeType, text: JSON.stringify(answerOf(snapshot, site)) } : null,
  };
}

const methodology = answerAt(
  "methodology",
  "Report-card methodology",
  "Every rule of the report card with its levels and reasons, the precedence of results, and what each " +
    "custody model means. As GET /api/methodology.json.",
  methodologyAnswerOf,
);

const coverage = answerAt(
  "coverage",
  "What is on record, and how fresh it is",
  "Every warning list, how much of it is on record, and when each source was last read. As get_coverage.",
  coverageOf,
);

const bot: Resource = {
  listing: {
    uriTemplate: "botwatch://bots/{slug}",
    name: "bot",
    title: "Everything on record about one bot",
    description:
      "Fact sheet, every factor of the report card, all incidents, change history and every tracker entry that " +
      "imitates the bot. `slug` as in list_bots, e.g. botwatch://bots/3commas. As GET /api/bots/{slug}.json.",
    mimeType,
  },
  botArgument: "slug",
  read(uri, { snapshot, site }) {
    const slug = /^botwatch:\/\/bots\/([a-z0-9-]+)$/u.exec(uri)?.[1];
    const record = slug === undefined ? undefined : snapshot.find.bot.get(slug);
    return record === undefined ? null : { uri, mimeType, text: JSON.stringify(botAnswerOf(record, snapshot, site)) };
  },
};

export const resources: readonly Resource[] = [methodology, coverage, bot];
