import { sql } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { presenceSeconds, type markPresence as endpoint } from '#zero-carbon/evaluation/reviews/presence.contract.ts';
import { reportWithin } from './open-review.ts';

/**
 * Records the presence of a tab with an open report, and returns the other recent ones. It is in the database, so that
 * all servers share it, and not in the history: who viewed what is not recorded.
 *
 * @throws Refusal 4003 for a report out of reach.
 */
export async function markPresence(
  { id, tab, item = '', leaving = false }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, actor, clock } = context;
  const { organisation_id: organisation } = await reportWithin(context, id);
  const at = clock.now();
  const lately = new Date(at.getTime() - presenceSeconds.gone * 1_000);
  if (leaving) {
    await tx
      .deleteFrom('zero_carbon.review_presence')
      .where('report_id', '=', id)
      .where('person_id', '=', actor.personId)
      .where('tab', '=', tab)
      .execute();
  } else {
    await tx
      .insertInto('zero_carbon.review_presence')
      .values({ report_id: id, person_id: actor.personId, tab, item, seen_at: at })
      .onConflict((conflict) => conflict.columns(['report_id', 'person_id', 'tab']).doUpdateSet({ item, seen_at: at }))
      .execute();
  }
  // rows that others are deleting right now are skipped
  await sql`delete from zero_carbon.review_presence where ctid in (
    select ctid from zero_carbon.review_presence where seen_at < ${lately} limit 100 for update skip locked)`.execute(
    tx,
  );
  const others = await tx
    .selectFrom('zero_carbon.review_presence as w')
    .innerJoin('accounts.people as p', 'p.id', 'w.person_id')
    .select(['p.id', 'p.name'])
    .select(sql<string[]>`array_agg(distinct w.item order by w.item)`.as('items'))
    .where('w.report_id', '=', id)
    .where('w.person_id', '<>', actor.personId)
    .where('w.seen_at', '>=', lately)
    // people who have left the organisation do not count as present
    .where(
      sql<boolean>`exists (select from accounts.memberships m where m.person_id = p.id and m.party_id = ${organisation})`,
    )
    .groupBy(['p.id', 'p.name'])
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(20)
    .execute();
  return { others };
}
