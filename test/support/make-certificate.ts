import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { certificateNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';

export interface Whose {
  /** The party that will own the record. */
  readonly owner: string;
  /** The party that will be assigned to it, where the lifecycle has an assignment. */
  readonly assigned: string;
}

let made = 0;

/** A certificate in force, issued by the organisation of one party to the enterprise of another. */
export async function makeCertificate({ kysely }: Database, clock: Clock, { owner, assigned }: Whose): Promise<string> {
  made += 1;
  const code = String(100 + (Number(assigned) % 900));
  const organisation = await kysely
    .insertInto('zero_carbon.organisations')
    .values({ code, name_zh: '评价中心', name_en: 'Centre', search_key: 'centre', party_id: assigned })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name_en: 'Centre' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const today = clock.today();
  const year = Number(today.slice(0, 4));
  const none = { state_on: null, state_note_zh: null, state_note_en: null, decide_by: null, replaces_id: null };
  const { id } = await kysely
    .insertInto('zero_carbon.certificates')
    .values({
      ...none,
      number: certificateNumber({
        organisation: code,
        year: today.slice(2, 4),
        type: 'I',
        star: 4,
        sequence: made,
        renewal: 0,
      }),
      enterprise_name: `企业 ${owner}`,
      enterprise_name_en: null,
      name_key: `企业 ${owner}`,
      name_en_key: null,
      search_key: `企业 ${owner}`,
      party_id: owner,
      credit_code: '91330523MA2JK7XY4U',
      site_address: '递铺街道',
      boundary_zh: '全厂',
      boundary_en: 'The whole plant',
      evaluation_type: 'I',
      star: 4,
      standard: 'T/CECA-G 0171-2022',
      report_start: `${year - 1}-01-01`,
      report_end: `${year - 1}-12-31`,
      organisation_id: organisation.id,
      first_issued_on: today,
      issued_on: today,
      expires_on: `${year + 2}-12-31`,
      state: 'valid',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
