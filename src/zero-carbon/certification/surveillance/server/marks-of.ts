import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#kernel/db/server/database.ts';
import { prepared } from '#kernel/db/server/prepared.ts';
import type { SurveillanceMark } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import type { StartParts } from '#zero-carbon/reporting/reports/start/server/start-parts.ts';
import { plannedSurveillances } from '#zero-carbon/certification/surveillance/surveillance-days.ts';

interface StoredMarks {
  readonly opened: SurveillanceMark[];
  /** Null if none is planned any more, or none ever was. */
  readonly countedFrom: string | null;
  readonly months: number | null;
  readonly next: number | null;
  readonly expiresOn: string;
}

const storedMarks = prepared<StoredMarks>(
  'surveillance-marks',
  `select coalesce((select json_agg(json_build_object('turn', turn, 'on', day, 'state', state) order by turn)
                      from zero_carbon.surveillances where certificate_id = c.id), '[]') as opened,
          p.counted_from as "countedFrom", p.months, p.next_turn as next, c.expires_on as "expiresOn"
     from zero_carbon.certificates c
     left join zero_carbon.surveillance_plans p on p.certificate_id = c.id and p.next_turn is not null
      and c.state in ('valid', 'suspended')
    where c.id = $1`,
);

/**
 * The surveillances of a certificate, including future ones, in order; empty for one without surveillance. Every
 * verification of a certificate requests them.
 */
export async function marksOf(pool: pg.Pool, certificateId: string): Promise<SurveillanceMark[]> {
  const [stored] = await storedMarks(pool, [certificateId]);
  if (!stored) return [];
  const { opened, countedFrom, months, next, expiresOn } = stored;
  if (countedFrom === null || months === null || next === null) return opened;
  const coming = plannedSurveillances({ countedFrom, months }, expiresOn, next);
  return [...opened, ...coming.map(({ turn, day: on }) => ({ turn, on, state: null }))];
}

/** The opened surveillances of a certificate, in order. */
export const openedSurveillances = (db: Db, certificateId: string) =>
  db
    .selectFrom('zero_carbon.surveillances')
    .select(['id', 'turn', 'day', 'state'])
    .where('certificate_id', '=', certificateId)
    .orderBy('turn')
    .execute();

/** The upcoming surveillances of an enterprise, earliest due first, for its dashboard. */
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
