import type { Db } from '#kernel/db/server/database.ts';

/** Ends a person's sessions because the password changed; further calls with them get 1008. */
export async function endSessions(db: Db, personId: string, at: Date): Promise<void> {
  await db
    .updateTable('accounts.sessions')
    .set({ ended_at: at, end_reason: 'revoked' })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a person's sessions for one party, because the person no longer belongs to it. */
export async function endSessionsFor(db: Db, personId: string, partyId: string, at: Date): Promise<void> {
  await db
    .updateTable('accounts.sessions')
    .set({ ended_at: at, end_reason: 'revoked' })
    .where('person_id', '=', personId)
    .where('party_id', '=', partyId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends one session because its owner logged out. */
export async function endSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable('accounts.sessions')
    .set({ ended_at: at, end_reason: 'logout' })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends one other session of a person, or all others; never the caller's session.
 *
 * @returns the number of ended sessions.
 */
export async function endOtherSessions(
  db: Db,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
  id: string | undefined,
  at: Date,
): Promise<number> {
  const ended = await db
    .updateTable('accounts.sessions')
    .set({ ended_at: at, end_reason: 'revoked' })
    .where('person_id', '=', personId)
    .where('id', '!=', sessionId)
    .$if(id !== undefined, (of) => of.where('id', '=', id!))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
