/** The rate card and current placements, never an input to any list, card or warning: data/advertise.json. */
import { z } from "zod";
import { day, httpUrl, schemaPointer, slug, text } from "./fields.ts";

export const rateCardFile = z.strictObject({
  $schema: schemaPointer,
  currency: z.literal("USD"),
  placements: z.array(
    z.strictObject({
      id: slug,
      title: text,
      where: text,
      price_per_month: z.number().nonnegative().nullable().describe("In `currency`; null where by agreement."),
    }),
  ),
  integrity_rules: z.array(text).min(1),
  active_placements: z.array(
    z.strictObject({ placement_id: slug, advertiser: text, url: httpUrl, from: day, to: day }),
  ),
});

export type RateCard = z.infer<typeof rateCardFile>;
