/** A picture with few colours: boxes, letters and icons on a grid of palette entries, and its PNG form. */

import { crc32, deflateSync } from "node:zlib";
import { held } from "../../invariants.ts";
import { type FaceName, type Glyph, letter, lineHeight } from "./glyphs.ts";

/** `#rrggbb` */
export type Colour = `#${string}`;

const steps = 16;

export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint8Array;
  readonly #palette: [number, number, number][] = [];
  /** First of the sixteen palette entries from one colour to another. */
  readonly #ramps = new Map<string, number>();

  constructor(width: number, height: number, paper: Colour) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint8Array(width * height).fill(this.#ramp(paper, paper));
  }

  box(x: number, y: number, width: number, height: number, colour: Colour): void {
    const entry = this.#ramp(colour, colour);
    for (let row = y; row < y + height; row += 1) {
      this.#pixels.fill(entry, row * this.width + x, row * this.width + x + width);
    }
  }

  /** A glyph in `ink` on `paper`, the colour already there. */
  glyph(glyph: Glyph, x: number, y: number, ink: Colour, paper: Colour): void {
    const ramp = this.#ramp(paper, ink);
    for (let row = 0; row < glyph.height; row += 1) {
      for (let column = 0; column < glyph.width; column += 1) {
        const level = glyph.at(column, row);
        if (level > 0) this.#pixels[(y + glyph.y + row) * this.width + x + glyph.x + column] = ramp + level;
      }
    }
  }

  /** Lines of text from (x, y) down. */
  text(lines: readonly string[], face: FaceName, x: number, y: number, ink: Colour, paper: Colour): void {
    for (const [at, line] of lines.entries()) {
      let left = x;
      for (const character of line) {
        const glyph = letter(face, character);
        this.glyph(glyph, left, y + at * lineHeight(face), ink, paper);
        left += glyph.advance;
      }
    }
  }

  /** The picture as PNG (ISO/IEC 15948): eight bits per pixel, with a palette. */
  png(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    header.set([8, 3, 0, 0, 0], 8);
    const rows = Buffer.alloc((this.width + 1) * this.height);
    for (let row = 0; row < this.height; row += 1) {
      rows.set(this.#pixels.subarray(row * this.width, (row + 1) * this.width), row * (this.width + 1) + 1);
    }
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk("IHDR", header),
      chunk("PLTE", Buffer.from(this.#palette.flat())),
      chunk("IDAT", deflateSync(rows, { level: 9 })),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }

  #ramp(from: Colour, to: Colour): number {
    const known = this.#ramps.get(from + to);
    if (known !== undefined) return known;
    const first = this.#palette.length;
    if (first + steps > 256) throw new Error("A picture can have sixteen pairs of colours.");
    for (let step = 0; step < steps; step += 1) this.#palette.push(mixed(from, to, step / (steps - 1)));
    this.#ramps.set(from + to, first);
    return first;
  }
}

/** A text's words in lines no wider than `width` pixels; what does not fit on the last line ends in an ellipsis. */
export function wrapped(text: string, face: FaceName, width: number, most: number): string[] {
  const widthOf = (line: string) => [...line].reduce((sum, character) => sum + letter(face, character).advance, 0);
  const lines: string[] = [];
  const words = text.split(/\s+/u).filter((word) => word !== "");
  while (words.length > 0 && lines.length < most) {
    let line = held(words.shift(), "a word is left");
    while (words.length > 0 && widthOf(`${line} ${words[0]}`) <= width) line += ` ${words.shift()}`;
    const last = lines.length === most - 1 && words.length > 0;
    lines.push(last || widthOf(line) > width ? cut(line, width, widthOf) : line);
  }
  return lines;
}

function cut(line: string, width: number, widthOf: (line: string) => number): string {
  const characters = [...line];
  while (characters.length > 0 && widthOf(`${characters.join("")}…`) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

function mixed(from: Colour, to: Colour, share: number): [number, number, number] {
  const [a, b] = [channels(from), channels(to)];
  const mix = (at: 0 | 1 | 2) => Math.round(a[at] + (b[at] - a[at]) * share);
  return [mix(0), mix(1), mix(2)];
}

function channels(colour: Colour): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
