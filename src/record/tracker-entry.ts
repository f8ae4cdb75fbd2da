/** One entry of the California DFPI Crypto Scam Tracker, data/tracker/entries.json: an unverified complaint. */
import { createHash } from "node:crypto";
import { z } from "zod";
import {
  corrections,
  day,
  hostname,
  httpUrl,
  listings,
  partialDate,
  schemaPointer,
  summaryText,
  text,
} from "./fields.ts";

/** The tracker's page: the official source of every entry. */
export const trackerUrl = "https://dfpi.ca.gov/consumers/crypto/crypto-scam-tracker/";

export const trackerEntryRecord = z
  .strictObject({
    id: z.string().regex(/^dfpi-[0-9a-f]{12}$/, "must be dfpi- and 12 hexadecimal digits (see trackerEntryId)"),
    primary_subject: text
      .nullable()
      .describe("Heading as the tracker shows it, without a private person's name; null where nothing else is left."),
    names: z.array(text).describe("Trade names, one by one; matched. No private person's name."),
    unmatched_names: z
      .array(text)
      .describe("Names in the entry that are an ordinary phrase or a real firm's own: shown, never matched."),
    impersonates: z
      .strictObject({
        name: text,
        certain: z.boolean().describe("False where the tracker says `may be impersonating`."),
      })
      .nullable(),
    domains: z.array(hostname).describe("Sites the complaint is about. Never the imitated firm's own."),
    victim_domains: z
      .array(hostname)
      .describe("Sites named as imitated or only mentioned, and shared hosts. Never matched."),
    disputed_domains: z
      .array(z.strictObject({ domain: hostname, note: text.describe("Why it may be the imitated firm's own.") }))
      .default([])
      .describe("Sites that the tracker names but that may be the imitated firm's own: found, and said so."),
    wallet_addresses: z.array(text),
    scam_types: z.array(text),
    summary: summaryText
      .nullable()
      .describe("Gist in our own words, without sums: those came from a pattern and can be wrong."),
    first_seen: day.nullable().describe("Day of the oldest copy that proves the entry was listed; null where unknown."),
    last_seen: day.nullable().describe("Day of the newest copy in which the entry was listed; null where unknown."),
    dated: partialDate.nullable().describe("Date that the tracker's own page gives for the complaint, if any."),
    listing: z.enum(listings),
    detail_url: httpUrl.nullable(),
    names_a_person: z.boolean(),
    corrections,
    provenance: z.strictObject({
      seen_in: z.array(text),
      rows: z.array(z.int().positive()).describe("Rows of the newest full copy, counted from 1 under the header."),
      website_raw: z.array(z.string()),
      subject_raw: z
        .string()
        .nullable()
        .describe("Subject cell as listed, from which `id` was made; null where it names a private person."),
      note: text.nullable(),
    }),
  })
  .refine((entry) => !entry.names_a_person || entry.provenance.subject_raw === null, {
    path: ["provenance", "subject_raw"],
    error: "must be null: the subject names a private person",
  });

export const trackerFile = z.strictObject({
  $schema: schemaPointer,
  about: text,
  copies: z.record(z.string(), text).describe("What each `seen_in` code stands for."),
  entries: z.array(trackerEntryRecord),
});

export type TrackerEntryRecord = z.infer<typeof trackerEntryRecord>;

/** data/candidates/tracker-domains.json: seen in a copy of the tracker's table without their rows. Never published. */
export const trackerDomainFile = z.strictObject({
  $schema: schemaPointer,
  about: text,
  copies: z.record(z.string(), text).describe("What each `seen_in` code stands for."),
  domains: z.array(
    z.strictObject({
      domain: hostname,
      seen_in: z.array(text).min(1),
      first_seen: day.describe("Day of the copy that shows the domain."),
    }),
  ),
});

/**
 * Id of a tracker entry, which the tracker does not give: `dfpi-` and 12 hexadecimal digits of a SHA-256 of the Primary
 * Subject and Website cells as shown. Case, spacing, punctuation, scheme, `www.`, path, the order of lines and the mark
 * "(cont.)" make no difference. Rows with the same id are one entry: a continued narrative, or a further complaint
 * about the same site. An entry with neither cell is told apart by its wallet addresses.
 */
export function trackerEntryId(subject: string, websites: readonly string[], wallets: readonly string[] = []): string {
  const words = subjectWords(subject);
  const hosts = websiteHosts(websites);
  const nameless = words.length === 0 && hosts.length === 0;
  const key = [words.join(" "), hosts.join(" "), nameless ? uniqueSorted(wallets.map(walletKey)).join(" ") : ""];
  return `dfpi-${createHash("sha256").update(key.join("\n"), "utf8").digest("hex").slice(0, 12)}`;
}

/** A wallet address as it is compared: hexadecimal and bech32 forms ignore case, base58 forms do not. */
export function walletKey(address: string): string {
  const trimmed = address.trim();
  return /^(0x[0-9a-f]+|bc1[0-9a-z]+)$/iu.test(trimmed) ? trimmed.toLowerCase() : trimmed;
}

/** `https: //` and `https:/host` occur on the page. */
const scheme = /https?\s*:\s*\/{1,2}/gu;

function subjectWords(subject: string): string[] {
  const plain = fold(subject)
    .replace(/\(\s*cont\.?\s*\)/gu, " ")
    .replace(scheme, " ")
    .replace(/\bwww\./gu, " ");
  return uniqueSorted(plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

function websiteHosts(websites: readonly string[]): string[] {
  const tokens = fold(websites.join(" "))
    .replace(scheme, " ")
    .split(/[\s,;]+/u);
  return uniqueSorted(tokens.map(trimToHost).filter((host) => host !== ""));
}

function trimToHost(token: string): string {
  return token
    .replace(/[/?#].*$/su, "")
    .replace(/^www\./u, "")
    .replace(/:\d*$/u, "")
    .replace(/\.+$/u, "");
}

function fold(words: string): string {
  return words.normalize("NFKC").toLowerCase();
}

function uniqueSorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
