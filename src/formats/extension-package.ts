/** The browser extension as it is installed: the files of extension/ and client/, with what they say in each language. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Language, languages } from "../base/words/languages.ts";
import { isMessage } from "../base/words/say.ts";
import { theRegulator } from "../base/words/wording.ts";
import type { DocumentDraft } from "../contract/documents.ts";
import type { Site } from "../contract/site.ts";
import type { Records } from "../record/records.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { zip } from "./zip.ts";

export const extensionBrowsers = ["chromium", "firefox"] as const;
export type ExtensionBrowser = (typeof extensionBrowsers)[number];

interface ExtensionInput {
  browser: ExtensionBrowser;
  /** Address of the service that it asks unless somebody chooses another. */
  service: string;
  records: Pick<Records, "warning_lists" | "enforcement_actions">;
}

const root = new URL("../../", import.meta.url);
const readRoot = (path: string): Buffer => readFileSync(new URL(path, root));

/** Where stores look for a language, if not under its own code. */
const localeFolders: Partial<Record<Language, readonly string[]>> = { pt: ["pt_BR", "pt_PT"], zh: ["zh_CN"] };

/** Gives the content of each file by its path in the package. */
export function extensionFiles({ browser, service, records }: ExtensionInput): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const add = (path: string, content: unknown) => files.set(path, Buffer.from(`${JSON.stringify(content, null, 2)}\n`));
  const sources = globSync("*.{js,html,css}", { cwd: fileURLToPath(new URL("extension/", root)) });
  for (const file of sources) files.set(`extension/${file}`, readRoot(`extension/${file}`));
  for (const file of ["botwatch.js", "filter.js", "lookalike.js"])
    files.set(`client/${file}`, readRoot(`client/${file}`));
  files.set("icons/128.png", readRoot("extension/icons/128.png"));
  files.set("icons/192.png", readRoot("src/pages/assets/icon-192.png"));
  files.set("LICENSE", readRoot("LICENSE"));
  add("extension/service.json", { service });
  add("manifest.json", manifestFor(browser));
  add("messages/regulators.json", regulatorsOf(records));
  const ids = messagesIn(
    [...files].flatMap(([path, content]) => (path.startsWith("extension/") ? [String(content)] : [])),
  );
  for (const lang of languages) {
    const all = JSON.parse(String(readRoot(`data/messages/${lang}.json`))) as Record<string, unknown>;
    add(`messages/${lang}.json`, Object.fromEntries(ids.map((id) => [id, all[id]])));
    const description = { message: all["extension.description"] };
    for (const folder of localeFolders[lang] ?? [lang]) add(`_locales/${folder}/messages.json`, { description });
  }
  return files;
}

/** Gives the messages that texts name, in quotation marks. */
function messagesIn(texts: readonly string[]): string[] {
  const ids = texts.flatMap((text) => [...text.matchAll(/"([a-z_]+(?:\.[a-z_]+)+)"/gu)].map(([, id = ""]) => id));
  return [...new Set(ids.filter(isMessage))].sort();
}

/** Chromium runs one file in the background as a service worker, Firefox as a page of its own. */
function manifestFor(browser: ExtensionBrowser): object {
  const manifest = JSON.parse(String(readRoot("extension/manifest.json")));
  if (browser === "chromium") return manifest;
  const { background, minimum_chrome_version: _, ...common } = manifest;
  const { service_worker, type } = background;
  const gecko = {
    id: "extension@botwatch.example.org",
    strict_min_version: "140.0",
    // By itself it sends nothing that Mozilla counts as data; what somebody asks about, once they agreed.
    data_collection_permissions: { required: ["none"], optional: ["browsingActivity", "websiteContent"] },
  };
  // The first there to ask for that agreement.
  const gecko_android = { strict_min_version: "142.0" };
  return {
    ...common,
    background: { scripts: [service_worker], type },
    browser_specific_settings: { gecko, gecko_android },
  };
}

/** By list and by the first word of a case's id: who it is, alone and inside an English sentence. */
function regulatorsOf({ warning_lists, enforcement_actions }: ExtensionInput["records"]): object {
  const names = (regulator: string) => [regulator, theRegulator(regulator)];
  const lists = warning_lists.map(({ id, list }) => [id, names(list.regulator)]);
  const cases = enforcement_actions.map(({ id, regulator }) => [id.split("-", 1)[0], names(regulator)]);
  return { lists: Object.fromEntries(lists), cases: Object.fromEntries(cases) };
}

/** Gives the name of a package's file. */
export function packageName(browser: ExtensionBrowser): string {
  return `botwatch-${browser}.zip`;
}

/** Where a service offers a package. */
export function packagePath(browser: ExtensionBrowser): string {
  return `/extension/${packageName(browser)}`;
}

/** Makes the packages as a service offers them: each asks this service unless somebody chooses another. */
export function extensionPackages({ records }: Snapshot, { baseUrl }: Site): DocumentDraft[] {
  return extensionBrowsers.map((browser) => ({
    target: packagePath(browser),
    contentType: "application/zip",
    content: () => zip(extensionFiles({ browser, service: baseUrl, records })),
  }));
}
