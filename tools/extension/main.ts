/**
 * Makes the packages of the browser extension, for the service at BASE_URL: `npm run extension`, into var/extension or
 * the folder that is given. Beside each archive is its folder, to load unpacked; `store` has what a store asks for, in
 * each language.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { languages } from "../../src/base/words/languages.ts";
import { extensionBrowsers, extensionFiles, packageName } from "../../src/formats/extension-package.ts";
import { storeText } from "../../src/formats/extension-store.ts";
import { zip } from "../../src/formats/zip.ts";
import { loadRecords } from "../../src/record/load.ts";

const [folder = "var/extension"] = process.argv.slice(2);
const service = (process.env["BASE_URL"] ?? "http://127.0.0.1:8080").replace(/\/+$/u, "");
const records = await loadRecords("data");

async function write(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

for (const part of [...extensionBrowsers, "store"]) await rm(join(folder, part), { recursive: true, force: true });
for (const browser of extensionBrowsers) {
  const files = extensionFiles({ browser, service, records });
  for (const [path, content] of files) await write(join(browser, path), content);
  const packed = zip(files);
  const name = packageName(browser);
  await write(name, packed);
  process.stdout.write(`${join(folder, name)}: ${files.size} files, ${packed.length} bytes, for ${service}\n`);
}
for (const lang of languages) await write(join("store", `${lang}.md`), storeText(lang));
process.stdout.write(`${join(folder, "store")}: what a store asks for, in ${languages.length} languages\n`);
