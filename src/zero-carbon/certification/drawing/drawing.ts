import type { Face } from './faces.ts';
import type { TemplateField } from './fields.ts';

/** A picture that the renderers find by its key; its size in pixels gives its proportions. */
export interface PictureRef {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** The values of one certificate for a design. */
export interface PrintedValues {
  readonly texts: Readonly<Partial<Record<TemplateField, string>>>;
  /** The input of the rings. */
  readonly number: string;
  /** The number of stars; 0 for a certificate without. */
  readonly star: number;
  /** The text of the code; empty for none. */
  readonly qr: string;
  readonly seal: PictureRef | null;
  /** By the id of their file. */
  readonly pictures: Readonly<Record<string, PictureRef>>;
}

interface Part {
  /** The layer that it belongs to; null for the page itself. */
  readonly layer: string | null;
}

/** Characters of one face and size on one baseline. */
export interface TextRun extends Part {
  readonly kind: 'text';
  /** The position of the first character on its baseline. */
  readonly x: number;
  readonly y: number;
  /** Degrees counterclockwise, around the position of the first character. */
  readonly turn: number;
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  /** Opacity, up to 1; opaque when absent. */
  readonly opacity?: number;
  readonly text: string;
  /** The distance of each character from the first, along the baseline. */
  readonly offsets: readonly number[];
}

export interface Shape extends Part {
  readonly kind: 'path';
  /** Of absolute commands M, L, C and Z, and of h and v. */
  readonly d: string;
  readonly fill: string | null;
  readonly stroke: { readonly colour: string; readonly width: number } | null;
}

export interface PlacedPicture extends Part {
  readonly kind: 'picture';
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise, around its middle. */
  readonly tilt: number;
}

export type Operation = TextRun | Shape | PlacedPicture;

/** A fault that prevents printing. */
export type Fault =
  /** A text that exceeds its box at its smallest size. */
  | { readonly kind: 'overflow'; readonly layer: string; readonly text: string }
  /** Characters that no face contains. */
  | { readonly kind: 'glyphs'; readonly layer: string; readonly characters: readonly string[] }
  /** A code whose modules are too small for a phone to read in print; `needed` is the minimum side of its box, mm. */
  | { readonly kind: 'module'; readonly layer: string; readonly module: number; readonly needed: number }
  /** A picture that is not selected yet, or no longer exists. */
  | { readonly kind: 'picture'; readonly layer: string };

/** A certificate ready for rendering, in points from the upper left corner. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** From back to front. */
  readonly operations: readonly Operation[];
  readonly faults: readonly Fault[];
  /** For each text layer, the final size of its text, pt, and its number of lines. */
  readonly sizes: Readonly<Record<string, { readonly size: number; readonly lines: number }>>;
}

/** Points in a millimetre. */
export const pt = 72 / 25.4;

/** Rounded to a thousandth of a point: finer than any printer, and the same everywhere. */
export const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
