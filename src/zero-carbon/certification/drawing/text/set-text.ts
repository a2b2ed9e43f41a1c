import { facesFor, type Face } from '#zero-carbon/certification/drawing/faces.ts';
import type { TextLayer } from '#zero-carbon/certification/drawing/design.ts';
import type { Measures } from '#zero-carbon/certification/drawing/measures.ts';

/** A character in print: its face, its size and its height above the baseline, as shares of the size. */
export interface SetCharacter {
  readonly text: string;
  readonly face: Face;
  readonly scale: number;
  readonly rise: number;
  /** As a share of the size. */
  readonly width: number;
}

/** Sets the characters of one text layer, and collects those that no face contains. */
export interface Setter {
  readonly missing: Set<string>;
  widthOf(text: string): number;
  set(text: string): SetCharacter[];
}

/** 〓 replaces a missing character in print. */
const geta = '〓';
/** Subscripts and superscripts: small figures that no face contains are made from the normal ones. */
const lowered = { scale: 0.62, rise: -0.14 };
const raised = { scale: 0.62, rise: 0.34 };

/**
 * A text ready for setting: composed, with plain spaces, without invisible characters.
 *
 * @example
 * plainText('e\u0301tat\u00ad'); // 'état'
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\S\n\u3000]/gu, ' ')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}]|(?!\n)\p{Cc}/gu, '');

/** A setter for a layer's family and weight. A character that its face lacks comes from the other family. */
export function setterOf({ font, weight }: Pick<TextLayer, 'font' | 'weight'>, measures: Measures): Setter {
  const asked = facesFor(font, weight);
  const known = new Map<string, SetCharacter>();
  const missing = new Set<string>();

  const find = (text: string, { scale, rise } = { scale: 1, rise: 0 }): SetCharacter | null => {
    for (const face of asked) {
      const width = measures.widthOf(face, text.codePointAt(0)!);
      if (width !== undefined) return { text, face, scale, rise, width: (width / 1000) * scale };
    }
    return null;
  };
  const setOne = (text: string): SetCharacter => {
    const code = text.codePointAt(0)!;
    const plain = text.normalize('NFKC').replace('−', '-');
    const found =
      find(text) ??
      (code >= 0x2080 && code <= 0x208e ? find(plain, lowered) : null) ??
      (code >= 0x2070 && code <= 0x207f ? find(plain, raised) : null);
    if (found) return found;
    missing.add(text);
    return find(geta) ?? { text: ' ', face: asked[0], scale: 1, rise: 0, width: 1 };
  };
  const one = (text: string): SetCharacter => {
    let set = known.get(text);
    if (!set) known.set(text, (set = setOne(text)));
    return set;
  };
  return {
    missing,
    set: (text) => Array.from(text, one),
    widthOf: (text) => {
      let width = 0;
      for (const character of text) width += one(character).width;
      return width;
    },
  };
}
