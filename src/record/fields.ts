/** Small shapes that records share: slugs, dates, domains, sourced texts. Every record schema is built from these. */
import { z } from "zod";

/** Lower-case words joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Identifier in lower-case kebab form: `banana-gun`, `3commas`. */
export const slug = z
  .string()
  .regex(slugPattern, "must be lower-case words joined by single hyphens, such as banana-gun")
  .max(80, "must have at most 80 characters");

/** Absolute http(s) address. Anything else (javascript:, file:, relative) is refused. */
export const anyHttpUrl = z.url({ protocol: /^https?$/, error: "must be an absolute http:// or https:// address" });

/** The address of a statement's source. What is collected may come from a mirror, and uses anyHttpUrl. */
export const httpUrl = anyHttpUrl
  .refine(
    (url) => !isOwnMachine(url),
    "must be an address that everybody can open, not this machine's or a bare number's",
  )
  .refine((url) => !/\s/u.test(url), "must not have a space: copy it from the address bar, where it is %20");

/** The address of a statement that others are judged by: nobody on the way can have changed what it says. */
export const sourceUrl = httpUrl.refine((url) => !url.startsWith("http:"), {
  error: ({ input }) => `${input} is not encrypted: a source begins with https://`,
});

/** localhost and the like, names without a dot, and bare IP addresses: not pages that a reader could open. */
function isOwnMachine(url: string): boolean {
  const hostname = /^https?:/iu.test(url) ? URL.parse(url)?.hostname : undefined;
  if (hostname === undefined) return false;
  return !hostname.includes(".") || /(?:^|\.)(?:localhost|local|internal|invalid|test)\.?$|^[\d.]+$|:/u.test(hostname);
}

/** Calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date({ error: "must be a date written YYYY-MM-DD" });

/** Date as precise as the source gave it (ISO 8601 reduced precision): `2022`, `2022-10` or `2022-10-31`. */
export const partialDate = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, "must be a date written YYYY, YYYY-MM or YYYY-MM-DD")
  .refine((date) => date.length < 10 || day.safeParse(date).success, "must be a day of the calendar");

/** Instant in RFC 3339, UTC: `2025-12-17T21:01:25Z`. */
export const instant = z.iso.datetime({ error: "must be a UTC time written YYYY-MM-DDTHH:MM:SSZ" });

/** Host name as it is compared: lower case, ASCII (IDNs as `xn--`), at least two labels, no trailing dot. */
export const hostname = z
  .string()
  .max(253)
  .regex(
    /^(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/,
    "must be a lower-case host name such as example.com, without scheme, path or trailing dot",
  );

/** Whether a source still lists an entry; `removed`: a later good read no longer showed it. */
export const listings = ["listed", "removed"] as const;

const mustNotBeEmpty = "must not be empty; where a field may be unknown, null says so";

/** Never empty; an unknown is `null` instead. */
export const text = z.string().trim().min(1, mustNotBeEmpty);

/** What a record says in short: the page of the entry and answers show it whole. */
export const summaryText = text.max(1200, "must have at most 1,200 characters: say it in short");

/** A name as it is matched: no space around it, no invisible characters in it. */
export const nameText = z
  .string()
  .min(1, mustNotBeEmpty)
  .refine((name) => name === name.trim(), "must not begin or end with a space")
  .refine(
    (name) => !/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|\p{Cc}/u.test(name),
    "holds a character that nobody sees (a zero-width space or the like): type it anew",
  );

/** Where a statement was read, and when that copy was taken. Provenance: kept in the files, not published. */
export const evidence = z.strictObject({ url: z.string().min(1), what: text, copy_date: partialDate.nullable() });

/** A mistake of ours in a record, corrected. */
const correctionRecord = z.strictObject({
  date: day.describe("Day on which we put it right."),
  text: text.describe("What we had wrong and what is right, in a sentence or two."),
  source: httpUrl.nullable().describe("Page that shows what is right; null where there is none."),
});

/** Each becomes a change event. Only ever appended to: a correction is identified by its place in the list. */
export const corrections = z
  .array(correctionRecord)
  .optional()
  .describe(
    "Mistakes of ours, oldest first. A new one is announced, and marks what else changes of this record in the " +
      "same publish.",
  );

export type CorrectionRecord = z.infer<typeof correctionRecord>;

/** For editors: the JSON Schema of this file, relative to it. */
export const schemaPointer = z.string().regex(/^\.\.?\/(.*\/)?schema\/[a-z-]+\.schema\.json$/);

/** What a JSON text holds; null for any other text. */
export function jsonIn(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

/** An object of the published contract, by whose name openapi.json refers to it. */
export function shape<Fields extends z.ZodRawShape>(id: string, description: string, fields: Fields) {
  return z.strictObject(fields).meta({ id, description });
}

/** A list of objects. */
export function listOf<Fields extends z.ZodRawShape>(description: string, fields: Fields) {
  return z.array(z.strictObject(fields)).describe(description);
}
