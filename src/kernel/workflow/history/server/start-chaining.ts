import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { batchSize, chainBatch } from './chain-batch.ts';
import type { Head } from './chain.ts';

const pollMs = 400;
/** Interval between log records of the head. A person who can change the database cannot reach the log. */
const anchorMs = 3_600_000;

/**
 * Chains new history within a second, for as long as the server runs. Every server may do it, one at a time. If the
 * database is away, it waits.
 *
 * @returns a stop function that waits for the current batch.
 * @example
 * const chaining = startChaining(database.kysely, log);
 * await chaining.stop();
 */
export function startChaining(db: Db, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = run();

  async function run(): Promise<void> {
    let failing = false;
    let anchoredAt = 0;
    while (!signal.aborted) {
      let rows = 0;
      try {
        if (await hasUnchained(db)) {
          const chained = await chainBatch(db);
          rows = chained.rows;
          if (rows > 0 && chained.head && Date.now() - anchoredAt >= anchorMs) {
            anchoredAt = Date.now();
            logHead(chained.head);
          }
        }
        failing = false;
      } catch (error) {
        if (!failing) log.warn({ err: error }, 'history is not being chained, trying again');
        failing = true;
      }
      if (rows < batchSize) await sleep(pollMs, undefined, { signal }).catch(() => {});
    }
  }

  const logHead = (head: Head): void =>
    log.info({ position: head.position, hash: head.hash.toString('hex') }, 'history head');

  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** Without a transaction, because most polls only make this check. */
async function hasUnchained(db: Db): Promise<boolean> {
  const found = await sql`select 1 from kernel.history_unchained limit 1`.execute(db);
  return found.rows.length > 0;
}
