import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { SessionLimits } from './authorise.ts';

/** Returns one person's login log. */
export const ownLogins = (db: Db, personId: string) =>
  listSource({
    rows: db
      .selectFrom('accounts.login_log')
      .select(['id', 'at', 'way', 'outcome', 'address'])
      .where('person_id', '=', personId),
    key: 'id',
    sorts: { at: 'at' },
    present: (row) => row,
  });

/** Returns the running sessions of the caller's account, last used first. */
export async function ownSessions(
  { db, actor, clock }: Pick<Context<'session'>, 'db' | 'actor' | 'clock'>,
  { idle, max }: SessionLimits,
) {
  const now = clock.now().getTime();
  const rows = await db
    .selectFrom('accounts.sessions as s')
    .leftJoin('accounts.parties as q', 'q.id', 's.party_id')
    .leftJoin('accounts.login_log as l', (join) =>
      join
        .onRef('l.person_id', '=', 's.person_id')
        .onRef('l.at', '=', 's.created_at')
        .on('l.outcome', '=', 'succeeded'),
    )
    .select(['s.id', 's.kind', 's.device', 'l.address', 'q.name as partyName', 's.created_at', 's.last_seen_at'])
    .distinctOn(['s.last_seen_at', 's.id'])
    .where('s.person_id', '=', actor.personId)
    .where('s.ended_at', 'is', null)
    .where('s.last_seen_at', '>=', new Date(now - idle))
    .where('s.created_at', '>=', new Date(now - max))
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(100)
    .execute();
  return {
    rows: rows.map(({ id, kind, device, address, partyName, created_at: begun, last_seen_at: seen }) => ({
      id,
      way: kind === 'tool' ? ('tool' as const) : ('password' as const),
      device,
      address,
      partyName,
      begunAt: begun,
      lastUsedAt: seen,
      current: id === actor.sessionId,
    })),
  };
}
