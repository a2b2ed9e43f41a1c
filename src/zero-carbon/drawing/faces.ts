import type { TextLayer } from './design.ts';

/** The faces that a certificate is set in. Sans has no semibold: the next heavier one, as in CSS, stands for it. */
export const faces = ['serif-regular', 'serif-semibold', 'sans-regular', 'sans-semibold'] as const;
export type Face = (typeof faces)[number];

type Family = TextLayer['font'];
type Weight = TextLayer['weight'];

/** What a browser calls them; names of their own, so that no page's headings take them for theirs. */
export const faceStyles: Readonly<Record<Face, { readonly family: string; readonly weight: number }>> = {
  'serif-regular': { family: 'Certificate Serif', weight: 400 },
  'serif-semibold': { family: 'Certificate Serif', weight: 600 },
  'sans-regular': { family: 'Certificate Sans', weight: 400 },
  'sans-semibold': { family: 'Certificate Sans', weight: 700 },
};

/** The faces that are asked for a character, in turn. */
export const facesFor = (family: Family, weight: Weight): readonly [Face, Face] =>
  family === 'serif' ? [`serif-${weight}`, `sans-${weight}`] : [`sans-${weight}`, `serif-${weight}`];
