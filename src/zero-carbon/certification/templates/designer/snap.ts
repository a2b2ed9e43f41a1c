import { tenth, type Box } from './boxes.ts';

/** Lines to which a box snaps, mm. */
export interface Lines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The result of snapping: the additional offset to the lines, and the matched lines. */
export interface Snapped {
  readonly x: number;
  readonly y: number;
  readonly lines: Lines;
}

/** Edges and middles of boxes, and those of the page. */
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

/** The nearest line to any of some positions, within reach. */
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
 * Snaps a box to lines: by its left edge, middle or right edge, whichever is nearest, and likewise vertically.
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

/** Snaps one point to lines, in the directions in which it is dragged. */
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

/** The distance of a box to its neighbour in one direction. */
export interface Distance {
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /** mm. */
  readonly size: number;
  /** Start and end along the direction; and the position across it. */
  readonly from: number;
  readonly to: number;
  readonly across: number;
}

/**
 * The distance of a box to the nearest edge at each side: of boxes beside it, of guides, or of the page.
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
  // vertical distances keep clear of the handle in the middle
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
