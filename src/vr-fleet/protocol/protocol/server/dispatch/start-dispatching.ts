import { listenOn } from '#kernel/db/server/listen-on.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { dispatchChannel } from './dispatch-channel.ts';
import type { SendParts, Sent } from './send-parts.ts';

/** A domain's messages to headsets, and the follow-up on sent messages. */
export interface Sender {
  /** Sends the waiting messages for the headsets of some slots. */
  send(parts: SendParts, slots: readonly number[]): Promise<Sent>;
  /** Runs every few seconds, before sending: notifies headsets again that still lack something. */
  remind?(parts: SendParts, slots: readonly number[]): Promise<unknown>;
  /**
   * Runs every second, after sending: closes what can no longer succeed.
   *
   * @param received slots whose stored messages have been delivered.
   */
  close?(parts: SendParts, received: readonly number[]): Promise<unknown>;
}

interface Parts extends SendParts {
  /** In the order of sending. */
  readonly senders: readonly Sender[];
  readonly log: Log;
  /** Returns the slots that this server leases now. It sends to their headsets only. */
  readonly held: () => readonly number[];
  /** Database URL: notifications arrive on a separate connection. */
  readonly url: string;
}

/** In milliseconds. Notified messages are sent at once. Polling finds the rest: slots taken over, expired commands. */
const pollEvery = 1_000;
/** Interval of the search for headsets that lack something. */
const remindEvery = 5_000;
/** Time after which a slot's stored messages have been delivered. */
const longEnough = 45_000;

/**
 * Sends all waiting messages to the headsets of this server's slots, for as long as the server runs. Retries while the
 * broker or the database is unavailable.
 */
export function startDispatching(parts: Parts): { stop(): Promise<void> } {
  const { broker, log, held, senders } = parts;
  const ownedSince = new Map<number, number>();
  let stopped = false;
  let isNotified = false;
  let wake = (): void => {};
  const onNotified = (): void => {
    isNotified = true;
    wake();
  };
  const ear = listenOn(parts.url, dispatchChannel, {
    onNotice: onNotified,
    onUp: onNotified,
    onDown() {},
    onError: (error) => log.warn({ err: error }, 'it is not heard when commands wait; they are looked for'),
  });

  const rest = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopped) wake();
    });

  /** Slots that this server has leased for long enough. */
  function received(slots: readonly number[]): number[] {
    const now = performance.now();
    for (const slot of ownedSince.keys()) if (!slots.includes(slot)) ownedSince.delete(slot);
    for (const slot of slots) if (!ownedSince.has(slot)) ownedSince.set(slot, now);
    return slots.filter((slot) => now - (ownedSince.get(slot) ?? now) >= longEnough);
  }

  async function pass(): Promise<{ failed: number }> {
    const slots = held();
    if (slots.length === 0 || !broker.isUp()) return { failed: 0 };
    let failed = 0;
    for (const sender of senders) failed += (await sender.send(parts, slots)).failed;
    return { failed };
  }

  async function run(): Promise<void> {
    let isFailing = false;
    let polledAt = Number.NEGATIVE_INFINITY;
    let reminded = Number.NEGATIVE_INFINITY;
    while (!stopped) {
      isNotified = false;
      try {
        const slots = held();
        if (slots.length > 0 && performance.now() - reminded >= remindEvery) {
          reminded = performance.now();
          for (const sender of senders) await sender.remind?.(parts, slots);
        }
        const { failed } = await pass();
        if (failed > 0 && !isFailing) log.warn({ failed }, 'the broker did not take everything, trying again');
        isFailing = failed > 0;
        if (performance.now() - polledAt >= pollEvery) {
          polledAt = performance.now();
          const slots = received(held());
          for (const sender of senders) await sender.close?.(parts, slots);
        }
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'commands are not being sent, trying again');
        isFailing = true;
      }
      if (!isNotified || isFailing) await rest(pollEvery);
    }
  }

  const done = run();
  return {
    async stop() {
      stopped = true;
      wake();
      await Promise.all([done, ear.close()]);
    },
  };
}
