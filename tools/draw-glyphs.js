/**
 * Draws the mark in the sizes browsers ask for, and the letters and icons of the share pictures, once, in Chromium, and
 * stores their coverage in src/publish/pictures/glyphs.json, so that a server needs neither a font nor a renderer:
 * `node tools/draw-glyphs.js`. The typeface is Liberation Sans (SIL Open Font License 1.1), as installed by Debian's
 * fonts-liberation.
 */
import { readFile, writeFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { iconSize, standingIcons } from "../src/publish/pictures/icons.ts";
import { startChromium } from "../test/support/browser.ts";

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const characters = [...range(0x20, 0x7e), ...range(0xa1, 0xff).filter((sign) => sign !== "\u00ad"), ..."–—‘’“”…•€→"];

const faces = { title: { px: 76, weight: 700 }, text: { px: 38, weight: 400 } };
const iconPx = 168;

const assets = new URL("../src/publish/pages/assets/", import.meta.url);

const browser = await startChromium();
try {
  const page = await browser.newPage();
  const drawn = await page.evaluate(
    ({ characters, faces, iconPx, iconSize, icons }) => {
      const pixels = [];
      const context = new OffscreenCanvas(256, 256).getContext("2d", { willReadFrequently: true });
      if (context === null) throw new Error("no canvas");
      /** Coverage in sixteen steps of the box that holds ink, appended to `pixels`. */
      const take = (advance) => {
        const { data, width, height } = context.getImageData(0, 0, 256, 256);
        const level = (x, y) => Math.round((data[(y * width + x) * 4 + 3] ?? 0) / 17);
        let [left, top, right, bottom] = [width, height, 0, 0];
        for (let y = 0; y < height; y += 1)
          for (let x = 0; x < width; x += 1)
            if (level(x, y) > 0) {
              left = Math.min(left, x);
              top = Math.min(top, y);
              right = Math.max(right, x + 1);
              bottom = Math.max(bottom, y + 1);
            }
        const at = pixels.length;
        for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) pixels.push(level(x, y));
        return right > left ? [advance, left - 64, top, right - left, bottom - top, at] : [advance, 0, 0, 0, 0, at];
      };
      const glyphs = {};
      for (const [face, { px, weight }] of Object.entries(faces)) {
        const ofFace = {};
        for (const character of characters) {
          context.clearRect(0, 0, 256, 256);
          context.font = `${weight} ${px}px "Liberation Sans"`;
          context.textBaseline = "alphabetic";
          context.fillText(character, 64, px);
          ofFace[character] = take(Math.round(context.measureText(character).width));
        }
        glyphs[face] = { lineHeight: Math.round(px * 1.18), glyphs: ofFace };
      }
      const ofIcons = {};
      for (const [name, path] of Object.entries(icons)) {
        context.clearRect(0, 0, 256, 256);
        context.save();
        context.translate(64, 0);
        context.scale(iconPx / iconSize, iconPx / iconSize);
        context.lineWidth = 2;
        context.lineCap = "round";
        context.lineJoin = "round";
        if (name === "imitates") {
          // The upper square hides what is under it.
          context.strokeRect(3, 3, 12, 12);
          context.clearRect(9, 9, 12, 12);
          context.strokeRect(9, 9, 12, 12);
        } else context.stroke(new Path2D(path));
        context.restore();
        ofIcons[name] = take(iconPx);
      }
      return { faces: glyphs, icons: ofIcons, pixels };
    },
    { characters, faces, iconPx, iconSize, icons: standingIcons },
  );
  // Two pixels per byte.
  const packed = Buffer.alloc(Math.ceil(drawn.pixels.length / 2));
  for (const [at, level] of drawn.pixels.entries())
    packed[at >> 1] = (packed[at >> 1] ?? 0) | (level << ((at & 1) * 4));
  const file = {
    about:
      "Drawn by tools/draw-glyphs.js from Liberation Sans (SIL Open Font License 1.1). A glyph is [advance, x, y, width, height, first pixel].",
    faces: drawn.faces,
    icons: drawn.icons,
    coverage: deflateSync(packed, { level: 9 }).toString("base64"),
  };
  await writeFile(new URL("../src/publish/pictures/glyphs.json", import.meta.url), `${JSON.stringify(file)}\n`);
  const mark = await readFile(new URL("favicon.svg", assets), "utf8");
  const icons = {};
  for (const size of [32, 180, 192, 512]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${mark}`);
    icons[size] = await page.screenshot({ omitBackground: true });
    if (size > 32) await writeFile(new URL(`icon-${size}.png`, assets), icons[size]);
  }
  // An icon file with one picture: header, directory entry, PNG.
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(icons[32].length, 14);
  head.writeUInt32LE(22, 18);
  await writeFile(new URL("favicon.ico", assets), Buffer.concat([head, icons[32]]));
  console.log(`Drew ${characters.length} characters in two sizes and ${Object.keys(standingIcons).length} icons.`);
} finally {
  await browser.close();
}
