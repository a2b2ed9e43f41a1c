import type { Text } from '#kernel/i18n/text.ts';
import { blends, gases } from '#zero-carbon/rules/calculation/content/gases.ts';
import { readRatio, unity, type Ratio } from '#zero-carbon/rules/calculation/decimals.ts';
import { isExactOnly, isPowerOfKnown, normaliseUnit, powers, scales, spellingsOf } from './unit-vocabulary.ts';
import { unitWords } from './units.words.ts';

/** One word of a unit. A power repeats the word: `kWh²` is `kWh` twice. */
export interface UnitWord {
  /** As it is printed. */
  readonly name: string;
  /** The dimension: words of one dimension convert into each other exactly; every other word has its own dimension. */
  readonly dimension: string;
  /** The amount in the dimension's base unit: t, GJ, m³ at 20 °C, km. */
  readonly scale: Ratio;
  /** The exponent of the power of ten before it: 4 in `10⁴ Nm³`, 0 if there is none. */
  readonly tens: number;
}

/** A product of words with one division. */
export interface Unit {
  readonly over: readonly UnitWord[];
  readonly under: readonly UnitWord[];
}

const ratio = (text: string): Ratio => readRatio(text) ?? unity;

/** Words by their spellings. */
const words = new Map<string, UnitWord>();
/** The same by their spellings in lower case; null if two words differ in case only. */
const folded = new Map<string, UnitWord | null>();

function add(name: string, dimension: string, scale: Ratio, also: readonly string[] = []): void {
  const word = { name, dimension, scale, tens: 0 };
  for (const written of [name, ...also, ...spellingsOf(name)]) {
    words.set(written, word);
    if (isExactOnly(name)) continue;
    const lower = written.toLowerCase();
    const before = folded.get(lower);
    folded.set(lower, before === undefined || before?.name === name ? word : null);
  }
}
for (const [dimension, known] of Object.entries(scales))
  for (const [name, scale] of Object.entries(known)) add(name, dimension, ratio(scale));
/** A gas has its own dimension: `kg CH4` is a mass and a gas. */
export const gasDimension = (word: string): string => `gas ${word}`;
/** Hyphens of refrigerants are often left out. */
const gasWord = (name: string, ...also: readonly string[]) =>
  add(name, gasDimension(name), unity, [
    ...also,
    ...[name, ...also].filter((word) => word.length > 3).map((word) => word.replace('-', '')),
  ]);
gasWord('CO2e');
gasWord('C');
for (const { word, also } of gases) gasWord(word, ...also);
for (const word of Object.keys(blends)) gasWord(word);

/** A word in any of its spellings; case counts only if it distinguishes two words. */
const known = (token: string): UnitWord | undefined => {
  const written = token.replace('_', ' ');
  return words.get(written) ?? folded.get(written.toLowerCase()) ?? undefined;
};

/** `tCO2`, `kgCH4`, `吨二氧化碳`: a mass and a gas without the space between them. */
function massOfGas(token: string): readonly UnitWord[] | undefined {
  for (let at = 1; at < Math.min(token.length, 4); at += 1) {
    const mass = known(token.slice(0, at));
    const gas = mass?.dimension === 'mass' ? known(token.slice(at)) : undefined;
    if (mass && gas?.dimension.startsWith('gas ')) return [mass, gas];
  }
  return undefined;
}

const powerBefore = new RegExp(`^(?:10\\^([2-9])|(${Object.keys(powers).join('|')}))(.*)$`);

/** The power of ten at the start of a token, and the rest of it. */
function powerIn(token: string): RegExpExecArray | null {
  const found = known(token) ? null : powerBefore.exec(token);
  const rest = found?.[3] ?? '';
  return found && isPowerOfKnown(found[2]) && rest !== '' && !known(rest) && !massOfGas(rest) ? null : found;
}

interface Side {
  readonly words: UnitWord[];
  /** Words with a negative power: they belong in the denominator. */
  readonly inverse: UnitWord[];
}

/** The words of one side of the division, or the reason why they cannot be read. */
function sideOf(text: string): Side | Text {
  const bare = /^\((.*)\)$/.exec(text.trim())?.[1] ?? text;
  if (/[()]/.test(bare.replaceAll(/\([^()/·\s]*\)(?=\^-)/g, ''))) return unitWords.brackets;
  const side: Side = { words: [], inverse: [] };
  let tens = 0;
  for (const written of bare
    .replaceAll(/[()]/g, '')
    .split(/[\s·]+/)
    .filter((token) => token !== '')) {
    const prefixed = powerIn(written);
    if (prefixed && tens > 0) return unitWords.prefixAlone;
    if (prefixed) tens = prefixed[1] === undefined ? powers[prefixed[2]!]! : Number(prefixed[1]);
    const token = prefixed?.[3] ?? written;
    if (token === '' || (token === '1' && tens === 0)) continue;
    const named = known(token);
    const [, stem = token, sign = '', power = '1'] = named ? [] : (/^(.+)\^(-?)([1-9])$/.exec(token) ?? []);
    if (!named && (/^[\d.,]/.test(stem) || stem.includes('^'))) return unitWords.numberInside;
    const whole = named ?? known(`${stem}^${power}`);
    const base = whole ?? known(stem);
    const read = base ? [base] : (massOfGas(stem) ?? [{ name: stem, dimension: `own ${stem}`, scale: unity, tens: 0 }]);
    const into = sign === '' ? side.words : side.inverse;
    for (let count = 0; count < (whole ? 1 : Number(power)); count += 1)
      into.push(...read.map((word, at) => (at === 0 && tens > 0 ? { ...word, tens } : word)));
    tens = 0;
  }
  if (tens > 0) return unitWords.prefixAlone;
  return side.words.length + side.inverse.length > mostWords ? unitWords.tooManyWords : side;
}

const mostWords = 12;
const isSide = (side: Side | Text): side is Side => 'words' in side;

export type ReadUnit = { readonly unit: Unit } | { readonly problem: Text };

/** Parses a unit; empty for a plain number. Anything beyond a product with one division is reported. */
export function readUnit(text: string): ReadUnit {
  const [over = '', under, ...more] = normaliseUnit(text).split('/');
  if (more.length > 0) return { problem: unitWords.divisions };
  const sides = { over: sideOf(over), under: under === undefined ? { words: [], inverse: [] } : sideOf(under) };
  if (!isSide(sides.over)) return { problem: sides.over };
  if (!isSide(sides.under)) return { problem: sides.under };
  if (under !== undefined && sides.under.words.length + sides.under.inverse.length === 0)
    return { problem: unitWords.nothingBelow };
  return {
    unit: {
      over: [...sides.over.words, ...sides.under.inverse],
      under: [...sides.under.words, ...sides.over.inverse],
    },
  };
}

const cached = new Map<string, ReadUnit>();

/** The same, with a cache by text. */
export function readUnitOnce(text: string): ReadUnit {
  const before = cached.get(text);
  if (before) return before;
  if (cached.size > 2000) cached.clear();
  const read = readUnit(text);
  cached.set(text, read);
  return read;
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function printSide(side: readonly UnitWord[]): string {
  let text = '';
  for (let at = 0; at < side.length;) {
    const word = side[at]!;
    let power = 1;
    const same = (other: UnitWord | undefined) => other?.name === word.name && other.tens === word.tens;
    const isPlain = word.tens === 0 && !/\d|³/.test(word.name);
    while (isPlain && power < 9 && same(side[at + power])) power += 1;
    const isGas = word.dimension.startsWith('gas ');
    const printed = `${word.tens > 0 ? `10${superscripts[word.tens]} ` : ''}${word.name}${power > 1 ? superscripts[power] : ''}`;
    text += `${text === '' ? '' : isGas ? ' ' : '·'}${printed}`;
    at += power;
  }
  return text;
}

/** A unit as it is written: `kg CO2e/(t·km)`; empty for a plain number. */
export function printUnit({ over, under }: Unit): string {
  if (under.length === 0) return printSide(over);
  const below = printSide(under);
  return `${over.length === 0 ? '1' : printSide(over)}/${below.includes('·') ? `(${below})` : below}`;
}

/** Returns true if two texts are the same unit in any spelling. */
export function isSameUnit(a: string, b: string): boolean {
  if (a === b) return true;
  const [first, second] = [readUnitOnce(a), readUnitOnce(b)];
  return 'unit' in first && 'unit' in second && printUnit(first.unit) === printUnit(second.unit);
}

/** A printed unit as texts write it: `t CO2e/t` becomes `tCO₂e/t`. */
export const writtenUnit = (unit: string): string =>
  unit.replaceAll(/\b(t|kg|g) CO2/g, '$1CO₂').replaceAll('CO2', 'CO₂');
