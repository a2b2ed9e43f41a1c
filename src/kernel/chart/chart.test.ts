import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOut, type Chart, type ChartPoint } from './chart.ts';
import { csvOf } from './csv.ts';

const chart = (kind: Chart['kind'], points: readonly ChartPoint[], more: Partial<Chart> = {}): Chart => ({
  kind,
  title: 'Submitted',
  places: 'Month',
  now: 'This year',
  before: 'Last year',
  points,
  ...more,
});

const boxes = (of: Chart, width = 600) =>
  layOut(of, width).marks.flatMap((mark) => (mark.kind === 'box' ? [mark] : []));
const texts = (of: Chart, width = 600) =>
  layOut(of, width).marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));

it('draws the previous year hollow behind the current one, on one scale and baseline', () => {
  const found = boxes(chart('columns', [{ name: 'a', value: 5, before: 10 }]));
  expect(found.map(({ look }) => look)).toEqual(['before', 'now']);
  expect(found[0]!.height).toBe(2 * found[1]!.height);
  expect(found[0]!.y + found[0]!.height).toBe(found[1]!.y + found[1]!.height);
  // a scale shared by several charts
  expect(boxes(chart('columns', [{ name: 'a', value: 10 }], { largest: 40 }))[0]!.height).toBe(28);
});

it('labels the highest value only, names missing values and omits names that would overlap', () => {
  const points = Array.from({ length: 24 }, (_, at) => ({ name: `2026-${at}`, value: at === 3 ? null : at }));
  const written = texts(chart('columns', points), 600);
  expect(written.filter(({ look }) => look === 'value').map((one) => one.text)).toEqual(['23']);
  expect(written.filter(({ look }) => look === 'missing').map((one) => one.text)).toEqual(['2026-3']);
  expect(written.filter(({ look }) => look === 'name').length).toBeLessThan(24);
  expect(boxes(chart('columns', points)).filter(({ look }) => look === 'missing')).toHaveLength(1);
});

it('shifts the first and last name inwards where the edge would clip them', () => {
  const months = Array.from({ length: 12 }, (_, at) => ({ name: at === 0 ? '12/2025' : '06', value: at }));
  const [first] = texts(chart('columns', months), 320).filter(({ look }) => look === 'name');
  // seven letters of about 6.5 pixels, centred
  expect(first!.x).toBeGreaterThanOrEqual(22);
});

it('writes every value beside its bar and truncates long names', () => {
  const long = '长三角零碳评价与认证服务中心有限责任公司';
  const bars = chart(
    'bars',
    [
      { name: long, value: 3 },
      { name: '乙', value: 0 },
    ],
    { before: undefined },
  );
  const labels = (width: number) => texts(bars, width).map((one) => one.text);
  expect(labels(500)).toEqual([expect.stringMatching(/^长三角.*…$/), '3', '乙', '0']);
  // on a phone, names are above their bars
  expect(labels(320)).toEqual([long, '3', '乙', '0']);
});

it('stays within its width and height for any values', () => {
  const point = fc.record({
    name: fc.string({ minLength: 1, maxLength: 12 }),
    value: fc.option(fc.nat(1e9)),
    before: fc.option(fc.nat(1e9)),
  });
  fc.assert(
    fc.property(
      fc.constantFrom('columns' as const, 'bars' as const),
      fc.array(point, { minLength: 0, maxLength: 40 }),
      fc.integer({ min: 240, max: 1600 }),
      (kind, points, width) => {
        const { marks, height } = layOut(chart(kind, points), width);
        for (const mark of marks) {
          if (mark.kind !== 'box') continue;
          expect(mark.x).toBeGreaterThanOrEqual(0);
          expect(mark.x + mark.width).toBeLessThanOrEqual(width + 0.2);
          expect(mark.y).toBeGreaterThanOrEqual(0);
          expect(mark.y + mark.height).toBeLessThanOrEqual(height + 0.2);
        }
      },
    ),
  );
});

it('writes a CSV file that a spreadsheet neither splits nor executes', () => {
  expect(
    csvOf([
      ['a,b', '"c"', 1, null],
      ['=1+1', '-3.5', '@x', 'd\ne'],
    ]),
  ).toBe('\uFEFF"a,b","""c""",1,\r\n\'=1+1,-3.5,\'@x,"d\ne"\r\n');
});
