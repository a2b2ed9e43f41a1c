import { expect, it } from 'vitest';
import { measured, pivotTable, type Cell } from './pivot-table.ts';

const cell = (row: string, column: string, [reports, ended, approved, days]: readonly number[]): Cell => ({
  row,
  rowName: row,
  column,
  columnName: column,
  reports: reports!,
  ended: ended!,
  approved: approved!,
  days: days!,
  meanDays: null,
});

it('sums rows and columns, with shares and means over all their reports', () => {
  const table = pivotTable(
    [cell('a', '', [9, 0, 0, 0]), cell('a', '3', [10, 8, 6, 80]), cell('b', '3', [2, 2, 0, 100])],
    'Total',
  );
  expect(table.columns.map(({ key }) => key)).toEqual(['3', '']);
  expect(table.rows.map(({ key, reports }) => [key, reports])).toEqual([
    ['a', 19],
    ['b', 2],
  ]);
  expect(measured(table.total, 'reports')).toBe('21');
  expect(measured(table.total.cells.get('3'), 'approvedShare')).toBe('60.0%');
  expect(measured(table.total, 'meanDays')).toBe('18.0');
  expect(measured(table.rows[0]!.cells.get(''), 'meanDays')).toBeNull();
  expect(measured(undefined, 'reports')).toBeNull();
});
