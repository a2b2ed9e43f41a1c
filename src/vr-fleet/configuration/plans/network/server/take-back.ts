import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { saveRevisions } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { settingsKind } from '#vr-fleet/configuration/settings/settings.kind.ts';
import { unconfirmedNotice } from './network-notices.ts';

interface Unconfirmed {
  device_id: string;
  party_id: string;
  plan_id: string | null;
  person_id: string | null;
}

/** The highest revisions of settings whose address their headsets abandoned. */
const unconfirmed = sql`
  from vr_fleet.desired_revisions v
 where v.error = 'network_unconfirmed' and v.applied_at is null and v.kind = 'settings'
   and v.rev = (select max(h.rev) from vr_fleet.desired_revisions h
                 where h.device_id = v.device_id and h.kind = v.kind)`;

/**
 * Reverts addresses over which headsets could not connect: writes a new revision with the previous address and notifies
 * the sender. It depends on rows only, so that it happens once, whichever server runs it.
 */
export async function takeBackAddresses({ kysely }: Database, clock: Clock): Promise<void> {
  const { rows: parties } = await sql<{ party_id: string }>`select distinct v.party_id ${unconfirmed}`.execute(kysely);
  for (const { party_id: partyId } of parties) {
    await kysely.transaction().execute(async (tx) => {
      // the same lock as in saveRevisions, so that two servers revert one after the other
      await sql`select pg_advisory_xact_lock(hashtext(${`vr_fleet.desired_revisions ${partyId}`}))`.execute(tx);
      const { rows } = await sql<Unconfirmed>`
        select v.device_id, v.party_id, v.plan_id, v.person_id ${unconfirmed} and v.party_id = ${partyId}`.execute(tx);
      if (rows.length === 0) return;
      const at = clock.now();
      const which = sql`d.id = any(${rows.map((row) => row.device_id)}::bigint[])`;
      await saveRevisions(tx, settingsKind, which, {
        document: {},
        leave: ['network'],
        // the network fields of its last applied revision
        adds: sql`coalesce((select case when b.document ? 'network'
                                        then jsonb_build_object('network', b.document -> 'network') else '{}' end
                              from vr_fleet.desired_revisions b
                             where b.device_id = d.id and b.kind = 'settings' and b.applied_at is not null
                             order by b.rev desc limit 1), '{}')`,
        evenEnded: true,
        partyId,
        personId: null,
        at,
        today: clock.today(),
      });
      const byPlanAndPerson = Map.groupBy(
        rows.filter(({ plan_id: planId, person_id: personId }) => planId !== null && personId !== null),
        ({ plan_id: planId, person_id: personId }) => `${planId} ${personId}`,
      );
      for (const [key] of byPlanAndPerson) {
        const [id = '', personId = ''] = key.split(' ');
        await announce(tx, unconfirmedNotice, { id, person: { personId, partyId }, at });
      }
    });
  }
}
