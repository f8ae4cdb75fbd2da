/** Published shapes of what lookup adds: why a record matched, what may have been meant, whose a handle is. */
import { z } from "zod";
import { shape } from "../../record/fields.ts";

export const verdict = z
  .enum(["watchlist_match", "documented_bot", "both", "no_record"])
  .describe(
    "`watchlist_match`: a scam record matched. `documented_bot`: a bot of the directory did. `both`: both did. " +
      "`no_record`: neither did, which does not mean it is safe, nor that nothing is on record: venues, vaults, " +
      "authorised firms, brands' own addresses, wallet blocklists, press reports and names that may be meant are no " +
      "part of it. Read `standing`, which covers them all.",
  );

export type Verdict = z.infer<typeof verdict>;

/** Why a record was found: a verdict rests on such matches alone. */
export const match = shape("Match", "Why this record matched.", {
  type: z
    .enum(["exact_name", "alias", "brand", "respondent", "domain", "subdomain", "wallet_address", "telegram_handle"])
    .describe(
      "How query and record matched. `domain`: the same host. `subdomain`: another host of the same owner. " +
        "`brand`: the name a product or case is known by.",
    ),
  on: z.string().describe("Field of the record that matched."),
  value: z.string().describe("Value of that field, as listed."),
});

export type Match = z.infer<typeof match>;

const like = {
  name: z
    .string()
    .describe("Name of the bot or venue, title of the action, or the name or domain that the entry lists."),
  listed_as: z.string().describe("The name or domain as the record lists it."),
  how: z
    .enum(["same_name", "legal_form", "site_label", "short_name", "spelling", "person", "other"])
    .describe(
      "How it is like what was asked: `same_name`; `legal_form`: only the company's legal form differs; " +
        "`site_label`: a listed website has this name; `short_name`: the listed name goes on; `spelling`: a letter " +
        "or two differ; `person`: a person whom a case names has this name; `other`: see the reason.",
    ),
  reason: z.string().describe("Why it is suggested, for people."),
};

export const suggestion = z
  .discriminatedUnion("type", [
    z.strictObject({ type: z.enum(["bot", "venue"]), slug: z.string(), ...like }),
    z.strictObject({
      type: z.literal("press_report"),
      id: z
        .string()
        .describe("Id of the case that newspapers report; it has no entry, since no official page is on record."),
      ...like,
      source_url: z.url().describe("The press report."),
    }),
    z.strictObject({
      type: z.enum(["enforcement_action", "tracker_entry", "warning"]),
      id: z.string().describe("Id of the record."),
      ...like,
      borrowed: z
        .boolean()
        .describe(
          "Whether the record is about somebody else who uses this name: then it says nothing against the name's " +
            "owner.",
        ),
    }),
  ])
  .meta({
    id: "Suggestion",
    description:
      "A name or address on record that may have been meant. Where nothing stronger is on record, the standing " +
      "is `possible_match`. No verdict rests on it.",
  });

export type SaidSuggestion = z.infer<typeof suggestion>;

export const handleLookalike = shape(
  "HandleLookalike",
  "An official Telegram handle that the one asked about resembles.",
  {
    bot_slug: z.string(),
    bot_name: z.string(),
    official_handle: z.string().describe("The bot's own handle, without the @."),
    technique: z.string().describe("How the two resemble each other."),
    distance: z.number().nonnegative().describe("Letters that differ."),
  },
);

/** What a Telegram handle can turn out to be. */
export const telegramResult = z
  .enum(["official", "impersonator_on_record", "lookalike", "carries_name", "not_on_record"])
  .describe(
    "`official`: a bot of the directory states this handle. `impersonator_on_record`: a scam-tracker entry " +
      "names it. `lookalike`: it resembles an official handle. `not_on_record`: none of these, which says nothing " +
      "about who runs it.",
  );

export type TelegramResult = z.infer<typeof telegramResult>;
