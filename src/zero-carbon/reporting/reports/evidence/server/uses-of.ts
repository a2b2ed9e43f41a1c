import { sql } from 'kysely';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { mostUses, type showEvidence } from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';

type Uses = OutputOf<typeof showEvidence>['uses'];

/** The uses of a file: months and lines of data entry, and answers, with the newest reports first. */
export async function usesOf(db: Db, evidenceId: string, partyId: string): Promise<Uses> {
  const { rows } = await sql<Uses[number]>`
    with uses as (
      select l.report_id, l.section, l.id as line_id, l.name as line, array_agg(distinct u.month order by u.month) as months,
             null as question
        from zero_carbon.report_row_evidence u join zero_carbon.report_lines l on l.id = u.line_id
       where u.evidence_id = ${evidenceId} group by l.id
      union all
      select l.report_id, l.section, l.id, l.name, '{}', null
        from zero_carbon.report_line_evidence u join zero_carbon.report_lines l on l.id = u.line_id
       where u.evidence_id = ${evidenceId}
      union all
      select report_id, 'questions', null, null, '{}', question
        from zero_carbon.report_answer_evidence where evidence_id = ${evidenceId}
    )
    select u.report_id as report, r.number, r.period_start as start, u.section, u.line_id as "lineId", u.line, u.months, u.question
      from uses u join zero_carbon.reports r on r.id = u.report_id
     where r.party_id = ${partyId}
     order by r.id desc, u.line_id, u.question limit ${mostUses + 1}`.execute(db);
  return rows;
}
