import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from '#kernel/clock/server/clock.ts';
import { savePlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { saveRollout, startRollout, usualGate } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { callerOf } from '../test/support/use-server.ts';
import { publishAll } from './support/bare-mosquitto.ts';
import { openBesideMosquitto } from './support/beside-mosquitto.ts';
import type { FleetStage } from './support/fleet-stage.ts';
import type { Figure } from './support/figure.ts';
import { scaled, scaleNote } from './support/scale.ts';
import { median, quantile } from './support/statistics.ts';
import { allTold, now } from './support/told.ts';

const headsets = scaled(10_000);
const rounds = 5;
const bar = 3;
/** In milliseconds. */
const patience = 120_000;

/**
 * A rollout of settings in one wave: from the time that the wave is open and its revisions are stored, until 99 % of
 * its headsets are notified. The notified headsets download and apply their revision, as in real use, while others are
 * still being notified.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using beside = await openBesideMosquitto(headsets);
  const { stage, ours, rivals, raw } = beside;
  const openWave = await opener(stage);
  const seen: Record<'called' | 'stored' | 'applied' | 'raw', number>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { called, stored, planId } = await openWave(round);
    const notified = await allTold(ours, headsets);
    const applied = await allApplied(stage, planId);
    await sleep(3_000);
    const begun = now();
    publishAll(raw, stage.fleet.accounts, 20 + round);
    const rawNotified = await allTold(rivals, headsets);
    await sleep(3_000);
    const pair = {
      called: quantile(notified, 0.99) - called,
      stored: quantile(notified, 0.99) - stored,
      applied: applied - stored,
      raw: quantile(rawNotified, 0.99) - begun,
    };
    print(
      `round ${round}${round === 0 ? ' (warm-up)' : ''}: p99 ${Math.round(pair.stored)} ms after it was stored (${Math.round(pair.called)} after the call), all applied after ${Math.round(pair.applied)}; bare ${Math.round(pair.raw)} ms`,
    );
    if (round > 0) seen.push(pair);
  }
  const middle = (pick: (pair: (typeof seen)[number]) => number): number => median(seen.map(pick));
  const ratio = middle((pair) => pair.stored / pair.raw);
  return [
    {
      what: `a wave at 99 % of ${headsets.toLocaleString('en')} headsets${scaleNote}`,
      ours: `${Math.round(middle(({ stored }) => stored))} ms (${Math.round(middle(({ called }) => called))} ms from the click; applied by all after ${Math.round(middle(({ applied }) => applied))} ms)`,
      rival: `${Math.round(middle((pair) => pair.raw))} ms`,
      ratio: ratio.toFixed(2),
      bar: `≤ ${bar}`,
      met: ratio <= bar,
    },
  ];
}

/** Creates a plan and the draft of its rollout, and starts it. Its one wave opens within the call. */
async function opener({ product, fleet }: FleetStage) {
  const { call } = await callerOf(product.url, createClock('Asia/Shanghai'));
  const as = { as: fleet.owner.session };
  return async (round: number): Promise<{ called: number; stored: number; planId: string }> => {
    const name = `Round ${round}`;
    const plan = await call(savePlan, { name, settings: { screenOff: round % 2 === 0 ? 60 : 300 } }, as);
    const wave = { whom: 'rest', ...usualGate, soakMinutes: 0 } as const;
    const draft = { name, planId: plan.data.id, selection: { filter: {} }, waves: [wave] };
    const { id, version } = (await call(saveRollout, draft, as)).data;
    const called = now();
    const { code, data } = await call(startRollout, { id, version }, as);
    if (code !== 1000 || data.total !== headsets) throw new Error(`The wave has ${data?.total} headsets, not all`);
    return { called, stored: now(), planId: plan.data.id };
  };
}

/** The time by which all headsets were known to have applied a plan, by the clock that server and bench share. */
async function allApplied({ stage }: FleetStage, planId: string): Promise<number> {
  for (const end = now() + patience; ; await sleep(200)) {
    const { rows } = await stage.database.pool.query<{ applied: number; at: number }>(
      `select count(applied_at)::int as applied, extract(epoch from max(applied_at))::float8 * 1000 as at
         from vr_fleet.desired_revisions where plan_id = $1`,
      [planId],
    );
    if (rows[0]?.applied === headsets) return rows[0].at;
    if (now() > end) throw new Error(`Only ${rows[0]?.applied} of ${headsets} headsets applied it`);
  }
}
