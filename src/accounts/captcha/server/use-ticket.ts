import { createHash, randomBytes } from 'node:crypto';
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
  const used = await db
    .deleteFrom('accounts.captcha_tickets')
    .where('ticket_hash', '=', hashOf(ticket))
    .returning(['cookie_hash', 'expires_at'])
    .executeTakeFirst();
  const browser = browserOf(caller);
  return used !== undefined && browser !== null && used.cookie_hash.equals(browser) && used.expires_at > at;
}
