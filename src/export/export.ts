/** Writes a snapshot as plain files: every document, including those a server makes on request. */
import { hash } from "node:crypto";
import { existsSync, lstatSync, readdirSync } from "node:fs";
import { readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { CommandError } from "../errors.ts";
import { makeFolder, removeLeftovers } from "../folders.ts";
import { held } from "../invariants.ts";
import type { Site } from "../publish/answers/site.ts";
import type { OpenedArtifact } from "../publish/artifact/open.ts";
import {
  type FinishedDocument,
  finishDrafts,
  headOf,
  plainOf,
  type StoredDocument,
  snapshotCaching,
} from "../publish/documents.ts";
import { lateDocuments } from "../publish/finish.ts";
import { type Signer, signatureFileOf, signaturePaths, signatureTypeOf } from "../publish/signatures.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import { type ExportedDocument, exportedDocument, headersFile, nginxFiles, twinEndings } from "./nginx.ts";

interface ExportOptions {
  /** `host:port` of the instance that answers lookups. */
  instance: string;
  /** Signs what is written; null where the operator has set no key. */
  signer: Signer | null;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Writes the folder beside its final place and moves it there once complete. A previous export is replaced.
 * @throws CommandError where something else is in its place.
 */
export async function exportSnapshot(
  folder: string,
  { snapshot, documents: stored }: OpenedArtifact,
  site: Site,
  { instance, signer, onProgress = () => {} }: ExportOptions,
): Promise<number> {
  const place = resolve(folder);
  const beside = `${place}.${process.pid}.tmp`;
  if (!isFree(place) && !isExport(place)) throw occupied(place);
  await removeLeftovers(dirname(place), leftoversOf(place));
  const targets = stored.targets();
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
      const document = stored.get(target);
      if (document !== undefined) await put(target, await inMemory(document));
    }
    for await (const [{ target }, document] of finishDrafts(late, snapshot.generated_at)) await put(target, document);
    if (signer !== null)
      for await (const [target, document] of signed(beside, snapshot, signer)) await put(target, document);
    const nginx = nginxFiles(documents, place, instance);
    for (const [name, text] of Object.entries(nginx)) await writeWhole(join(beside, "nginx", name), text);
    await writeWhole(join(beside, "_headers"), headersFile(documents));
    if (signer !== null) await signFolder(beside, signer, `export of ${snapshot.id}, ${snapshot.generated_at}`);
    await replace(place, beside);
    return documents.length;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** The files by which an instance shows what it signed, over what has been written. */
async function* signed(
  folder: string,
  { id, generated_at }: Snapshot,
  signer: Signer,
): AsyncGenerator<[target: string, document: FinishedDocument]> {
  const signable = { id, generated_at, bytesOf: (path: string) => readFile(join(folder, path)) };
  for (const path of signaturePaths) {
    const identity = Buffer.from(await signatureFileOf(path, signable, signer));
    const form = { contentType: signatureTypeOf(path), cacheControl: snapshotCaching, headers: [] };
    yield [path, { ...headOf(identity, form, generated_at), bodies: { identity, gzip: null, br: null } }];
  }
}

/** `SHA256SUMS` of every file of the folder, and its signature. */
async function signFolder(folder: string, signer: Signer, about: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  let sums = "";
  for (const path of paths.sort()) sums += `${hash("sha256", await readFile(path))}  ${relative(folder, path)}\n`;
  await writeFile(join(folder, "SHA256SUMS"), sums);
  await writeFile(join(folder, "SHA256SUMS.minisig"), signer.signatureOf(Buffer.from(sums), about));
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
    await writeFile(twin, held(bodies[encoding], "a twin is of an encoding that the document has"));
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
  return existsSync(join(place, "nginx", "documents.map"));
}

function isFree(place: string): boolean {
  const found = lstatSync(place, { throwIfNoEntry: false });
  return found === undefined || (found.isDirectory() && readdirSync(place).length === 0);
}

function occupied(place: string): CommandError {
  return new CommandError(`${place} is there already and is no export. Name another folder, or remove it.`);
}

function leftoversOf(place: string): RegExp {
  return new RegExp(`^${RegExp.escape(basename(place))}\\.\\d+\\.(tmp|former)$`, "u");
}
