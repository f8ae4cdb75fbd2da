/** Compares pictures, in a browser: it reads PNG, so that no decoder is needed here. */
import type { Page } from "playwright-core";

export interface Difference {
  /** Share of pixels that differ by more than `tolerance` in a channel: from 0 to 1. */
  share: number;
  /** Width and height of each, in pixels. */
  sizes: readonly [string, string];
}

/** How far a channel (0 to 255) may be off before a pixel counts as different: smoothing varies between machines. */
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
  let differing = 0;
  for (let at = 0; at < a.data.length; at += 4) {
    const [red, green, blue] = [0, 1, 2].map((channel) => a.data[at + channel] - b.data[at + channel]);
    const off = grey
      ? Math.abs(0.2126 * red + 0.7152 * green + 0.0722 * blue)
      : Math.max(Math.abs(red), Math.abs(green), Math.abs(blue));
    if (off > tolerance) differing += 1;
  }
  return { share: differing / (a.data.length / 4), sizes };
}`;
