import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { scoreNotice } from './panel-notices.ts';

/**
 * Starts scoring for every expert who has accepted, each with an individual due day; experts whose time already runs
 * are unaffected. The report, which is scored and locked, is due from its panel by the last of those days.
 */
export async function beginSeats(tx: Db, reportId: string, clock: Clock): Promise<void> {
  const experts = await expertsOf(tx, reportId, 'accepted');
  const at = clock.now();
  const { moved } = await moveAll(tx, seatLifecycle, 'begin', (seat) => seat('report_id', '=', reportId), {
    actor: system,
    clock,
    changes: { changed_at: at },
  });
  if (moved === 0) return;
  await sql`
    update zero_carbon.reports set due_on = greatest(due_on, (
             select max(due_on) from zero_carbon.seats where report_id = ${reportId} and state = 'scoring'))
     where id = ${reportId}`.execute(tx);
  const { to } = seatLifecycle.moves.begin;
  for (const { seat, ...person } of experts) await announce(tx, scoreNotice, { id: seat, to, person, at });
}

/** Stops the time of every expert who scores: the report, which is locked, is with its enterprise. */
export async function stopSeats(tx: Db, reportId: string, clock: Clock): Promise<void> {
  await moveAll(tx, seatLifecycle, 'wait', (seat) => seat('report_id', '=', reportId), {
    actor: system,
    clock,
    changes: { changed_at: clock.now() },
  });
}

/** The experts of a panel whose seats are in a state, each with the party of their permission. */
export const expertsOf = (tx: Db, reportId: string, state: StateOf<typeof seatLifecycle>) =>
  tx
    .selectFrom('zero_carbon.seats as s')
    .innerJoin('accounts.memberships as m', 'm.person_id', 's.person_id')
    .innerJoin('accounts.role_permissions as g', 'g.role', 'm.role')
    .select(['s.id as seat', 'm.person_id as personId', 'm.party_id as partyId'])
    .distinctOn('m.person_id')
    .where('s.report_id', '=', reportId)
    .where('s.state', '=', state)
    .where('g.permission', '=', 'scores.edit')
    .orderBy('m.person_id')
    .orderBy('m.party_id')
    .execute();
