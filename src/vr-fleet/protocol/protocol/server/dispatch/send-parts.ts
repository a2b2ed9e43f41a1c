import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';

export interface SendParts {
  readonly db: Db;
  readonly broker: Pick<Broker, 'isUp' | 'publish'>;
  readonly clock: Clock;
}

/** Rows that are read, published and marked together. */
export const chunkSize = 1_000;
/** Chunks in flight at once: the next chunks are read while the broker accepts the previous ones. */
const chunksAtOnce = 4;
/** Chunks that wait to be marked as sent: most of their rows are acknowledged meanwhile and then need no mark. */
const chunksUnnoted = 10;

/** Numbers of messages that the broker accepted and that it refused. */
export interface Sent {
  readonly sent: number;
  readonly failed: number;
}

interface Pass<Row> {
  /** Reads the rows after `last`, in the order of their ids; empty at the end. */
  readonly read: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly publish: (row: Row) => Promise<void>;
  /** Marks rows that the broker accepted, with the time. */
  readonly note: (rows: readonly Row[], at: Date) => Promise<void>;
}

/**
 * Sends the waiting rows once. Publishes first and marks afterwards: rows left unmarked by a crash are sent again, and
 * headsets recognize the duplicates. Returns the numbers of sent and of refused messages.
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
