/**
 * The pattern of a model's serial numbers, one character for each position: `#` is a digit, `@` a letter except I and
 * O, which resemble digits, `*` any letter or digit; capitals, digits and hyphens are literal. `VH4U##@#######` matches
 * `VH4U26K1100412`. Every position is checked once, so no pattern is slow with a long text.
 */
export const maskLengths = { least: 8, most: 20 } as const;

/** Minimum positions that differ between headsets. */
const leastOpen = 4;

const open = { '#': /^[0-9]$/, '@': /^[A-HJ-NP-Z]$/, '*': /^[0-9A-Z]$/ } as const;
type Open = keyof typeof open;
const isOpen = (place: string): place is Open => place in open;

/** Returns true for a valid pattern: at least two literal characters, then the rest. */
export const isMask = (text: string): boolean =>
  /^[0-9A-Z-]{2}[0-9A-Z#@*-]{6,18}$/.test(text) && [...text].filter(isOpen).length >= leastOpen;

/** Returns true if a character fits a position of a mask. */
export const fitsPlace = (place: string, character: string): boolean =>
  isOpen(place) ? open[place].test(character) : place === character;

/** Returns true if a serial number matches a mask. */
export const fitsMask = (mask: string, sn: string): boolean =>
  sn.length === mask.length && [...sn].every((character, index) => fitsPlace(mask[index]!, character));

/**
 * Returns true if a serial number could match both masks.
 *
 * @example
 * overlaps('VH4U##@#######', 'VH4U##########'); // false: a letter is no digit
 */
export const overlaps = (one: string, other: string): boolean =>
  one.length === other.length && [...one].every((place, index) => meet(place, other[index]!));

const meet = (one: string, other: string): boolean => {
  if (one === other || !isOpen(one)) return one === other || fitsPlace(other, one);
  if (!isOpen(other)) return fitsPlace(one, other);
  return one === '*' || other === '*';
};

/** The serial numbers of virtual headsets; no model may overlap with them. */
export const virtualMask = 'VIRT-**********';

const digits = '261100412345678926110';

/**
 * Returns a serial number of a mask as an example.
 *
 * @example
 * exampleOf('VH4U##@#######'); // 'VH4U26K1100412'
 */
export function exampleOf(mask: string): string {
  let next = 0;
  return [...mask]
    .map((place) => {
      if (!isOpen(place)) return place;
      if (place === '@') return 'K';
      next += 1;
      return digits[next - 1];
    })
    .join('');
}

/** Returns the segments of an example serial number: literal segments, and runs of digits and of letters. */
export function exampleParts(mask: string): string[] {
  const example = exampleOf(mask);
  const kindAt = (index: number): string => (isOpen(mask[index]!) ? mask[index] : 'fixed');
  const parts: string[] = [];
  for (const [index, character] of [...example].entries()) {
    if (index > 0 && kindAt(index) === kindAt(index - 1)) parts.push(`${parts.pop()}${character}`);
    else parts.push(character);
  }
  return parts;
}

/** Characters of a label that are easily confused. */
const digitFor: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const letterFor: Readonly<Record<string, string>> = { '0': 'D', '1': 'L', '2': 'Z', '5': 'S', '6': 'G', '8': 'B' };

/**
 * Returns the intended character at a position of a mask if the given one only resembles it; otherwise the given one.
 */
export function meantAt(place: string, character: string): string {
  if (fitsPlace(place, character)) return character;
  const likely = [digitFor[character], letterFor[character]].filter((one) => one !== undefined);
  return likely.find((one) => fitsPlace(place, one)) ?? character;
}
