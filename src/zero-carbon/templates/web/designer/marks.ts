import type { CSSProperties } from 'react';
import { inks } from '#zero-carbon/drawing/colours.ts';

/** On paper, which is light in either theme: what is drawn over it, and what is tried on it, has its inks. */
export const marks = {
  '--mark': inks.brand,
  '--mark-ground': inks.paper,
  '--mark-measure': inks.star,
} as CSSProperties;
