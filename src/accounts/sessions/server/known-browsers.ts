import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import './sessions.tables.ts';

const cookie = 'portico-browser';
const day = 86_400_000;
/** How long a browser that stays away is known (milliseconds). */
const life = 180 * day;
/** Browsers that one account knows. */
const browsersKnown = 20;

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();

/** The stored form of what a browser brings; of a browser that brings nothing, one that nobody knows. */
export const browserHash = (caller: Caller): Buffer => hashOf(caller.cookie(cookie) ?? '');

/**
 * Has an account know the browser that calls. The browser gets a new value at each login, so that one which somebody
 * planted, or read, is worth nothing afterwards; the other accounts that knew it go on knowing it.
 */
export async function knowBrowser(db: Db, caller: Caller, personId: string, at: Date): Promise<void> {
  const value = randomBytes(32).toString('base64url');
  const hash = hashOf(value);
  const before = browserHash(caller);
  await sql`
    with replaced as (
      delete from accounts.known_browsers where browser_hash = ${before} and person_id = ${personId}
    ), carried as (
      update accounts.known_browsers set browser_hash = ${hash} where browser_hash = ${before} and person_id <> ${personId}
    )
    insert into accounts.known_browsers (person_id, browser_hash, seen_at) values (${personId}, ${hash}, ${at})`.execute(
    db,
  );
  caller.setCookie(cookie, value, life / 1_000);
}

/** Has an account forget every browser, because its password changed. */
export async function forgetBrowsers(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('accounts.known_browsers').where('person_id', '=', personId).execute();
}

/** Has all accounts forget the browsers that have stayed away, and each account all but its latest ones. */
export async function forgetOldBrowsers(db: Db, at: Date): Promise<void> {
  await sql`
    delete from accounts.known_browsers b using (
      select person_id, browser_hash, row_number() over (partition by person_id order by seen_at desc) as place
        from accounts.known_browsers
    ) ranked
     where ranked.person_id = b.person_id and ranked.browser_hash = b.browser_hash
       and (ranked.place > ${browsersKnown} or b.seen_at < ${new Date(at.getTime() - life)})`.execute(db);
}
