import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Caller } from '#kernel/http/server/caller.ts';

const cookie = 'portico-browser';
const day = 86_400_000;
/** Milliseconds after which an inactive browser is no longer known. */
const life = 180 * day;
const browsersKnown = 20;

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();

/** Returns the stored form of a browser's cookie; without a cookie, a hash that matches no known browser. */
export const browserHash = (caller: Caller): Buffer => hashOf(caller.cookie(cookie) ?? '');

/** A browser's cookie before and after a login, as hashes. */
export interface RenewedBrowser {
  readonly before: Buffer;
  readonly now: Buffer;
  /** Sets the new cookie, once the account knows it. */
  give(): void;
}

/**
 * Creates a new cookie for the calling browser. Each login creates one, so a planted or stolen value becomes useless.
 */
export function renewBrowser(caller: Caller): RenewedBrowser {
  const value = randomBytes(32).toString('base64url');
  const give = (): void => caller.setCookie(cookie, value, life / 1_000);
  return { before: browserHash(caller), now: hashOf(value), give };
}

/**
 * Returns the CTEs that make a browser known to the account of the CTE `person`. Other accounts that knew the browser
 * still know it.
 */
export const rememberBrowser = ({ before, now }: RenewedBrowser, at: Date) => sql`
  replaced as (
    delete from accounts.known_browsers b using person where b.browser_hash = ${before} and b.person_id = person.id
  ), carried as (
    update accounts.known_browsers b set browser_hash = ${now} from person
     where b.browser_hash = ${before} and b.person_id <> person.id
  ), known as (
    insert into accounts.known_browsers (person_id, browser_hash, seen_at) select id, ${now}, ${at} from person
  )`;

/** Makes the calling browser known to an account, because its user can read the account's mail. */
export async function knowBrowser(db: Db, caller: Caller, personId: string, at: Date): Promise<void> {
  const browser = renewBrowser(caller);
  const person = sql`select ${personId}::bigint as id`;
  await sql`with person as (${person}), ${rememberBrowser(browser, at)} select`.execute(db);
  browser.give();
}

/** Makes the calling browser the only known one of an account, because its password was changed there. */
export async function knowOnlyBrowser(db: Db, caller: Caller, personId: string, at: Date): Promise<void> {
  await db.deleteFrom('accounts.known_browsers').where('person_id', '=', personId).execute();
  await knowBrowser(db, caller, personId, at);
}

/** Removes inactive browsers from all accounts, and from each account all but its latest ones. */
export async function forgetOldBrowsers(db: Db, at: Date): Promise<void> {
  await sql`
    delete from accounts.known_browsers b using (
      select person_id, browser_hash, row_number() over (partition by person_id order by seen_at desc) as place
        from accounts.known_browsers
    ) ranked
     where ranked.person_id = b.person_id and ranked.browser_hash = b.browser_hash
       and (ranked.place > ${browsersKnown} or b.seen_at < ${new Date(at.getTime() - life)})`.execute(db);
}
