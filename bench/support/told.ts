import { setTimeout as sleep } from 'node:timers/promises';
import type { FleetStage } from './fleet-stage.ts';
import type { Headsets } from './headsets.ts';

/** Unix milliseconds, at the precision of the process. */
export const now = (): number => performance.timeOrigin + performance.now();

/** The times at which so many headsets were notified of a pending revision, sorted. */
export async function allTold(process: Headsets, count: number): Promise<number[]> {
  const told: number[] = [];
  for (const end = now() + 60_000; told.length < count; await sleep(200)) {
    told.push(...(await process.ask({ do: 'told' })).map(([, at]) => at));
    if (now() > end) throw new Error(`Only ${told.length} of ${count} headsets were told`);
  }
  return told.toSorted((a, b) => a - b);
}

/** Waits until the product shows so many headsets as online. */
export async function allOnline({ stage }: FleetStage, count: number): Promise<void> {
  for (const end = now() + 120_000; ; await sleep(500)) {
    const { rows } = await stage.database.pool.query<{ n: number }>(
      `select count(*)::int as n from vr_fleet.devices where status in ('online', 'standby')`,
    );
    if (rows[0]?.n === count) return;
    if (now() > end) throw new Error(`Only ${rows[0]?.n} of ${count} headsets are online`);
  }
}
