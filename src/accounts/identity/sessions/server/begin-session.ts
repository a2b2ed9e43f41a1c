import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { rememberBrowser, type RenewedBrowser } from './known-browsers.ts';

/** The secrets of a logged-in client: 256 random bits each, base64url. Only their SHA-256 is stored. */
export interface SessionSecrets {
  readonly token: string;
  readonly proof: string;
}

/** The stored form of a token or proof. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface SessionOwner {
  readonly personId: string;
  readonly partyId: string | null;
  /** Network address of the login; absent on the command line. */
  readonly address?: string;
  /** The client that started the session, such as `Chrome, Windows`; null if unknown. */
  readonly device?: string | null;
  /** The browser that becomes known to the account; absent on the command line. */
  readonly browser?: RenewedBrowser;
}

/**
 * Starts a session in the caller's transaction and writes the login log. A `login` ends the person's other login with
 * the reason `elsewhere`, because a person has one login; a `tool` session affects no other session.
 */
export async function beginSession(
  tx: Tx,
  clock: Clock,
  who: SessionOwner,
  kind: 'login' | 'tool',
): Promise<SessionSecrets> {
  const secrets = newSecrets();
  const person = sql`select id from accounts.people where id = ${who.personId} for update`;
  await sql`with person as (${person}), ${beginningSession(who, kind, secrets, clock.now())}`.execute(tx);
  return secrets;
}

export const newSecrets = (): SessionSecrets => ({
  token: randomBytes(32).toString('base64url'),
  proof: randomBytes(32).toString('base64url'),
});

/**
 * Returns the rest of a statement that starts a session for the person whom its CTE `person` locks, or for no one if
 * that CTE is empty. The table allows one login per person, so the insert depends on the update that ends the other
 * login: it first counts its rows.
 */
export function beginningSession(who: SessionOwner, kind: 'login' | 'tool', secrets: SessionSecrets, at: Date) {
  const { partyId, address = null, device = null, browser } = who;
  const isLogin = kind === 'login';
  return sql`
    ended as (
      update accounts.sessions s set ended_at = ${at}, end_reason = 'elsewhere' from person
       where ${isLogin} and s.person_id = person.id and s.kind = 'login' and s.ended_at is null returning s.id
    ), logged as (
      insert into accounts.login_log (person_id, at, way, address)
      select id, ${at}, ${isLogin ? 'password' : 'tool'}, ${address} from person
    ) ${browser ? sql`, ${rememberBrowser(browser, at)}` : sql``}
    insert into accounts.sessions (token_hash, proof_hash, person_id, party_id, kind, device, created_at, last_seen_at)
    select ${secretHash(secrets.token)}, ${secretHash(secrets.proof)}, person.id, ${partyId}, ${kind}, ${device}::text,
           ${at}, ${at}
      from person, (select count(*) from ended) first
    returning id`;
}
