import type { TextLayer } from './design.ts';

/** The faces of a certificate. Sans has no semibold: the next heavier weight replaces it, as in CSS. */
export const faces = ['serif-regular', 'serif-semibold', 'sans-regular', 'sans-semibold'] as const;
export type Face = (typeof faces)[number];

type Family = TextLayer['font'];
type Weight = TextLayer['weight'];

/** Their names in a browser; unique names, so that no heading of a page uses them by mistake. */
export const faceStyles: Readonly<Record<Face, { readonly family: string; readonly weight: number }>> = {
  'serif-regular': { family: 'Certificate Serif', weight: 400 },
  'serif-semibold': { family: 'Certificate Serif', weight: 600 },
  'sans-regular': { family: 'Certificate Sans', weight: 400 },
  'sans-semibold': { family: 'Certificate Sans', weight: 700 },
};

/** The faces that are searched for a character, in order. */
export const facesFor = (family: Family, weight: Weight): readonly [Face, Face] =>
  family === 'serif' ? [`serif-${weight}`, `sans-${weight}`] : [`sans-${weight}`, `serif-${weight}`];
