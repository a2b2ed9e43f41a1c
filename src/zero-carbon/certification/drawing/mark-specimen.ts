import { inks } from './colours.ts';
import { thousandths, type Drawing, type TextRun } from './drawing.ts';
import type { Measures } from './measures.ts';

/** In both languages, independent of the certificate's: any finder must recognise a specimen. */
const specimenText = '样张 SPECIMEN';
const face = 'serif-semibold';
/** The share of the page's diagonal. */
const share = 0.72;

/**
 * The same drawing with the specimen mark across, from corner to corner and above everything: no picture of a design
 * hides it, and the content below remains readable.
 *
 * @example
 * await pdfOf(markSpecimen(layOut(design, 'landscape', values, measures), measures), pictures, facts);
 */
export function markSpecimen(drawing: Drawing, measures: Measures): Drawing {
  const { width, height, operations } = drawing;
  const advances = Array.from(specimenText, (character) => measures.widthOf(face, character.codePointAt(0)!) ?? 1000);
  const whole = advances.reduce((sum, advance) => sum + advance, 0);
  const length = Math.hypot(width, height) * share;
  const size = thousandths((length * 1000) / whole);
  const angle = Math.atan2(height, width);
  // the middle of the line, half the height of a character below the middle of the page
  const [along, below] = [length / 2, size * 0.35];
  let offset = 0;
  const offsets = advances.map((advance) => {
    const at = thousandths((offset * size) / 1000);
    offset += advance;
    return at;
  });
  const mark: TextRun = {
    kind: 'text',
    layer: null,
    x: thousandths(width / 2 - along * Math.cos(angle) + below * Math.sin(angle)),
    y: thousandths(height / 2 + along * Math.sin(angle) + below * Math.cos(angle)),
    turn: thousandths((angle * 180) / Math.PI),
    face,
    size,
    colour: inks.seal,
    opacity: 0.24,
    text: specimenText,
    offsets,
  };
  return { ...drawing, operations: [...operations, mark] };
}
