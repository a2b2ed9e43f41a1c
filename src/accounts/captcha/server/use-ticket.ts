import { createHash, randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import { browserOf } from './captcha-cookie.ts';
import './captcha.tables.ts';

/** Milliseconds that a ticket is good for (docs/wire.md §3). */
const life = 60_000;

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Makes the ticket that a solved challenge is worth, for the browser that solved it. */
export async function giveTicket(db: Db, browser: Buffer, at: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insertInto('accounts.captcha_tickets')
    .values({ ticket_hash: hashOf(ticket), cookie_hash: browser, expires_at: new Date(at.getTime() + life) })
    .execute();
  return ticket;
}

/**
 * Uses a ticket up, whatever comes of the call that it accompanies: give it the pool, never a transaction that a refusal
 * would roll back. Of any number of servers that are shown one ticket at once, one gets it.
 *
 * @returns false where it is unknown, used, over, or another browser's.
 */
export async function useTicket(db: Db, ticket: string, caller: Caller, at: Date): Promise<boolean> {
  const { rows } = await usingTicket(ticket, caller, at).execute(db);
  return rows[0]?.isGood === true;
}

/**
 * The statement that uses a ticket up, for one that does more in the same trip. No row, or one that is not good: false.
 *
 * @param when a further condition, without which the ticket is left alone.
 */
export const usingTicket = (ticket: string, caller: Caller, at: Date, when: RawBuilder<unknown> = sql`true`) => sql<{
  isGood: boolean | null;
}>`
  delete from accounts.captcha_tickets where ticket_hash = ${hashOf(ticket)} and ${when}
  returning cookie_hash = ${browserOf(caller)}::bytea and expires_at > ${at}::timestamptz as "isGood"`;
