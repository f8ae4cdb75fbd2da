/** Writes a snapshot as plain files: every document, including those a server makes on request. */
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { rename, rm, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { CommandError } from "../../base/errors.ts";
import { makeFolder, removeLeftovers } from "../../base/folders.ts";
import { assertDefined } from "../../base/invariants.ts";
import { type FinishedDocument, plainOf, type StoredDocument } from "../../contract/documents.ts";
import { encodeDrafts } from "../../contract/encode-documents.ts";
import type { Site } from "../../contract/site.ts";
import type { OpenedArtifact } from "../../publish/artifact/artifact.ts";
import { lateDocuments } from "../../publish/finish.ts";
import { type ExportedDocument, exportedDocument, headersFile, headersFileStart, twinEndings } from "./headers-file.ts";

/** Written beside its place, then moved there over a previous export. @throws CommandError where anything else is. */
export async function exportSnapshot(
  folder: string,
  { snapshot, documents: storedDocuments }: OpenedArtifact,
  site: Site,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const place = resolve(folder);
  const beside = `${place}.${process.pid}.tmp`;
  if (!isFree(place) && !isExport(place)) throw occupied(place);
  const leftovers = new RegExp(`^${RegExp.escape(basename(place))}\\.\\d+\\.(tmp|former)$`, "u");
  await removeLeftovers(dirname(place), leftovers);
  const targets = storedDocuments.targets();
  const late = [...lateDocuments(snapshot, site)];
  const documents: ExportedDocument[] = [];
  const put = async (target: string, document: FinishedDocument): Promise<void> => {
    const exported = exportedDocument(target, document);
    documents.push(exported);
    await writeDocument(beside, exported, document);
    onProgress(documents.length, targets.length + late.length);
  };
  try {
    for (const target of targets) {
      const document = storedDocuments.get(target);
      if (document !== undefined) await put(target, await inMemory(document));
    }
    for await (const [{ target }, document] of encodeDrafts(late, snapshot.generated_at)) await put(target, document);
    await writeWhole(join(beside, "_headers"), headersFile(documents));
    await replace(place, beside);
    return documents.length;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function inMemory(document: StoredDocument): Promise<FinishedDocument> {
  const { lengths, read, isPacked: _isPacked, ...head } = document;
  const form = (encoding: "gzip" | "br") => (lengths[encoding] === null ? null : read(encoding));
  return { ...head, bodies: { identity: await plainOf(document), gzip: form("gzip"), br: form("br") } };
}

async function writeDocument(
  folder: string,
  { file, twins }: ExportedDocument,
  { bodies, lastModified }: FinishedDocument,
): Promise<void> {
  const path = join(folder, file);
  const changed = new Date(lastModified);
  await writeWhole(path, bodies.identity);
  await utimes(path, changed, changed);
  for (const encoding of twins) {
    const twin = path + twinEndings[encoding];
    await writeFile(twin, assertDefined(bodies[encoding], "a twin is of an encoding that the document has"));
    await utimes(twin, changed, changed);
  }
}

async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  makeFolder(dirname(path));
  await writeFile(path, content);
}

/** Only a previous export is removed; anything else stays. */
async function replace(place: string, beside: string): Promise<void> {
  const former = `${place}.${process.pid}.former`;
  if (isExport(place)) await rename(place, former);
  try {
    await rename(beside, place);
  } catch {
    throw occupied(place);
  }
  await rm(former, { recursive: true, force: true });
}

function isExport(place: string): boolean {
  const headers = join(place, "_headers");
  return existsSync(headers) && readFileSync(headers, "utf8").startsWith(headersFileStart);
}

function isFree(place: string): boolean {
  const stats = lstatSync(place, { throwIfNoEntry: false });
  return stats === undefined || (stats.isDirectory() && readdirSync(place).length === 0);
}

function occupied(place: string): CommandError {
  return new CommandError(`${place} is there already and is no export. Name another folder, or remove it.`);
}
