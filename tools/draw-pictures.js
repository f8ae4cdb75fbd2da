/**
 * Draws the mark in the sizes browsers ask for, and the pictures of previews, once, in Chromium: `node
 * tools/draw-pictures.js`. The typeface is Liberation Sans (Debian: fonts-liberation); pngquant brings the pictures
 * down to a palette.
 */
import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { iconSize, pictureHeight, pictures, pictureWidth, standingIcons } from "../src/pages/pictures.ts";
import { startChromium } from "../test/support/browser.ts";

const assets = new URL("../src/pages/assets/", import.meta.url);

/** The frames differ too: distinct even in grey. */
const looks = {
  regulator_acted: { colour: "#9c1f2b", style: "background:#9c1f2b" },
  regulator_warned: { colour: "#9c1f2b", style: "outline:20px solid;outline-offset:-36px" },
  complaint_reported: { colour: "#764a00", style: "border-left:32px solid" },
  wallet_blocked: { colour: "#a3260a", style: "border-top:32px solid;border-bottom:32px solid" },
  imitates: { colour: "#a83c00", style: "outline:20px solid;outline-offset:-36px" },
  warning_signs: { colour: "#764a00", style: "outline:20px dashed;outline-offset:-36px" },
  possible_match: { colour: "#764a00", style: "border-left:32px dotted" },
  known: { colour: "#17516f", style: "border-left:32px solid" },
  no_record: { colour: "#525e6c", style: "outline:12px dashed;outline-offset:-28px" },
};

function pictureHtml({ standing, title, line }) {
  const { colour, style } = looks[standing];
  const [ink, mark] = standing === "regulator_acted" ? ["#fff", "#fff"] : ["#1b2530", colour];
  return `<style>
    body { margin: 0; font: 38px/1.18 "Liberation Sans"; -webkit-font-smoothing: antialiased }
    div { box-sizing: border-box; position: relative; width: ${pictureWidth}px; height: ${pictureHeight}px;
      padding: 80px; background: #fff; color: ${colour}; ${style} }
    svg { position: absolute; top: 80px; right: 80px; width: 140px }
    h1 { margin: 0 0 24px; font-size: 72px; line-height: 1.18 }
    section { position: absolute; left: 80px; right: 80px; bottom: 80px; color: ${ink} }
    b { font-weight: 400; color: ${mark} }</style>
    <div><b>Botwatch<svg viewBox="0 0 ${iconSize} ${iconSize}" fill="none"
      stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      ${standing === "imitates" ? '<path d="M9 15H3V3h12v6M9 9h12v12H9z"/>' : `<path d="${standingIcons[standing]}"/>`}</svg></b><section><h1>${title}</h1>${line}</section></div>`;
}

const browser = await startChromium();
try {
  const page = await browser.newPage();
  const shot = async (width, height, html) => {
    await page.setViewportSize({ width, height });
    await page.setContent(html);
    return page.screenshot({ omitBackground: true });
  };
  const folder = new URL("pictures/", assets);
  await mkdir(folder, { recursive: true });
  for (const { file, words } of pictures)
    await writeFile(new URL(file, folder), await shot(pictureWidth, pictureHeight, pictureHtml(words)));
  const files = pictures.map(({ file }) => fileURLToPath(new URL(file, folder)));
  execFileSync("pngquant", ["32", "--nofs", "--strip", "--force", "--ext=.png", ...files]);

  const mark = await readFile(new URL("favicon.svg", assets), "utf8");
  const icons = {};
  for (const size of [32, 180, 192, 512]) {
    const style = `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>`;
    icons[size] = await shot(size, size, style + mark);
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
  console.log(`Drew ${pictures.length} pictures and the mark.`);
} finally {
  await browser.close();
}
