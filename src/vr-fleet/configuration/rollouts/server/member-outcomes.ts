import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { addDeliveryFilter } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import { memberOutcomes, type MemberOutcome } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { repliesIn, type Replies } from '#vr-fleet/configuration/rollouts/drawing/gate.ts';
import { carriers, type Carrier } from './carriers.ts';

/**
 * Joins the headsets `d` of rollouts `r` with their members `m`, the subject and the revision `v`. Removed headsets do
 * not count.
 */
export const membersOf = ({ subject, revision }: Carrier): RawBuilder<unknown> => sql`
  vr_fleet.rollouts r
  ${subject}
  join vr_fleet.rollout_members m on m.rollout_id = r.id
  join vr_fleet.devices d on d.id = m.device_id and d.state <> 'removed'
  ${revision}`;

/** Returns the outcome of a member. */
export const memberOutcome = ({ outcome }: Carrier): RawBuilder<MemberOutcome> => sql<MemberOutcome>`
  case when m.sent_at is null then 'notSent'
       when m.rev is null then 'left'
       when m.excused and ${outcome} <> 'ok' then 'left'
       when ${outcome} = 'superseded' then 'left'
       else ${outcome} end`;

export type Counts = Record<MemberOutcome, number>;

/** No headset. */
export const noCounts = (): Counts => Object.fromEntries(memberOutcomes.map((one) => [one, 0])) as Counts;

interface Counted {
  readonly rolloutId: string;
  readonly waveId: string;
  readonly outcome: MemberOutcome;
  readonly count: number;
}

/** Counts the outcomes of rollouts, wave by wave. */
export async function countMembers(db: Db, rolloutIds: readonly string[]): Promise<Counted[]> {
  const found: Counted[] = [];
  for (const carrier of carriers) {
    const { rows } = await sql<Counted>`
      select rollout_id as "rolloutId", wave_id as "waveId", outcome, count(*)::int as count
        from (select m.rollout_id, m.wave_id, ${memberOutcome(carrier)} as outcome
                from ${membersOf(carrier)} where r.id = any(${rolloutIds}::bigint[])) each
       group by rollout_id, wave_id, outcome`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** The headsets of a wave that count, by what they replied. */
export async function repliesOf(db: Db, rolloutId: string, waveId: string): Promise<Replies> {
  return repliesIn(sumOf((await countMembers(db, [rolloutId])).filter((one) => one.waveId === waveId)));
}

/** Counts of several waves as one. */
export function sumOf(counted: readonly Counted[]): Counts {
  const sum = noCounts();
  for (const { outcome, count } of counted) sum[outcome] += count;
  return sum;
}

/** Waits for battery or storage. */
export const isHeld = sql`coalesce(v.progress ->> 'phase' = 'waiting', false)`;
export const isOffline = sql`d.status not in ('online', 'standby')`;

/** The outcome of a member as the list of headsets filters by it, in the terms of a rollout's readouts. */
const deliveryOutcome = (carrier: Carrier): RawBuilder<string> => sql<string>`
  case ${memberOutcome(carrier)}
       when 'ok' then 'applied' when 'cannot_downgrade' then 'declined'
       when 'waiting' then case when ${isHeld} then 'held' when ${isOffline} then 'offline' else 'waiting' end
       else ${memberOutcome(carrier)} end`;

addDeliveryFilter('rolloutId', (id, partyId, outcome) => {
  const members = carriers.map(
    (carrier) => sql`
      select m.device_id, ${deliveryOutcome(carrier)} as outcome from ${membersOf(carrier)}
       where r.id = ${id} and r.party_id = ${partyId}`,
  );
  return sql`
    select each.device_id from (${sql.join(members, sql` union all `)}) each
     where ${outcome ?? null}::text is null or each.outcome = ${outcome ?? null}`;
});
