import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/** The purposes of all advisory locks of the product: each has a unique number that is never reused. */
export const lockClasses = {
  fileBytes: 7_305,
  uploadRoom: 7_306,
  invitations: 7_307,
  mailCodesOfLogin: 7_308,
  mailCodesOfNetwork: 7_309,
  resetsOfNetwork: 7_310,
  certifiedSite: 7_311,
  openFile: 7_312,
  taskParts: 7_313,
  uploadBytes: 7_340,
  historyChain: 7_305_001,
  outboxCarrier: 7_305_002,
  reportFigures: 7_305_003,
  directoryFigures: 7_305_004,
} as const;

/**
 * Waits for the exclusive lock on a key of a class, and has it until the transaction ends.
 *
 * @example
 * await lockKey(tx, 'invitations', inviter);
 */
export async function lockKey(tx: Db, of: keyof typeof lockClasses, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses[of]}::int, hashtext(${key}))`.execute(tx);
}

/**
 * Acquires the shared lock on a key of a class until the transaction ends. A waiting `lockKey` goes before later
 * callers.
 *
 * @example
 * await shareKey(tx, 'taskParts', taskId);
 */
export async function shareKey(tx: Db, of: keyof typeof lockClasses, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockClasses[of]}::int, hashtext(${key}))`.execute(tx);
}
