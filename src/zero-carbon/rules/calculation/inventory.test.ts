import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exact } from './decimals.ts';
import { shippedFactors } from './content/shipped-factors.ts';
import { factorsById } from './factor.ts';
import { evaluateInventory, inventoryScopes } from './inventory.ts';

const factors = factorsById(shippedFactors);
const head = {
  format: 'portico-inventory/1',
  start: '2025-01-01',
  end: '2025-12-31',
  type: 'II',
  region: '330000',
  gwp: 'AR5',
};
const evaluate = (lines: readonly unknown[], more: object = {}) =>
  evaluateInventory({ ...head, lines, ...more }, factors);

const example = [
  { id: 'boiler', scope: '1', terms: [{ value: '1200', unit: 't' }, { factor: 'fuel-A-lignite' }] },
  {
    id: 'grid',
    scope: '2',
    terms: [
      { value: '412860', unit: 'kWh' },
      { value: '0.5153', unit: 'kg CO2/kWh' },
    ],
    market: [{ value: '326860', unit: 'kWh' }, { factor: 'grid-cn-2023-excl-traded-nonfossil' }],
  },
  {
    id: 'yarn',
    scope: '3.1',
    terms: [
      { value: '5000', unit: 'kg' },
      { value: '7.0', unit: 'kg CO2e/kg', source: 'supplier', year: 2024, measured: true },
    ],
  },
];

describe('an inventory file', () => {
  it('is evaluated to its totals', () => {
    const { totals, lines, problems } = evaluate(example);
    expect(problems).toEqual([]);
    expect(totals).toEqual({
      scope1: '1407.480',
      scope2Location: '212.747',
      scope2Market: '199.254',
      scope3: '35.000',
      biogenic: '0.000',
      removal: '0.000',
      offset: '0.000',
      gross: '1641.734',
      net: '1641.734',
    });
    expect(lines.map(({ id, tonnes, exact, market }) => ({ id, tonnes, exact, market }))).toEqual([
      { id: 'boiler', tonnes: '1407.480', exact: '1407.48', market: null },
      { id: 'grid', tonnes: '212.747', exact: '212.746758', market: { tonnes: '199.254', exact: '199.253856' } },
      { id: 'yarn', tonnes: '35.000', exact: '35', market: null },
    ]);
  });
  it('returns the calculation steps of a line down to the factor', () => {
    const gas = { id: 'gas', scope: '1', terms: [{ value: '637622', unit: 'm³' }, { factor: 'fuel-A-natural-gas' }] };
    const [line] = evaluate([gas]).lines;
    expect(line?.tonnes).toBe('1284.602');
    expect(
      line?.steps.map(({ operator, value, unit, factor }) => `${operator} ${value} ${unit} ${factor ?? ''}`.trim()),
    ).toEqual([
      '637622 m³',
      '× 21.6219 t CO2/10⁴ Nm³ fuel-A-natural-gas',
      '× 273.15/293.15 Nm³/m³',
      '÷ 10000',
      '= 1284.6015862594814941156404571 t CO2e',
    ]);
  });
  it('excludes scope 3 from a type I total, and limits net to zero', () => {
    const offset = { id: 'o', scope: 'offset', terms: [{ value: '2000', unit: 't CO2e' }] };
    expect(evaluate(example, { type: 'I' }).totals).toMatchObject({
      scope3: '35.000',
      gross: '1606.734',
      net: '1606.734',
    });
    expect(evaluate([...example, offset]).totals).toMatchObject({ offset: '2000.000', net: '0.000' });
  });
  it('reports problems line by line, and counts the valid lines', () => {
    const wrong = [
      {
        id: 'left',
        scope: '1',
        terms: [
          { value: '3', unit: 'kWh' },
          { value: '2', unit: 'kg CO2·kWh' },
        ],
      },
      { id: 'float', scope: '1', terms: [{ value: 3, unit: 't CO2' }] },
      { id: 'comma', scope: '1', terms: [{ value: '3,5', unit: 't CO2' }] },
      { id: 'zero', scope: '1', terms: [{ value: '3/0', unit: 't CO2' }] },
      { id: 'factor', scope: '1', terms: [{ value: '3', unit: 't' }, { factor: 'nothing' }] },
      { id: 'range', scope: '1', terms: [{ value: '3', unit: 'm³' }, { factor: 'tce-natural-gas' }] },
      { id: 'scope', scope: '4', terms: [{ value: '3', unit: 't CO2' }] },
      { id: 'market', scope: '1', terms: [{ value: '3', unit: 't CO2' }], market: [{ value: '3', unit: 't CO2' }] },
      { id: 'yarn', scope: '1', terms: [{ value: '3', unit: 't CO2' }] },
      { id: 'many', scope: '1', terms: Array.from({ length: 9 }, () => ({ value: '1', unit: 't CO2' })) },
    ];
    const { problems, totals, lines } = evaluate([...example, ...wrong]);
    expect([...new Set(problems.map(({ line }) => line))]).toEqual(wrong.map(({ id }) => id));
    expect(problems[0]?.message).toBe('单位不匹配：乘积中多出 kWh² / The units do not match: kWh² is left over');
    expect(totals.gross).toBe('1641.734');
    expect(lines).toHaveLength(3);
  });
  it('has problems and no lines without its format', () => {
    for (const file of [null, 'text', [], {}, { ...head, format: 'portico-inventory/2', lines: [] }])
      expect(evaluateInventory(file, factors).problems.length).toBeGreaterThan(0);
  });
});

const value = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat(999_999_999))
  .map(([whole, part]) => `${whole}.${part}`);
const termsOf = fc.constantFrom(
  ['kWh', 'kg CO2/kWh'],
  ['t', 'GJ/t', 't C/TJ', '44/12 t CO2/t C'],
  ['kg HFC-134a'],
  ['m³', 't CO2/10⁴ Nm³'],
  ['lb', 'kg CO2e/short ton', 'shirt', '1/shirt'],
);
const line = fc
  .tuple(fc.constantFrom(...inventoryScopes), termsOf, fc.array(value, { minLength: 4, maxLength: 4 }))
  .map(([scope, units, values]) => ({
    scope,
    terms: units.map((unit, at) => {
      const [, ratio, rest] = /^(\d+\/\d+) (.*)$/.exec(unit) ?? [];
      return ratio ? { value: ratio, unit: rest } : { value: values[at], unit };
    }),
  }));
const lines = fc.array(line, { maxLength: 12 }).map((all) => all.map((one, at) => ({ id: `l${at}`, ...one })));

describe('an inventory with any lines', () => {
  it('has the same totals in any order of lines and terms', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const turned = all.toReversed().map((one) => ({ ...one, terms: one.terms.toReversed() }));
        const [a, b] = [evaluate(all), evaluate(turned)];
        expect(a.problems).toEqual([]);
        expect(b.totals).toEqual(a.totals);
        expect(b.lines.map(({ exact }) => exact).toReversed()).toEqual(a.lines.map(({ exact }) => exact));
      }),
    );
  });
  it('has totals that are the sums of its lines, and counts a repeated line twice', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const once = evaluate(all);
        const twice = evaluate([...all, ...all.map((one) => ({ ...one, id: `${one.id}b` }))]);
        for (const [name, total] of Object.entries(once.totals)) {
          const half = new Exact(twice.totals[name as keyof typeof twice.totals]).div(2).minus(total).abs();
          expect(half.lte('0.0005'), name).toBe(true);
        }
      }),
    );
  });
});
