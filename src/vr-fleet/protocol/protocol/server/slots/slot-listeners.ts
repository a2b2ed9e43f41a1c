import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { Broker, Incoming } from '#kernel/mqtt/server/broker.ts';
import { createBrokerDoubt, judgedAfter } from './broker-doubt.ts';
import type { Intake } from '#vr-fleet/protocol/protocol/server/intake/intake.ts';
import { parseMessage } from '#vr-fleet/protocol/protocol/server/intake/parse-message.ts';

interface Parts {
  readonly broker: Broker;
  readonly intake: Intake;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

interface Listener {
  close(): Promise<void>;
  /** Monotonic time; undefined while the session is down. */
  upSince: number | undefined;
}

/** The sessions of one server: one for each slot that it leases. */
export interface SlotListeners {
  held(): readonly number[];
  /** Returns the slots with a session that has been up without interruption for this long (milliseconds). */
  receivedFor(milliseconds: number): readonly number[];
  /** Listens to these slots only. */
  hold(slots: readonly number[]): Promise<void>;
  /** Unsubscribes for a while; the broker stores incoming messages. */
  pause(): void;
  resume(): void;
}

export function createSlotListeners({ broker, intake, db, clock, log }: Parts): SlotListeners {
  const listeners = new Map<number, Listener>();
  let wanted: readonly number[] = [];
  let isPaused = false;
  let settling: Promise<void> = Promise.resolve();
  const doubt = createBrokerDoubt();
  /** Losses that are not in the database yet, because it may be unavailable too. */
  const unnoted = new Map<number, Date>();
  let judging: NodeJS.Timeout | undefined;

  function open(slot: number): void {
    const digit = slot.toString(16);
    const listener: Listener = { close: async () => {}, upSince: undefined };
    listeners.set(slot, listener);
    let wasDown = false;
    const { close } = broker.listen({
      clientId: `portico-slot-${digit}`,
      filters: [`vf/v1/${digit}/+/up/#`],
      onMessage(message) {
        if (judging) weigh(message);
        intake.take(message);
      },
      onUp(resumed) {
        listener.upSince = performance.now();
        if (!resumed) noteLoss([slot], clock.now());
        else if (wasDown) doubtTheBroker();
        wasDown = false;
      },
      onDown() {
        listener.upSince = undefined;
        wasDown = true;
        // The broker sends unconfirmed messages again.
        intake.forget(slot);
      },
    });
    listener.close = close;
  }

  /**
   * Records that reports since then may be lost. Their headsets receive a report request, and the sweep waits for them.
   */
  function noteLoss(slots: readonly number[], since: Date): void {
    for (const slot of slots) unnoted.set(slot, since);
    void writeLosses();
  }

  async function writeLosses(): Promise<void> {
    try {
      await intake.inTurn(async () => {
        const losses = [...unnoted];
        if (losses.length === 0) return;
        await sql`
          update vr_fleet.slots s set lost_at = l.since
            from unnest(${losses.map(([slot]) => slot)}::smallint[], ${losses.map(([, since]) => since)}::timestamptz[])
                 l (slot, since)
           where s.slot = l.slot`.execute(db);
        for (const [slot, since] of losses) if (unnoted.get(slot) === since) unnoted.delete(slot);
      });
    } catch (error) {
      log.warn({ err: error }, 'the loss of sessions is not noted yet');
    }
  }

  /** Checks whether the broker, which stored the sessions, has restarted; the next messages show it. */
  function doubtTheBroker(): void {
    if (judging) return;
    const since = clock.now();
    doubt.begin(performance.now());
    judging = setTimeout(() => {
      judging = undefined;
      if (doubt.hasRestarted()) noteLoss([...listeners.keys()], since);
    }, judgedAfter).unref();
  }

  function weigh({ topic, payload }: Incoming): void {
    const body = parseMessage(topic, payload)?.body;
    if (body) doubt.receive(body.conn, body.n, performance.now());
  }

  async function shut(slot: number): Promise<void> {
    const listener = listeners.get(slot);
    listeners.delete(slot);
    intake.forget(slot);
    await listener?.close();
    intake.forget(slot);
  }

  /** Runs one change after the other: a slot must not reopen before its previous messages are discarded. */
  function settle(): Promise<void> {
    settling = settling.catch(() => {}).then(settleNow);
    return settling;
  }

  async function settleNow(): Promise<void> {
    const meant = isPaused ? [] : wanted;
    await Promise.all([...listeners.keys()].filter((slot) => !meant.includes(slot)).map(shut));
    for (const slot of meant) if (!listeners.has(slot)) open(slot);
  }

  return {
    held: () => wanted,
    receivedFor(milliseconds) {
      const since = performance.now() - milliseconds;
      return [...listeners].flatMap(([slot, { upSince }]) => (upSince !== undefined && upSince <= since ? [slot] : []));
    },
    async hold(slots) {
      wanted = slots;
      if (unnoted.size > 0) void writeLosses();
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
