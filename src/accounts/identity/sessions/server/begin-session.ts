import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { rememberBrowser, type RenewedBrowser } from './known-browsers.ts';
import './sessions.tables.ts';

/** What a logged-in client holds: 256 random bits each, base64url. Only their SHA-256 is stored. */
export interface SessionSecrets {
  readonly token: string;
  readonly proof: string;
}

/** The stored form of a token or proof. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface SessionOwner {
  readonly personId: string;
  readonly partyId: string | null;
  /** Where the login came from; absent on the command line. */
  readonly address?: string;
  /** What it was begun with, such as `Chrome, Windows`; null where that is unknown. */
  readonly device?: string | null;
  /** The browser that the account is to know from now on; absent on the command line. */
  readonly browser?: RenewedBrowser;
}

/**
 * Begins a session in the caller's transaction and writes the login log. A `login` ends the person's other login with
 * the reason `elsewhere` (one a person); a `tool` session touches no other.
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
 * The rest of a statement that begins a session, for the person whom its part `person` locks, or for nobody where that
 * is empty. The table has one login a person, so what begins waits for what ends: it counts that first.
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
