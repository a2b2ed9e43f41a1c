import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { makeCertificate, type Whose } from './make-certificate.ts';

/** A proposed correction of a certificate in force. */
export async function makeCorrection(database: Database, clock: Clock, whose: Whose): Promise<string> {
  const certificate = await database.kysely
    .selectFrom('zero_carbon.certificates')
    .select(['id', 'organisation_id', 'site_address', 'boundary_zh', 'boundary_en'])
    .where('id', '=', await makeCertificate(database, clock, whose))
    .executeTakeFirstOrThrow();
  const { id: certificateId, ...stated } = certificate;
  const { id } = await database.kysely
    .insertInto('zero_carbon.certificate_corrections')
    .values({
      ...stated,
      certificate_id: certificateId,
      party_id: whose.owner,
      enterprise_name: `更正企业 ${whose.owner}`,
      enterprise_name_en: null,
      site_address_en: null,
      reason: 'Licence of 2026',
      note_zh: '更正企业名称',
      note_en: 'The name is corrected',
      proposed_by: null,
      proposed_at: clock.now(),
      due_on: clock.today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
