/** The picture in a preview of a shared page: 1200 x 630, as readers of the Open Graph protocol expect. */
import type { Standing } from "../../asking/standing.ts";
import { Canvas, type Colour, wrapped } from "./canvas.ts";
import { icon, lineHeight } from "./glyphs.ts";

export const pictureWidth = 1200;
export const pictureHeight = 630;

/** `solid` fills the picture, `outline` frames it, `dashed` frames it in pieces: distinct even in grey. */
interface Look {
  colour: Colour;
  frame: "solid" | "outline" | "dashed" | "bar";
}

const standingLooks: Readonly<Record<Standing, Look>> = {
  regulator_acted: { colour: "#9c1f2b", frame: "solid" },
  regulator_warned: { colour: "#9c1f2b", frame: "outline" },
  complaint_reported: { colour: "#764a00", frame: "bar" },
  imitates: { colour: "#a83c00", frame: "outline" },
  known: { colour: "#17516f", frame: "bar" },
  no_record: { colour: "#525e6c", frame: "dashed" },
};

const ink: Colour = "#1b2530";
const white: Colour = "#ffffff";
const margin = 80;

export interface SharePicture {
  standing: Standing;
  /** Largest text: a bot's name, or what the standing means. */
  title: string;
  /** One line below it: what is on record. */
  line: string;
}

/** PNG bytes; the same for the same words. */
export function sharePicture({ standing, title, line }: SharePicture): Buffer {
  const { colour, frame } = standingLooks[standing];
  const solid = frame === "solid";
  const paper = solid ? colour : white;
  const words = solid ? white : ink;
  const canvas = new Canvas(pictureWidth, pictureHeight, paper);
  if (frame === "bar") canvas.box(0, 0, 32, pictureHeight, colour);
  if (frame === "outline") framed(canvas, colour, 20, pictureWidth);
  if (frame === "dashed") framed(canvas, colour, 12, 48);
  canvas.glyph(icon(standing), pictureWidth - margin - 168, margin, solid ? white : colour, paper);
  canvas.text(["Botwatch"], "text", margin, margin, solid ? white : colour, paper);
  const lines = wrapped(title, "title", pictureWidth - 2 * margin - (title.length > 60 ? 0 : 40), 3);
  const top = 300 - Math.max(0, lines.length - 2) * 30;
  canvas.text(lines, "title", margin, top, words, paper);
  const below = wrapped(line, "text", pictureWidth - 2 * margin, lines.length > 2 ? 1 : 2);
  canvas.text(below, "text", margin, top + lines.length * lineHeight("title") + 24, words, paper);
  return canvas.png();
}

/** A frame `thick` pixels wide in pieces of `piece` pixels. */
function framed(canvas: Canvas, colour: Colour, thick: number, piece: number): void {
  const inset = 16;
  const [width, height] = [pictureWidth - 2 * inset, pictureHeight - 2 * inset];
  for (let at = 0; at < width; at += 2 * piece) {
    const length = Math.min(piece, width - at);
    canvas.box(inset + at, inset, length, thick, colour);
    canvas.box(inset + at, inset + height - thick, length, thick, colour);
  }
  for (let at = 0; at < height; at += 2 * piece) {
    const length = Math.min(piece, height - at);
    canvas.box(inset, inset + at, thick, length, colour);
    canvas.box(inset + width - thick, inset + at, thick, length, colour);
  }
}
