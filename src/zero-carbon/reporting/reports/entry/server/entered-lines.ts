import type { Db } from '#kernel/db/server/database.ts';
import type { LineSection } from '#zero-carbon/rules/calculation/report-data.ts';
import type { EnteredLine, LineWhat } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';

/**
 * The lines of a report with all entered data, in the order in which they were added: of one section, selected lines,
 * or all.
 */
export async function enteredLines(
  db: Db,
  reportId: string,
  { section, lines: wanted }: { readonly section?: LineSection; readonly lines?: readonly string[] } = {},
): Promise<EnteredLine[]> {
  const lines = await db
    .selectFrom('zero_carbon.report_lines as l')
    .leftJoin('zero_carbon.meters as m', 'm.id', 'l.meter_id')
    .select(['l.id', 'l.section', 'l.kind', 'l.name', 'l.in_use', 'l.details', 'l.version', 'l.meter_id', 'm.number'])
    .where('l.report_id', '=', reportId)
    .$if(section !== undefined, (found) => found.where('l.section', '=', section!))
    .$if(wanted !== undefined, (found) => found.where('l.id', 'in', ['0', ...wanted!]))
    .orderBy('l.id')
    .execute();
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('zero_carbon.report_rows')
    .selectAll()
    .where('line_id', 'in', ids)
    .orderBy('month')
    .execute();
  const cells = await db
    .selectFrom('zero_carbon.report_cells as c')
    .leftJoin('accounts.people as p', 'p.id', 'c.person_id')
    .select(['c.line_id', 'c.month', 'c.quantity', 'c.value', 'c.unit', 'c.version', 'c.at', 'p.name as person'])
    .where('c.line_id', 'in', ids)
    .orderBy('c.quantity')
    .execute();
  const files = await db
    .selectFrom('zero_carbon.report_line_evidence as u')
    .innerJoin('zero_carbon.evidence as e', 'e.id', 'u.evidence_id')
    .select(['u.line_id', 'e.id', 'e.name'])
    .where('u.line_id', 'in', ids)
    .orderBy('e.name')
    .execute();
  const rowFiles = await db
    .selectFrom('zero_carbon.report_row_evidence as u')
    .innerJoin('zero_carbon.evidence as e', 'e.id', 'u.evidence_id')
    .select(['u.line_id', 'u.month', 'e.id', 'e.name'])
    .where('u.line_id', 'in', ids)
    .orderBy('e.name')
    .orderBy('e.id')
    .execute();
  const filesOfRow = Map.groupBy(rowFiles, (file) => `${file.line_id}/${file.month}`);
  const filesOf = Map.groupBy(files, (file) => file.line_id);
  const cellsOf = Map.groupBy(cells, (cell) => `${cell.line_id}/${cell.month}`);
  const rowsOf = Map.groupBy(rows, (row) => row.line_id);
  return lines.map((line) => ({
    id: line.id,
    section: line.section,
    name: line.name,
    meter: line.meter_id === null ? null : { id: line.meter_id, number: line.number ?? '' },
    inUse: line.in_use,
    // the pair was checked when it was saved
    what: { kind: line.kind, details: line.details } as LineWhat,
    evidence: (filesOf.get(line.id) ?? []).map(({ id, name }) => ({ id, name })),
    version: line.version,
    rows: (rowsOf.get(line.id) ?? []).map(({ month, basis, note, reason, serials, version }) => ({
      month,
      basis,
      note,
      reason,
      serials,
      evidence: (filesOfRow.get(`${line.id}/${month}`) ?? []).map(({ id, name }) => ({ id, name })),
      version,
      cells: (cellsOf.get(`${line.id}/${month}`) ?? []).map((cell) => ({
        quantity: cell.quantity,
        value: cell.value,
        unit: cell.unit,
        version: cell.version,
        person: cell.person,
        at: cell.at.toISOString(),
      })),
    })),
  }));
}
