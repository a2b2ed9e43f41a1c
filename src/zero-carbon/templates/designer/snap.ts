import { tenth, type Box } from './boxes.ts';

/** Lines that a box is drawn to, mm. */
export interface Lines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** What a drag came to: how much further it goes to lie on lines, and on which. */
export interface Snapped {
  readonly x: number;
  readonly y: number;
  readonly lines: Lines;
}

/** Edges and middles of boxes, and the sheet's own. */
export const linesOf = (
  sheet: { readonly width: number; readonly height: number },
  boxes: readonly Box[],
  guides: Lines,
): Lines => ({
  x: [...new Set([0, sheet.width / 2, sheet.width, ...guides.x, ...boxes.flatMap(({ x, width }) => thirds(x, width))])],
  y: [
    ...new Set([
      0,
      sheet.height / 2,
      sheet.height,
      ...guides.y,
      ...boxes.flatMap(({ y, height }) => thirds(y, height)),
    ]),
  ],
});

const thirds = (from: number, size: number): number[] => [from, from + size / 2, from + size].map(tenth);

interface Near {
  readonly by: number;
  readonly at: number;
}

/** The nearest line of any of some places, within reach. */
function nearest(places: readonly number[], lines: readonly number[], reach: number): Near | undefined {
  let found: Near | undefined;
  for (const place of places) {
    for (const at of lines) {
      const by = at - place;
      if (Math.abs(by) <= reach && (found === undefined || Math.abs(by) < Math.abs(found.by))) found = { by, at };
    }
  }
  return found;
}

/**
 * Draws a box to lines: by its left edge, middle or right edge, whichever is nearest, and likewise upright.
 *
 * @param reach mm.
 * @example
 * snapped({ x: 25.6, y: 82, width: 140, height: 12 }, { x: [26], y: [] }, 1); // { x: 0.4, y: 0, lines: { x: [26], y: [] } }
 */
export function snapped(box: Box, lines: Lines, reach: number): Snapped {
  const [x, y] = [
    nearest(thirds(box.x, box.width), lines.x, reach),
    nearest(thirds(box.y, box.height), lines.y, reach),
  ];
  return { x: tenth(x?.by ?? 0), y: tenth(y?.by ?? 0), lines: { x: x ? [x.at] : [], y: y ? [y.at] : [] } };
}

/** Draws one point to lines, of those directions that it is dragged in. */
export function snappedPoint(
  point: { readonly x: number; readonly y: number },
  lines: Lines,
  reach: number,
  free: { readonly x: boolean; readonly y: boolean },
): Snapped {
  const x = free.x ? nearest([point.x], lines.x, reach) : undefined;
  const y = free.y ? nearest([point.y], lines.y, reach) : undefined;
  return { x: tenth(x?.by ?? 0), y: tenth(y?.by ?? 0), lines: { x: x ? [x.at] : [], y: y ? [y.at] : [] } };
}

/** How far a box is from what is next to it in one direction. */
export interface Distance {
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /** mm. */
  readonly size: number;
  /** From where to where, along the direction; and where across it. */
  readonly from: number;
  readonly to: number;
  readonly across: number;
}

/**
 * How far a box is from the nearest edge at each side: of boxes beside it, of guides, or of the sheet.
 *
 * @example
 * distances({ x: 26, y: 82, width: 140, height: 12 }, sheets.landscape, [], { x: [], y: [121.5] });
 */
export function distances(
  box: Box,
  sheet: { readonly width: number; readonly height: number },
  others: readonly Box[],
  guides: Lines,
): Distance[] {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const beside = others.filter((one) => one.y < bottom && one.y + one.height > box.y);
  const above = others.filter((one) => one.x < right && one.x + one.width > box.x);
  const before = (edges: readonly number[], at: number): number => Math.max(...edges.filter((edge) => edge <= at));
  const after = (edges: readonly number[], at: number): number => Math.min(...edges.filter((edge) => edge >= at));
  // upright ones stand clear of the handle in the middle
  const [middle, centre] = [box.y + box.height / 2, box.x + box.width * 0.8];
  const left = before([0, ...guides.x, ...beside.map((one) => one.x + one.width)], box.x);
  const top = before([0, ...guides.y, ...above.map((one) => one.y + one.height)], box.y);
  const next = after([sheet.width, ...guides.x, ...beside.map((one) => one.x)], right);
  const below = after([sheet.height, ...guides.y, ...above.map((one) => one.y)], bottom);
  const found: Distance[] = [
    { side: 'left', size: box.x - left, from: left, to: box.x, across: middle },
    { side: 'right', size: next - right, from: right, to: next, across: middle },
    { side: 'top', size: box.y - top, from: top, to: box.y, across: centre },
    { side: 'bottom', size: below - bottom, from: bottom, to: below, across: centre },
  ];
  return found.flatMap((one) =>
    Number.isFinite(one.size) && one.size >= 0.1 ? [{ ...one, size: tenth(one.size) }] : [],
  );
}
