import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
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
  if (kind === 'login') {
    await tx
      .updateTable('accounts.sessions')
      .set({ ended_at: at, end_reason: 'elsewhere' })
      .where('person_id', '=', who.personId)
      .where('kind', '=', 'login')
      .where('ended_at', 'is', null)
      .execute();
  }
  const secrets = { token: randomBytes(32).toString('base64url'), proof: randomBytes(32).toString('base64url') };
  await tx
    .insertInto('accounts.sessions')
    .values({
      token_hash: secretHash(secrets.token),
      proof_hash: secretHash(secrets.proof),
      person_id: who.personId,
      party_id: who.partyId,
      kind,
      created_at: at,
      last_seen_at: at,
      ended_at: null,
      end_reason: null,
    })
    .execute();
  await tx
    .insertInto('accounts.login_log')
    .values({
      person_id: who.personId,
      at,
      way: kind === 'tool' ? 'tool' : 'password',
      address: who.address ?? null,
    })
    .execute();
  return secrets;
}
