import { tableAddress } from '#kernel/ui/table/table-address.ts';
import { dimensions, type Dimension } from '#zero-carbon/statistics/dimensions.ts';
import { measures, type Measure } from './pivot-table.ts';

/** Months up to this one, as they are offered. */
export const spans = ['12', '24', '36', '60', '120'] as const;

/** What a reader has the pivot count. */
export interface PivotChoice {
  readonly rows: Dimension;
  /** Undefined for one column. */
  readonly columns: Dimension | undefined;
  readonly measure: Measure;
  readonly months: (typeof spans)[number];
}

const usual = { rows: 'region', columns: 'star', measure: 'reports', months: '12' } as const;
/** In the place of columns where there is one. */
const one = 'none';

/**
 * What an address has the pivot count. What is not offered is taken as if nothing were said.
 *
 * @param offered what rows and columns may be for its reader.
 * @example
 * readPivotAddress('rows=month&columns=none', dimensions); // { rows: 'month', columns: undefined, measure: 'reports', months: '12' }
 */
export function readPivotAddress(search: string, offered: readonly Dimension[] = dimensions): PivotChoice {
  const given = new URLSearchParams(search);
  const among = <Value extends string>(values: readonly Value[], name: string): Value | undefined =>
    values.find((value) => value === given.get(name));
  const rows = among(offered, 'rows') ?? usual.rows;
  const columns = given.get('columns') === one ? undefined : (among(offered, 'columns') ?? usual.columns);
  return {
    rows,
    // the usual columns may be what the rows are
    columns: columns === rows ? undefined : columns,
    measure: among(measures, 'measure') ?? usual.measure,
    months: among(spans, 'months') ?? usual.months,
  };
}

/** The address of a choice: its page, and what is not as usual. */
export function pivotAddress(path: string, { rows, columns, measure, months }: PivotChoice): string {
  const isUsual = columns === usual.columns || (columns === undefined && rows === usual.columns);
  return tableAddress(path, {
    rows: rows === usual.rows ? '' : rows,
    columns: isUsual ? '' : (columns ?? one),
    measure: measure === usual.measure ? '' : measure,
    months: months === usual.months ? '' : months,
  });
}
