import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import type { LineWhat } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { readSerials, type SerialRange } from '#zero-carbon/reporting/reports/serials/serial-ranges.ts';

/** A range of a report, with its issuer. */
export interface ReportSerial extends SerialRange {
  readonly registry: string;
  readonly line: string;
  readonly lineName: string;
  readonly month: number;
}

/**
 * The issuer of a line's serials: one registry for green power, or the offset's own; null for lines without serials.
 */
export function registryOf({ kind, details }: LineWhat): string | null {
  if (kind === 'power') return 'green-power';
  return kind === 'offset' ? normalise(details.registry) : null;
}

/** The serials of a report's lines in use. */
export async function serialsOf(db: Db, reportId: string): Promise<ReportSerial[]> {
  const rows = await db
    .selectFrom('zero_carbon.report_rows as w')
    .innerJoin('zero_carbon.report_lines as l', 'l.id', 'w.line_id')
    .select(['l.id', 'l.name', 'l.kind', 'l.details', 'w.month', 'w.serials'])
    .where('l.report_id', '=', reportId)
    .where('l.in_use', '=', true)
    .where('w.serials', '<>', '')
    .orderBy('l.id')
    .orderBy('w.month')
    .execute();
  return rows.flatMap(({ id, name, kind, details, month, serials }) =>
    readIn({ id, name, month, serials }, { kind, details } as LineWhat),
  );
}

/** The serials of the lines in use of a report's data. */
export const serialsIn = ({ lines }: Pick<ReportData, 'lines'>): ReportSerial[] =>
  lines
    .filter(({ inUse }) => inUse)
    .flatMap((line) =>
      line.rows.flatMap(({ month, serials = '' }) =>
        readIn({ id: line.id, name: line.name, month, serials }, {
          kind: line.kind,
          details: line.details,
        } as LineWhat),
      ),
    );

function readIn(
  {
    id,
    name,
    month,
    serials,
  }: { readonly id: string; readonly name: string; readonly month: number; readonly serials: string },
  what: LineWhat,
): ReportSerial[] {
  const registry = registryOf(what);
  const read = readSerials(serials);
  if (registry === null || 'problem' in read) return [];
  return read.ranges.map((range) => ({ ...range, registry, line: id, lineName: name, month }));
}
