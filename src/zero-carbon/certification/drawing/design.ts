import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';

/** Width and height of the sheet in mm: A4. */
export const sheets = {
  landscape: { width: 297, height: 210 },
  portrait: { width: 210, height: 297 },
} as const;
export type Orientation = keyof typeof sheets;

export const mostLayers = 100;
export const mostContent = 500;

const isTenth = (value: number): boolean => Math.round(value * 10) / 10 === value;
/** To a tenth, as it is typed and moved. */
const tenths = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most), z.refine(isTenth));

export const designColours = ['ink', 'muted', 'brand', 'line', 'star', 'seal', 'paper'] as const;
export type DesignColour = (typeof designColours)[number];
const colour = z.enum(designColours);

/** What every layer has: where it is on the sheet, in mm from its upper left corner. */
const layer = {
  /** Of this design alone, `l12`. */
  id: z.string().check(z.regex(/^l[1-9]\d{0,3}$/)),
  /** The designer's name for it; empty for a name derived from its content. */
  name: z.string().check(z.maxLength(40)),
  x: tenths(-297, 594),
  y: tenths(-297, 594),
  width: tenths(0, 594),
  height: tenths(0, 594),
  locked: z.boolean(),
  hidden: z.boolean(),
};

export const fits = ['shrinkThenWrap', 'shrink', 'wrap'] as const;
export type Fit = (typeof fits)[number];

const text = z.object({
  ...layer,
  kind: z.literal('text'),
  /** Lines of text, with fields in braces: `有效期 {issuedOn} — {expiresOn}`. */
  content: z.string().check(z.maxLength(mostContent)),
  font: z.enum(['serif', 'sans']),
  weight: z.enum(['regular', 'semibold']),
  /** pt. */
  size: tenths(4, 96),
  /** Between base lines, as a multiple of the size; to a hundredth. */
  leading: z.number().check(
    z.gte(1),
    z.lte(3),
    z.refine((value) => Math.round(value * 100) / 100 === value),
  ),
  colour,
  align: z.enum(['left', 'centre', 'right']),
  valign: z.enum(['top', 'middle', 'bottom']),
  /** What happens to a text that its box does not hold: smaller first and then more lines; smaller only; more lines only. */
  fit: z.enum(fits),
  /** The smallest size that it may shrink to, pt. */
  smallest: tenths(4, 96),
  /** Degrees against the clock, round the middle of the box: a text along the edge. */
  turn: z.literal([0, 90, 270]),
  /** Written again and again until the box is full. */
  repeated: z.boolean(),
});
const picture = z.object({
  ...layer,
  kind: z.literal('picture'),
  /** One of `kernel.files`; null for one that is not chosen yet. */
  file: z.nullable(recordId),
});
/** The seal picture of the issuing organisation. */
const seal = z.object({ ...layer, kind: z.literal('seal'), /** Degrees with the clock. */ tilt: tenths(-15, 15) });
/** From the upper left to the lower right corner of its box; horizontal or vertical if that has no height or width. */
const rule = z.object({ ...layer, kind: z.literal('line'), /** pt. */ stroke: tenths(0.1, 20), colour });
const frame = z.object({
  ...layer,
  kind: z.literal('frame'),
  stroke: tenths(0, 20),
  colour,
  fill: z.nullable(colour),
  /** Of its corners, mm. */
  radius: tenths(0, 100),
});
/** The rings that are derived from the number alone. */
const rings = z.object({ ...layer, kind: z.literal('rings'), colour });
/** The scheme's mark: three rings round a point, always the same. */
const mark = z.object({ ...layer, kind: z.literal('mark'), colour });
const stars = z.object({ ...layer, kind: z.literal('stars'), colour, align: z.enum(['left', 'centre', 'right']) });
/** The certificate's seal and core as a code, in the largest square of its box. */
const qr = z.object({ ...layer, kind: z.literal('qr') });

export const designLayer = z.discriminatedUnion('kind', [text, picture, seal, rule, frame, rings, mark, stars, qr]);
export type DesignLayer = z.output<typeof designLayer>;
export type LayerKind = DesignLayer['kind'];
export type TextLayer = z.output<typeof text>;

/** Maximum number of guides per direction. */
export const mostGuides = 20;
const guides = z.array(tenths(0, 297)).check(z.maxLength(mostGuides));

export const design = z.object({
  /** What is on the sheet, from the back to the front. */
  layers: z.array(designLayer).check(z.maxLength(mostLayers)),
  /** Guides for aligning layers, mm from the left and from the top; they are never printed. */
  guides: z.optional(z.object({ x: guides, y: guides })),
});
export type Design = z.output<typeof design>;
