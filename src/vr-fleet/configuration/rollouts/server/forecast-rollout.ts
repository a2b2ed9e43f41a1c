import { sql } from 'kysely';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { readForecast, type WaveOf } from '#vr-fleet/configuration/forecast/server/read-forecast.ts';
import type { forecastRollout as contract } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { rolloutWords as text } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import { carrierOf, type Carrier } from './carriers.ts';
import { isOffline, memberOutcome, membersOf } from './member-outcomes.ts';
import type { Wave } from './step-rollouts.ts';
import { openingBy, windowOf } from './rollout-columns.ts';

type Reader = Pick<Context<{ permission: 'devices.read'; scope: 'own' }>, 'db' | 'actor' | 'clock'>;

/** Number of past moments with a count of completed headsets. */
const pastPoints = 30;

/**
 * Forecast of a rollout that continues now; for a halted wave, as if failed headsets were excluded.
 *
 * @throws Refusal 4003 if it is not the actor's, 5000 if there is nothing to forecast.
 */
export async function forecastRollout(
  { id }: { readonly id: string },
  { db, actor, clock }: Reader,
): Promise<OutputOf<typeof contract>> {
  const rollout = await db
    .selectFrom('vr_fleet.rollouts')
    .selectAll()
    .where('id', '=', id)
    .where('party_id', '=', actor.partyId)
    .executeTakeFirstOrThrow(refuse.notFound);
  if (rollout.state !== 'running' && rollout.state !== 'paused') throw refuse.rule(text.notUnderWay);
  const carrier = carrierOf(rollout);
  const waves = await db
    .selectFrom('vr_fleet.rollout_waves')
    .selectAll()
    .where('rollout_id', '=', id)
    .where('state', 'in', ['waiting', 'open', 'soaking', 'halted'])
    .orderBy('place')
    .execute();
  const left = await readLeft(db, carrier, id);
  const now = clock.now();
  const opensFrom = openingBy(windowOf(rollout), clock.zone);
  const expected = waves.map((wave) => ({
    ...expectedOf(wave, left.get(wave.id), now),
    // a wave that was already open does not wait for the window
    ...(wave.state === 'waiting' && { opensFrom }),
  }));
  const which = sql`d.id = any(${expected.flatMap(({ ids }) => [...ids])}::bigint[])`;
  const forecast = await readForecast(db, clock, which, await carrier.brought(db, rollout), expected);
  const waits = waitingFor(waves, expected, left, forecast.opens);
  return { forecast, waits, past: await readPast(db, carrier, id, rollout.started_at ?? now, now) };
}

/** The first wave, if its gate needs more replies than its connected headsets can send and another wave follows. */
function waitingFor(
  [wave, next]: readonly Wave[],
  [expected]: readonly WaveOf[],
  left: ReadonlyMap<string, Left>,
  [, opensAt = null]: readonly (string | null)[],
): OutputOf<typeof contract>['waits'] {
  const of = wave && left.get(wave.id);
  if (!wave || !next || !expected || !of || wave.state === 'waiting') return null;
  const { ids, offline, replied } = of;
  if (offline === 0 || expected.needed <= ids.length - offline) return null;
  return { place: wave.place, next: next.place, offline, total: ids.length + replied, opensAt };
}

/** Of a wave: the headsets that have not replied, how many of them are not connected, and how many have replied. */
interface Left {
  readonly ids: readonly string[];
  readonly offline: number;
  readonly replied: number;
}

async function readLeft(db: Db, carrier: Carrier, id: string): Promise<ReadonlyMap<string, Left>> {
  const { rows } = await sql<Left & { readonly wave: string }>`
    select wave_id as wave, coalesce(array_agg(device_id::text) filter (where outcome in ('notSent', 'waiting')), '{}') as ids,
           (count(*) filter (where offline and outcome in ('notSent', 'waiting')))::int as offline,
           (count(*) filter (where outcome in ('ok', 'failed', 'declined', 'cannot_downgrade')))::int as replied
      from (select m.wave_id, m.device_id, ${isOffline} as offline, ${memberOutcome(carrier)} as outcome
              from ${membersOf(carrier)} where r.id = ${id}) each
     group by wave_id`.execute(db);
  return new Map(rows.map((row) => [row.wave, row]));
}

/** The remaining requirements of a wave's gate. */
function expectedOf(wave: Wave, { ids, replied }: Left = { ids: [], offline: 0, replied: 0 }, now: Date): WaveOf {
  const needed = (wave.replied_percent / 100) * (ids.length + replied) - replied;
  const until = (at: Date | null, otherwise: number): number =>
    at ? Math.max(0, at.getTime() - now.getTime()) : otherwise;
  const isSoaking = wave.state === 'soaking';
  return {
    ids: new Set(ids),
    needed: isSoaking ? 0 : Math.max(0, needed),
    soakMs: until(isSoaking ? wave.soak_until : null, wave.soak_minutes * 60_000),
    // a halted wave gets its full time when it is reopened
    deadlineMs: until(wave.state === 'open' ? wave.deadline_at : null, wave.deadline_hours * 3_600_000),
  };
}

/** Numbers of headsets that had applied it, at moments from its start until now. */
async function readPast(db: Db, carrier: Carrier, id: string, from: Date, now: Date) {
  const { rows } = await sql<{ at: Date; done: number }>`
    with done as (
      select at from (select ${memberOutcome(carrier)} as outcome,
                             ${carrier.kind === 'settings' ? sql`coalesce(v.applied_at, h.applied_at)` : sql`v.applied_at`} as at
                        from ${membersOf(carrier)} where r.id = ${id} and m.sent_at is not null) each
       where outcome = 'ok')
    select p.at, (select count(*)::int from done where done.at <= p.at) as done
      from generate_series(0, ${pastPoints}) n
     cross join lateral (select ${from}::timestamptz + (${now}::timestamptz - ${from}::timestamptz) * n / ${pastPoints} as at) p
     order by p.at`.execute(db);
  return rows.map(({ at, done }) => ({ at: at.toISOString(), done }));
}
