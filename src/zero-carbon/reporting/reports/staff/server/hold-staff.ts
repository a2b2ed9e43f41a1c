import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { lockHolds } from '#zero-carbon/reporting/reports/serials/server/lock-holds.ts';
import { counting, type ListedStaff } from '#zero-carbon/reporting/reports/staff/listed-staff.ts';
import { staffWords as text } from '#zero-carbon/reporting/reports/staff/staff.words.ts';
import type { CertificateSource } from './staff-parts.ts';
import { checkStaff } from './staff-of.ts';

interface Report {
  readonly id: string;
  readonly party_id: string;
  readonly period_start: string;
  readonly period_end: string;
}

/**
 * Reserves the people whom a report's run counted, so that they count for no other enterprise in its period. The same
 * enterprise may count them in reports of its other sites. Call it within the submission's transaction: of two
 * concurrent reports, one reserves them and the other is refused.
 *
 * @param counted the listed staff in the run.
 * @throws Refusal 5000 with the number of a person who counts elsewhere, or no longer counts; it never names the
 * other report.
 */
export async function holdStaff(
  tx: Db,
  report: Report,
  counted: readonly ListedStaff[],
  source: CertificateSource,
): Promise<void> {
  await lockHolds(tx);
  await releaseStaff(tx, report.id);
  const now = new Map((await checkStaff(tx, report, source)).map((one) => [one.listed.number, one]));
  const held = counting(counted).map(({ number }) => {
    const found = now.get(number);
    if (found?.listed.state === 'elsewhere') throw refuse.rule(text.held, { number });
    if (found?.listed.state !== 'counts' || found.holder === undefined) throw refuse.rule(text.changed, { number });
    return { number, id: found.listed.id, holder: found.holder };
  });
  for (const { id, number, holder } of held) {
    try {
      await tx
        .updateTable('zero_carbon.report_staff')
        .set({
          holder,
          held_by: report.party_id,
          held_for: sql<string>`daterange(${report.period_start}, ${report.period_end}, '[]')`,
        })
        .where('id', '=', id)
        .execute();
    } catch (error) {
      throw (error as { code?: string }).code === '23P01' ? refuse.rule(text.held, { number }) : error;
    }
  }
}

/** Releases a report's reserved people after it ended unapproved. */
export async function releaseStaff(tx: Db, reportId: string): Promise<void> {
  await tx
    .updateTable('zero_carbon.report_staff')
    .set({ holder: null, held_by: null, held_for: null })
    .where('report_id', '=', reportId)
    .where('holder', 'is not', null)
    .execute();
}
