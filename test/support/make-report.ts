import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { makeSite } from './make-site.ts';

/** A party's draft for last year on a new site, with a unique number. */
export async function makeReport(database: Database, clock: Clock, partyId: string) {
  const site = await makeSite(database, clock, partyId);
  const year = Number(clock.today().slice(0, 4)) - 1;
  const { id, number } = await database.kysely
    .insertInto('zero_carbon.reports')
    .values({
      number: `RPT-${year}-T${site.id}`,
      party_id: partyId,
      site_id: site.id,
      evaluation_type: 'I',
      period_start: `${year}-01-01`,
      period_end: `${year}-12-31`,
      region: '330000',
      created_at: clock.now(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  return { id, number, site, year };
}
