import { tableAddress } from '#kernel/ui/table/table-address.ts';
import { dimensions, type Dimension } from '#zero-carbon/evaluation/statistics/dimensions.ts';
import { measures, type Measure } from './pivot-table.ts';

/** The available numbers of months up to the current one. */
export const spans = ['12', '24', '36', '60', '120'] as const;

/** The reader's choice for the pivot. */
export interface PivotChoice {
  readonly rows: Dimension;
  /** Undefined for one column. */
  readonly columns: Dimension | undefined;
  readonly measure: Measure;
  readonly months: (typeof spans)[number];
}

const usual = { rows: 'region', columns: 'star', measure: 'reports', months: '12' } as const;
/** Replaces the columns in a pivot with one column. */
const one = 'none';

/**
 * Parses the pivot choice of an address. Unavailable values are replaced by the defaults.
 *
 * @param offered the dimensions available to the reader.
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
    // the default columns may equal the rows
    columns: columns === rows ? undefined : columns,
    measure: among(measures, 'measure') ?? usual.measure,
    months: among(spans, 'months') ?? usual.months,
  };
}

/** The address of a choice: its page, and its non-default values. */
export function pivotAddress(path: string, { rows, columns, measure, months }: PivotChoice): string {
  const isUsual = columns === usual.columns || (columns === undefined && rows === usual.columns);
  return tableAddress(path, {
    rows: rows === usual.rows ? '' : rows,
    columns: isUsual ? '' : (columns ?? one),
    measure: measure === usual.measure ? '' : measure,
    months: months === usual.months ? '' : months,
  });
}
