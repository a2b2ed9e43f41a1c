import type { Db } from '#kernel/db/server/database.ts';
import { sql } from 'kysely';
import type { SurveillanceMark } from '#zero-carbon/certificates/certificates.contract.ts';
import type { StartParts } from '#zero-carbon/reports/start/server/start-parts.ts';
import { plannedSurveillances } from '#zero-carbon/surveillance/surveillance-days.ts';
import '#zero-carbon/certificates/server/certificates.tables.ts';
import './surveillances.tables.ts';

/** The surveillances of a certificate, those to come included, in order; none of one that is not watched. */
export async function marksOf(db: Db, certificateId: string): Promise<SurveillanceMark[]> {
  const [opened, plan] = await Promise.all([
    db
      .selectFrom('zero_carbon.surveillances')
      .select(['turn', 'day as on', 'state'])
      .where('certificate_id', '=', certificateId)
      .orderBy('turn')
      .execute(),
    db
      .selectFrom('zero_carbon.surveillance_plans as p')
      .innerJoin('zero_carbon.certificates as c', 'c.id', 'p.certificate_id')
      .select(['p.counted_from as countedFrom', 'p.months', 'p.next_turn', 'c.expires_on'])
      .where('p.certificate_id', '=', certificateId)
      .where('c.state', 'in', ['valid', 'suspended'])
      .executeTakeFirst(),
  ]);
  const coming = plan && plan.next_turn !== null ? plannedSurveillances(plan, plan.expires_on, plan.next_turn) : [];
  return [...opened, ...coming.map(({ turn, day: on }) => ({ turn, on, state: null }))];
}

/** The surveillances of a certificate that have come up, in order. */
export const openedSurveillances = (db: Db, certificateId: string) =>
  db
    .selectFrom('zero_carbon.surveillances')
    .select(['id', 'turn', 'day', 'state'])
    .where('certificate_id', '=', certificateId)
    .orderBy('turn')
    .execute();

/** What an enterprise has to expect of surveillance, what is due first before the others, for its dashboard. */
export const surveillancesAhead: StartParts['surveillances'] = async (db, partyId, most) => {
  const rows = await db
    .selectFrom('zero_carbon.surveillances as s')
    .innerJoin('zero_carbon.certificates as c', 'c.id', 's.certificate_id')
    .select(['s.id', 's.turn', 's.day', 's.state', 's.due_on', 'c.number', 'c.state as certificate'])
    .select(sql<string>`coalesce(s.grace_until, kernel.period_end('surveillance-grace', s.day))`.as('graceUntil'))
    .select('c.decide_by')
    .where('s.party_id', '=', partyId)
    .where('s.state', 'in', ['due', 'overdue', 'declared', 'failed'])
    .where('c.state', 'in', ['valid', 'suspended'])
    .orderBy('s.day')
    .orderBy('s.id')
    .limit(most)
    .execute();
  return rows.map(({ id, number, turn, day, state, graceUntil, certificate, decide_by: decideBy }) => ({
    id,
    number,
    turn,
    day,
    state: state as 'due' | 'overdue' | 'declared' | 'failed',
    graceUntil,
    withdrawnAfter: certificate === 'suspended' ? decideBy : null,
  }));
};
