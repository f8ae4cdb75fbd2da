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

export const styleSheet = hashed("style.css", "text/css; charset=utf-8");
export const siteScript = hashed("site.js", "text/javascript; charset=utf-8");
export const favicon = hashed("favicon.svg", "image/svg+xml");

function hashed(name: string, contentType: string): Asset {
  const content = readFileSync(new URL(`./assets/${name}`, import.meta.url), "utf8");
  const at = name.lastIndexOf(".");
  const path = `/assets/${name.slice(0, at)}-${contentHash(content, 10)}${name.slice(at)}`;
  return { path, contentType, content, cacheControl: forEver };
}
