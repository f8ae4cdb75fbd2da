/** A badge per bot: what its report card says, for other people's pages. */
import { z } from "zod";
import { badgeSvg } from "../badge.ts";
import type { DocumentDraft } from "../drafts.ts";
import type { Snapshot } from "../snapshot.ts";
import type { PublishedEndpoint } from "./published-endpoint.ts";

const folder = "/badges/";
const ending = ".svg";

/** Also for a slug that is not in the directory: a broken picture would say less. */
function draftOf(snapshot: Snapshot, target: string): DocumentDraft | undefined {
  if (!target.startsWith(folder) || !target.endsWith(ending)) return undefined;
  const slug = target.slice(folder.length, -ending.length);
  if (!/^[a-z0-9][a-z0-9-]{0,79}$/u.test(slug)) return undefined;
  const card = snapshot.cards.get(slug);
  const content = () => badgeSvg(card === undefined ? null : card, snapshot.generated_at.slice(0, 10));
  return { target, contentType: "image/svg+xml; charset=utf-8", content };
}

export const badgeEndpoints: readonly PublishedEndpoint[] = [
  {
    operationId: "getBadge",
    method: "GET",
    path: "/badges/{slug}.svg",
    inPath: { slug: "Slug of the bot; of another the badge says that it is not in the directory." },
    tag: "Directory",
    summary: "What a bot's report card says, as a small picture.",
    description:
      "Link it to the bot's page. No badge is green: a card without red flags says that none were found on " +
      "record, not that the bot is safe.",
    answer: z.string().meta({ id: "Svg", description: "An SVG picture." }),
    mediaType: "image/svg+xml",
    errors: ["not_found"],
    example: { slug: "3commas" },
    late: {
      targets: ({ records }) => records.bots.map(({ slug }) => `${folder}${slug}${ending}`),
      draft: (snapshot, _site, target) => draftOf(snapshot, target),
    },
  },
];
