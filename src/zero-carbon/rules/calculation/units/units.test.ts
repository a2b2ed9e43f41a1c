import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactText, valueOf } from '#zero-carbon/rules/calculation/decimals.ts';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import { cancel, toTonnes, toUnit } from '#zero-carbon/rules/calculation/product.ts';
import { printUnit, readUnit, writtenUnit, type Unit } from './units.ts';

const factors = factorsById(shippedFactors);

const unit = (text: string): Unit => {
  const read = readUnit(text);
  if ('problem' in read) throw new Error(`${text}: ${read.problem.en}`);
  return read.unit;
};

/** Conversion of one unit into another. */
const converted = (from: string, to: string): string => {
  const { scale, left } = cancel([unit(from), { over: [], under: unit(to).over }]);
  expect(left).toEqual({ over: [], under: [] });
  return valueOf(scale).toSignificantDigits(12).toFixed();
};

const words = [
  'g',
  'kg',
  't',
  'lb',
  'short ton',
  'J',
  'MJ',
  'TJ',
  'kWh',
  'kcal',
  'mmBtu',
  'tce',
  'L',
  'm³',
  'Nm³',
  'US gal',
  'scf',
].concat([
  'km',
  'mile',
  'CO2',
  'CH4',
  'CO2e',
  'R-410A',
  'HFC-134a',
  'SF6',
  'C',
  'shirt',
  'CNY',
  'person',
  '10⁴ Nm³',
  '10⁴ kWh',
  '件',
]);
const side = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join('·'));
const written = fc.tuple(side, fc.option(side)).map(([over, under]) => (under === null ? over : `${over}/(${under})`));

describe('a unit', () => {
  it('is parsed again from its printed form', () => {
    fc.assert(
      fc.property(written, (text) => {
        const read = unit(text);
        expect(unit(printUnit(read))).toEqual(read);
      }),
    );
  });
  it('cancels against itself in any order', () => {
    fc.assert(
      fc.property(written, (text) => {
        const { over, under } = unit(text);
        const { left, scale } = cancel([
          { over, under },
          { over: under.toReversed(), under: over.toReversed() },
        ]);
        expect(printUnit(left)).toBe('');
        expect(exactText(valueOf(scale))).toBe('1');
      }),
    );
  });
  it.each([
    ['kg CO2e/(t·km)', 'kg CO2e/(t·km)'],
    ['kgCO₂/kWh', 'kg CO2/kWh'],
    ['tCO2/10^4Nm3', 't CO2/10⁴ Nm³'],
    ['tC/TJ', 't C/TJ'],
    ['t CO2/10⁴ Nm³', 't CO2/10⁴ Nm³'],
    ['kWh * kWh', 'kWh²'],
    ['kg R410A', 'kg R-410A'],
    ['kg HFC134a', 'kg HFC-134a'],
    ['万千瓦时', '10⁴ kWh'],
    ['1/kWh', '1/kWh'],
    ['', ''],
  ])('%s is printed as %s', (text, printed) => {
    expect(printUnit(unit(text))).toBe(printed);
  });
  it.each([
    ['㎥', 'm³'],
    ['Ｍ３', 'm³'],
    ['M³', 'm³'],
    ['m^3', 'm³'],
    ['ｍ３', 'm³'],
    ['立方米', 'm³'],
    ['万m³', '10⁴ m³'],
    ['万立方米', '10⁴ m³'],
    ['10^4Nm3', '10⁴ Nm³'],
    ['10⁴Nm³', '10⁴ Nm³'],
    ['１０^４ Ｎｍ³', '10⁴ Nm³'],
    ['NM3', 'Nm³'],
    ['万标方', '10⁴ Nm³'],
    ['千立方米', '10³ m³'],
    ['亿立方米', '10⁸ m³'],
    ['KWH', 'kWh'],
    ['kW·h', 'kWh'],
    ['kW h', 'kWh'],
    ['ｋＷｈ', 'kWh'],
    ['千瓦时', 'kWh'],
    ['千瓦·时', 'kWh'],
    ['万度', '10⁴ kWh'],
    ['MW·h', 'MWh'],
    ['mwh', 'MWh'],
    ['GWh', 'GWh'],
    ['gj', 'GJ'],
    ['百万千焦', '10⁶ kJ'],
    ['㎏', 'kg'],
    ['KG', 'kg'],
    ['KGS', 'kg'],
    ['T', 't'],
    ['万吨', '10⁴ t'],
    ['吨标准煤', 'tce'],
    ['kg标准煤', 'kgce'],
    ['TCE', 'tce'],
    ['升', 'L'],
    ['㎘', 'kL'],
    ['吨公里', 't·km'],
    ['tCO₂e/(t·km)', 't CO2e/(t·km)'],
    ['tCO2／MWh', 't CO2/MWh'],
    ['kgCO₂·(kW·h)⁻¹', 'kg CO2/kWh'],
    ['GJ·t⁻¹', 'GJ/t'],
    ['kg·m⁻³', 'kg/m³'],
    ['kg CO2 per kWh', 'kg CO2/kWh'],
    ['吨二氧化碳当量', 't CO2e'],
    ['kg/(t·m^3)', 'kg/(t·m³)'],
    ['百货', '百货'],
    ['MT', 'MT'],
    ['m\u200b³', 'm³'],
  ])('%s is the same unit as %s', (text, printed) => {
    expect(printUnit(unit(text))).toBe(printed);
  });
  it('MT stays a custom unit, never a guessed ton', () => {
    expect(unit('MT').over[0]?.dimension).toBe('own MT');
  });
  it.each(['kg/t/a', 'kg/(t·km', '10⁴', 'L/100 km', 'kg/', 'kg·10⁴', '(t·km)⁻¹', '104Nm3'])(
    '%s is rejected with the reason',
    (text) => {
      expect(readUnit(text)).toHaveProperty('problem.zh');
    },
  );
  it.each([
    ['lb', 'kg', '0.45359237'],
    ['short ton', 'kg', '907.18474'],
    ['kcal', 'kJ', '4.1868'],
    ['mmBtu', 'GJ', '1.05505585262'],
    ['tce', 'GJ', '29.3076'],
    ['kWh', 'MJ', '3.6'],
    ['US gal', 'L', '3.785411784'],
    ['scf', 'm³', '0.0287527670275'],
    ['mile', 'km', '1.609344'],
    ['m³', 'Nm³', '0.931775541532'],
    ['10⁴ Nm³', 'Nm³', '10000'],
  ])('converts one %s to %s: %3$s', (from, to, value) => {
    expect(converted(from, to)).toBe(value);
  });
});

describe('a product of units', () => {
  const tonnes = (...texts: string[]) => toTonnes(texts.map(unit), 'AR5', factors);
  it('must result in a mass of one gas, which its potential converts to CO2e', () => {
    const read = tonnes('kg CH4');
    expect('scale' in read && exactText(valueOf(read.scale))).toBe('0.028');
    expect(tonnes('t', 'GJ/t', 't C/TJ', 't CO2/t C')).toHaveProperty('gas', 'CO2');
    expect(tonnes('t·km', 'kg CO2e/(t·km)')).toHaveProperty('gas', 'CO2e');
  });
  it.each([
    [['kWh', 'kg CO2·kWh'], 'kWh²'],
    [['kWh', 'kg CO2/GJ', 'shirt'], 'shirt'],
    [['t', 'GJ/t'], 'GJ'],
    [['kg CO2/kWh'], '1/kWh'],
    [['CNY', 'kg CO2e/USD'], 'CNY/USD'],
    [['t', 't C/t'], 'C'],
    [['kg'], 'kg'],
    [[''], ''],
  ])('%j leaves %s', (texts, left) => {
    expect(tonnes(...texts)).toHaveProperty('left', left);
  });
  it('reports the remaining unit in both languages', () => {
    expect(tonnes('kWh', 'kg CO2·kWh')).toHaveProperty('problem', {
      zh: '单位不匹配：乘积中多出 kWh²',
      en: 'The units do not match: kWh² is left over',
    });
  });
  it('rejects a gas without a potential in the set', () => {
    expect(toTonnes([unit('kg c-C3F6')], 'AR6', factors)).toHaveProperty('problem');
    expect(toTonnes([unit('kg c-C3F6')], 'AR5', factors)).toHaveProperty('gas', 'c-C3F6');
  });
  it('converts to another unit on request', () => {
    const read = toUnit([unit('kWh'), unit('kgce/kWh')], 'tce');
    expect('scale' in read && exactText(valueOf(read.scale))).toBe('0.001');
    expect(toUnit([unit('kWh')], 'km')).toHaveProperty('left', 'kWh');
  });
});

describe('a unit in a text', () => {
  it.each([
    ['t CO2e', 'tCO₂e'],
    ['kg CO2e/(t·km)', 'kgCO₂e/(t·km)'],
    ['kg CO2e/kg CH4', 'kgCO₂e/kg CH4'],
    ['MWh', 'MWh'],
  ])('%s is written %s, and read back', (printed, written) => {
    expect(writtenUnit(printed)).toBe(written);
    expect(printUnit(unit(written))).toBe(printed);
  });
});
