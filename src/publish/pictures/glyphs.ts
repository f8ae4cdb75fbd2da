/** The pictures' letters and icons, as coverage in sixteen steps: drawn once by tools/draw-glyphs.js. */
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import type { Standing } from "../../asking/standing.ts";
import type drawn from "./glyphs.json";

type Drawn = typeof drawn;

export type FaceName = keyof Drawn["faces"];

export interface Glyph {
  /** Pixels to the next letter. */
  advance: number;
  /** Of the box that holds ink, from where the letter starts and from the top of the line. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Coverage at a pixel of the box, 0 to 15. */
  at(x: number, y: number): number;
}

let file: Drawn | null = null;
let coverage: Buffer | null = null;

/** Read for the first picture: most servers draw none for days. */
function glyphs(): Drawn {
  file ??= JSON.parse(readFileSync(new URL("./glyphs.json", import.meta.url), "utf8")) as Drawn;
  return file;
}

/** The glyph of a character, or of a question mark if the pictures have none for it. */
export function letter(face: FaceName, character: string): Glyph {
  const letters: Readonly<Record<string, number[]>> = glyphs().faces[face].glyphs;
  return glyphOf(letters[character] ?? letters["?"] ?? []);
}

/** The icon of a standing. */
export function icon(standing: Standing): Glyph {
  return glyphOf(glyphs().icons[standing]);
}

/** Pixels from one line to the next. */
export function lineHeight(face: FaceName): number {
  return glyphs().faces[face].lineHeight;
}

function glyphOf([advance = 0, x = 0, y = 0, width = 0, height = 0, first = 0]: readonly number[]): Glyph {
  coverage ??= inflateSync(Buffer.from(glyphs().coverage, "base64"));
  const packed = coverage;
  return {
    advance,
    x,
    y,
    width,
    height,
    at: (column, row) => {
      const pixel = first + row * width + column;
      return ((packed[pixel >> 1] ?? 0) >> ((pixel & 1) * 4)) & 15;
    },
  };
}
