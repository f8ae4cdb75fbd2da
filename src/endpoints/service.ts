/** About the service itself, and the MCP endpoint. */

import { z } from "zod";
import { advertiseAnswerOf, exampleKeyAnswerOf, indexAnswerOf } from "../answers/reference.ts";
import { dayOf } from "../base/dates.ts";
import { advertiseAnswer, indexAnswer } from "../contract/shapes/answers.ts";
import { keyAnswer, mcpAnswer, mcpMessage } from "../contract/shapes/service.ts";
import { publisher } from "../contract/site.ts";
import { recordsDatabase } from "../formats/records-database.ts";
import { slugPattern } from "../record/fields.ts";
import type { CardResult, ReportCard } from "../record/report-card/shape.ts";
import { endpoint, type PublishedEndpoint } from "./published-endpoint.ts";

export const serviceEndpoints: readonly PublishedEndpoint[] = [
  endpoint({
    operationId: "getIndex",
    path: "/api/index.json",
    tag: "Service",
    summary: "What the service offers.",
    description: "Lists every endpoint, with the terms of use.",
    answer: indexAnswer,
    document: indexAnswerOf,
  }),
  endpoint({
    operationId: "getKey",
    path: "/api/key",
    tag: "Service",
    summary: "Your tier, limits and today's usage.",
    description:
      "Without a key: the limits of the free tier. With one (`Authorization: Bearer …`): its tier, limits and " +
      "usage. Nobody needs a key.",
    answer: keyAnswer,
    errors: ["invalid_key", "storage_unavailable"],
    acceptsKey: true,
    exampleAnswer: exampleKeyAnswerOf,
  }),
  endpoint({
    operationId: "getRateCard",
    path: "/api/advertise.json",
    tag: "Service",
    summary: "Advertising rate card, integrity rules, and what is placed now.",
    description: "A placement is never the reason for a position, a card or a missing warning.",
    answer: advertiseAnswer,
    document: advertiseAnswerOf,
  }),
  {
    operationId: "callMcp",
    method: "POST",
    path: "/mcp",
    tag: "Agents",
    summary: "The same answers as tools for agents (Model Context Protocol).",
    description:
      "JSON-RPC over Streamable HTTP, stateless, no authentication. Send `Accept: application/json, " +
      "text/event-stream`. Errors are JSON-RPC errors. Every message counts towards the limits.",
    body: mcpMessage,
    answer: mcpAnswer,
    refusal: mcpAnswer,
    otherRefusals: {
      404: "The protocol has no method of this name.",
      406: "`Accept` does not take both `application/json` and `text/event-stream`.",
    },
    errors: ["payload_too_large", "unsupported_media_type"],
    example: {
      body: { jsonrpc: "2.0", id: 1, method: "ping" },
      headers: { accept: "application/json, text/event-stream" },
    },
    exampleAnswer: () => ({ jsonrpc: "2.0", id: 1, result: {} }),
  },
];

const contentType = "application/vnd.sqlite3";

export const databaseEndpoints: readonly PublishedEndpoint[] = [
  endpoint({
    operationId: "getRecordsDatabase",
    path: "/api/records.db",
    tag: "Service",
    summary: "The whole record as an SQLite database.",
    description:
      "Bots, cases, warnings, tracker entries, vaults and sources as tables, with names and websites as rows " +
      "of their own. `sqlite3 records.db .schema` says what each table and column holds; docs/data.md has questions " +
      "to begin with. The ETag is a digest of the file.",
    answer: z.string().meta({ id: "Database", description: "Bytes of an SQLite 3 file." }),
    mediaType: contentType,
    drafts: (snapshot, site) => [
      { target: "/api/records.db", contentType, content: () => recordsDatabase(snapshot, site) },
    ],
  }),
];

export const badgeEndpoints: readonly PublishedEndpoint[] = [
  endpoint({
    operationId: "getBadge",
    path: "/badges/{slug}.svg",
    inPath: {
      slug: {
        said: "Slug of the bot; of another the badge says that it is not in the directory.",
        pattern: slugPattern.source,
        unknown: "A badge is at the slug of a bot: lower-case words joined by hyphens.",
      },
    },
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
      keys: ({ records }) => records.bots.map(({ slug }) => slug),
      // Also for a slug that is not in the directory: a broken picture would say less.
      draft({ cards, generated_at }, _site, slug, target) {
        if (!/^[a-z0-9][a-z0-9-]{0,79}$/u.test(slug)) return undefined;
        const content = () => badgeSvg(cards.get(slug) ?? null, dayOf(generated_at));
        return { target, contentType: "image/svg+xml; charset=utf-8", content };
      },
    },
  }),
];

/** Behind white letters, each with a contrast of 4.5 to 1 or more (WCAG 2.2, 1.4.3). None is green. */
const colours: Record<CardResult, string> = {
  red_flags: "#a8201a",
  closed: "#4a4a4a",
  caution: "#8a5a00",
  limited: "#5c6370",
  clear: "#2f4f7f",
};

const unknown = { label: "Not in the directory", colour: "#4a4a4a" };

/** Approximate width of a letter of Verdana at 11 px; `textLength` makes it exact. */
const letter = 6.6;
const margin = 6;

/** @param card null for a bot that is not in the directory. @param day of the snapshot. */
export function badgeSvg(card: Pick<ReportCard, "result" | "label"> | null, day: string): string {
  const { label, colour } = card === null ? unknown : { label: card.label, colour: colours[card.result] };
  const labelled = `${label}, ${day}`;
  const widthOf = (words: string) => Math.round(words.length * letter) + 2 * margin;
  const [left, right] = [widthOf(publisher), widthOf(labelled)];
  const width = left + right;
  const text = (x: number, room: number, words: string) =>
    `<text x="${x + margin}" y="14" textLength="${room - 2 * margin}" lengthAdjust="spacingAndGlyphs">${words}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" ` +
    `aria-label="${publisher}: ${labelled}"><title>${publisher}: ${labelled}</title><rect width="${width}" height="20" ` +
    `rx="3" fill="#222"/><path d="M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 ` +
    `0 0 1-3 3H${left}z" fill="${colour}"/><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" ` +
    `font-size="11">${text(0, left, publisher)}${text(left, right, labelled)}</g></svg>
`
  );
}
