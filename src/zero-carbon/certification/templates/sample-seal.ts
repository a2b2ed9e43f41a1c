import { inks } from '#zero-carbon/certification/drawing/colours.ts';
import type { PictureRef } from '#zero-carbon/certification/drawing/drawing.ts';

/** The positions of nine characters in a square, as on seals of organisations; strokes replace the characters. */
const places = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [70 + column * 155, 70 + row * 155] as const));
const strokes = places.map(
  ([x, y], at) =>
    `M${x + 20} ${y + 25}h110M${x + 20} ${y + 125}h110M${x + 75} ${y + 25}v100${at % 2 === 0 ? `M${x + 30} ${y + 75}h90` : `M${x + 30} ${y + 50}v50M${x + 120} ${y + 50}v50`}`,
);
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600"><g fill="none" stroke="${inks.seal}" stroke-width="15"><rect x="20" y="20" width="560" height="560" rx="20" stroke-width="22"/><path d="${strokes.join('')}"/></g></svg>`;

/** The seal of a fictitious organisation: it marks position and size of the real one. */
export const sampleSeal: { readonly ref: PictureRef; readonly address: string; readonly drawn: string } = {
  ref: { key: 'seal', width: 600, height: 600 },
  drawn,
  address: `data:image/svg+xml,${encodeURIComponent(drawn)}`,
};
