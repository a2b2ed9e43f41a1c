import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { pivotStatistics } from '#zero-carbon/evaluation/statistics/statistics.contract.ts';
import { meanOf } from '#zero-carbon/evaluation/statistics/turnaround.ts';

export type Cell = OutputOf<typeof pivotStatistics>['rows'][number];
export const measures = ['reports', 'approvedShare', 'meanDays'] as const;
export type Measure = (typeof measures)[number];

type Counted = Pick<Cell, 'reports' | 'ended' | 'approved' | 'days'>;

/** A row of the pivot, with its cells by their columns. */
export interface PivotRow extends Counted {
  readonly key: string;
  readonly name: string;
  readonly cells: ReadonlyMap<string, Counted>;
}

export interface PivotTable {
  readonly columns: readonly { readonly key: string; readonly name: string }[];
  readonly rows: readonly PivotRow[];
  /** The totals of all rows, by column and overall. */
  readonly total: PivotRow;
}

const nothing: Counted = { reports: 0, ended: 0, approved: 0, days: 0 };

const add = (a: Counted, b: Counted): Counted => ({
  reports: a.reports + b.reports,
  ended: a.ended + b.ended,
  approved: a.approved + b.approved,
  days: a.days + b.days,
});

const sum = (all: readonly Counted[]): Counted => all.reduce(add, nothing);

/**
 * Cells as a table with totals. Shares and means of totals are calculated from all their reports, never as means of
 * means.
 *
 * @param total the label of the totals.
 */
export function pivotTable(cells: readonly Cell[], total: string): PivotTable {
  const columns = [...new Map(cells.map(({ column, columnName }) => [column, columnName]))]
    .map(([key, name]) => ({ key, name }))
    // a missing value comes last
    .toSorted((a, b) => Number(a.key === '') - Number(b.key === '') || (a.key < b.key ? -1 : 1));
  const byRow = Map.groupBy(cells, ({ row }) => row);
  const rows = [...byRow].map(([key, own]) => ({
    key,
    name: own[0]!.rowName,
    cells: new Map(own.map((cell) => [cell.column, cell as Counted])),
    ...sum(own),
  }));
  const byColumn = new Map(columns.map(({ key }) => [key, sum(cells.filter(({ column }) => column === key))] as const));
  return { columns, rows, total: { key: 'total', name: total, cells: byColumn, ...sum(cells) } };
}

/** The displayed value of a cell; null if there is none. */
export function measured(counted: Counted | undefined, measure: Measure): string | null {
  if (!counted || counted.reports === 0) return null;
  if (measure === 'reports') return String(counted.reports);
  if (measure === 'meanDays') return meanOf(counted.days, counted.ended);
  const share = meanOf(counted.approved * 100, counted.ended);
  return share === null ? null : `${share}%`;
}
