/** What the record says about one subject, and how every answer begins: types and the API's schemas. */
import { z } from "zod";
import { addressRole } from "../../record/known-firms.ts";
import { imitated } from "../find/imitated.ts";

/** Strongest first. */
export const standings = [
  "regulator_acted",
  "regulator_warned",
  "complaint_reported",
  "wallet_blocked",
  "imitates",
  "warning_signs",
  "possible_match",
  "known",
  "no_record",
] as const;

export const standing = z.enum(standings);

/** One thing to do, with the page to do it on. */
export const action = z.strictObject({
  text: z.string().describe("What to do, in one short sentence."),
  url: z
    .string()
    .nullable()
    .describe("Where: an address of ours or an official one; null if there is nothing to open."),
});

export const ownAddress = z.strictObject({
  name: z.string().describe("Whose address it is."),
  slug: z.string().nullable().describe("Slug of the bot or venue on record that is this brand; null if none is."),
  domain: z
    .string()
    .describe(
      "The address: the website asked about or what it is below, or the main one of the brand asked about by name.",
    ),
  role: addressRole.describe(
    "`main`; `regional`: for one country; `service`: an interface or a mirror; `former`: given up, whose it is " +
      "today is not known.",
  ),
  stated_by: z.string().describe("Who says so."),
  source_url: z.url().describe("Where they say so."),
});

export const lead = z.strictObject({
  standing: standing.describe("Where the asker stands, strongest first."),
  headline: z.string().describe("The answer in one plain sentence."),
  reason: z.string().describe("Why, in one sentence."),
  actions: z.array(action).max(3).describe("What to do now, most urgent first."),
  imitates: imitated.nullable(),
  own_address: ownAddress
    .nullable()
    .describe(
      "Where a website is an exchange's, wallet's or trading tool's own, or a name is that of one: its address " +
        "and who says so. Whose an address is says nothing about an offer or a message.",
    ),
});

/** How much a standing weighs, for programs that act on it. */
export const severity = z
  .enum(["alert", "warning", "notice", "none"])
  .describe(
    "How much the standing weighs, for programs that act on it. `alert`: a regulator acted or warned, or wallets block " +
      "it. `warning`: a complaint that nobody verified, an imitation, or signs of a scam. `notice`: a name on record " +
      "may be meant, or what looks like an imitation may be the firm's own: show it, and block nothing by it. `none`: " +
      "nothing against it is on record, which does not mean it is safe.",
  );

const severities: Readonly<Record<Standing, Severity>> = {
  regulator_acted: "alert",
  regulator_warned: "alert",
  complaint_reported: "warning",
  wallet_blocked: "alert",
  imitates: "warning",
  warning_signs: "warning",
  possible_match: "notice",
  known: "none",
  no_record: "none",
};

/** How much the answer weighs. */
export function severityOf({ standing: one, imitates }: Pick<Lead, "standing" | "imitates">): Severity {
  return one === "imitates" && imitates?.may_be_own === true ? "notice" : severities[one];
}

export type Severity = z.infer<typeof severity>;
export type Standing = z.infer<typeof standing>;
export type Action = z.infer<typeof action>;
export type Lead = z.infer<typeof lead>;

export function strongest(all: readonly Standing[]): Standing {
  return standings.find((one) => all.includes(one)) ?? "no_record";
}
