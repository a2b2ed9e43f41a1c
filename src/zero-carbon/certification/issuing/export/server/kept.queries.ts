import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { stateToday } from '#zero-carbon/certification/certificates/server/search/search-certificates.ts';

type Keeper = Pick<Actor, 'partyId' | 'permissions'>;

/** The certificates among some that an actor manages. */
export const keptAmong = (db: Db, actor: Keeper, ids: readonly string[]) =>
  db
    .selectFrom('zero_carbon.certificates as c')
    .where('c.id', 'in', ids)
    .where(within(certificateLifecycle, actor.permissions.get('certificates.manage'), actor, 'c'));

/** The archive's data on certificates, newest first, each with its PDF if it has one. */
export async function papersAmong(db: Db, actor: Keeper, ids: readonly string[], clock: Clock) {
  const rows = await keptAmong(db, actor, ids)
    .leftJoin('zero_carbon.organisations as o', 'o.id', 'c.organisation_id')
    .leftJoin('zero_carbon.certificate_papers as p', 'p.certificate_id', 'c.id')
    .leftJoin('kernel.files as f', 'f.id', 'p.pdf_file')
    .select(['c.id', 'c.number', 'c.enterprise_name', 'c.enterprise_name_en', 'c.credit_code', 'c.star'])
    .select(['c.evaluation_type', 'c.issued_on', 'c.expires_on', 'c.state', 'c.state_on', 'c.template_id'])
    .select(['o.name_zh as organisationZh', 'o.name_en as organisationEn', 'f.sha256', 'p.made_at as madeAt'])
    .orderBy('c.issued_on', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, ...stateToday(row, clock) }));
}
