import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/**
 * Flags the files of a report that a report of another enterprise also has, compared by their bytes, on both sides.
 * Only reviewers see the flags: no response to an enterprise contains them.
 */
export async function flagSharedFiles(tx: Db, reportId: string): Promise<void> {
  await sql`
    with used as (
      select l.report_id, u.evidence_id from zero_carbon.report_row_evidence u
        join zero_carbon.report_lines l on l.id = u.line_id
      union
      select l.report_id, u.evidence_id from zero_carbon.report_line_evidence u
        join zero_carbon.report_lines l on l.id = u.line_id
      union
      select report_id, evidence_id from zero_carbon.report_answer_evidence
    ), own as (
      select e.id, e.sha256, e.party_id from used join zero_carbon.evidence e on e.id = used.evidence_id
       where used.report_id = ${reportId}
    ), others as (
      select used.report_id, e.id, own.id as own_id from own
        join zero_carbon.evidence e on e.sha256 = own.sha256 and e.party_id <> own.party_id
        join used on used.evidence_id = e.id
        join zero_carbon.reports r on r.id = used.report_id and r.state <> 'discarded'
    )
    insert into zero_carbon.shared_files (report_id, evidence_id)
    select ${reportId}::bigint, own_id from others
    union
    select report_id, id from others
    on conflict do nothing`.execute(tx);
}
