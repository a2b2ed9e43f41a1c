import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import type { DataLine, ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import { defaultSet } from '#zero-carbon/rules/indicators/content/default-set.ts';
import { indicatorsOf } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { makeRun, type RunDocument } from './run-document.ts';

const amount = fc.option(fc.integer({ min: 0, max: 10 ** 9 }).map((thousandths) => (thousandths / 1000).toFixed(3)));
const kinds: readonly [Pick<DataLine, 'section' | 'kind'> & { details: object }, string, string][] = [
  [{ section: 'purchased-power', kind: 'power', details: {} }, 'grid', 'kWh'],
  [
    { section: 'stationary-fuels', kind: 'fuel', details: { factor: { factor: 'fuel-A-natural-gas' }, density: null } },
    'used',
    'Nm³',
  ],
  [{ section: 'gases', kind: 'gas', details: { gas: 'R-410A' } }, 'refilled', 'kg'],
  // a unit that does not match: a problem
  [{ section: 'heat', kind: 'heat', details: { factor: null } }, 'used', 'm'],
  [
    {
      section: 'offsets',
      kind: 'offset',
      details: {
        registry: 'CCER',
        project: '',
        vintage: null,
        retiredOn: '2025-12-31',
      },
    },
    'retired',
    't',
  ],
];

const line = fc
  .record({
    kind: fc.constantFrom(...kinds),
    inUse: fc.boolean(),
    values: fc.array(amount, { minLength: 12, maxLength: 12 }),
    basis: fc.constantFrom('meter', 'estimate', null),
  })
  .map(({ kind: [kind, quantity, unit], inUse, values, basis }) => ({
    ...kind,
    name: '线',
    inUse,
    rows: values.map((value, at) => ({
      month: at + 1,
      values: { [quantity]: value === null ? null : { value, unit } },
      basis,
      evidence: [],
    })),
  }));

const answers = fc.dictionary(
  fc.constantFrom(...indicatorsOf(defaultSet).map(({ id }) => id), ...defaultSet.vetoes.map(({ id }) => id)),
  fc.record({
    value: fc.oneof(fc.boolean(), fc.constantFrom('report', '12.5', null)),
    notApplicable: fc.constantFrom(null, '没有该设备'),
    evidence: fc.constant<string[]>([]),
  }),
  { noNullPrototype: true },
);

it('recalculates identical bytes from its own content, for any data', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), answers, fc.constantFrom('I', 'II'), (lines, given, type) => {
      const data = {
        start: '2025-01-01',
        end: '2025-12-31',
        type,
        region: '330000',
        gwp: 'AR5',
        lines: lines.map((one, at) => ({ ...one, id: String(at + 1) })) as DataLine[],
        base: null,
        scope3: [],
        answers: given,
        denominator: null,
      } satisfies ReportData;
      const about = {
        number: 'RPT-2026-00001',
        enterprise: { name: '企业', creditCode: null },
        site: { nameZh: '厂区', nameEn: null, address: '', boundaryZh: null, boundaryEn: null },
      };
      const rest = {
        about,
        setCode: '2026.1',
        factorSetCode: '2026.1',
        set: defaultSet,
        measures: {},
        staff: [],
        files: [],
      };
      const factors = factorsById(shippedFactors.toReversed());
      const first = makeRun({ ...rest, data, factors });
      const stored = JSON.parse(first.document) as RunDocument;
      const again = makeRun({
        about: stored.about,
        data: stored.data,
        factors: factorsById(stored.factors),
        setCode: stored.setCode,
        factorSetCode: stored.factorSetCode,
        set: defaultSet,
        measures: stored.measures,
        staff: stored.staff,
        files: stored.files,
      });
      expect(again.document).toBe(first.document);
      expect(again.inputs).toBe(first.inputs);
    }),
    { numRuns: 60 },
  );
});
