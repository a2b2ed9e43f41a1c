import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from '#kernel/clock/server/clock.ts';
import { issueCommand } from '#vr-fleet/commands/commands.contract.ts';
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
const fanoutBar = 3;
/** In milliseconds. */
const acknowledgedBar = 2_000;

export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using beside = await openBesideMosquitto(headsets);
  const { stage, ours, rivals, raw } = beside;
  const command = await commander(stage);
  const seen: Record<'stored' | 'called' | 'acknowledged' | 'acknowledgedCall' | 'raw', number>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { called, stored, batchId } = await command(20 + round);
    const notified = await allTold(ours, headsets);
    const received = await acknowledgement(stage, batchId);
    await sleep(3_000);
    const begun = now();
    publishAll(raw, stage.fleet.accounts, 20 + round);
    const rawNotified = await allTold(rivals, headsets);
    await sleep(3_000);
    const pair = {
      called: quantile(notified, 0.99) - called,
      stored: quantile(notified, 0.99) - stored,
      acknowledged: received - stored,
      acknowledgedCall: received - called,
      raw: quantile(rawNotified, 0.99) - begun,
    };
    print(
      `round ${round}${round === 0 ? ' (warm-up)' : ''}: p99 ${Math.round(pair.stored)} ms after it was stored (${Math.round(pair.called)} after the call), acknowledged ${Math.round(pair.acknowledged)} (${Math.round(pair.acknowledgedCall)}); bare ${Math.round(pair.raw)} ms`,
    );
    if (round > 0) seen.push(pair);
  }
  const middle = (pick: (pair: (typeof seen)[number]) => number): number => median(seen.map(pick));
  const ratio = middle((pair) => pair.stored / pair.raw);
  const acknowledged = middle((pair) => pair.acknowledged);
  return [
    {
      what: `a stored command at 99 % of ${headsets.toLocaleString('en')} headsets${scaleNote}`,
      ours: `${Math.round(middle(({ stored }) => stored))} ms (${Math.round(middle(({ called }) => called))} ms from the click)`,
      rival: `${Math.round(middle((pair) => pair.raw))} ms`,
      ratio: ratio.toFixed(2),
      bar: `≤ ${fanoutBar}`,
      met: ratio <= fanoutBar,
    },
    {
      what: `from stored to acknowledged, 99 % of them${scaleNote}`,
      ours: `${Math.round(acknowledged)} ms (${Math.round(middle((pair) => pair.acknowledgedCall))} ms from the click)`,
      bar: `≤ ${acknowledgedBar} ms`,
      met: acknowledged <= acknowledgedBar,
    },
  ];
}

async function commander({ product, fleet }: FleetStage) {
  const { call } = await callerOf(product.url, createClock('Asia/Shanghai'));
  return async (value: number): Promise<{ called: number; stored: number; batchId: string }> => {
    const called = now();
    const selection = { filter: {} };
    const { code, data } = await call(issueCommand, { selection, type: 'volume', value }, { as: fleet.owner.session });
    if (code !== 1000 || data.total !== headsets) throw new Error(`The command went to ${data?.total}, not to all`);
    return { called, stored: now(), batchId: data.batchId };
  };
}

/** The time by which 99 % were known to be received, by the clock that server and bench share. */
async function acknowledgement({ stage }: FleetStage, batchId: string): Promise<number> {
  for (const end = now() + 60_000; ; await sleep(200)) {
    const { rows } = await stage.database.pool.query<{ received: number; p99: number }>(
      `select count(received_at)::int as received,
              extract(epoch from percentile_disc(0.99) within group (order by received_at))::float8 * 1000 as p99
         from vr_fleet.commands where batch_id = $1`,
      [batchId],
    );
    if (rows[0]?.received === headsets) return rows[0].p99;
    if (now() > end) throw new Error(`Only ${rows[0]?.received} of ${headsets} commands were acknowledged`);
  }
}
