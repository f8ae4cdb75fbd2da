/** Which file of the data folder holds what. Loading, cross-checks and the editors' JSON Schemas all use this table. */
import type { z } from "zod";
import { botRecord } from "./bot.ts";
import { enforcementActionRecord } from "./enforcement-action.ts";
import { authorisedFile, predictionVenueRecord, protectedBrandFile } from "./known-firms.ts";
import {
  helpDeskFile,
  listReviewFile,
  rateCardFile,
  redFlagPhraseFile,
  regulatorReleaseFile,
  sourceFile,
  statementFile,
} from "./single-files.ts";
import { trackerDomainFile, trackerFile } from "./tracker-entry.ts";
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

function inFolder<Shape extends z.ZodType>(folder: string, key: string, schema: Shape, name: string) {
  return { folder, key, schema, schemaFile: `${name}.schema.json` };
}

function inFile<Shape extends z.ZodType>(file: string, schema: Shape, name: string) {
  return { file, schema, schemaFile: `${name}.schema.json` };
}

export const recordFolders = {
  bots: inFolder("bots", "slug", botRecord, "bot"),
  enforcementActions: inFolder("enforcement-actions", "id", enforcementActionRecord, "enforcement-action"),
  predictionVenues: inFolder("prediction-venues", "slug", predictionVenueRecord, "prediction-venue"),
  vaultDays: inFolder("vaults", "day", vaultDayFile, "vault-day"),
  warnings: inFolder("warnings", "id", warningListFile, "warning-list"),
  candidateWarnings: inFolder("candidates/warnings", "id", warningCandidateFile, "warning-candidates"),
  writtenWarnings: inFolder("candidates/written-warnings", "id", writtenWarning, "written-warning"),
  candidateActions: inFolder("candidates/enforcement-actions", "id", enforcementActionRecord, "enforcement-action"),
};

export const recordFiles = {
  tracker: inFile("tracker/entries.json", trackerFile, "tracker-entries"),
  regulatorReleases: inFile("regulator-releases.json", regulatorReleaseFile, "regulator-releases"),
  redFlagPhrases: inFile("red-flag-phrases.json", redFlagPhraseFile, "red-flag-phrases"),
  protectedBrands: inFile("protected-brands.json", protectedBrandFile, "protected-brands"),
  helpDesks: inFile("help-desks.json", helpDeskFile, "help-desks"),
  statements: inFile("statements.json", statementFile, "statements"),
  rateCard: inFile("advertise.json", rateCardFile, "advertise"),
  authorised: inFile("authorised/esma.json", authorisedFile, "authorised"),
  walletBlocklists: inFile("wallet-blocklists/lists.json", walletBlocklistFile, "wallet-blocklists"),
  listReview: inFile("lists/review.json", listReviewFile, "list-review"),
  sources: inFile("sources.json", sourceFile, "sources"),
  candidateDomains: inFile("candidates/tracker-domains.json", trackerDomainFile, "tracker-domains"),
};

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
