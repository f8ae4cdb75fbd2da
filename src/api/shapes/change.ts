/** A change event as published. */
import { z } from "zod";
import { changeEvent } from "../../records/change-event.ts";

export const change = changeEvent
  .omit({ page_path: true })
  .extend({ page_url: z.url().describe("Our page of the record.") })
  .meta({ id: "Change", description: "One change to the public record." });

export type Change = z.infer<typeof change>;
