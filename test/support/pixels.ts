/** Compares pictures, in a browser: it reads PNG, so that no decoder is needed here. */
import type { Page } from "playwright-core";

export interface Difference {
  /**
   * Share of pixels that are darker or lighter than the other picture around them, by more than `tolerance`: from 0 to
   * 1.
   */
  share: number;
  /** Width and height of each, in pixels. */
  sizes: readonly [string, string];
}

/**
 * How far a channel (0 to 255) may be off before a pixel counts as different. It is compared with the pixels next to it
 * as well: browsers smooth the edge of a letter differently, or begin it half a pixel later.
 */
const tolerance = 40;

/**
 * @param page any, which compares them. @param one PNG. @param other PNG. Pictures of different sizes differ
 * completely.
 * @param grey compares how light each pixel is, whatever its colour.
 */
export function difference(page: Page, one: Buffer, other: Buffer, grey = false): Promise<Difference> {
  const pictures = [one, other].map((png) => `data:image/png;base64,${png.toString("base64")}`);
  return page.evaluate<Difference>(`(${compare})(${JSON.stringify(pictures)}, ${tolerance}, ${grey})`);
}

/** Runs in the browser. */
const compare = `async (pictures, tolerance, grey) => {
  const read = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = await Promise.all(pictures.map(read));
  const sizes = [a, b].map(({ width, height }) => width + " x " + height);
  if (sizes[0] !== sizes[1]) return { share: 1, sizes };
  const { width, height } = a;
  const levels = ({ data }) => {
    const channels = [0, 1, 2].map((channel) => data.filter((_, at) => at % 4 === channel));
    if (!grey) return channels;
    return [channels[0].map((red, at) => 0.2126 * red + 0.7152 * channels[1][at] + 0.0722 * channels[2][at])];
  };
  const isOff = (levels, others, x, y) =>
    levels.some((channel, number) => {
      const other = others[number];
      let least = 255;
      let most = 0;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const level = other[row * width + column];
          if (level < least) least = level;
          if (level > most) most = level;
        }
      }
      const level = channel[y * width + x];
      return level < least - tolerance || level > most + tolerance;
    });
  const [one, other] = [a, b].map(levels);
  let differing = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isOff(one, other, x, y) || isOff(other, one, x, y)) differing += 1;
    }
  }
  return { share: differing / (width * height), sizes };
}`;
