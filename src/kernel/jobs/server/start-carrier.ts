import type { PgBoss } from 'pg-boss';
import type { Database } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { carriedAtOnce, carryOutbox } from './carry-outbox.ts';
import { outboxChannel } from './send.ts';

const pollMs = 500;

/**
 * Moves the outbox to the queues for as long as the server runs: events within half a second, sent jobs on their
 * notification. If the database is away, it waits.
 */
export async function startCarrier(database: Database, boss: PgBoss, log: Log): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let wake = (): void => {};
  let awake = false;
  const call = (): void => {
    awake = true;
    wake();
  };
  const listening = await boss.getDb().listen?.(outboxChannel, call, call);
  const done = run();

  async function run(): Promise<void> {
    let failing = false;
    while (!stopped) {
      awake = false;
      let carried = 0;
      try {
        carried = await carryOutbox(database, boss);
        failing = false;
      } catch (error) {
        if (!failing) log.warn({ err: error }, 'the outbox is not being carried, trying again');
        failing = true;
      }
      if (carried < carriedAtOnce && (!awake || failing)) await rest();
    }
  }

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    async stop() {
      stopped = true;
      wake();
      await done;
      await listening?.close();
    },
  };
}
