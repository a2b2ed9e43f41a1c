/**
 * The shape of a model's serial numbers, a character a place: `#` is a digit, `@` a letter but I and O, which are taken for
 * digits, `*` any letter or digit; capitals, digits and hyphens stand for themselves. `VH4U##@#######` is that of
 * `VH4U26K1100412`. Every place is looked at once, so no shape makes a long text slow.
 */
export const maskLengths = { least: 8, most: 20 } as const;

/** Places that differ from headset to headset. */
const leastOpen = 4;

const open = { '#': /^[0-9]$/, '@': /^[A-HJ-NP-Z]$/, '*': /^[0-9A-Z]$/ } as const;
type Open = keyof typeof open;
const isOpen = (place: string): place is Open => place in open;

/** Whether it is the shape of serial numbers: two characters that stand for themselves at least, then the rest. */
export const isMask = (text: string): boolean =>
  /^[0-9A-Z-]{2}[0-9A-Z#@*-]{6,18}$/.test(text) && [...text].filter(isOpen).length >= leastOpen;

/** Whether a character can stand at a place of a mask, which is given. */
export const fitsPlace = (place: string, character: string): boolean =>
  isOpen(place) ? open[place].test(character) : place === character;

/** Whether a serial number is of a mask. */
export const fitsMask = (mask: string, sn: string): boolean =>
  sn.length === mask.length && [...sn].every((character, index) => fitsPlace(mask[index]!, character));

/**
 * Whether some serial number could be of either mask.
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

/** The serial numbers of virtual headsets: no model's may be such. */
export const virtualMask = 'VIRT-**********';

const digits = '261100412345678926110';

/**
 * A serial number of a mask, to show how they are written.
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

/** A serial number of a mask with what belongs together apart: what all share, and runs of digits and of letters. */
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

/** What is taken for what, when it is read off a label. */
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

/** The character that was meant at a place of a mask, where a look-alike stands there; as it is otherwise. */
export function meantAt(place: string, character: string): string {
  if (fitsPlace(place, character)) return character;
  const likely = [digitFor[character], letterFor[character]].filter((one) => one !== undefined);
  return likely.find((one) => fitsPlace(place, one)) ?? character;
}
