import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import type { Intake } from './intake.ts';

interface Parts {
  readonly broker: Broker;
  readonly intake: Intake;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

interface Listener {
  close(): Promise<void>;
  /** By the machine's timer; undefined while the session is down. */
  upSince: number | undefined;
}

/** The sessions of one server: one for each slot that it holds. */
export interface SlotListeners {
  held(): readonly number[];
  /** Those that were listened to without a break for so long (milliseconds). */
  heardFor(milliseconds: number): readonly number[];
  /** Listens to these, and no longer to others. */
  hold(slots: readonly number[]): Promise<void>;
  /** Listens to nothing for a while; the broker keeps what comes. */
  pause(): void;
  resume(): void;
}

export function createSlotListeners({ broker, intake, db, clock, log }: Parts): SlotListeners {
  const listeners = new Map<number, Listener>();
  let wanted: readonly number[] = [];
  let isPaused = false;

  function open(slot: number): void {
    const digit = slot.toString(16);
    const listener: Listener = { close: async () => {}, upSince: undefined };
    listeners.set(slot, listener);
    const { close } = broker.listen({
      clientId: `portico-slot-${digit}`,
      filters: [`vf/v1/${digit}/+/up/#`],
      onMessage: (message) => intake.take(message),
      onUp(kept) {
        listener.upSince = performance.now();
        if (!kept) void noteLoss(slot);
      },
      onDown() {
        listener.upSince = undefined;
        // What was not confirmed comes again.
        intake.forget(slot);
      },
    });
    listener.close = close;
  }

  /** What headsets said meanwhile may be gone: the sweeper waits for them to be heard again. */
  async function noteLoss(slot: number): Promise<void> {
    try {
      await intake.inTurn(() =>
        sql`update vr_fleet.slots set lost_at = ${clock.now()} where slot = ${slot}`.execute(db),
      );
    } catch (error) {
      log.warn({ err: error, slot }, 'the loss of a session was not noted');
    }
  }

  async function shut(slot: number): Promise<void> {
    const listener = listeners.get(slot);
    listeners.delete(slot);
    intake.forget(slot);
    await listener?.close();
    intake.forget(slot);
  }

  async function settle(): Promise<void> {
    const meant = isPaused ? [] : wanted;
    await Promise.all([...listeners.keys()].filter((slot) => !meant.includes(slot)).map(shut));
    for (const slot of meant) if (!listeners.has(slot)) open(slot);
  }

  return {
    held: () => wanted,
    heardFor(milliseconds) {
      const since = performance.now() - milliseconds;
      return [...listeners].flatMap(([slot, { upSince }]) => (upSince !== undefined && upSince <= since ? [slot] : []));
    },
    async hold(slots) {
      wanted = slots;
      await settle();
    },
    pause() {
      isPaused = true;
      void settle();
    },
    resume() {
      isPaused = false;
      void settle();
    },
  };
}
