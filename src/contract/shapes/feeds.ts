/** Change events as published, and their feeds: Atom (RFC 4287) and JSON Feed (jsonfeed.org/version/1.1). */
import { z } from "zod";
import { changeEvent, changeKinds } from "../../record/change-event.ts";
import { shape } from "../../record/fields.ts";

export const atomFeedAnswer = z
  .string()
  .meta({ id: "AtomFeed", description: "Change events as Atom (RFC 4287), XML." });

const jsonFeedItem = z.strictObject({
  id: z.string().describe("Never changes; the same in the Atom feed."),
  url: z.url().describe("Our page of the record."),
  external_url: z.url().optional().describe("The page that says so."),
  title: z.string(),
  content_html: z.string(),
  date_published: z.iso.datetime().describe("Time it was published here; for an imported fact, its own day."),
  tags: z.array(z.enum(changeKinds)).describe("The kind of change."),
});

export const jsonFeedAnswer = shape("JsonFeed", "Change events as a JSON Feed 1.1.", {
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string(),
  language: z.literal("en"),
  authors: z.array(z.strictObject({ name: z.string(), url: z.url() })),
  items: z.array(jsonFeedItem).describe("Newest first, at most 100."),
});

export const change = changeEvent
  .omit({ page_path: true })
  .extend({ page_url: z.url().describe("Our page of the record.") })
  .meta({ id: "Change", description: "One change to the public record." });

export type Change = z.infer<typeof change>;
