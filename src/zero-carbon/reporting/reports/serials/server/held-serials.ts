import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { serialWords as text } from '#zero-carbon/reporting/reports/serials/serials.words.ts';
import type { SerialRange } from '#zero-carbon/reporting/reports/serials/serial-ranges.ts';
import { lockHolds } from './lock-holds.ts';
import { serialsOf, type ReportSerial } from './report-serials.ts';

/**
 * Reserves a report's serials, so that they count in no other report. Call it within the submission's transaction: of
 * two concurrent reports, one reserves them and the other is refused.
 *
 * @param serials the serials to reserve; all entered ones if omitted.
 * @throws Refusal 5000 with the serial that another report has reserved, as it was typed here; it never names the
 * other report.
 */
export async function holdSerials(tx: Db, reportId: string, serials?: readonly ReportSerial[]): Promise<void> {
  await lockHolds(tx);
  await releaseSerials(tx, reportId);
  for (const { registry, prefix, from, to, typed } of serials ?? (await serialsOf(tx, reportId))) {
    try {
      await sql`insert into zero_carbon.serial_holds (report_id, registry, prefix, numbers)
        values (${reportId}, ${registry}, ${prefix}, int8range(${String(from)}, ${String(to)}, '[]'))`.execute(tx);
    } catch (error) {
      throw (error as { code?: string }).code === '23P01' ? refuse.rule(text.held, { value: typed }) : error;
    }
  }
}

/** Releases a report's serials after it ended unapproved. */
export async function releaseSerials(tx: Db, reportId: string): Promise<void> {
  await tx.deleteFrom('zero_carbon.serial_holds').where('report_id', '=', reportId).execute();
}

/** The first range that shares a serial with another report. */
export async function heldElsewhere(
  db: Db,
  reportId: string,
  registry: string,
  ranges: readonly SerialRange[],
): Promise<SerialRange | undefined> {
  for (const range of ranges) {
    const { rows } = await sql`
      select from zero_carbon.serial_holds
       where registry = ${registry} and prefix = ${range.prefix}
         and numbers && int8range(${String(range.from)}, ${String(range.to)}, '[]') and report_id <> ${reportId}
       limit 1`.execute(db);
    if (rows.length > 0) return range;
  }
  return undefined;
}

export type { ReportSerial };
