import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import {
  counting,
  judgeStaff,
  type CheckedStaff,
  type ListedStaff,
} from '#zero-carbon/reporting/reports/staff/listed-staff.ts';
import type { Measures } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import type { CertificateSource } from './staff-parts.ts';

interface Report {
  readonly id: string;
  readonly period_end: string;
}

/** A listed person, with the id of the list's row. */
export type StaffRow = ListedStaff & { readonly id: string };

/** The people whom a report lists, in the order in which they were added, with their current status. */
export const staffOf = async (db: Db, report: Report, source: CertificateSource): Promise<StaffRow[]> =>
  (await checkStaff(db, report, source)).map(({ listed }) => listed);

/** The same list with each person's register id, which never leaves the server. */
export async function checkStaff(
  db: Db,
  { id, period_end: end }: Report,
  source: CertificateSource,
): Promise<{ readonly listed: StaffRow; readonly holder: string | undefined }[]> {
  const rows = await db
    .selectFrom('zero_carbon.report_staff')
    .select(['id', 'name', 'number'])
    .where('report_id', '=', id)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const found = await source(db, rows);
  const checked = rows.map(({ name, number }, at): CheckedStaff => ({ name, number, certificate: found[at] }));
  const judged = judgeStaff(checked, end, await countElsewhere(db, id, checked));
  return rows.map((row, at) => ({
    listed: { id: row.id, ...judged[at]! },
    holder: checked[at]!.certificate?.holder,
  }));
}

/** The people who count for another enterprise in a period that overlaps with this report's. */
async function countElsewhere(db: Db, reportId: string, checked: readonly CheckedStaff[]): Promise<Set<string>> {
  const holders = checked.flatMap(({ certificate }) => certificate?.holder ?? []);
  if (holders.length === 0) return new Set();
  const found = await db
    .selectFrom('zero_carbon.report_staff as s')
    .innerJoin('zero_carbon.reports as r', (join) => join.on('r.id', '=', reportId))
    .select('s.holder')
    .where('s.holder', 'in', [...new Set(holders)])
    .whereRef('s.held_by', '<>', 'r.party_id')
    .where(sql<boolean>`s.held_for && daterange(r.period_start, r.period_end, '[]')`)
    .execute();
  return new Set(found.flatMap(({ holder }) => holder ?? []));
}

/** The measure of indicator 5.2: the number of people who count. */
export const certifiedStaff = (staff: readonly ListedStaff[]): Measures => ({
  certifiedStaff: { value: String(counting(staff).length), state: 'known' },
});
