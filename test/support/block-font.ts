/**
 * A font in which every letter is the same block, made here. Text set in it takes the same room and looks the same on
 * every machine, so that pictures of pages can be compared wherever they were taken (OpenType 1.9: one glyph for all by
 * cmap format 13).
 */

const unitsPerEm = 1000;
const advance = 520;
const ascent = 800;
const descent = -200;

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2);
  return bytes;
};

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4);
  return bytes;
};

/** A rectangle of one contour: four points on the line, with two bytes per coordinate. */
function block(left: number, bottom: number, right: number, top: number): Buffer {
  const onCurve = 1;
  const xs = [left, 0, right - left, 0];
  const ys = [bottom, top - bottom, 0, bottom - top];
  return Buffer.concat([
    u16(1, left, bottom, right, top),
    u16(3, 0),
    Buffer.from([onCurve, onCurve, onCurve, onCurve]),
    u16(...xs, ...ys),
  ]);
}

/** Maps every character to the block, and those that separate words to the empty glyph. */
function characterMap(): Buffer {
  const [blocks, empty] = [1, 2];
  const groups = [
    [0x00, 0x1f, empty],
    [0x20, 0x20, empty],
    [0x21, 0x9f, blocks],
    [0xa0, 0xa0, empty],
    [0xa1, 0x1fff, blocks],
    [0x2000, 0x200f, empty],
    [0x2010, 0x10ffff, blocks],
  ].map((group) => u32(...group));
  const table = Buffer.concat([u16(13, 0), u32(16 + groups.length * 12, 0, groups.length), ...groups]);
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), table]);
}

function tables(): Record<string, Buffer> {
  const shape = block(40, 0, advance - 40, 560);
  const glyph = shape.length % 2 === 0 ? shape : Buffer.concat([shape, Buffer.alloc(1)]);
  const name = Buffer.from("Block", "utf16le").swap16();
  const names = [1, 2, 4, 6];
  return {
    "OS/2": Buffer.concat([
      u16(4, advance, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
      Buffer.alloc(10),
      u32(1, 0, 0, 0),
      Buffer.from("TEST"),
      u16(0x40, 0x20, 0xffff, ascent, descent, 0, ascent, -descent),
      u32(1, 0),
      u16(560, 560, 0, 0x20, 1),
    ]),
    cmap: characterMap(),
    glyf: Buffer.concat([glyph, glyph]),
    head: Buffer.concat([
      u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
      u16(0, unitsPerEm),
      Buffer.alloc(16),
      u16(0, 0, advance, ascent, 0, 8, 2, 0, 0),
    ]),
    hhea: Buffer.concat([u32(0x00010000), u16(ascent, descent, 0, advance, 0, 0, advance, 1, 0, 0, 0, 0, 0, 0, 0, 3)]),
    hmtx: u16(advance, 40, advance, 40, advance, 0),
    loca: u16(0, glyph.length / 2, glyph.length, glyph.length),
    maxp: Buffer.concat([u32(0x00010000), u16(3, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: Buffer.concat([
      u16(0, names.length, 6 + names.length * 12),
      ...names.map((id) => u16(3, 1, 0x409, id, name.length, 0)),
      name,
    ]),
    post: Buffer.concat([u32(0x00030000, 0), u16(-100, 50), u32(1, 0, 0, 0, 0)]),
  };
}

/** The font as a TrueType file. */
export function blockFont(): Buffer {
  const parts = Object.entries(tables());
  const searched = 2 ** Math.floor(Math.log2(parts.length)) * 16;
  const header = Buffer.concat([
    u32(0x00010000),
    u16(parts.length, searched, Math.log2(searched / 16), parts.length * 16 - searched),
  ]);
  let at = header.length + parts.length * 16;
  const [directory, bodies]: [Buffer[], Buffer[]] = [[], []];
  for (const [tag, body] of parts) {
    directory.push(Buffer.concat([Buffer.from(tag), u32(checksum(body), at, body.length)]));
    bodies.push(body, Buffer.alloc((4 - (body.length % 4)) % 4));
    at += Math.ceil(body.length / 4) * 4;
  }
  return Buffer.concat([header, ...directory, ...bodies]);
}

function checksum(body: Buffer): number {
  const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
