import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { listPlans } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planCounts } from './plan-outcomes.ts';

/** Plans of the actor's party that are not removed. */
export const plans = (
  { id, find, state }: Partial<ParamsOf<typeof listPlans>> & { readonly id?: string },
  { db, actor }: Pick<Context<{ permission: 'settings.edit'; scope: 'own' }>, 'db' | 'actor'>,
) =>
  listSource({
    rows: db
      .selectFrom('vr_fleet.settings_plans as p')
      .selectAll('p')
      .select(planCounts.as('counts'))
      .where('p.party_id', '=', actor.partyId)
      .where('p.state', '<>', 'removed')
      .$if(id !== undefined, (rows) => rows.where('p.id', '=', id!))
      .$if(state !== undefined, (rows) => rows.where('p.state', '=', state!))
      .$if(find !== undefined, (rows) => rows.where('p.name_key', 'like', `%${escapeLike(normalise(find!))}%`)),
    key: 'p.id',
    sorts: { createdAt: 'p.created_at', name: 'p.name_key' },
    present: ({ counts, ...row }) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      state: row.state as 'saved',
      version: row.version,
      // addresses come from the pool, never from the plan's settings
      settings: row.settings as Omit<typeof row.settings, 'network'> & { network?: null },
      pool: row.pool,
      createdAt: row.created_at,
      standsFor: row.stands_for,
      scheduledFor: row.scheduled_for,
      sentAt: row.sent_at,
      total: row.total,
      skippedEnded: row.skipped_ended,
      skippedLacking: row.skipped_lacking,
      finishedAt: row.finished_at,
      ...counts,
    }),
  });
