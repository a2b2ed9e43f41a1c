import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';

export interface SendParts {
  readonly db: Db;
  readonly broker: Pick<Broker, 'isUp' | 'publish'>;
  readonly clock: Clock;
}

/** Rows that are read, published and noted together. */
export const chunkSize = 1_000;
/** How many chunks are under way at once: the next are read while the broker takes the ones before. */
const chunksAtOnce = 4;
/** How many chunks wait to be noted: most of their rows are acknowledged meanwhile, and need no note then. */
const chunksUnnoted = 10;

/** How many were sent, and how many the broker did not take. */
export interface Sent {
  readonly sent: number;
  readonly failed: number;
}

interface Pass<Row> {
  /** The next rows behind one, in the order of their ids; none at the end. */
  readonly read: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly publish: (row: Row) => Promise<void>;
  /** Notes those that the broker has, and since when. */
  readonly note: (rows: readonly Row[], at: Date) => Promise<void>;
}

/**
 * Goes once through what waits: publishes first and notes then, so that whatever a crash leaves unnoted is sent again,
 * which headsets know for what it is. How many were sent, and how many the broker did not take.
 */
export async function sendAll<Row>(clock: Clock, { read, publish, note }: Pass<Row>): Promise<Sent> {
  const counts = { sent: 0, failed: 0 };
  const underWay: Promise<void>[] = [];
  const unnoted: { rows: readonly Row[]; at: Date }[] = [];
  const noteDownTo = async (most: number): Promise<void> => {
    while (unnoted.length > most) {
      const { rows, at } = unnoted.shift()!;
      await note(rows, at);
    }
  };
  const send = async (rows: readonly Row[]): Promise<void> => {
    const results = await Promise.allSettled(rows.map(publish));
    const taken = rows.filter((_, place) => results[place]?.status === 'fulfilled');
    counts.sent += taken.length;
    counts.failed += rows.length - taken.length;
    if (taken.length > 0) unnoted.push({ rows: taken, at: clock.now() });
    await noteDownTo(chunksUnnoted);
  };
  let last: Row | undefined;
  try {
    for (;;) {
      const rows = await read(last);
      last = rows.at(-1);
      if (last === undefined || counts.failed > 0) break;
      underWay.push(send(rows));
      if (underWay.length >= chunksAtOnce) await underWay.shift();
    }
  } finally {
    await Promise.allSettled(underWay);
  }
  await Promise.all(underWay);
  await noteDownTo(0);
  return counts;
}
