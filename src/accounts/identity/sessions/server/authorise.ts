import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { isUnwritable } from '#kernel/db/server/unwritable.ts';
import { prepared } from '#kernel/db/server/prepared.ts';
import type { Authorise } from '#kernel/http/server/call.ts';
import { widestOf, type Scope } from '#kernel/contract/endpoint.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { secretHash } from './begin-session.ts';

interface SessionRow {
  id: string;
  proof_hash: Buffer;
  person_id: string;
  party_id: string | null;
  created_at: Date;
  last_seen_at: Date;
  end_reason: string | null;
  active: boolean;
  permissions: { permission: string; scope: Scope }[];
}

const sessionByToken = prepared<SessionRow>(
  'session-by-token',
  `select s.id, s.proof_hash, s.person_id, s.party_id, s.created_at, s.last_seen_at, s.end_reason,
          p.state = 'active' and (not p.demo or $2) and coalesce(q.state = 'active', true) as active,
          coalesce((select json_agg(json_build_object('permission', r.permission, 'scope', r.scope))
                      from accounts.memberships m join accounts.role_permissions r on r.role = m.role
                     where m.person_id = s.person_id and m.party_id = s.party_id), '[]') as permissions
     from accounts.sessions s
     join accounts.people p on p.id = s.person_id
     left join accounts.parties q on q.id = s.party_id
    where s.token_hash = $1`,
);

export interface SessionLimits {
  /** Milliseconds without a call until a session times out. */
  readonly idle: number;
  /** Maximum milliseconds of a session. */
  readonly max: number;
}

const seenEvery = 60_000;

/**
 * Creates the check of an authenticated call: token and proof together, never one alone, then the state of the session.
 * Returns the actor. Throws 1008 for no or an unknown session, 1009 if the account logged in elsewhere, 1010 if the
 * session timed out (docs/wire.md §1).
 */
export function createAuthorise(database: Database, clock: Clock, limits: SessionLimits, demo: boolean): Authorise {
  return async (token, proof, { isUse = true } = {}) => {
    if (!token || !proof) throw refuse.session('none');
    const [session] = await sessionByToken(database.pool, [secretHash(token), demo]);
    if (!session || !timingSafeEqual(session.proof_hash, secretHash(proof))) throw refuse.session('none');
    if (session.end_reason === 'elsewhere') throw refuse.session('elsewhere');
    if (session.end_reason === 'timed_out') throw refuse.session('timedOut');
    if (session.end_reason !== null || !session.active) throw refuse.session('none');
    const now = clock.now();
    const silent = now.getTime() - session.last_seen_at.getTime();
    if (silent > limits.idle || now.getTime() - session.created_at.getTime() > limits.max) {
      await database.kysely
        .updateTable('accounts.sessions')
        .set({ ended_at: now, end_reason: 'timed_out' })
        .where('id', '=', session.id)
        .where('ended_at', 'is', null)
        .execute();
      throw refuse.session('timedOut');
    }
    if (isUse && silent > seenEvery) {
      await sql`update accounts.sessions set last_seen_at = ${now} where id = ${session.id}`
        .execute(database.kysely)
        .catch(forgiveUnwritable);
    }
    return {
      personId: session.person_id,
      partyId: session.party_id,
      sessionId: session.id,
      permissions: widest(session.permissions),
    };
  };
}

/** Ignores failed writes while the database is read-only: reads continue, and no session times out early. */
function forgiveUnwritable(error: unknown): void {
  if (!isUnwritable(error)) throw error;
}

function widest(held: readonly { permission: string; scope: Scope }[]): Map<string, Scope> {
  const permissions = new Map<string, Scope>();
  for (const { permission, scope } of held) {
    permissions.set(permission, widestOf([scope, permissions.get(permission)]) ?? scope);
  }
  return permissions;
}
