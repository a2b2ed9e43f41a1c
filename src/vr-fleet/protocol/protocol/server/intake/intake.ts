import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { Incoming } from '#kernel/mqtt/server/broker.ts';
import type { Arrived } from './fold-messages.ts';
import { ingestFigures as figures } from './intake-figures.ts';
import { kindsOf, type Listener } from '#vr-fleet/protocol/protocol/server/listener.ts';
import { parseMessage } from './parse-message.ts';
import { writeBatch } from './write-batch.ts';

/** Messages per transaction. */
const batchSize = 2_000;
/** Maximum time that a message waits for others (milliseconds) … */
const longestWait = 200;
/** … and the shorter wait once this many have arrived and no more follow: the broker waits for their confirmation. */
const enough = 64;
const moment = 3;
/** Maximum number of messages in memory. At this number the server stops listening until they are written. */
const mostBuffered = 20_000;
const [firstPause, longestPause] = [200, 2_000];

interface Buffered extends Arrived {
  readonly incoming: Incoming;
  /** Its slot now belongs to another server, which receives it again. */
  isForgotten: boolean;
}

interface Parts {
  readonly database: Database;
  readonly listeners: readonly Listener[];
  readonly clock: Clock;
  readonly log: Log;
  /** Called when messages arrive faster than they are written; no more should arrive until `onRoom`. */
  readonly onFull: () => void;
  readonly onRoom: () => void;
}

/** Buffer between the broker and the database. */
export interface Intake {
  take(incoming: Incoming): void;
  /** Runs a function between two batches, so that neither sees the other's partial work. */
  inTurn<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Discards messages of a slot that this server no longer listens to; the slot's next server receives them again. */
  forget(slot: number): void;
  /** Resolves when no write is running; buffered messages stay unconfirmed. */
  close(): Promise<void>;
}

/**
 * Buffers messages, writes them in batches in the order of arrival, and confirms each when its effect is committed.
 * Without the database it buffers and retries.
 */
export function createIntake({ database, listeners, clock, log, onFull, onRoom }: Parts): Intake {
  const kinds = kindsOf(listeners);
  let gathered: Buffered[] = [];
  let writing: Buffered[] = [];
  let lane: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  let isFull = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  /** Arrival of the first and the last buffered message, in monotonic time. */
  let [first, last] = [0, 0];

  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const mine = lane.then(run);
    lane = mine.catch(() => {});
    return mine;
  }

  /** Writes now, or checks again in a moment. */
  function writeWhenDue(): void {
    timer = undefined;
    if (isBusy || isClosed || gathered.length === 0) return;
    const now = performance.now();
    const isStill = gathered.length >= enough && now - last >= moment;
    if (gathered.length >= batchSize || isStill || now - first >= longestWait) void writeGathered();
    else timer = setTimeout(writeWhenDue, gathered.length >= enough ? moment : longestWait / 8);
  }

  async function writeGathered(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isBusy = true;
    await inTurn(async () => {
      writing = gathered.splice(0, batchSize);
      await writeUntilDone();
      writing = [];
    });
    isBusy = false;
    first = performance.now();
    if (isFull && gathered.length === 0) {
      isFull = false;
      onRoom();
    }
    writeWhenDue();
  }

  async function writeUntilDone(): Promise<void> {
    for (let pause = firstPause; !isClosed; pause = Math.min(pause * 2, longestPause)) {
      const wanted = writing.filter(({ isForgotten }) => !isForgotten);
      if (wanted.length === 0) return;
      try {
        await write(wanted);
        return;
      } catch (error) {
        log.warn({ err: error }, 'messages of headsets are not written yet');
        await sleep(pause);
      }
    }
  }

  /**
   * Writes a batch. Splits it if the database rejects a message, so that one invalid message does not block the others.
   */
  async function write(batch: readonly Buffered[]): Promise<void> {
    const started = performance.now();
    try {
      const counts = await database.kysely.transaction().execute((tx) => writeBatch(tx, listeners, batch));
      figures.batch(performance.now() - started, counts);
    } catch (error) {
      if (!isMessageAtFault(error)) throw error;
      if (batch.length > 1) {
        const half = batch.length >> 1;
        await write(batch.slice(0, half));
        await write(batch.slice(half));
        return;
      }
      log.error({ err: error, topic: batch[0]!.incoming.topic }, 'a message of a headset was left out');
      figures.dropped('failed');
    }
    for (const buffered of batch) {
      buffered.incoming.confirm();
      buffered.isForgotten = true;
    }
  }

  return {
    inTurn,
    take(incoming) {
      const message = parseMessage(incoming.topic, incoming.payload, kinds);
      if (!message) {
        figures.dropped('invalid');
        incoming.confirm();
        return;
      }
      last = performance.now();
      if (gathered.length === 0) first = last;
      gathered.push({ message, at: clock.now(), incoming, isForgotten: false });
      if (gathered.length >= mostBuffered && !isFull) {
        isFull = true;
        onFull();
      }
      if (gathered.length >= batchSize) writeWhenDue();
      else timer ??= setTimeout(writeWhenDue, longestWait / 8);
    },
    forget(slot) {
      for (const buffered of writing) if (buffered.message.slot === slot) buffered.isForgotten = true;
      gathered = gathered.filter(({ message }) => message.slot !== slot);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await lane;
    },
  };
}

/**
 * Returns true if a statement failed because of its input and not because of the state of the database: a value that
 * does not fit, or a constraint (SQLSTATE classes 22 and 23). A retry would fail again.
 */
const isMessageAtFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
