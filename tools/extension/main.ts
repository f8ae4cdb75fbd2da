/**
 * Makes the packages of the browser extension in var/extension: `npm run extension`, for the service at BASE_URL. Beside
 * each archive is its folder, to load unpacked.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { extensionBrowsers, extensionFiles, packageName } from "../../src/formats/extension-package.ts";
import { zip } from "../../src/formats/zip.ts";
import { loadRecords } from "../../src/record/load.ts";

const folder = "var/extension";
const service = (process.env["BASE_URL"] ?? "http://127.0.0.1:8080").replace(/\/+$/u, "");
const records = await loadRecords("data");
await rm(folder, { recursive: true, force: true });
for (const browser of extensionBrowsers) {
  const files = extensionFiles({ browser, service, records });
  for (const [path, content] of files) {
    const file = join(folder, browser, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const packed = zip(files);
  const name = packageName(browser);
  await writeFile(join(folder, name), packed);
  process.stdout.write(`${join(folder, name)}: ${files.size} files, ${packed.length} bytes, for ${service}\n`);
}
