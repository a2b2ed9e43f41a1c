import type { Text } from '#kernel/i18n/text.ts';
import { blends, gases } from './content/gases.ts';
import { readRatio, unity, type Ratio } from './decimals.ts';
import { unitWords } from './units.words.ts';

/** One word of a unit. A power is the word as often as it says: `kWh²` is `kWh` twice. */
export interface UnitWord {
  /** As it is printed. */
  readonly name: string;
  /** What it measures: words of one dimension convert into each other exactly; every other word is a dimension of its own. */
  readonly dimension: string;
  /** How many of the dimension's base unit it is: t, GJ, m³ at 20 °C, km. */
  readonly scale: Ratio;
  /** Whether the prefix 10⁴ stands before it. */
  readonly tenThousands: boolean;
}

/** A product of words with one division. */
export interface Unit {
  readonly over: readonly UnitWord[];
  readonly under: readonly UnitWord[];
}

const ratio = (text: string): Ratio => readRatio(text) ?? unity;

/**
 * The words that convert, as multiples of t, GJ, m³ and km. lb, short ton, kcal, US gal, scf and mile are exact by
 * definition; mmBtu is the international table's; kgce and tce are 29.3076 GJ/t. m³ is at 20 °C, as Chinese gas meters
 * count; Nm³ is at 0 °C, so that 1 m³ = 273.15/293.15 Nm³.
 */
const scales: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mass: { g: '1/1000000', kg: '1/1000', t: '1', lb: '0.00045359237', 'short ton': '0.90718474' },
  energy: {
    J: '1/1000000000',
    kJ: '1/1000000',
    MJ: '1/1000',
    GJ: '1',
    TJ: '1000',
    Wh: '0.0000036',
    kWh: '0.0036',
    MWh: '3.6',
    kcal: '0.0000041868',
    mmBtu: '1.05505585262',
    kgce: '0.0293076',
    tce: '29.3076',
  },
  volume: { L: '0.001', 'm³': '1', 'Nm³': '293.15/273.15', 'US gal': '0.003785411784', scf: '0.028316846592' },
  length: { km: '1', mile: '1.609344' },
};

/** Other ways to write a known word. */
const aliases: Readonly<Record<string, string>> = {
  m3: 'm³',
  'm^3': 'm³',
  Nm3: 'Nm³',
  'Nm^3': 'Nm³',
  l: 'L',
  MMBtu: 'mmBtu',
  miles: 'mile',
  吨: 't',
  千克: 'kg',
  公斤: 'kg',
  度: 'kWh',
  千瓦时: 'kWh',
  兆瓦时: 'MWh',
  吉焦: 'GJ',
  升: 'L',
  立方米: 'm³',
  标准立方米: 'Nm³',
  公里: 'km',
};

const words = new Map<string, UnitWord>();
const add = (name: string, dimension: string, scale: Ratio, also: readonly string[] = []) => {
  for (const written of [name, ...also]) words.set(written, { name, dimension, scale, tenThousands: false });
};
for (const [dimension, known] of Object.entries(scales))
  for (const [name, scale] of Object.entries(known))
    add(
      name,
      dimension,
      ratio(scale),
      Object.keys(aliases).filter((alias) => aliases[alias] === name),
    );
/** A gas is a dimension of its own: `kg CH4` is a mass and a gas. */
export const gasDimension = (word: string): string => `gas ${word}`;
/** Hyphens of refrigerants are often left out. */
const gasWord = (name: string, ...also: readonly string[]) =>
  add(name, gasDimension(name), unity, [
    ...also,
    ...[name, ...also].filter((word) => word.length > 3).map((word) => word.replace('-', '')),
  ]);
gasWord('CO2e', 'CO2-e', 'CO2eq');
gasWord('C');
for (const { word, also } of gases) gasWord(word, ...also);
for (const word of Object.keys(blends)) gasWord(word);

const masses = ['kg', 'g', 't', 'lb'];

/** `tCO2`, `kgCH4`: a mass and a gas without the space between them. */
function massOfGas(token: string): readonly UnitWord[] | undefined {
  for (const mass of masses) {
    const gas = token.startsWith(mass) ? words.get(token.slice(mass.length)) : undefined;
    if (gas?.dimension.startsWith('gas ')) return [words.get(mass)!, gas];
  }
  return undefined;
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';

const plain = (text: string): string =>
  text
    .replaceAll(/[⁰¹²³⁴-⁹]+/g, (run) => `^${[...run].map((sign) => superscripts.indexOf(sign)).join('')}`)
    .replaceAll(/[₀-₉]/g, (sign) => String(subscripts.indexOf(sign)))
    .replaceAll(/\bshort tons?\b/g, 'short_ton')
    .replaceAll(/\bUS gal(?:lons?)?\b/g, 'US_gal');

const known = (token: string): UnitWord | undefined => words.get(token.replace('_', ' '));

/** The words of one side of the division, or why they cannot be read. */
function sideOf(text: string): readonly UnitWord[] | Text {
  const bare = /^\((.*)\)$/.exec(text.trim())?.[1] ?? text;
  if (/[()]/.test(bare)) return unitWords.brackets;
  const found: UnitWord[] = [];
  let tenThousands = false;
  for (const written of bare.split(/[\s·•⋅*×]+/).filter((token) => token !== '')) {
    const prefixed = /^(?:10\^4|万)(.*)$/.exec(written);
    if (prefixed && tenThousands) return unitWords.prefixAlone;
    tenThousands ||= prefixed !== null;
    const token = prefixed?.[1] ?? written;
    if (token === '' || (token === '1' && !tenThousands)) continue;
    const named = known(token);
    const [, stem = token, power = '1'] = named ? [] : (/^(.+)\^([1-9])$/.exec(token) ?? []);
    if (!named && (/^[\d.,]+$/.test(stem) || stem.includes('^'))) return unitWords.numberInside;
    const base = named ?? known(stem);
    const read = base
      ? [base]
      : (massOfGas(stem) ?? [{ name: stem, dimension: `own ${stem}`, scale: unity, tenThousands: false }]);
    for (let count = 0; count < Number(power); count += 1)
      found.push(...read.map((word, at) => ({ ...word, tenThousands: tenThousands && at === 0 })));
    tenThousands = false;
  }
  return tenThousands ? unitWords.prefixAlone : found.length > mostWords ? unitWords.tooManyWords : found;
}

const mostWords = 12;
const isSide = (side: readonly UnitWord[] | Text): side is readonly UnitWord[] => Array.isArray(side);

export type ReadUnit = { readonly unit: Unit } | { readonly problem: Text };

/** A unit from its text; empty for a plain number. What it says beyond a product with one division is named. */
export function readUnit(text: string): ReadUnit {
  const [over = '', under, ...more] = plain(text).split('/');
  if (more.length > 0) return { problem: unitWords.divisions };
  const sides = { over: sideOf(over), under: under === undefined ? [] : sideOf(under) };
  if (!isSide(sides.over)) return { problem: sides.over };
  if (!isSide(sides.under)) return { problem: sides.under };
  if (under !== undefined && sides.under.length === 0) return { problem: unitWords.nothingBelow };
  return { unit: { over: sides.over, under: sides.under } };
}

const cached = new Map<string, ReadUnit>();

/** The same; a text that came before is not read again. */
export function readUnitOnce(text: string): ReadUnit {
  const before = cached.get(text);
  if (before) return before;
  if (cached.size > 2000) cached.clear();
  const read = readUnit(text);
  cached.set(text, read);
  return read;
}

function printSide(side: readonly UnitWord[]): string {
  let text = '';
  for (let at = 0; at < side.length;) {
    const word = side[at]!;
    let power = 1;
    const same = (other: UnitWord | undefined) => other?.name === word.name && other.tenThousands === word.tenThousands;
    const isPlain = !word.tenThousands && !/\d|³/.test(word.name);
    while (isPlain && power < 9 && same(side[at + power])) power += 1;
    const isGas = word.dimension.startsWith('gas ');
    const printed = `${word.tenThousands ? '10⁴ ' : ''}${word.name}${power > 1 ? superscripts[power] : ''}`;
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
