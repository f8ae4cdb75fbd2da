/** Wording for storage problems: one sentence for the operator, worded only here. */
import { StorageUnavailableError } from "./storage.ts";

/** What continues after the name of the database or file, and what to do about it. */
type Trouble = readonly [is: string, todo: string];

const fullDisk: Trouble = ["cannot grow: the disk is full", "Free some space; nothing was left half done."];

/** By SQLite's primary result code (sqlite.org/rescode.html). */
const ofSqlite: Record<number, Trouble> = {
  5: ["is locked by another program", "Try again, or end that program."],
  8: ["may not be written by this user", "Give the user the file and its folder, or set DATABASE_URL."],
  10: [
    "cannot be read or written: the disk, a quota or a limit on the size of files fails",
    "Look at the system's log.",
  ],
  11: ["is damaged", "Put a backup in its place, or move it away to start afresh."],
  13: fullDisk,
  14: ["cannot be opened", "Its folder must exist, and this user must be allowed to write there."],
  26: [
    "is no SQLite database, or is damaged",
    "Correct DATABASE_URL, put a backup in its place, or move it away to start afresh.",
  ],
};

/** By SQLSTATE, whole or by class (postgresql.org/docs/current/errcodes-appendix.html). */
const ofPostgres: Record<string, Trouble> = {
  "25006": ["may only be read: it is a standby", "Set DATABASE_URL to the primary."],
  "28": ["refuses this user or password", "Correct DATABASE_URL."],
  "3D000": ["has no such database", "Create it, or correct DATABASE_URL."],
  "42501": [
    "does not let this user do that",
    "Make the user the owner of the database, or grant it CREATE on the schema.",
  ],
  "53100": fullDisk,
  "53300": ["has no connection left", "Raise its max_connections, or run fewer instances."],
  "57": ["is starting or stopping", "Try again in a moment."],
};

/** By the system's error name (errno(3)). */
const ofSystem: Record<string, Trouble> = {
  EACCES: ["may not be used by this user", "Give the user the file and its folder."],
  EPERM: ["may not be used by this user", "Give the user the file and its folder."],
  EROFS: ["is on a disk that may only be read", "Set DATABASE_URL and CACHE_DIR to writable places."],
  ENOSPC: fullDisk,
  EDQUOT: fullDisk,
  EFBIG: ["may not grow further: the size of files is limited", "Raise the limit."],
  EIO: ["cannot be read or written: the disk fails", "Look at the system's log."],
  ENOENT: ["cannot be made: the system has no such place", "Correct DATABASE_URL or CACHE_DIR."],
  ENOTDIR: ["lies below a file, not a folder", "Correct DATABASE_URL or CACHE_DIR."],
  EEXIST: ["is a file, and must be a folder", "Correct DATABASE_URL or CACHE_DIR."],
  EISDIR: ["is a folder, and must be a file", "Correct the address."],
};

export function sqliteTrouble(path: string, cause: unknown): StorageUnavailableError {
  return unavailable(`The SQLite database ${path}`, ofSqlite[sqliteCode(cause)], cause);
}

/** For a database whose file is no longer the one that this program has open. */
export function exchangedFile(path: string): StorageUnavailableError {
  return new StorageUnavailableError(
    `The SQLite database ${path} was moved, removed or replaced while it was open. ` +
      "Stop every instance, put the right file there, without an older -wal and -shm beside it, and start again.",
  );
}

/** SQLite's primary result code, which extended ones have in the low byte; 0 for an error that has none. */
export function sqliteCode(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
}

/** @param place host and port; never the address, which may hold a password. */
export function postgresTrouble(place: string, cause: unknown): StorageUnavailableError {
  const code = codeOf(cause) ?? "";
  return unavailable(place, ofPostgres[code] ?? ofPostgres[code.slice(0, 2)], cause);
}

/** Gives what the system says about a file or folder it refuses; null for any other error. */
export function fileTrouble(error: unknown): StorageUnavailableError | null {
  if (!(error instanceof Error) || !("syscall" in error)) return null;
  const code = codeOf(error) ?? "";
  // A missing file is for others to report, unless it was to be created.
  const trouble = code === "ENOENT" && error.syscall !== "mkdir" ? undefined : ofSystem[code];
  if (trouble === undefined) return null;
  return unavailable("path" in error ? String(error.path) : "A file", trouble, error);
}

function unavailable(what: string, trouble: Trouble | undefined, cause: unknown): StorageUnavailableError {
  const message = cause instanceof Error ? cause.message || codeOf(cause) : String(cause);
  const [is, todo] = trouble ?? [];
  const text = is === undefined ? `${what} cannot be used: ${message}.` : `${what} ${is} (${message}). ${todo}`;
  return new StorageUnavailableError(text.replaceAll(/\s*\n\s*/gu, " "), { cause });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
