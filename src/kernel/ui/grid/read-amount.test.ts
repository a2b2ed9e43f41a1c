import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupDigits, notationOf, readAmount } from './read-amount.ts';
import { joinBlock, splitBlock } from './split-block.ts';

const amount = (value: string, unit = '') => ({ amount: { value, unit } });

describe('an amount', () => {
  it.each([
    ['412860', amount('412860')],
    ['1,234,567', amount('1234567')],
    ['1,234.50 kWh', amount('1234.5', 'kWh')],
    ['1.234,5', amount('1234.5')],
    ['1.234.567', amount('1234567')],
    ['12,5', amount('12.5')],
    ['1 234 567', amount('1234567')],
    ['1\u202f234\u2009567', amount('1234567')],
    ['１２３．５', amount('123.5')],
    ['＋12', amount('12')],
    ['1.2 万 kWh', amount('12000', 'kWh')],
    ['1.23456 万', amount('12345.6')],
    ['3亿元', amount('300000000', '元')],
    ['12 10⁴ Nm³', amount('12', '10⁴ Nm³')],
    ['1 234 567,8', amount('1234567.8')],
    ['007', amount('7')],
    ['0', amount('0')],
    ['1000000000000000', amount('1000000000000000')],
  ])('is read from %j', (text, expected) => {
    expect(readAmount(text)).toEqual(expected);
  });

  it.each([
    ['about 12', 'notNumber'],
    ['', 'notNumber'],
    ['1,23,456', 'notNumber'],
    ['1.2.3', 'notNumber'],
    ['12.', 'notNumber'],
    ['12 5', 'notNumber'],
    ['5-6', 'notNumber'],
    ['1e3', 'notNumber'],
    ['4.1E+05', 'notNumber'],
    ['-5', 'negative'],
    ['－５', 'negative'],
    ['1000000000000001', 'tooLarge'],
    ['0.1234567891', 'tooFine'],
  ])('is rejected in %j: %s', (text, problem) => {
    expect(readAmount(text)).toEqual({ problem });
  });

  it('with an ambiguous comma needs a choice, and is read by that choice', () => {
    expect(readAmount('1,234')).toEqual({
      ambiguous: { point: { value: '1234', unit: '' }, comma: { value: '1.234', unit: '' } },
    });
    expect(readAmount('1,234', 'point')).toEqual(amount('1234'));
    expect(readAmount('1,234', 'comma')).toEqual(amount('1.234'));
  });

  it('is read with group separators or a decimal comma, for any value', () => {
    const decimals = fc
      .tuple(fc.bigInt(0n, 10n ** 15n - 1n), fc.integer({ min: 0, max: 999_999_999 }))
      .map(([whole, part]) => {
        const after = String(part).padStart(9, '0').replace(/0+$/, '');
        return after === '' ? String(whole) : `${whole}.${after}`;
      });
    const fullWidth = (text: string) =>
      text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(decimals, fc.constantFrom('', 'kWh', 't'), (value, unit) => {
        const grouped = groupDigits(value);
        expect(readAmount(`${grouped} ${unit}`, 'point')).toEqual(amount(value, unit));
        const other = grouped.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
        expect(readAmount(`${other}${unit}`, 'comma')).toEqual(amount(value, unit));
        expect(readAmount(fullWidth(grouped), 'point')).toEqual(amount(value));
        expect(readAmount(grouped.replaceAll(',', '\u2009'))).toEqual(amount(value));
      }),
    );
  });

  it('is never both a number and ambiguous, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+ 万亿kWh’') }), (text) => {
        const read = readAmount(text);
        if ('ambiguous' in read) expect(text).toContain(',');
        if ('amount' in read) expect(read.amount.value).toMatch(/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/);
      }),
    );
  });
});

describe('the notation of a block', () => {
  it.each([
    [['1', '2.5'], undefined],
    [['1,234', '5,678'], { ask: '1,234' }],
    [['1,234', '1,234,567'], 'point'],
    [['1,234', '12.5'], 'point'],
    [['1,234', '12,5'], 'comma'],
    [['1.234', '12,5'], 'comma'],
    [['1,234', '12,5', '12.5'], { ask: '1,234' }],
    [['1.234'], undefined],
  ])('%j: %j', (texts, expected) => {
    expect(notationOf(texts)).toEqual(expected);
  });
});

describe('a block', () => {
  it.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      '1;2\n3;4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['1,5\n2', [['1,5'], ['2']]],
    ['"a ""b""\nc"\t2', [['a "b"\nc', '2']]],
    ['1\t\t3', [['1', '', '3']]],
    ['', []],
  ])('of %j is split into its cells', (text, cells) => {
    expect(splitBlock(text)).toEqual(cells);
  });

  it('is the same after copy and paste', () => {
    const cells = fc.string({ unit: fc.constantFrom(...'ab1;"\t\n') }).map((text) => text.trim());
    const rows = fc.array(fc.array(cells, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, (block) => {
        expect(splitBlock(joinBlock(block))).toEqual(block);
      }),
    );
  });
});
