import { expect, it } from 'vitest';
import { cellKey, type CellState, type PendingCell } from './cell-store.ts';
import type { ComparedLine } from './entry.contract.ts';
import { dataLines } from './data-lines.ts';
import { cellsOf, liveLines } from './live-lines.ts';

const cell = (value: string) => ({ quantity: 'grid', value, unit: 'kWh', version: 1, person: null, at: '' });
const line = (id: string): ComparedLine => ({
  id,
  section: 'purchased-power',
  name: id,
  meter: null,
  inUse: true,
  what: { kind: 'power', details: {} },
  evidence: [],
  version: 1,
  earlier: [],
  rows: [1, 2].map((month) => ({
    month,
    basis: 'bill',
    note: '',
    reason: '',
    serials: month === 2 ? 'G1–G30' : '',
    evidence: [],
    version: 1,
    cells: [cell('100000')],
  })),
});

it('retains the objects of unchanged lines and months, also for the calculation', () => {
  const lines = [line('1'), line('2')];
  const stored = new Map(cellsOf(lines).map((one) => [cellKey(one), one]));
  const state = (...pending: PendingCell[]): CellState => ({
    stored,
    pending: new Map(pending.map((one) => [cellKey(one), one])),
    savedAt: null,
  });
  const live = liveLines();
  const before = live(lines, state());
  const written: PendingCell = {
    line: '2',
    month: 1,
    field: 'grid',
    value: '7',
    unit: 'kWh',
    version: 1,
    was: '',
    state: 'saving',
  };
  const after = live(lines, state(written));
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after[1]!.rows[1]).toBe(before[1]!.rows[1]);
  const [data, again] = [dataLines(before), dataLines(after)];
  expect(again[0]).toBe(data[0]);
  expect(again[1]!.rows[1]).toBe(data[1]!.rows[1]);
  expect(again[1]!.rows[0]!.values.grid).toEqual({ value: '7', unit: 'kWh' });
  // each serial is one MWh
  expect(data[0]!.rows[1]!.values.greenBacked).toEqual({ value: '30', unit: 'MWh' });
});
