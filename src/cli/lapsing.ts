/** `botwatch lapsing`: what the report cards will count less, or ask about again, by age alone. */

import { Command, InvalidArgumentError } from "commander";
import { dayOf } from "../base/dates.ts";
import type { Settings } from "../base/settings.ts";
import { lapsing } from "../record/report-card/evaluate.ts";
import { presentSnapshot } from "./asking.ts";
import { print } from "./output.ts";

const longestDays = 3660;

export function lapsingCommand(settings: Settings): Command {
  return new Command("lapsing")
    .description(
      "List the facts that lapse soon, for curators: which page to read again, by when, and which cards change.",
    )
    .option("--within <days>", "how far to look ahead, such as 90d", readDays, 90)
    .option("--cards", "only what changes a card")
    .option("--json", "print the list as JSON")
    .action(async (options: { within: number; cards?: boolean; json?: boolean }) => {
      const snapshot = await presentSnapshot(settings);
      const asOf = dayOf(snapshot.generated_at);
      const cards = snapshot.records.bots.flatMap(({ slug }) => {
        const card = snapshot.cards.get(slug);
        return card === undefined ? [] : [[slug, card] as const];
      });
      const all = lapsing(new Map(cards), asOf, options.within);
      const changing = all.filter(({ card }) => card !== null);
      const lines = options.cards === true ? changing : all;
      const changed = new Set(changing.map(({ slug }) => slug)).size;
      print(options.json, { as_of: asOf, within_days: options.within, lapsing: lines }, () => [
        `Within ${options.within} days of ${asOf}: ${lines.length} facts lapse, and ${changed} cards change ` +
          `if nothing new is learned.`,
        ...lines.flatMap(({ date, slug, rule, level, text, source, card }) => [
          `\n${date}  ${slug}  ${rule} (${level})${card === null ? "" : `: card “${card.from}” to “${card.to}”`}`,
          `    ${text}`,
          ...(source === null ? [] : [`    ${source}`]),
        ]),
      ]);
    });
}

function readDays(value: string): number {
  const days = Number(/^(\d{1,4})d?$/.exec(value)?.[1] ?? Number.NaN);
  if (days >= 1 && days <= longestDays) return days;
  throw new InvalidArgumentError(`must be a number of days from 1 to ${longestDays}, such as 90d`);
}
