import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Db } from '#kernel/db/server/database.ts';
import type { BatchCounts } from './write-batch.ts';
import { sql } from 'kysely';

type Reason = 'old' | 'invalid' | 'failed';

const handled = new Counter({
  name: 'portico_device_messages_total',
  help: 'Messages of headsets that took effect.',
  registers: [],
});
const dropped = new Counter({
  name: 'portico_device_messages_dropped_total',
  help: 'Messages of headsets without effect: heard before or of an old connection, none of ours, or not to be written.',
  labelNames: ['reason'],
  registers: [],
});
const batches = new Histogram({
  name: 'portico_device_batch_seconds',
  help: 'Time that writing a batch of messages took, its commit included.',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [],
});

/** Metrics of the messages from headsets that this process handled. */
export const ingestFigures = {
  batch(milliseconds: number, counts: BatchCounts): void {
    batches.observe(milliseconds / 1_000);
    handled.inc(counts.handled);
    if (counts.old > 0) dropped.inc({ reason: 'old' satisfies Reason }, counts.old);
  },
  dropped(reason: Reason): void {
    dropped.inc({ reason });
  },
};

/** Minimum time between two counts of headsets in the database (milliseconds). */
const countsEvery = 3_000;

/** Exposes on `/metrics` the number of connected headsets and the message metrics of this process. */
export function watchDevices(registry: Registry, db: Db): void {
  let counted = { at: Number.NEGATIVE_INFINITY, online: 0, standby: 0 };
  const connected = new Gauge({
    name: 'portico_devices_online',
    help: 'Headsets that are connected: online or on standby.',
    registers: [],
    async collect() {
      if (performance.now() - counted.at >= countsEvery) {
        // Without the database, the last count is exposed, and the other metrics stay available.
        const now = await countReachable(db).catch(() => counted);
        counted = { online: now.online, standby: now.standby, at: performance.now() };
      }
      this.set(counted.online + counted.standby);
    },
  });
  for (const metric of [connected, handled, dropped, batches]) registry.registerMetric(metric);
}

/** Counts the online and standby headsets of all customers. Reads one row for each of them. */
async function countReachable(db: Db): Promise<{ readonly online: number; readonly standby: number }> {
  const { rows } = await sql<{ online: number; standby: number }>`
    select (count(*) filter (where status = 'online'))::int as online,
           (count(*) filter (where status = 'standby'))::int as standby
      from vr_fleet.devices where status in ('online', 'standby')`.execute(db);
  return rows[0] ?? { online: 0, standby: 0 };
}
