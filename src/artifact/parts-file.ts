/** The format of a file of named parts that is written once and never changed, and what its writer and reader share. */

/** The first bytes of the file; the number is the format's version. */
export const magic = Buffer.from("botwatch parts 1\n".padEnd(24, "\n"));

/** Bytes per digest: verifying one holds up answers for half a millisecond. */
export const blockBytes = 1024 * 1024;

/** SHA-256 of the manifest, then its length (uint32): the end of the file. */
export const trailerBytes = 36;

export interface FilePart {
  /** Where it begins in the file: a multiple of eight. */
  at: number;
  length: number;
}

/** Everything the file says about itself. `about` belongs to whoever wrote it. */
export interface Manifest<About> {
  about: About;
  parts: Record<string, FilePart>;
  /** SHA-256 of each block before the manifest, in base64. */
  blocks: string[];
}

/** The file is missing, or is not what was written. */
export class DamagedFileError extends Error {
  override readonly name = "DamagedFileError";
}
