/** Style sheet, script and icon: read once from beside this module and published under a name that holds their hash. */
import { readFileSync } from "node:fs";
import { contentHash } from "../../records/canonical.ts";

export interface Asset {
  path: string;
  contentType: string;
  content: string;
  /** Under a name with a hash the content never changes. */
  cacheControl: string;
}

const forEver = "public, max-age=31536000, immutable";

/** In the order in which they are laid over each other. */
const sheets = ["base.css", "parts.css", "record.css", "media.css"];

export const styleSheet = hashed("style.css", sheets, "text/css; charset=utf-8");
export const siteScript = hashed("site.js", ["site.js"], "text/javascript; charset=utf-8");
export const favicon = hashed("favicon.svg", ["favicon.svg"], "image/svg+xml");

function hashed(name: string, files: readonly string[], contentType: string): Asset {
  const content = files.map((file) => readFileSync(new URL(`./assets/${file}`, import.meta.url), "utf8")).join("\n");
  const at = name.lastIndexOf(".");
  const path = `/assets/${name.slice(0, at)}-${contentHash(content, 10)}${name.slice(at)}`;
  return { path, contentType, content, cacheControl: forEver };
}
