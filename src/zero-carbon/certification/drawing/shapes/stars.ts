import type { DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import { inks } from '#zero-carbon/certification/drawing/colours.ts';
import { pt, thousandths, type Shape } from '#zero-carbon/certification/drawing/drawing.ts';
import type { Box } from './cut-curves.ts';

type Stars = Extract<DesignLayer, { readonly kind: 'stars' }>;

export const mostStars = 6;
/** From the middle of one star to the next, as a share of a star's width. */
const pace = 1.48;
/** The radius of the inner corners, as a share of the outer ones'. */
const inner = 0.42;
/** The width of a star in a circle of radius 1, and its height above and below the middle. */
const [halfWidth, above, below] = [Math.sin(0.4 * Math.PI), 1, Math.cos(0.2 * Math.PI)];

/** The stars of a certificate, at the size at which six of them fit in the box. */
export function layOutStars(
  layer: Stars,
  star: number,
): { readonly shapes: readonly Shape[]; readonly boxes: readonly Box[] } {
  const count = Math.max(0, Math.min(mostStars, Math.floor(star)));
  if (count === 0) return { shapes: [], boxes: [] };
  const wide = layer.width / (1 + pace * (mostStars - 1)) / (2 * halfWidth);
  const radius = Math.min(wide, layer.height / (above + below)) * pt;
  const step = 2 * halfWidth * radius * pace;
  const width = 2 * halfWidth * radius + (count - 1) * step;
  const spare = layer.width * pt - width;
  const left = layer.x * pt + (layer.align === 'left' ? 0 : layer.align === 'centre' ? spare / 2 : spare);
  const top = layer.y * pt + (layer.height * pt - (above + below) * radius) / 2;
  const d = Array.from({ length: count }, (_, index) =>
    starPath(left + halfWidth * radius + index * step, top + above * radius, radius),
  ).join('');
  return {
    shapes: [{ kind: 'path', layer: layer.id, d, fill: inks[layer.colour], stroke: null }],
    boxes: [{ left, top, right: left + width, bottom: top + (above + below) * radius }],
  };
}

function starPath(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 10 }, (_, index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / 5;
    const reach = index % 2 ? radius * inner : radius;
    return `${thousandths(x + reach * Math.cos(angle))} ${thousandths(y + reach * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}
