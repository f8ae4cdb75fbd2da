/** get_incidents: dated events of one bot or of the whole directory. */
import { z } from "zod";
import { incident } from "../../api/shapes/bot.ts";
import { answerMeta, notice } from "../../publish/answers/site.ts";
import { pagePath } from "../../publish/page-paths.ts";
import { incidentKinds } from "../../records/bot.ts";
import { cursorArgument, limitArgument, nextCursor, slugArgument } from "../arguments.ts";
import { findBot } from "../find-bot.ts";
import { pageOf } from "../page.ts";
import { datedIncidents } from "../prepared.ts";
import { headline, toolMeta } from "../shapes.ts";
import { defineTool } from "../tool.ts";

export const getIncidentsTool = defineTool({
  name: "get_incidents",
  title: "Hacks, losses and outages of trading bots",
  description:
    "Lists incidents, newest first: security breaches, losses, regulatory events, outages and " +
    "shutdowns of one listed trading bot or of all. Use it for “has X been hacked” or “which bots were breached " +
    "lately”; for its other facts use get_bot. Returns date, kind, text and source of each. Pass on: dates are as " +
    "precise as the source; no incident on record does not mean that none happened.",
  input: z.strictObject({
    bot: slugArgument.optional().describe("Only this bot, e.g. `3commas`."),
    kind: z
      .enum(incidentKinds, { error: `must be one of: ${incidentKinds.join(", ")}` })
      .optional()
      .describe("Only this kind."),
    limit: limitArgument(50, 10),
    cursor: cursorArgument,
  }),
  output: z.object({
    headline,
    total_matches: z.int().nonnegative(),
    incidents: z.array(z.object({ name: z.string(), bot: z.string(), ...incident.shape, page_url: z.url() })),
    next_cursor: nextCursor,
    meta: toolMeta,
  }),
  openWorld: false,
  example: { bot: "3commas", limit: 3 },
  answer({ bot, kind, limit, cursor }, { snapshot, site }) {
    const slug = bot === undefined ? undefined : findBot(snapshot, bot).slug;
    const incidents = datedIncidents(snapshot).filter(
      (one) => (slug === undefined || one.bot === slug) && (kind === undefined || one.event.kind === kind),
    );
    const page = pageOf(incidents, { limit, cursor }, ({ key }) => key);
    return {
      headline:
        incidents.length === 0
          ? "No such incident is on record, which does not mean that none happened."
          : `Incidents on record: ${incidents.length}, shown: ${page.elements.length}.`,
      total_matches: incidents.length,
      incidents: page.elements.map(({ bot: slug, name, event }) => ({
        ...{ bot: slug, name, ...event },
        page_url: site.baseUrl + pagePath.bot(slug),
      })),
      next_cursor: page.next_cursor,
      meta: answerMeta(snapshot, site, {
        sources: ["curated"],
        notices: [notice.cite, notice.allegation, notice.noRecord],
      }),
    };
  },
});
