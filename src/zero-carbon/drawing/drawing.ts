import type { Face } from './faces.ts';
import type { TemplateField } from './fields.ts';

/** A picture that the painters know by its key; its size in pixels says its proportions. */
export interface PictureRef {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** What one certificate prints on a design. */
export interface PrintedValues {
  readonly texts: Readonly<Partial<Record<TemplateField, string>>>;
  /** What the rings are drawn from. */
  readonly number: string;
  /** How many stars there are; 0 for a certificate without. */
  readonly star: number;
  /** The text of the code; empty for none. */
  readonly qr: string;
  readonly seal: PictureRef | null;
  /** By the id of their file. */
  readonly pictures: Readonly<Record<string, PictureRef>>;
}

interface Part {
  /** The layer that it belongs to; null for the sheet itself. */
  readonly layer: string | null;
}

/** Characters of one face and size on one base line. */
export interface TextRun extends Part {
  readonly kind: 'text';
  /** Where the first character stands on its base line. */
  readonly x: number;
  readonly y: number;
  /** Degrees against the clock, round where the first character stands. */
  readonly turn: number;
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  /** How much it covers of what is below, to 1; all of it when absent. */
  readonly opacity?: number;
  readonly text: string;
  /** How far each character is from the first, along the base line. */
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
  /** Degrees with the clock, round its middle. */
  readonly tilt: number;
}

export type Operation = TextRun | Shape | PlacedPicture;

/** What keeps a certificate from being printed so. */
export type Fault =
  /** A text that its box does not hold at its smallest size. */
  | { readonly kind: 'overflow'; readonly layer: string; readonly text: string }
  /** Characters that no face has. */
  | { readonly kind: 'glyphs'; readonly layer: string; readonly characters: readonly string[] }
  /** A code whose modules are smaller than a phone reads from paper; `needed` is the least side of its box, mm. */
  | { readonly kind: 'module'; readonly layer: string; readonly module: number; readonly needed: number }
  /** A picture that is not chosen yet, or is not there any more. */
  | { readonly kind: 'picture'; readonly layer: string };

/** A certificate as it is painted, in points from the upper left corner. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** From the back to the front. */
  readonly operations: readonly Operation[];
  readonly faults: readonly Fault[];
  /** Of each text layer, the size that its text came out at, pt, and how many lines it took. */
  readonly sizes: Readonly<Record<string, { readonly size: number; readonly lines: number }>>;
}

/** Points in a millimetre. */
export const pt = 72 / 25.4;

/** To a thousandth of a point: finer than any printer, and the same text everywhere. */
export const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
