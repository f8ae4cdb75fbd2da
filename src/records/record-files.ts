/** Which file of the data folder holds what. Loading, cross-checks and the editors' JSON Schemas all use this table. */
import type { z } from "zod";
import { authorisedFile } from "./authorised.ts";
import { botRecord } from "./bot.ts";
import { enforcementActionRecord } from "./enforcement-action.ts";
import { helpDeskFile } from "./help-desk.ts";
import { listReviewFile } from "./list-review.ts";
import { rateCardFile } from "./placement.ts";
import { predictionVenueRecord } from "./prediction-venue.ts";
import { protectedBrandFile } from "./protected-brand.ts";
import { redFlagPhraseFile } from "./red-flag-phrase.ts";
import { regulatorReleaseFile } from "./regulator-release.ts";
import { sourceFile } from "./source.ts";
import { trackerDomainFile } from "./tracker-domain-candidate.ts";
import { trackerFile } from "./tracker-entry.ts";
import { vaultDayFile } from "./vault.ts";
import { walletBlocklistFile } from "./wallet-blocklist.ts";
import { warningCandidateFile, warningListFile, writtenWarning } from "./warning.ts";

/** A folder with one record per file, named after the record's `key`. */
export interface RecordFolder<Shape extends z.ZodType = z.ZodType> {
  folder: string;
  key: string;
  schema: Shape;
  /** File below data/schema/. */
  schemaFile: string;
}

/** A file that holds all records of its kind. */
export interface RecordFile<Shape extends z.ZodType = z.ZodType> {
  file: string;
  schema: Shape;
  schemaFile: string;
}

export const recordFolders = {
  bots: { folder: "bots", key: "slug", schema: botRecord, schemaFile: "bot.schema.json" },
  enforcementActions: {
    folder: "enforcement-actions",
    key: "id",
    schema: enforcementActionRecord,
    schemaFile: "enforcement-action.schema.json",
  },
  predictionVenues: {
    folder: "prediction-venues",
    key: "slug",
    schema: predictionVenueRecord,
    schemaFile: "prediction-venue.schema.json",
  },
  vaultDays: { folder: "vaults", key: "day", schema: vaultDayFile, schemaFile: "vault-day.schema.json" },
  warnings: { folder: "warnings", key: "id", schema: warningListFile, schemaFile: "warning-list.schema.json" },
  candidateWarnings: {
    folder: "candidates/warnings",
    key: "id",
    schema: warningCandidateFile,
    schemaFile: "warning-candidates.schema.json",
  },
  writtenWarnings: {
    folder: "candidates/written-warnings",
    key: "id",
    schema: writtenWarning,
    schemaFile: "written-warning.schema.json",
  },
  candidateActions: {
    folder: "candidates/enforcement-actions",
    key: "id",
    schema: enforcementActionRecord,
    schemaFile: "enforcement-action.schema.json",
  },
} as const satisfies Record<string, RecordFolder>;

export const recordFiles = {
  tracker: { file: "tracker/entries.json", schema: trackerFile, schemaFile: "tracker-entries.schema.json" },
  regulatorReleases: {
    file: "regulator-releases.json",
    schema: regulatorReleaseFile,
    schemaFile: "regulator-releases.schema.json",
  },
  redFlagPhrases: {
    file: "red-flag-phrases.json",
    schema: redFlagPhraseFile,
    schemaFile: "red-flag-phrases.schema.json",
  },
  protectedBrands: {
    file: "protected-brands.json",
    schema: protectedBrandFile,
    schemaFile: "protected-brands.schema.json",
  },
  helpDesks: { file: "help-desks.json", schema: helpDeskFile, schemaFile: "help-desks.schema.json" },
  rateCard: { file: "advertise.json", schema: rateCardFile, schemaFile: "advertise.schema.json" },
  authorised: { file: "authorised/esma.json", schema: authorisedFile, schemaFile: "authorised.schema.json" },
  walletBlocklists: {
    file: "wallet-blocklists/lists.json",
    schema: walletBlocklistFile,
    schemaFile: "wallet-blocklists.schema.json",
  },
  listReview: { file: "lists/review.json", schema: listReviewFile, schemaFile: "list-review.schema.json" },
  sources: { file: "sources.json", schema: sourceFile, schemaFile: "sources.schema.json" },
  candidateDomains: {
    file: "candidates/tracker-domains.json",
    schema: trackerDomainFile,
    schemaFile: "tracker-domains.schema.json",
  },
} as const satisfies Record<string, RecordFile>;

/** The entries of a bundled wallet blocklist. */
export function entriesFileOf(id: string): string {
  return `wallet-blocklists/${id}.txt`;
}

/** `../schema/bot.schema.json`: the pointer that a file at this depth of the data folder must have. */
export function schemaPointerFor(file: string, schemaFile: string): string {
  const depth = file.split("/").length - 1;
  return `${depth === 0 ? "./" : "../".repeat(depth)}schema/${schemaFile}`;
}

/** `bots/kryll.json`: where the record with this identifier is. */
export function fileOf({ folder }: RecordFolder, identifier: string): string {
  return `${folder}/${identifier}.json`;
}
