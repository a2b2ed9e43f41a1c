import { certificateRings } from '#kernel/ui/drawing/rings.ts';
import type { DesignLayer } from '#zero-carbon/drawing/design.ts';
import { inks, tint } from '#zero-carbon/drawing/colours.ts';
import { pt, thousandths, type Shape } from '#zero-carbon/drawing/drawing.ts';
import { cutCurve, type Box } from './cut-curves.ts';

type Rings = Extract<DesignLayer, { readonly kind: 'rings' }>;

/** Rings are drawn once at this radius, whose tenths are finer than a printer; designs only scale them. */
const drawnAt = 1_000;
/** How far a line leaves its circle at most, as a share of the radius. */
const reach = 1.25;

/** Width of lines and share of the ink, from a sheet of 1000 points in radius on: thin lines between two rings, rings, heavy rings. */
const looks = {
  thin: { width: 0.00096, share: 0.13 },
  ring: { width: 0.00148, share: 0.35 },
  heavy: { width: 0.0027, share: 1 },
} as const;
type Look = keyof typeof looks;
/** Lines that smaller rings are drawn with are no thinner than this, pt. */
const thinnest = 0.3;

interface Outline {
  readonly d: string;
  readonly look: Look;
  /** A thin line is its ring, smaller. */
  readonly scale: number;
}

let last: { readonly number: string; readonly outlines: readonly Outline[] } | undefined;

/** The outlines of a number: spacing, weight and shape are those of the verify page, with two thin lines in each gap. */
function outlinesOf(number: string): readonly Outline[] {
  if (last?.number === number) return last.outlines;
  const rings = certificateRings(number, drawnAt);
  const outlines = rings.flatMap(({ d, heavy, radius }, index): Outline[] => {
    const before = rings[index - 1]?.radius;
    const gap = before === undefined ? 0 : (radius - before) / radius;
    const thin = gap === 0 ? [] : [gap / 3, (2 * gap) / 3];
    return [
      ...thin.map((less): Outline => ({ d, look: 'thin', scale: 1 - less })),
      { d, look: heavy ? 'heavy' : 'ring', scale: 1 },
    ];
  });
  last = { number, outlines };
  return outlines;
}

/** The rings of a certificate, cut where something stands on them. */
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
  const paths: Record<Look, string> = { thin: '', ring: '', heavy: '' };
  for (const { d, look, scale } of outlinesOf(number)) {
    const by = (radius / drawnAt) * scale;
    paths[look] += cutCurve(d, (across, down) => [x + across * by, y + down * by], sheet, near);
  }
  const ink = inks[layer.colour];
  return (Object.keys(looks) as Look[])
    .filter((look) => paths[look] !== '')
    .map((look) => ({
      kind: 'path',
      layer: layer.id,
      d: paths[look],
      fill: null,
      stroke: {
        colour: tint(ink, looks[look].share),
        width: thousandths(Math.max(thinnest, radius * looks[look].width)),
      },
    }));
}
