import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import { may } from '#kernel/http/server/actor.ts';
import { refuse, Refusal } from '#kernel/http/server/refusal.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { send } from '#kernel/jobs/server/send.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import { systemFor, type Mover } from '#kernel/workflow/server/mover.ts';
import { hasFailed, wouldHalt } from '#vr-fleet/configuration/rollouts/drawing/gate.ts';
import type * as contract from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { rolloutLifecycle } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { rolloutRecordWords, rolloutWords as text } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import { waveLifecycle } from '#vr-fleet/configuration/rollouts/waves.states.ts';
import type { VersionListener } from '#vr-fleet/configuration/upgrades/server/end-version.ts';
import { carrierOf } from './carriers.ts';
import { gateOf } from './rollout-columns.ts';
import { memberOutcome, membersOf, repliesOf } from './member-outcomes.ts';
import { holdVersion, lockRollout, type RolloutCall } from './save-rollout.ts';
import { rolloutsJob } from './rollouts.jobs.ts';
import { begin } from './start-rollout.ts';
import { isOpenNow, sendTo, stepOnce, type Rollout, type Wave } from './step-rollouts.ts';

/** Resumes a rollout. Failed headsets of a halted wave get it again, no longer count, or still count. */
export async function resumeRollout(
  { id, failed = 'leave' }: ParamsOf<typeof contract.resumeRollout>,
  { db: tx, actor, clock }: RolloutCall,
): Promise<Record<string, never>> {
  const rollout = await lockRollout(tx, id, actor.partyId);
  if (!may(actor, carrierOf(rollout).permission)) throw refuse.rule(text.mayNotSend);
  await move(tx, rolloutLifecycle, 'resume', id, { actor, clock });
  const halted = await tx
    .selectFrom('vr_fleet.rollout_waves')
    .selectAll()
    .where('rollout_id', '=', id)
    .where('state', '=', 'halted')
    .executeTakeFirst();
  if (halted) await goOnFrom(tx, { rollout, halted, failed, actor, clock });
  while (await stepOnce(tx, id, clock));
  await send(tx, rolloutsJob, {}, { at: clock.now() });
  return {};
}

interface Going {
  readonly rollout: Rollout;
  readonly halted: Wave;
  readonly failed: 'again' | 'leave' | 'count';
  readonly actor: Mover;
  readonly clock: Clock;
}

/** Opens a halted wave again, or queues it for the next window if it must send outside the window. */
async function goOnFrom(tx: Db, { rollout, halted, failed, actor, clock }: Going): Promise<void> {
  const carrier = carrierOf(rollout);
  const guilty = sql`
    m.wave_id = ${halted.id} and ${memberOutcome(carrier)} in ('failed', 'declined', 'cannot_downgrade')`;
  const ofGuilty = sql`
    rollout_id = ${rollout.id} and device_id in (
      select m.device_id from ${membersOf(carrier)} where r.id = ${rollout.id} and ${guilty})`;
  const because = ({ zh, en }: Text) => ({ actor, clock, reason: `${zh} / ${en}` });
  if (failed === 'again' && !isOpenNow(rollout, clock)) {
    if ((await repliesOf(tx, rollout.id, halted.id)).total === 0) throw refuse.rule(text.noneLeft);
    await sql`update vr_fleet.rollout_members set sent_at = null, excused = false where ${ofGuilty}`.execute(tx);
    await move(tx, waveLifecycle, 'requeue', halted.id, because(rolloutRecordWords.againLater));
    return;
  }
  const deadlineAt = new Date(clock.now().getTime() + halted.deadline_hours * 3_600_000);
  if (failed === 'again') await sendTo(tx, rollout, guilty, clock);
  if (failed === 'leave') await sql`update vr_fleet.rollout_members set excused = true where ${ofGuilty}`.execute(tx);
  const replies = await repliesOf(tx, rollout.id, halted.id);
  if (replies.total === 0) {
    // this wave has no headsets left to decide on: the caller can only continue without it
    if (failed !== 'leave') throw refuse.rule(text.noneLeft);
    const by = systemFor({ personId: actor.personId, partyId: rollout.party_id });
    await move(tx, waveLifecycle, 'cancel', halted.id, { ...because(rolloutRecordWords.skipped), actor: by });
    return;
  }
  if (failed === 'count' && wouldHalt(gateOf(halted), replies)) throw refuse.rule(text.stopsAgain);
  const changes = { deadline_at: deadlineAt };
  await move(tx, waveLifecycle, 'reopen', halted.id, { ...because(rolloutRecordWords[failed]), changes });
}

/** Ends the current wave and opens the next, unless failures prevent it. */
export async function openNextWave(
  { id, waveId }: ParamsOf<typeof contract.openNextWave>,
  { db: tx, actor, clock }: RolloutCall,
): Promise<Record<string, never>> {
  const rollout = await lockRollout(tx, id, actor.partyId);
  if (!may(actor, carrierOf(rollout).permission)) throw refuse.rule(text.mayNotSend);
  if (rollout.state !== 'running') throw refuse.rule(text.notOpen);
  const wave = await tx
    .selectFrom('vr_fleet.rollout_waves')
    .selectAll()
    .where('rollout_id', '=', id)
    .where('id', '=', waveId)
    .executeTakeFirstOrThrow(refuse.notFound);
  if (wave.state !== 'open' && wave.state !== 'soaking') throw refuse.state(wave.state);
  if (hasFailed(gateOf(wave), await repliesOf(tx, id, wave.id))) throw refuse.rule(text.failing);
  if (wave.state === 'open') {
    await move(tx, waveLifecycle, 'soak', wave.id, { actor, clock, changes: { soak_until: clock.now() } });
  }
  await move(tx, waveLifecycle, 'pass', wave.id, { actor, clock });
  while (await stepOnce(tx, id, clock));
  return {};
}

/** Ends a rollout permanently and reverts what is not applied. */
export async function abortRollout(
  { id, reason }: ParamsOf<typeof contract.abortRollout>,
  { db: tx, actor, clock }: RolloutCall,
): Promise<{ takenBack: number }> {
  const rollout = await lockRollout(tx, id, actor.partyId);
  return { takenBack: await abort(tx, rollout, actor, clock, reason) };
}

async function abort(tx: Db, rollout: Rollout, actor: Mover, clock: Clock, reason: string): Promise<number> {
  const { id, party_id: partyId } = rollout;
  await move(tx, rolloutLifecycle, 'abort', id, { actor, clock, reason });
  const by = systemFor({ personId: actor.personId, partyId });
  await moveAll(tx, waveLifecycle, 'cancel', (row) => row('rollout_id', '=', id), { actor: by, clock });
  const carrier = carrierOf(rollout);
  const at = clock.now();
  const takenBack = await carrier.takeBack(tx, rollout, {
    partyId,
    personId: actor.personId,
    at,
    today: clock.today(),
  });
  if (rollout.started_at !== null) await carrier.release(tx, rollout);
  return takenBack;
}

/** Aborts the rollouts of a version that is withdrawn. */
export const abortRolloutsOfVersion: VersionListener = {
  async withdrawn(tx, versionId, { clock, reason }) {
    const rollouts = await tx
      .selectFrom('vr_fleet.rollouts')
      .selectAll()
      .where('version_id', '=', versionId)
      .where('state', 'not in', ['finished', 'aborted'])
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const rollout of rollouts) {
      const actor = systemFor({ personId: null, partyId: rollout.party_id });
      await abort(tx, rollout, actor, clock, reason);
    }
  },
};

/** Starts due rollouts, each in its own transaction; a rollout that no headset needs is finished. */
export async function startDue({ kysely }: Database, clock: Clock, log: Pick<Log, 'warn'>): Promise<void> {
  const due = await kysely
    .selectFrom('vr_fleet.rollouts')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('start_at', '<=', clock.now())
    .orderBy('start_at')
    .execute();
  for (const { id } of due) {
    const refused = await kysely
      .transaction()
      .execute((tx) => startOne(tx, id, clock))
      .catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      });
    if (!refused) continue;
    log.warn({ rollout: id, why: refused.answer('en').msg }, 'a scheduled rollout did not start');
    await kysely.transaction().execute(async (tx) => {
      const rollout = await scheduled(tx, id);
      if (!rollout) return;
      const actor = systemFor({ personId: null, partyId: rollout.party_id });
      await abort(tx, rollout, actor, clock, `${refused.answer('zh').msg} / ${refused.answer('en').msg}`);
    });
  }
}

async function startOne(tx: Db, id: string, clock: Clock): Promise<undefined> {
  const rollout = await scheduled(tx, id);
  if (!rollout) return;
  const actor = systemFor({ personId: rollout.started_by, partyId: rollout.party_id });
  await begin(tx, rollout, actor, clock);
}

/** Returns the rollout, locked; undefined if it is no longer scheduled, or locked by another server. */
async function scheduled(tx: Db, id: string): Promise<Rollout | undefined> {
  await holdVersion(tx, id);
  return tx
    .selectFrom('vr_fleet.rollouts')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
