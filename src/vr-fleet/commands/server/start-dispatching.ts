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
  /** Of the database: it is heard there, on a connection of its own, when something waits. */
  readonly url: string;
}

/** Milliseconds. What is told is sent at once; the look is for what nobody told: a slot taken over, a void command. */
const lookEvery = 1_000;
/** What headsets lack is looked for so often. */
const remindEvery = 5_000;
/** A slot that was listened to for so long has given what the broker kept of it. */
const longEnough = 45_000;

/**
 * Sends commands and notices to the headsets of this server's slots, and closes commands that come to nothing, for as
 * long as the server runs. A broker or a database that is away is waited for.
 */
export function startDispatching(parts: Parts): { stop(): Promise<void> } {
  const { db, broker, clock, log, held } = parts;
  const heldSince = new Map<number, number>();
  let stopped = false;
  let isTold = false;
  let wake = (): void => {};
  const told = (): void => {
    isTold = true;
    wake();
  };
  const ear = listenOn(parts.url, dispatchChannel, {
    onNotice: told,
    onUp: told,
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
    for (const slot of heldSince.keys()) if (!slots.includes(slot)) heldSince.delete(slot);
    for (const slot of slots) if (!heldSince.has(slot)) heldSince.set(slot, now);
    return slots.filter((slot) => now - (heldSince.get(slot) ?? now) >= longEnough);
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
    let looked = Number.NEGATIVE_INFINITY;
    let reminded = Number.NEGATIVE_INFINITY;
    while (!stopped) {
      isTold = false;
      try {
        const slots = held();
        if (slots.length > 0 && performance.now() - reminded >= remindEvery) {
          reminded = performance.now();
          await remindSettings(db, clock, slots);
        }
        const { failed } = await pass();
        if (failed > 0 && !isFailing) log.warn({ failed }, 'the broker did not take everything, trying again');
        isFailing = failed > 0;
        if (performance.now() - looked >= lookEvery) {
          looked = performance.now();
          await closeOverdue(db, received(held()), clock.now());
        }
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'commands are not being sent, trying again');
        isFailing = true;
      }
      if (!isTold || isFailing) await rest(lookEvery);
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
 * failed. A few seconds are given to words that are under way; a minute where nobody has listened to the slot for long,
 * for the broker may have kept the word that says otherwise.
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
