/** Style sheet, scripts and icons: read once from beside this module and published under names with their hash. */
import { readFileSync } from "node:fs";
import { contentHash } from "../../records/canonical.ts";

export interface Asset {
  path: string;
  contentType: string;
  content: string | Buffer;
  /** Under a name with a hash, the content never changes. */
  cacheControl: string;
}

const forEver = "public, max-age=31536000, immutable";
const forADay = "public, max-age=86400";

/** In the order in which they are layered. */
const sheets = ["base.css", "parts.css", "answer.css", "record.css", "lists.css", "media.css"];

export const styleSheet = hashed("style.css", sheets, "text/css; charset=utf-8");
export const siteScript = hashed("site.js", ["site.js", "suggestions.js"], "text/javascript; charset=utf-8");
export const themeScript = hashed("theme.js", ["theme.js"], "text/javascript; charset=utf-8");
export const favicon = hashed("favicon.svg", ["favicon.svg"], "image/svg+xml");

/** At the addresses where browsers and phones look for them by themselves. */
export const icons: readonly Asset[] = [
  icon("/favicon.ico", "favicon.ico", "image/x-icon"),
  icon("/apple-touch-icon.png", "icon-180.png"),
  icon("/icon-192.png", "icon-192.png"),
  icon("/icon-512.png", "icon-512.png"),
  {
    path: "/site.webmanifest",
    contentType: "application/manifest+json",
    content: JSON.stringify({
      name: "Botwatch",
      short_name: "Botwatch",
      start_url: "/",
      display: "minimal-ui",
      // What a phone's share sheet sends, is sent like the form: never as part of an address.
      share_target: {
        action: "/check",
        method: "POST",
        enctype: "application/x-www-form-urlencoded",
        params: { text: "q", url: "url" },
      },
      icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
    }),
    cacheControl: forADay,
  },
];

/** The client for programs, at an address that pages can load it from. */
export const clientScripts: readonly Asset[] = ["botwatch.js", "filter.js"].map((file) => ({
  path: `/client/${file}`,
  contentType: "text/javascript; charset=utf-8",
  content: readFileSync(new URL(`../../../client/${file}`, import.meta.url), "utf8"),
  cacheControl: forADay,
}));

function icon(path: string, file: string, contentType = "image/png"): Asset {
  const content = readFileSync(new URL(`./assets/${file}`, import.meta.url));
  return { path, contentType, content, cacheControl: forADay };
}

function hashed(name: string, files: readonly string[], contentType: string): Asset {
  const content = files.map((file) => readFileSync(new URL(`./assets/${file}`, import.meta.url), "utf8")).join("\n");
  const at = name.lastIndexOf(".");
  const path = `/assets/${name.slice(0, at)}-${contentHash(content, 10)}${name.slice(at)}`;
  return { path, contentType, content, cacheControl: forEver };
}
