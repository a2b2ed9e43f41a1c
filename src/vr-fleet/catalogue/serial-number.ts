import { headsetModels } from './headset-models.ts';

/**
 * How serial numbers of headsets are written: `VH`, the model's mark, the year, the factory's letter and seven digits,
 * `VH4U26K1100412`. No letter can be taken for a digit: I and O are not used.
 */
const shape = 'AA9A99A9999999';
export const serialLength = shape.length;

/** As serial numbers are stored: capitals without white space; full-width characters folded. */
export const tidySerial = (written: string): string => written.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** The serial numbers in a text that was typed or pasted: parted by lines, commas, semicolons, tabs or spaces. */
export const serialsIn = (text: string): string[] => text.split(/[\s,;、，；]+/u).filter((part) => part !== '');

/** The places, from 0, of characters that cannot stand where they stand; those beyond the end are among them. */
export function wrongPlaces(sn: string): number[] {
  const characters = [...sn];
  const wrong = characters.flatMap((character, place) => (fits(character, place) ? [] : [place]));
  const mark = characters.slice(2, 4).join('');
  const isUnknownModel = characters.length >= 4 && !wrong.includes(2) && !wrong.includes(3) && !marks.has(mark);
  return isUnknownModel ? [...wrong, 2, 3].toSorted((a, b) => a - b) : wrong;
}

const marks = new Set(headsetModels.map(({ mark }) => mark));
const head = 'VH';

function fits(character: string, place: number): boolean {
  if (place < head.length) return character === head[place];
  const wanted = shape[place];
  if (wanted === undefined) return false;
  return wanted === '9' ? /^\d$/.test(character) : /^[A-HJ-NP-Z]$/.test(character);
}

/** What is taken for what, when it is read off a label. */
const digitFor: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };
const letterFor: Record<string, string> = { '0': 'D', '1': 'L', '2': 'Z', '5': 'S', '6': 'G', '8': 'B' };

/**
 * The serial number that was meant, where look-alikes stand in places that they cannot stand in: a letter O for a zero.
 * Undefined where nothing is to be mended, or more than look-alikes is wrong.
 */
export function meantSerial(sn: string): string | undefined {
  if (sn.length !== serialLength || wrongPlaces(sn).length === 0) return undefined;
  const mended = [...sn]
    .map((character, place) => {
      if (fits(character, place)) return character;
      return (shape[place] === '9' ? digitFor : letterFor)[character] ?? character;
    })
    .join('');
  return wrongPlaces(mended).length === 0 ? mended : undefined;
}
