import { certificateRings } from '#kernel/ui/drawing/rings.ts';
import type { DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import { inks, tint } from '#zero-carbon/certification/drawing/colours.ts';
import { pt, thousandths, type Shape } from '#zero-carbon/certification/drawing/drawing.ts';
import { cutCurve, pointsOf, type Box } from './cut-curves.ts';

type Rings = Extract<DesignLayer, { readonly kind: 'rings' }>;

/** Rings are computed once at this radius, whose tenths are finer than a printer; designs only scale them. */
const drawnAt = 1_000;
/** The maximum distance of a line from its centre, as a share of the radius. */
const reach = 1.25;

/** Line width, as a share of the outermost radius, and opacity: thin lines between rings, rings, heavy rings. */
const looks = {
  thin: { width: 0.00096, share: 0.13 },
  ring: { width: 0.00148, share: 0.35 },
  heavy: { width: 0.0027, share: 1 },
} as const;
type Look = keyof typeof looks;
/** The minimum line width of smaller rings, pt. */
const thinnest = 0.3;

interface Outline {
  readonly points: Float64Array;
  readonly look: Look;
  /** A thin line is its ring, smaller. */
  readonly scale: number;
  /** Its opacity. */
  readonly share: number;
}

/** Heavy rings far out, near the texts, have less ink: they are as wide, but do not disturb reading. */
const inkOf = (look: Look, radius: number): number =>
  look === 'heavy' ? Math.round(Math.min(1, 1.7 - 1.2 * (radius / drawnAt)) * 10) / 10 : looks[look].share;

let last: { readonly number: string; readonly outlines: readonly Outline[] } | undefined;

/** The outlines of a number: spacing, weight and shape match the verification page, with two thin lines in each gap. */
function outlinesOf(number: string): readonly Outline[] {
  if (last?.number === number) return last.outlines;
  const rings = certificateRings(number, drawnAt);
  const outlines = rings.flatMap(({ d, heavy, radius }, index): Outline[] => {
    const before = rings[index - 1]?.radius;
    const points = pointsOf(d);
    const look = heavy ? 'heavy' : 'ring';
    const gap = before === undefined ? 0 : (radius - before) / radius;
    const thin = gap === 0 ? [] : [gap / 3, (2 * gap) / 3];
    return [
      ...thin.map((less): Outline => ({ points, look: 'thin', scale: 1 - less, share: looks.thin.share })),
      { points, look, scale: 1, share: inkOf(look, radius) },
    ];
  });
  last = { number, outlines };
  return outlines;
}

/** The rings of a certificate, cut out around content. */
export function layOutRings(layer: Rings, number: string, sheet: Box, taken: readonly Box[]): Shape[] {
  if (number === '') return [];
  const radius = (Math.min(layer.width, layer.height) / 2) * pt;
  const [x, y] = [(layer.x + layer.width / 2) * pt, (layer.y + layer.height / 2) * pt];
  const near = taken.filter(
    (box) =>
      box.left < x + radius * reach &&
      box.right > x - radius * reach &&
      box.top < y + radius * reach &&
      box.bottom > y - radius * reach,
  );
  const groups = new Map<string, { readonly look: Look; readonly share: number; d: string }>();
  for (const { points, look, scale, share } of outlinesOf(number)) {
    const group = groups.get(`${look} ${share}`) ?? { look, share, d: '' };
    groups.set(`${look} ${share}`, group);
    group.d += cutCurve(points, { x, y, scale: (radius / drawnAt) * scale }, sheet, near);
  }
  const order = Object.keys(looks);
  return [...groups.values()]
    .filter(({ d }) => d !== '')
    .toSorted((a, b) => order.indexOf(a.look) - order.indexOf(b.look) || a.share - b.share)
    .map(({ look, share, d }) => ({
      kind: 'path',
      layer: layer.id,
      d,
      fill: null,
      stroke: {
        colour: tint(inks[layer.colour], share),
        width: thousandths(Math.max(thinnest, radius * looks[look].width)),
      },
    }));
}
