import { sql } from 'kysely';
import { listenOn } from '#kernel/db/server/listen-on.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { remindSettings } from '#vr-fleet/settings/server/remind-settings.ts';
import { sendNotices } from '#vr-fleet/settings/server/send-notices.ts';
import type { Db } from '#kernel/db/server/database.ts';
import '#vr-fleet/devices/server/fleet.tables.ts';
import { noteProgress } from '#vr-fleet/live/server/note-progress.ts';
import { dispatchChannel } from './dispatch-channel.ts';
import { sendCommands } from './send-commands.ts';
import type { SendParts } from './send-parts.ts';

interface Parts extends SendParts {
  readonly log: Log;
  /** The slots that this server holds at this moment; it sends to their headsets alone. */
  readonly held: () => readonly number[];
  /** Of the database: notifications of what waits arrive on a connection of its own. */
  readonly url: string;
}

/** Milliseconds. What is notified is sent at once; polling finds the rest: a slot taken over, a void command. */
const pollEvery = 1_000;
/** How often what headsets lack is looked up. */
const remindEvery = 5_000;
/** After so long a slot's stored messages have been delivered. */
const longEnough = 45_000;

/**
 * Sends commands and notices to the headsets of this server's slots, and closes commands that come to nothing, for as
 * long as the server runs. A broker or a database that is away is waited for.
 */
export function startDispatching(parts: Parts): { stop(): Promise<void> } {
  const { db, broker, clock, log, held } = parts;
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

  /** The slots that were held long enough. */
  function received(slots: readonly number[]): number[] {
    const now = performance.now();
    for (const slot of ownedSince.keys()) if (!slots.includes(slot)) ownedSince.delete(slot);
    for (const slot of slots) if (!ownedSince.has(slot)) ownedSince.set(slot, now);
    return slots.filter((slot) => now - (ownedSince.get(slot) ?? now) >= longEnough);
  }

  async function pass(): Promise<{ failed: number }> {
    const slots = held();
    if (slots.length === 0 || !broker.isUp()) return { failed: 0 };
    const commands = await sendCommands(parts, slots);
    const notices = await sendNotices(parts, slots);
    return { failed: commands.failed + notices.failed };
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
          await remindSettings(db, clock, slots);
        }
        const { failed } = await pass();
        if (failed > 0 && !isFailing) log.warn({ failed }, 'the broker did not take everything, trying again');
        isFailing = failed > 0;
        if (performance.now() - polledAt >= pollEvery) {
          polledAt = performance.now();
          await closeOverdue(db, received(held()), clock.now());
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

/**
 * Closes what will come to nothing: void commands expire, and one that a headset received and showed nothing of has
 * failed. A few seconds are given to messages under way; a minute where the slot was not subscribed to for long, for
 * the broker may have stored the message that says otherwise.
 *
 * @param heard slots that this server has listened to for a while.
 * @returns how many were closed.
 */
async function closeOverdue(db: Db, received: readonly number[], now: Date): Promise<number> {
  const { rows } = await sql`
    with late as (
      select c.id from vr_fleet.commands c
       where c.done_at is null and c.failed_at is null and c.expired_at is null
         and (case when c.received_at is not null then c.due_at
                   else c.expires_at end)
             + case when c.sent_at is null then interval '0'
                    when c.device_id % 16 = any(${received}::bigint[]) then interval '2 seconds'
                    else interval '60 seconds' end <= ${now}
         for update skip locked)
    update vr_fleet.commands c
       set expired_at = case when c.received_at is null then c.expires_at end,
           failed_at = case when c.received_at is not null then c.due_at end,
           error = case when c.received_at is not null then 'not_reported' end
      from late where c.id = late.id
    returning c.id`.execute(db);
  if (rows.length > 0) await noteProgress(db);
  return rows.length;
}
