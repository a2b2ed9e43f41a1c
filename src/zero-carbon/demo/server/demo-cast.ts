import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Scope } from '#kernel/contract/endpoint.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import '#accounts/identity/people/server/people.tables.ts';

/** Somebody who acts in the demo. */
export interface Player {
  readonly personId: string;
  readonly partyId: string;
}

/** Somebody of the demo by their login name; undefined where the demo's accounts are not there. */
export const playerOf = (db: Db, loginName: string): Promise<Player | undefined> =>
  db
    .selectFrom('accounts.people as p')
    .innerJoin('accounts.memberships as m', 'm.person_id', 'p.id')
    .select(['p.id as personId', 'm.party_id as partyId'])
    .where('p.login_key', '=', loginName)
    .where('p.demo', '=', true)
    .orderBy('m.party_id')
    .executeTakeFirst();

type Acting = Pick<Context, 'db' | 'pool' | 'clock' | 'lang'>;

/** Whom somebody is while they act, with the one right that the act asks for. */
const asPlayer = ({ personId, partyId }: Player, permission: Permission, scope: Scope) => ({
  actor: { personId, partyId, permissions: new Map([[permission, scope]]) },
});

/**
 * Does what a call does, as somebody of the demo, in a transaction of its own.
 *
 * @param act takes the context of the call.
 */
export const actAs = <Result>(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  clock: Clock,
  { who, permission, scope }: { readonly who: Player; readonly permission: Permission; readonly scope: Scope },
  act: (context: never) => Promise<Result>,
): Promise<Result> =>
  kysely.transaction().execute((tx) => {
    const acting: Acting = { db: tx, pool, clock, lang: 'zh' };
    return act({ ...acting, ...asPlayer(who, permission, scope) } as never);
  });

const dayLength = 86_400_000;

/** The clock of a morning some days ago, which was a working day; never ahead of the one given. */
export function morningOf(clock: Clock, daysAgo: number): Clock {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: clock.zone, weekday: 'short' });
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: clock.zone, dateStyle: 'short' });
  let at = new Date(clock.now().getTime() - daysAgo * dayLength);
  while (['Sat', 'Sun'].includes(weekday.format(at))) at = new Date(at.getTime() - dayLength);
  return { zone: clock.zone, now: () => at, today: () => date.format(at) };
}
