import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { moveNotice } from '#kernel/notify/server/notice-kind.ts';
import { trainingCertificateLifecycle } from '#zero-carbon/training/certificates/training-certificates.states.ts';
import { trainingCertificateWords as text } from '#zero-carbon/training/certificates/training-certificates.words.ts';

/**
 * The reports affected by a withdrawal: not submitted, with the certificate among their staff under its holder's name,
 * and with a period on whose last day it is no longer valid.
 */
async function draftsWith(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    number: string;
    name_key: string;
    listed: string;
    party: string;
    report: string;
    report_number: string;
  }>`
    select c.id::text as id, c.number, t.name_key, s.name as listed, r.party_id::text as party, r.id::text as report,
           r.number as report_number
      from zero_carbon.training_certificates c
      join zero_carbon.trainees t on t.id = c.trainee_id
      join zero_carbon.report_staff s on s.number = c.number
      join zero_carbon.reports r on r.id = s.report_id
     where c.id = any(${[...ids]}::bigint[]) and r.state in ('draft', 'self_assessed', 'returned')
       and r.period_end >= c.withdrawn_on and c.issued_on <= r.period_end and c.expires_on >= r.period_end
     order by r.id`.execute(db);
  return rows.filter((row) => row.name_key === normalise(row.listed));
}

/** Informs enterprises that a certificate in one of their drafts was withdrawn. It names no person. */
export const withdrawnNotice = moveNotice({
  name: 'zero-carbon.training-certificate-withdrawn',
  title: text.noticeTitle,
  lifecycle: trainingCertificateLifecycle,
  moves: ['withdraw'],
  async whom(db, ids) {
    const byCertificate = Map.groupBy(await draftsWith(db, ids), ({ id }) => id);
    return new Map([...byCertificate].map(([id, found]) => [id, [...new Set(found.map(({ party }) => party))]]));
  },
  permission: 'reports.edit',
  text: text.notice,
  async about(db, ids, { actor }) {
    const own = (await draftsWith(db, ids)).filter(({ party }) => party === actor.partyId);
    return new Map(
      own.map(({ id, number, report, report_number: name }) => [
        id,
        { values: { number, report: name }, path: `/index/selfassessment/${report}` },
      ]),
    );
  },
});
