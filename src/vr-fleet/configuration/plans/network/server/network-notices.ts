import { sql } from 'kysely';
import { announcedNotice } from '#kernel/notify/server/notice-kind.ts';
import { networkWords as text } from '#vr-fleet/configuration/plans/network/network.words.ts';
import { planLifecycle } from '#vr-fleet/configuration/plans/plan.states.ts';

interface NotifiedPlan {
  id: string;
  name: string;
  count: number;
}

/** Notifies the sender of a plan that headsets abandoned its addresses. */
export const unconfirmedNotice = announcedNotice({
  name: 'vr-fleet.network-unconfirmed',
  title: text.noticeTitle,
  entity: planLifecycle.name,
  whom: 'person',
  permission: 'settings.edit',
  text: text.notice,
  async about(db, ids, { actor }) {
    const { rows } = await sql<NotifiedPlan>`
      select p.id, p.name, (select count(*)::int from vr_fleet.desired_revisions v
                             where v.plan_id = p.id and v.applied_at is null and v.error = 'network_unconfirmed') as count
        from vr_fleet.settings_plans p
       where p.id = any(${ids}::bigint[]) and p.party_id = ${actor.partyId} and p.state <> 'removed'`.execute(db);
    return new Map(rows.map(({ id, name, count }) => [id, { values: { name, count }, path: `/index/vr/plan/${id}` }]));
  },
});
