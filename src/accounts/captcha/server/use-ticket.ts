import { createHash, randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import { browserOf } from './captcha-cookie.ts';

/** Validity of a ticket in milliseconds (docs/wire.md §3). */
const life = 60_000;

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Issues the ticket for a solved challenge, bound to the browser that solved it. */
export async function giveTicket(db: Db, browser: Buffer, at: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insertInto('accounts.captcha_tickets')
    .values({ ticket_hash: hashOf(ticket), cookie_hash: browser, expires_at: new Date(at.getTime() + life) })
    .execute();
  return ticket;
}

/**
 * Consumes a ticket, whatever the outcome of the call that it accompanies. Pass the pool, not a transaction, because a
 * refusal would roll it back. When several servers receive one ticket at once, only one of them succeeds.
 *
 * @returns false if the ticket is unknown, used, expired, or bound to another browser.
 */
export async function useTicket(db: Db, ticket: string, caller: Caller, at: Date): Promise<boolean> {
  const { rows } = await usingTicket(ticket, caller, at).execute(db);
  return rows[0]?.isGood === true;
}

/**
 * Returns the statement that consumes a ticket, for a statement that does more in the same round trip. No row, or a row
 * that is not good, means false.
 *
 * @param when a further condition; if it fails, the ticket is not consumed.
 */
export const usingTicket = (ticket: string, caller: Caller, at: Date, when: RawBuilder<unknown> = sql`true`) => sql<{
  isGood: boolean | null;
}>`
  delete from accounts.captcha_tickets where ticket_hash = ${hashOf(ticket)} and ${when}
  returning cookie_hash = ${browserOf(caller)}::bytea and expires_at > ${at}::timestamptz as "isGood"`;
