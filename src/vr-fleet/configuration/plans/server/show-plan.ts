import { sql } from 'kysely';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import { atOneMoment } from '#kernel/db/server/one-moment.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { planLifecycle } from '#vr-fleet/configuration/plans/plan.states.ts';
import { mostShown, type showPlan as contract } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planHeadsets } from './plan-outcomes.ts';
import { listedSkips } from './plan-skips.ts';
import { plans } from './plans.queries.ts';

type Reader = Context<{ permission: 'settings.edit'; scope: 'own' }>;
type Shown = ResultOf<typeof contract>;

/**
 * A plan with its counts, causes and failed headsets, from one snapshot.
 *
 * @throws Refusal 4003 for a plan that is not the actor's.
 */
export async function showPlan({ id }: { readonly id: string }, { db, ...reader }: Reader): Promise<Shown> {
  return atOneMoment(db, async (tx) => {
    const source = plans({ id }, { db: tx, actor: reader.actor });
    const row = await source.rows.executeTakeFirstOrThrow(refuse.notFound);
    const { rows } = await sql<Omit<Shown['devices'][number], 'at'> & { at: Date | null; causes: Shown['causes'] }>`
        with failed as materialized (
          select * from (${planHeadsets(sql`${id}::bigint`)}) each where outcome = 'failed'),
        causes as (
          select jsonb_object_agg(error, count) as causes
            from (select coalesce(error, 'internal') as error, count(*) as count from failed group by 1) each)
        select d.id, d.number, d.nickname, d.sn, f.error, f.detail, f.failed_at as at, causes.causes
          from failed f join vr_fleet.devices d on d.id = f.device_id cross join causes
         order by d.number limit ${sql.lit(mostShown)}`.execute(tx);
    return {
      ...source.present(row, undefined),
      now: reader.clock.now(),
      causes: rows[0]?.causes ?? {},
      listedSkips: await listedSkips(tx, id),
      devices: rows.map(({ id: device, number, nickname, sn, error, detail, at }) => ({
        id: device,
        number,
        nickname,
        sn,
        error,
        detail,
        at,
      })),
      moves: (await movesOf(tx, planLifecycle, [id], reader)).get(id) ?? [],
    };
  });
}
