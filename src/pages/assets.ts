/** Style sheet, scripts and icons: read once from beside this module and published under names with their hash. */
import { readFileSync } from "node:fs";
import type { DocumentDraft } from "../contract/documents.ts";
import { pagePath } from "../contract/paths.ts";
import { contentHash } from "../record/canonical.ts";

const css = "text/css; charset=utf-8";
const javascript = "text/javascript; charset=utf-8";

/** In the order in which they are layered. */
const sheets = ["base.css", "parts.css", "answer.css", "record.css", "lists.css", "media.css"];

export const styleSheet = hashedAsset("style", ".css", sheets, css);
export const siteScript = hashedAsset("site", ".js", ["site.js", "suggestions.js"], javascript);
export const themeScript = hashedAsset("theme", ".js", ["theme.js"], javascript);
export const favicon = hashedAsset("favicon", ".svg", ["favicon.svg"], "image/svg+xml");

/** What a phone is told that installs the site. Colours are those of the style sheet. */
const manifest = {
  id: "/",
  name: "Botwatch",
  short_name: "Botwatch",
  start_url: "/",
  display: "minimal-ui",
  background_color: "#f6f7f9",
  theme_color: "#f6f7f9",
  shortcuts: [
    { name: "Get help", url: "/help" },
    { name: "Watchlist", url: "/watchlist" },
  ],
  // What a phone's share sheet sends, is sent like the form: never as part of an address.
  share_target: {
    action: "/check",
    method: "POST",
    enctype: "application/x-www-form-urlencoded",
    params: { text: "q", url: "url" },
  },
  icons: [
    ...[192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
    // Phones cut it to a circle, a drop or a square with round corners.
    { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

/** What the frame of every page requests; icons where browsers and phones look for them; the client for programs. */
export const frameAssets: readonly DocumentDraft[] = [
  styleSheet,
  themeScript,
  siteScript,
  favicon,
  forADay("/favicon.ico", "image/x-icon", readAsset("favicon.ico")),
  forADay("/apple-touch-icon.png", "image/png", readAsset("icon-180.png")),
  forADay("/icon-192.png", "image/png", readAsset("icon-192.png")),
  forADay("/icon-512.png", "image/png", readAsset("icon-512.png")),
  forADay("/icon-maskable.png", "image/png", readAsset("icon-maskable.png")),
  // Changed with the site, so that what it keeps is never older than that.
  forADay(pagePath.worker(), javascript, `${readAsset("worker.js")}// ${styleSheet.target} ${siteScript.target}\n`),
  forADay("/site.webmanifest", "application/manifest+json", JSON.stringify(manifest)),
  forADay("/client/botwatch.js", javascript, readAsset("../../../client/botwatch.js")),
  forADay("/client/filter.js", javascript, readAsset("../../../client/filter.js")),
  forADay("/client/lookalike.js", javascript, readAsset("../../../client/lookalike.js")),
];

function readAsset(file: string): Buffer {
  return readFileSync(new URL(`./assets/${file}`, import.meta.url));
}

function forADay(target: string, contentType: string, content: string | Buffer): DocumentDraft {
  return { target, contentType, cacheControl: "public, max-age=86400", content: () => content };
}

/** What browsers need of a style sheet or script: no lines that are comments alone, and no indents. A fifth less is sent. */
function withoutComments(content: string): string {
  return content
    .replace(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*\n/gmu, "")
    .replace(/^[ \t]*\/\/.*\n/gmu, "")
    .replace(/^[ \t]+/gmu, "");
}

/** Under a name with its hash, the content never changes. */
function hashedAsset(name: string, ending: string, files: readonly string[], contentType: string): DocumentDraft {
  const content = withoutComments(files.map(readAsset).join("\n"));
  const target = `/assets/${name}-${contentHash(content, 10)}${ending}`;
  return { target, contentType, cacheControl: "public, max-age=31536000, immutable", content: () => content };
}
