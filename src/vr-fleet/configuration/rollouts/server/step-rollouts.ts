import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db, Tables } from '#kernel/db/server/database.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { systemFor } from '#kernel/workflow/server/mover.ts';
import { judge, type Verdict } from '#vr-fleet/configuration/rollouts/drawing/gate.ts';
import { mostShown, type Halt } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { rolloutLifecycle } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { waveLifecycle } from '#vr-fleet/configuration/rollouts/waves.states.ts';
import { carrierOf } from './carriers.ts';
import { memberOutcome, membersOf, repliesOf } from './member-outcomes.ts';
import { holdVersion } from './save-rollout.ts';
import { gateOf, openingBy, windowOf } from './rollout-columns.ts';

export type Rollout = Selectable<Tables['vr_fleet.rollouts']>;
export type Wave = Selectable<Tables['vr_fleet.rollout_waves']>;

/** The states of a wave that depend on time and replies. */
const underWay = new Set(['open', 'soaking']);

/**
 * Moves every running rollout as far as its rows allow now, step by step. A step is a transaction that depends on rows
 * only and locks its rollout: a crash undoes it, and of two servers one runs it.
 *
 * @returns the number of rollouts that were running at the start.
 */
export async function stepRollouts({ kysely }: Pick<Database, 'kysely'>, clock: Clock): Promise<number> {
  const running = await kysely.selectFrom('vr_fleet.rollouts').select('id').where('state', '=', 'running').execute();
  for (const { id } of running) {
    while (await kysely.transaction().execute((tx) => stepOnce(tx, id, clock)));
  }
  return running.length;
}

/**
 * Runs one step of one rollout.
 *
 * @returns true if another step may follow.
 */
export async function stepOnce(tx: Db, id: string, clock: Clock): Promise<boolean> {
  await holdVersion(tx, id);
  const rollout = await tx
    .selectFrom('vr_fleet.rollouts')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!rollout) return false;
  const waves = await tx
    .selectFrom('vr_fleet.rollout_waves')
    .selectAll()
    .where('rollout_id', '=', id)
    .orderBy('place')
    .execute();
  const current = waves.find(({ state }) => underWay.has(state));
  if (current) return judgeWave(tx, rollout, current, clock);
  const next = waves.find(({ state }) => state === 'waiting');
  if (next) return isOpenNow(rollout, clock) && openWave(tx, rollout, next, clock);
  await carrierOf(rollout).release(tx, rollout);
  await move(tx, rolloutLifecycle, 'finish', id, { actor: byItself(rollout), clock });
  return false;
}

/** Returns true if it may open waves and send now. */
export function isOpenNow(rollout: Rollout, clock: Clock): boolean {
  const now = clock.now();
  return openingBy(windowOf(rollout), clock.zone)(now).getTime() === now.getTime();
}

const byItself = ({ party_id: partyId }: Rollout) => systemFor({ personId: null, partyId });

/**
 * Sends the payload to the headsets of a wave that still need it. A wave that no headset needs is skipped if its
 * headsets already have the payload or if no later wave follows. If its headsets are gone, it has tested nothing and
 * halts. The replies decide about a wave that was open before.
 */
async function openWave(tx: Db, rollout: Rollout, wave: Wave, clock: Clock): Promise<boolean> {
  const actor = byItself(rollout);
  const sent = await sendTo(tx, rollout, sql`m.wave_id = ${wave.id} and m.sent_at is null`, clock);
  if (sent === 0 && wave.opened_at === null) {
    if (!(await isSkipped(tx, rollout, wave, clock))) {
      await haltAt(tx, rollout, wave, 'noneLeft', clock);
      return false;
    }
    await move(tx, waveLifecycle, 'cancel', wave.id, { actor, clock });
    return true;
  }
  const deadline = new Date(clock.now().getTime() + wave.deadline_hours * 3_600_000);
  await move(tx, waveLifecycle, 'open', wave.id, { actor, clock, changes: { deadline_at: deadline } });
  return false;
}

/**
 * Sends the payload to members of a rollout on behalf of its starter. Members that no longer need it are excluded, and
 * members that are already receiving it count as sent.
 *
 * @param which a condition on the member `m` and its revision `v`.
 * @returns the number of headsets.
 */
export async function sendTo(tx: Db, rollout: Rollout, which: ReturnType<typeof sql>, clock: Clock): Promise<number> {
  const carrier = carrierOf(rollout);
  const [at, today] = [clock.now(), clock.today()];
  const { rows } = await sql<{ id: string; eligibility: string }>`
    select d.id, ${carrier.eligibility(today)} as eligibility from ${membersOf(carrier)}
     where r.id = ${rollout.id} and ${which} order by d.id`.execute(tx);
  const idsOf = (some: typeof rows) => some.map(({ id }) => id);
  const goes = idsOf(rows.filter(({ eligibility }) => eligibility === 'goes'));
  const carried = idsOf(rows.filter(({ eligibility }) => eligibility === 'goes' || eligibility === 'underWay'));
  const by = { partyId: rollout.party_id, personId: rollout.started_by, at, today };
  if (goes.length > 0) await carrier.carry(tx, rollout, goes, by);
  await sql`
    update vr_fleet.rollout_members m
       set sent_at = ${at}, excused = false,
           rev = case when m.device_id = any(${carried}::bigint[])
                      then (select max(v.rev) from vr_fleet.desired_revisions v
                             where v.device_id = m.device_id and v.kind = ${carrier.kind}) end
     where m.rollout_id = ${rollout.id} and m.device_id = any(${idsOf(rows)}::bigint[])`.execute(tx);
  return carried.length;
}

/**
 * Returns true if a wave without any recipient may be skipped: some of its headsets already have the payload, or no
 * later wave has headsets.
 */
async function isSkipped(tx: Db, rollout: Rollout, wave: Wave, clock: Clock): Promise<boolean> {
  const carrier = carrierOf(rollout);
  const { rows } = await sql<{ isSkipped: boolean }>`
    select not exists (select from vr_fleet.rollout_waves w
                        where w.rollout_id = ${rollout.id} and w.state = 'waiting' and w.place > ${wave.place}
                          and w.total > 0)
           or exists (select from ${membersOf(carrier)}
                       where r.id = ${rollout.id} and m.wave_id = ${wave.id} and ${carrier.eligibility(clock.today())} = 'notLower') as "isSkipped"`.execute(
    tx,
  );
  return rows[0]!.isSkipped;
}

async function judgeWave(tx: Db, rollout: Rollout, wave: Wave, clock: Clock): Promise<boolean> {
  const now = clock.now();
  const actor = byItself(rollout);
  const replies = await repliesOf(tx, rollout.id, wave.id);
  const state = wave.state as 'open' | 'soaking';
  const verdict = judge(
    gateOf(wave),
    replies,
    { state, deadlineAt: wave.deadline_at!, soakUntil: wave.soak_until },
    now,
  );
  switch (verdict) {
    case 'stay':
      return false;
    case 'soak': {
      const soak_until = new Date(now.getTime() + wave.soak_minutes * 60_000);
      await move(tx, waveLifecycle, 'soak', wave.id, { actor, clock, changes: { soak_until } });
      return wave.soak_minutes === 0;
    }
    case 'pass':
      await move(tx, waveLifecycle, 'pass', wave.id, { actor, clock });
      return true;
    case 'tooManyFailed':
    case 'tooFewOk':
    case 'noneLeft':
      await haltAt(tx, rollout, wave, verdict, clock);
      return false;
  }
}

/** Halts a rollout in a wave, and stores the headsets that caused it, with the reason. */
async function haltAt(
  tx: Db,
  rollout: Rollout,
  wave: Wave,
  reason: Extract<Verdict, Halt['reason']>,
  clock: Clock,
): Promise<void> {
  const actor = byItself(rollout);
  const halt = await causeOf(tx, rollout, wave, reason);
  const changes = { halt: sql<Halt>`${JSON.stringify(halt)}::jsonb` };
  await move(tx, waveLifecycle, 'halt', wave.id, { actor, clock, changes });
  await move(tx, rolloutLifecycle, 'halt', rollout.id, { actor, clock });
}

async function causeOf(tx: Db, rollout: Rollout, wave: Wave, reason: Halt['reason']): Promise<Halt> {
  const carrier = carrierOf(rollout);
  const { total, ok, failed, refused } = await repliesOf(tx, rollout.id, wave.id);
  const guilty = reason === 'tooManyFailed' ? ['failed'] : ['failed', 'declined', 'cannot_downgrade'];
  const { rows } = await sql<Halt['devices'][number]>`
    select id, number, nickname, error
      from (select d.id, d.number, d.nickname, ${memberOutcome(carrier)} as outcome,
                   ${carrier.kind === 'settings' ? sql`coalesce(h.error, v.error)` : sql`v.error`} as error
              from ${membersOf(carrier)} where m.wave_id = ${wave.id}) each
     where outcome = any(${guilty}::text[]) order by number`.execute(tx);
  const causes = Object.fromEntries(
    [...Map.groupBy(rows, ({ error }) => error ?? 'internal')].map(([error, some]) => [error, some.length]),
  );
  const limit = reason === 'tooManyFailed' ? wave.failed_percent : wave.ok_percent;
  return {
    reason,
    limit,
    total,
    replied: ok + failed + refused,
    ok,
    failed,
    causes,
    devices: rows.slice(0, mostShown),
  };
}
