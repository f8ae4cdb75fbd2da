/** The format of a file of named parts that is written once and never changed, and what its writer and reader share. */

/** The first bytes of the file; the number is the format's version. */
export const magic = Buffer.from("botwatch parts 1\n".padEnd(24, "\n"));

/** Bytes per checksum: comparing one holds up answers for a fifth of a millisecond. */
export const blockBytes = 1024 * 1024;

/** SHA-256 of the manifest, then its length (uint32): the end of the file. */
export const trailerBytes = 36;

export interface FilePart {
  /** Where it begins in the file: a multiple of eight. */
  at: number;
  length: number;
}

/**
 * Everything the file says about itself. `about` belongs to whoever wrote it. Digests and checksums are in the file
 * that they vouch for, so neither proves who wrote it: they find what went wrong since. A checksum finds any one or two
 * flipped bits of a block, any damaged run of up to 32, and all but one in four billion of other damage, in a third of
 * the time.
 */
export interface Manifest<About> {
  about: About;
  parts: Record<string, FilePart>;
  /** SHA-256 of each block before the manifest, in base64: for a file that came over a network. */
  blocks: string[];
  /** CRC-32 of each: for a file that is opened. Missing in files from releases that did not write them. */
  sums?: number[];
}

/** The file is missing, or is not what was written. */
export class DamagedFileError extends Error {
  override readonly name = "DamagedFileError";
}
