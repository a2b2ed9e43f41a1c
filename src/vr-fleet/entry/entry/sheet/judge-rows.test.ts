import { bothLanguages } from '#kernel/i18n/text.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { KnownSerial } from '#vr-fleet/entry/entry/seating.ts';
import { judgeRows, readRow } from './judge-rows.ts';
import { rowProblemWords as text } from './sheet.words.ts';

/** Few serial numbers and models, so that rows collide. */
const sn = fc.constantFrom(...Array.from({ length: 12 }, (_, place) => `SN${100_000 + place}`));
const model = fc.constantFrom('A', 'B', 'C');
const cells = fc.record(
  {
    sn: fc.oneof({ weight: 6, arbitrary: sn }, fc.constantFrom('sn100 001', '', 'other')),
    nickname: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('', 'Room 1') }, fc.constant('x'.repeat(41))),
  },
  { requiredKeys: [] },
);
const registry = fc.uniqueArray(fc.record({ sn, model, entered: fc.boolean() }), { selector: (one) => one.sn });
const orders = fc
  .array(
    fc.record({
      seats: fc.integer({ min: 0, max: 5 }),
      taken: fc.integer({ min: 0, max: 5 }),
      models: fc.uniqueArray(model, { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) =>
    all.map(({ seats, taken, models }, place) => ({
      id: String(place + 1),
      seats,
      used: Math.min(seats, taken),
      models,
    })),
  );
const judged = (given: readonly object[], known: readonly KnownSerial[], of: Parameters<typeof judgeRows>[2]) => {
  const rows = given.map((one, place) => readRow({ number: place + 2, cells: one as Record<string, string> }));
  return { rows, ...judgeRows(rows, new Map(known.map((one) => [one.sn, one])), of, () => ({ why: text.needSn })) };
};

it('classifies every row once, with unique serial numbers within seats and models of the orders', () => {
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 30 }), registry, orders, (given, known, of) => {
      const { rows, good, bad, excess } = judged(given, known, of);
      expect([...good, ...bad].map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(rows.map(({ row }) => row));
      expect(new Set(good.map((one) => one.sn)).size).toBe(good.length);
      for (const one of bad) expect(one.problems.length).toBeGreaterThan(0);
      for (const order of of) {
        const here = good.filter(({ orderId }) => orderId === order.id);
        expect(here.length).toBeLessThanOrEqual(order.seats - order.used);
        for (const one of here) expect(order.models).toContain(one.model);
      }
      for (const one of good) expect(known).toContainEqual({ sn: one.sn, model: one.model, entered: false });
      expect(bad.filter(({ problems }) => problems.some(({ why }) => why === text.quota))).toHaveLength(excess);
    }),
  );
});

it('leaves no row without a seat while a matching order has one', () => {
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 30 }), registry, orders, (given, known, of) => {
      const { good, bad } = judged(given, known, of);
      const left = (id: string, seats: number): number => seats - good.filter(({ orderId }) => orderId === id).length;
      for (const one of bad.filter(({ problems }) => problems.some(({ why }) => why === text.quota))) {
        const { model: made } = known.find((serial) => serial.sn === one.sn)!;
        const fitting = of.filter(({ models }) => models.includes(made));
        expect(fitting.map(({ id, seats, used }) => left(id, seats - used))).toEqual(fitting.map(() => 0));
      }
    }),
  );
});

it('reports each problem of each row, and names the first row of a duplicate', () => {
  const known = [
    { sn: 'SN100001', model: 'A', entered: false },
    { sn: 'SN100002', model: 'B', entered: false },
    { sn: 'SN100003', model: 'A', entered: true },
    { sn: 'SN100004', model: 'A', entered: false },
  ];
  const rows = ['sn100001', 'SN100001', 'SN100002', 'SN100003', 'SN100004', 'SN9', ''].map((typed) => ({ sn: typed }));
  const { good, bad } = judged(rows, known, [{ id: '1', seats: 3, used: 2, models: ['A'] }]);
  expect(good.map(({ row }) => row)).toEqual([2]);
  expect(bad.map(({ row, problems }) => [row, problems[0]!.why])).toEqual([
    [3, bothLanguages(text.duplicate, { row: 2 })],
    [4, bothLanguages(text.wrong_product, { model: 'B' })],
    [5, text.entered],
    [6, text.quota],
    [7, text.needSn],
    [8, text.needSn],
  ]);
  const twice = readRow({ number: 2, cells: { sn: '1234567890123456789', nickname: 'a\u202Eb' }, rounded: ['sn'] });
  expect(twice.problems.map(({ why }) => why)).toEqual([text.rounded, text.hiddenNickname]);
});

it('returns all problems of a row, and uses neither a seat nor a new group for it', () => {
  const known = ['SN100001', 'SN100002'].map((one) => ({ sn: one, model: 'A', entered: false }));
  const rows = [
    { sn: 'SN9', nickname: 'x'.repeat(41), group: 'Room 1' },
    { sn: 'SN100001', group: 'Room 2' },
    { sn: 'SN100002' },
  ].map((cells, index) => readRow({ number: index + 2, cells }));
  const byNumber = new Map(known.map((one) => [one.sn, one]));
  const orders = [{ id: '1', seats: 1, used: 0, models: ['A'] }];
  const { good, bad, newGroups } = judgeRows(rows, byNumber, orders, () => ({ why: text.rounded }));
  expect(bad.map(({ row, problems }) => [row, problems.map(({ why }) => why)])).toEqual([
    [
      2,
      [
        bothLanguages(text.longNickname, { most: 40 }),
        text.rounded,
        bothLanguages(text.unknownGroup, { group: 'Room 1' }),
      ],
    ],
    [3, [bothLanguages(text.unknownGroup, { group: 'Room 2' })]],
  ]);
  expect(good.map(({ row }) => row)).toEqual([4]);
  expect(newGroups).toEqual(['Room 2']);
});
