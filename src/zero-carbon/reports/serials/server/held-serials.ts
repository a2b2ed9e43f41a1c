import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { serialWords as text } from '#zero-carbon/reports/serials/serials.words.ts';
import type { SerialRange } from '#zero-carbon/reports/serials/serial-ranges.ts';
import { lockHolds } from './lock-holds.ts';
import { serialsOf, type ReportSerial } from './report-serials.ts';
import './serials.tables.ts';

/**
 * Has a report hold its serials, so that they count in no other one. Called within the submission's transaction: of two
 * reports at once, one holds them and the other is refused.
 *
 * @param serials those that it holds; left out, all that are entered.
 * @throws Refusal 5000 with the serial that another report holds, as it was typed here; never whose that is.
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

/** Lets a report's serials go: it ended unapproved. */
export async function releaseSerials(tx: Db, reportId: string): Promise<void> {
  await tx.deleteFrom('zero_carbon.serial_holds').where('report_id', '=', reportId).execute();
}

/** The first of some ranges that another report holds a serial of. */
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
