import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { holdLock } from '#kernel/db/server/locks/hold-lock.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import { askSilent, readLost } from './slots/ask-silent.ts';
import { returnTime, sweep } from './connections/sweep.ts';
import type { Listener } from './listener.ts';
import { createIntake } from './intake/intake.ts';
import { createSlotListeners } from './slots/slot-listeners.ts';
import { freeSlots, isAnyFree, leaseSlots, leave, lockOf, slotsToSpare } from './slots/slots.ts';

/** Length of a slot's lease, and interval of its renewal (milliseconds). */
const lease = { length: 10_000, renewEvery: 3_000 };
/** Interval of the search for slots without a server (milliseconds). */
const lookEvery = 250;
/** Interval of the sweep for due wills (milliseconds). */
const sweepEvery = 1_000;
/** Number of sweeps between two checks for silence, because silence takes minutes. */
const silenceEvery = 5;
/** Interval of the check for slots with possible losses (milliseconds). */
const askEvery = 1_000;
/** Time that a stopping server allows for its last statements (milliseconds). */
const patience = 2_000;

interface Parts {
  readonly database: Database;
  /** Database URL. */
  readonly url: string;
  readonly broker: Broker;
  readonly clock: Clock;
  readonly log: Log;
  /** Notified in this order. */
  readonly listeners: readonly Listener[];
  /** Shorter leases, for tests. */
  readonly lease?: { readonly length: number; readonly renewEvery: number };
}

/** A server's share of processing messages from headsets. */
export interface Ingest {
  /** Returns the leased slots. The server that leases a slot also sends to its headsets. */
  slots(): readonly number[];
  /** Stops listening and releases the slots for other servers. */
  close(): Promise<void>;
}

/**
 * Processes messages from headsets, together with the other servers on the same database and broker. Each server leases
 * some of the sixteen slots. Messages of a slot without a server wait on the broker for its next server.
 */
export function startIngest(parts: Parts): Ingest {
  const {
    database,
    url,
    broker,
    clock,
    log,
    listeners: statusListeners,
    lease: { length, renewEvery } = lease,
  } = parts;
  const db = database.kysely;
  const holder = randomUUID();
  let isClosed = false;
  const stop = new AbortController();
  const intake = createIntake({
    database,
    listeners: statusListeners,
    clock,
    log,
    onFull: () => listeners.pause(),
    onRoom: () => listeners.resume(),
  });
  const listeners = createSlotListeners({ broker, intake, db, clock, log });
  /** Monotonic time: a lease that could not be renewed expires here as it does in the database. */
  let leasedUntil = 0;
  let upUntil = Number.NEGATIVE_INFINITY;
  /** Monotonic time. Never renews without the lock, because other servers would consider this one gone. */
  let renewAt = Number.POSITIVE_INFINITY;
  const renewNow = (): void => void (renewAt = 0);
  const lock = holdLock(url, lockOf(holder), {
    onHeld: renewNow,
    onTaken: () => {},
    onAgain: renewNow,
    onError: (error) => log.warn({ err: error }, 'the lock of the slots is out of sight'),
  });

  async function renew(): Promise<void> {
    const started = performance.now();
    if (broker.isUp()) upUntil = started + length;
    else if (started >= upUntil) return standAside();
    const held = await leaseSlots(db, { holder, length }, clock.now());
    leasedUntil = started + length;
    const spare = await slotsToSpare(db, held);
    if (isClosed) return;
    await listeners.hold(held.filter((slot) => !spare.includes(slot)));
    if (spare.length > 0) await intake.inTurn(() => freeSlots(db, holder, spare));
  }

  /** Releases all slots while this server has no broker: other servers may have one. */
  async function standAside(): Promise<void> {
    if (leasedUntil === 0) return;
    await listeners.hold([]);
    await intake.inTurn(() => leave(db, holder));
    leasedUntil = 0;
  }

  async function keepLeases(): Promise<void> {
    while (!isClosed) {
      const isDue = performance.now() >= renewAt;
      try {
        if (isDue || (leasedUntil > 0 && (await isAnyFree(db, holder, clock.now())))) {
          renewAt = performance.now() + renewEvery;
          await renew();
        }
      } catch (error) {
        if (isDue) log.warn({ err: error }, 'the slots of headsets were not renewed');
        if (performance.now() >= leasedUntil) await listeners.hold([]);
      }
      await pause(Math.min(lookEvery, renewEvery));
    }
  }

  async function keepSweeping(): Promise<void> {
    for (let round = 1; !isClosed; round += 1) {
      await pause(sweepEvery);
      const held = listeners.held();
      if (isClosed || held.length === 0) continue;
      const received = round % silenceEvery === 0 ? listeners.receivedFor(returnTime) : [];
      try {
        await intake.inTurn(() =>
          db.transaction().execute((tx) => sweep(tx, statusListeners, { held, received, at: clock.now() })),
        );
      } catch (error) {
        log.warn({ err: error }, 'headsets that are gone were not looked for');
      }
    }
  }

  /**
   * After a new session, requests status reports from the headsets of its slot once. A repeated request does no harm.
   */
  async function keepAsking(): Promise<void> {
    const asked = new Map<number, number>();
    while (!isClosed) {
      await pause(askEvery);
      const held = listeners.receivedFor(0);
      if (isClosed || held.length === 0 || !broker.isUp()) continue;
      try {
        const lost = await readLost(db, held);
        const unasked = lost.filter(({ slot, lost_at: since }) => asked.get(slot) !== since.getTime());
        if (unasked.length === 0 || (await askSilent({ db, broker }, unasked)) > 0) continue;
        for (const { slot, lost_at: since } of unasked) asked.set(slot, since.getTime());
      } catch (error) {
        log.warn({ err: error }, 'headsets were not asked how they are');
      }
    }
  }

  const pause = (milliseconds: number): Promise<unknown> =>
    sleep(milliseconds, undefined, { signal: stop.signal }).catch(() => {});
  const working = [keepLeases(), keepSweeping(), keepAsking()];

  return {
    slots: () => listeners.held(),
    async close() {
      isClosed = true;
      stop.abort();
      const ending = async (): Promise<void> => {
        await listeners.hold([]);
        await intake.close();
        await Promise.all(working);
        await leave(db, holder);
      };
      await Promise.race([ending().catch(() => {}), sleep(patience, undefined, { ref: false })]);
      await lock.close();
    },
  };
}
