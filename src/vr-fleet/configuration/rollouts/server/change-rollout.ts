import { sql } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type { changeRollout as contract } from '#vr-fleet/configuration/rollouts/changes.contract.ts';
import { usualGate } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { rolloutLifecycle } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { rolloutWords as text } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import { gateColumns, gateOf, type WaveGate, windowColumns, windowOf, windowText } from './rollout-columns.ts';
import { lockRollout, type RolloutCall } from './save-rollout.ts';

/** The changed gates, by the position of their wave: the previous or the new value of each field. */
type Gates = Record<number, Partial<WaveGate>>;

/**
 * Changes the window and the gates of a paused rollout. A running deadline or soak time ends later or earlier by the
 * change of its length.
 */
export async function changeRollout(
  { id, version, window, waves: wanted, reason }: ParamsOf<typeof contract>,
  { db: tx, actor, clock }: RolloutCall,
): Promise<{ version: number }> {
  const rollout = await lockRollout(tx, id, actor.partyId);
  if (rollout.state !== 'paused') throw refuse.rule(text.notPaused);
  checkVersion(rollout, version);
  // only a transition of the rollout, which is locked, moves its waves
  const waves = await tx.selectFrom('vr_fleet.rollout_waves').selectAll().where('rollout_id', '=', id).execute();
  const [before, after]: [Gates, Gates] = [{}, {}];
  for (const [waveId, { id: _id, ...gate }] of new Map(wanted.map((one) => [one.id, one]))) {
    const wave = waves.find((one) => one.id === waveId);
    if (!wave) throw refuse.notFound();
    const was = gateOf(wave);
    const fields = (Object.keys(usualGate) as (keyof WaveGate)[]).filter((field) => gate[field] !== was[field]);
    if (fields.length === 0) continue;
    if (wave.state === 'passed' || wave.state === 'cancelled') throw refuse.rule(text.waveOver, { place: wave.place });
    before[wave.place] = Object.fromEntries(fields.map((field) => [field, was[field]]));
    after[wave.place] = Object.fromEntries(fields.map((field) => [field, gate[field]]));
    await tx
      .updateTable('vr_fleet.rollout_waves')
      .set({
        ...gateColumns(gate),
        deadline_at: sql<Date>`deadline_at + make_interval(hours => ${gate.deadlineHours - was.deadlineHours}::int)`,
        soak_until: sql<Date>`soak_until + make_interval(mins => ${gate.soakMinutes - was.soakMinutes}::int)`,
      })
      .where('id', '=', waveId)
      .execute();
  }
  const windows = [windowText(windowOf(rollout)), windowText(window)] as const;
  if (windows[0] === windows[1] && Object.keys(after).length === 0) throw refuse.rule(text.nothingChanged);
  const changed = { version: version + 1, ...windowColumns(window) };
  await tx.updateTable('vr_fleet.rollouts').set(changed).where('id', '=', id).execute();
  const content = {
    before: { window: windows[0], gates: before },
    after: { window: windows[1], gates: after },
    reason,
  };
  const entity = rolloutLifecycle.name;
  await record(tx, { actor, entity, entityId: id, action: 'rollout.change', at: clock.now(), content });
  return { version: changed.version };
}
