/** What the bytes of a snapshot's documents depend on besides its records: the site's settings and this program. */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { canonicalJson, compareText, contentHash } from "../../records/canonical.ts";
import type { Site } from "../answers/site.ts";
import { addFile } from "../files-digest.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Code, words and the pinned versions of what they use. */
const programPaths = ["src", "data/words", "data/signs", "package.json", "CHANGELOG_API.md"];

let program: string | null = null;

/** Digest of the program, read once: some 20 ms. */
function programDigest(): string {
  if (program === null) {
    const hash = createHash("sha256");
    for (const path of programPaths.flatMap(filesBelow)) addFile(hash.update(`${path}\n`), join(root, path));
    const { zlib, brotli, sqlite } = process.versions;
    program = hash.update(canonicalJson({ zlib, brotli, sqlite: sqlite ?? null })).digest("hex");
  }
  return program;
}

function filesBelow(path: string): string[] {
  if (/\.\w+$/u.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.endsWith(".test.ts"))
    .map((file) => join(file.parentPath, file.name).slice(root.length))
    .sort(compareText);
}

/** Twelve hexadecimal digits, the same for instances with the same settings and release. */
export function editionOf(site: Site): string {
  return contentHash(canonicalJson({ site, program: programDigest() }), 12);
}
