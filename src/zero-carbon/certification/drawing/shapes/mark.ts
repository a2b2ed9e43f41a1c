import { ringPaths } from '#kernel/ui/drawing/rings.ts';
import type { DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import { inks } from '#zero-carbon/certification/drawing/colours.ts';
import { pt, thousandths, type Shape } from '#zero-carbon/certification/drawing/drawing.ts';
import type { Box } from './cut-curves.ts';

type Mark = Extract<DesignLayer, { readonly kind: 'mark' }>;

/** As on the pages, in a square of 30: rings of these radii and lines of 1.5 around a point. */
const [side, stroke, dot] = [30, 1.5, 1.3];
const radii = [4.2, 8, 12.6];
/** Computed larger and scaled down, because a path has only tenths. */
const finer = 100;
const handle = 0.5523;

/** The mark at the largest size for its box, centred. */
export function layOutMark(layer: Mark): { readonly operations: readonly Shape[]; readonly boxes: readonly Box[] } {
  const size = Math.min(layer.width, layer.height) * pt;
  if (size === 0) return { operations: [], boxes: [] };
  const left = layer.x * pt + (layer.width * pt - size) / 2;
  const top = layer.y * pt + (layer.height * pt - size) / 2;
  const scale = size / side;
  const at = (x: number, y: number): string => `${thousandths(left + x * scale)} ${thousandths(top + y * scale)}`;
  const colour = inks[layer.colour];
  const rings = ringPaths(
    'portico',
    radii.map((radius) => radius * finer),
    { wobble: 0.2, points: 26 },
  )
    .join('')
    .replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
      at(side / 2 + Number(x) / finer, side / 2 + Number(y) / finer),
    );
  const middle = side / 2;
  const round = dot * handle;
  const point = [
    `M${at(middle + dot, middle)}`,
    `C${at(middle + dot, middle + round)} ${at(middle + round, middle + dot)} ${at(middle, middle + dot)}`,
    `C${at(middle - round, middle + dot)} ${at(middle - dot, middle + round)} ${at(middle - dot, middle)}`,
    `C${at(middle - dot, middle - round)} ${at(middle - round, middle - dot)} ${at(middle, middle - dot)}`,
    `C${at(middle + round, middle - dot)} ${at(middle + dot, middle - round)} ${at(middle + dot, middle)}Z`,
  ].join('');
  return {
    operations: [
      { kind: 'path', layer: layer.id, d: rings, fill: null, stroke: { colour, width: thousandths(stroke * scale) } },
      { kind: 'path', layer: layer.id, d: point, fill: colour, stroke: null },
    ],
    boxes: [{ left, top, right: left + size, bottom: top + size }],
  };
}
