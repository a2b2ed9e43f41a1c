import type { Colour } from './palettes.ts';

/** Pixels to draw on: three bytes each, row by row. */
export interface Surface {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export function surface(width: number, height: number, colour: Colour): Surface {
  const pixels = new Uint8Array(width * height * 3);
  pixels.set(colour);
  for (let filled = 3; filled < pixels.length; filled *= 2) pixels.copyWithin(filled, 0, filled);
  return { width, height, pixels };
}

/** Blends one pixel with a colour at an opacity from 0 to 1. Ignores positions outside the surface. */
export function dab(on: Surface, x: number, y: number, colour: Colour, part: number): void {
  if (part <= 0 || x < 0 || y < 0 || x >= on.width || y >= on.height) return;
  const at = (y * on.width + x) * 3;
  const cover = part > 1 ? 1 : part;
  blend(on.pixels, at, colour[0], cover);
  blend(on.pixels, at + 1, colour[1], cover);
  blend(on.pixels, at + 2, colour[2], cover);
}

function blend(pixels: Uint8Array, at: number, value: number, cover: number): void {
  const before = pixels[at] ?? 0;
  pixels[at] = before + (value - before) * cover + 0.5;
}

/** Fills whole pixels of one column, from row `top` to before row `bottom`. This function paints most of a picture. */
export function solid(on: Surface, x: number, top: number, bottom: number, [red, green, blue]: Colour): void {
  const { pixels, width } = on;
  const end = Math.min(on.height, bottom);
  for (let y = Math.max(0, top), at = (y * width + x) * 3; y < end; y += 1, at += width * 3) {
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
  }
}

/** Fills a section of one column between two heights, both fractions of pixels. */
export function column(on: Surface, x: number, from: number, to: number, colour: Colour, part = 1): void {
  const top = Math.max(0, from);
  const bottom = Math.min(on.height, to);
  for (let y = Math.floor(top); y < bottom; y += 1) {
    dab(on, x, y, colour, (Math.min(y + 1, bottom) - Math.max(y, top)) * part);
  }
}

/** Fills a level bar with round ends. */
export function bar(
  on: Surface,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  colour: Colour,
  part = 1,
): void {
  const radius = box.height / 2;
  const middle = box.y + radius;
  const end = Math.min(on.width, box.x + box.width);
  for (let x = Math.floor(Math.max(0, box.x)); x < end; x += 1) {
    const inside = Math.min(x + 0.5 - box.x, box.x + box.width - x - 0.5);
    const reach = inside >= radius ? radius : Math.sqrt(Math.max(0, radius ** 2 - (radius - inside) ** 2));
    column(on, x, middle - reach, middle + reach, colour, part);
  }
}
