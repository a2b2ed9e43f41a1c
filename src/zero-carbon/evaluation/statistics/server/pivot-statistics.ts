import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { pairOf, type Dimension, type KeptDimension } from '#zero-carbon/evaluation/statistics/dimensions.ts';
import {
  mostMonths,
  type pivotStatistics as endpoint,
} from '#zero-carbon/evaluation/statistics/statistics.contract.ts';
import { statisticsWords as text } from '#zero-carbon/evaluation/statistics/statistics.words.ts';
import { meanOf } from '#zero-carbon/evaluation/statistics/turnaround.ts';
import { namesOf } from './names-of.ts';
import { readFigures, type Figures, type FiguresReader } from './read-figures.ts';

type Params = ParamsOf<typeof endpoint>;

/**
 * Counts reports by one thing or two, by the month of their submission.
 *
 * @throws Refusal 4000 where rows and columns are the same, or the months are out of order or too many.
 */
export async function pivotStatistics(params: Params, reader: FiguresReader): Promise<ResultOf<typeof endpoint>> {
  const { rows, columns, from, until } = params;
  check(params, reader);
  const figures = await cellsFor(rows, columns, daysOf(from, until), reader);
  const [rowName, columnName] = await Promise.all([
    namesOf(
      rows,
      figures.map(({ row }) => row),
      reader,
    ),
    columns === undefined
      ? () => ''
      : namesOf(
          columns,
          figures.map(({ column }) => column),
          reader,
        ),
  ]);
  const cells = figures.map(({ row, column, reports, ended, approved, days }) => ({
    row,
    rowName: rowName(row),
    column,
    columnName: columnName(column),
    reports,
    ended,
    approved,
    days,
    meanDays: meanOf(days, ended),
  }));
  return { rows: cells.toSorted((a, b) => compare(a.row, b.row) || compare(a.column, b.column)) };
}

const compare = (a: string, b: string): number => {
  // a missing value comes last
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return a.length === b.length || !/^\d+$/.test(a + b) ? Number(a > b) - Number(a < b) : a.length - b.length;
};

function check({ rows, columns, from, until }: Params, { lang }: FiguresReader): void {
  if (rows === columns) throw refuse.field('columns', text.sameTwice, lang);
  if (until < from || addMonths(`${from}-01`, mostMonths) <= `${until}-01`) {
    throw refuse.field('until', text.tooManyMonths, lang, { most: mostMonths });
  }
}

/** The first day of a month and the last of another. */
const daysOf = (from: string, until: string) => ({
  from: `${from}-01`,
  until: addDays(addMonths(`${until}-01`, 1), -1),
});

type Cell = Omit<Figures, 'day' | 'a' | 'b'> & { readonly row: string; readonly column: string };
type Days = ReturnType<typeof daysOf>;

async function cellsFor(
  rows: Dimension,
  columns: Dimension | undefined,
  days: Days,
  reader: FiguresReader,
): Promise<Cell[]> {
  const other = rows === 'month' ? columns : rows;
  const isByMonth = rows === 'month' || columns === 'month';
  if (isByMonth || columns === undefined) {
    // every report has a type: by month alone, its days are added up over both
    const view = (other ?? 'type') as KeptDimension;
    const by = [...(isByMonth ? (['month'] as const) : []), ...(other === undefined ? [] : (['a'] as const))];
    const figures = await readFigures(view, { ...days, by }, reader);
    return figures.map(({ day, a, ...counted }) => {
      const month = day.slice(0, 7);
      const place = { row: rows === 'month' ? month : a, column: columns === 'month' ? month : a };
      return { ...counted, row: place.row, column: columns === undefined ? '' : place.column };
    });
  }
  const { view, turned } = pairOf(rows, columns);
  const figures = await readFigures(view, { ...days, by: ['a', 'b'] }, reader);
  return figures.map(({ a, b, ...counted }) => ({ ...counted, row: turned ? b : a, column: turned ? a : b }));
}
