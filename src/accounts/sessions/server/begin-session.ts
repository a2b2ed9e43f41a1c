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
  const at = clock.now();
  const { personId, partyId, address = null, browser } = who;
  const isLogin = kind === 'login';
  const secrets = { token: randomBytes(32).toString('base64url'), proof: randomBytes(32).toString('base64url') };
  // One trip. The table has one login a person, so what begins waits for what ends: it counts that first.
  await sql`
    with ended as (
      update accounts.sessions set ended_at = ${at}, end_reason = 'elsewhere'
       where ${isLogin} and person_id = ${personId} and kind = 'login' and ended_at is null returning id
    ), logged as (
      insert into accounts.login_log (person_id, at, way, address)
      values (${personId}, ${at}, ${isLogin ? 'password' : 'tool'}, ${address})
    ) ${browser ? sql`, ${rememberBrowser(browser, personId, at)}` : sql``}
    insert into accounts.sessions (token_hash, proof_hash, person_id, party_id, kind, created_at, last_seen_at)
    select ${secretHash(secrets.token)}, ${secretHash(secrets.proof)}, ${personId}, ${partyId}, ${kind},
           ${at}::timestamptz, ${at}::timestamptz
      from (select count(*) from ended) first`.execute(tx);
  return secrets;
}
