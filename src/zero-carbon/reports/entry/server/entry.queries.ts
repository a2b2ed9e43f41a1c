import type { Db } from '#kernel/db/server/database.ts';
import type { EntrySection } from '#zero-carbon/reports/entry/entry-fields.ts';
import { tidyDecimal } from '#zero-carbon/reports/entry/convert-amount.ts';
import './entry.tables.ts';
import '#accounts/identity/people/server/people.tables.ts';

/** The lines of a section, in the order in which they were added. */
export async function linesOf(db: Db, report: string, section: EntrySection) {
  const rows = await db
    .selectFrom('zero_carbon.report_lines')
    .select(['id', 'kind', 'name', 'unit', 'in_use', 'details', 'version'])
    .where('report_id', '=', report)
    .where('section', '=', section)
    .orderBy('id')
    .execute();
  return rows.map(({ in_use: inUse, details, ...line }) => ({
    ...line,
    inUse,
    factor: details.factor ?? null,
    density: details.density ?? null,
    pressure: details.pressure ?? null,
    temperature: details.temperature ?? null,
    gas: details.gas ?? null,
    measure: details.measure ?? null,
    method: details.method ?? null,
  }));
}

/** The cells of a section that were ever written. */
export async function cellsOf(db: Db, report: string, section: EntrySection) {
  const rows = await db
    .selectFrom('zero_carbon.report_cells as c')
    .innerJoin('zero_carbon.report_lines as l', 'l.id', 'c.line_id')
    .leftJoin('accounts.people as p', 'p.id', 'c.person_id')
    .select(['c.line_id', 'c.month', 'c.field', 'c.amount', 'c.typed_amount', 'c.typed_unit', 'c.words'])
    .select(['c.version', 'c.at', 'p.name as by'])
    .where('l.report_id', '=', report)
    .where('l.section', '=', section)
    .orderBy('c.line_id')
    .orderBy('c.month')
    .execute();
  return rows.map(presentCell);
}

interface StoredCell {
  readonly line_id: string;
  readonly month: number;
  readonly field: Parameters<typeof String>[0];
  readonly amount: string | null;
  readonly typed_amount: string | null;
  readonly typed_unit: string | null;
  readonly words: string | null;
  readonly version: number;
  readonly at: Date;
  readonly by: string | null;
}

export const presentCell = <C extends StoredCell>({ line_id: line, month, field, version, by, ...cell }: C) => ({
  line,
  month,
  field: field as C['field'],
  value: cell.amount === null ? (cell.words ?? '') : tidyDecimal(cell.amount),
  typed:
    cell.typed_amount === null || cell.typed_unit === null
      ? null
      : { value: tidyDecimal(cell.typed_amount), unit: cell.typed_unit },
  version,
  by,
  at: cell.at.toISOString(),
});
