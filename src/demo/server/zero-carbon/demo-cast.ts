import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Scope } from '#kernel/contract/endpoint.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import type { DemoSubmission } from './reports/demo-submission.ts';

/** A person who acts in the demo. */
export interface Player {
  readonly personId: string;
  readonly partyId: string;
}

/** The reviewers and officers of the demo. */
export interface Cast {
  readonly manager: Player;
  readonly reviewer: Player;
  readonly officers: readonly [Player, Player];
}

/** The context of the demo's steps. */
export interface Stage {
  readonly databases: Pick<Database, 'kysely' | 'pool'>;
  readonly keyring: Keyring;
  readonly cast: Cast;
  readonly submission: DemoSubmission;
}

/** A demo person by login name; undefined if the demo's accounts do not exist. */
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

/** The actor for an act, with only the right that the act needs. */
const asPlayer = ({ personId, partyId }: Player, permission: Permission, scope: Scope) => ({
  actor: { personId, partyId, permissions: new Map([[permission, scope]]) },
});

/**
 * Performs a call's action as a demo person, in a transaction of its own.
 *
 * @param act receives the context of the call.
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

/** The clock of a morning some days ago, moved to a working day; never ahead of the given clock. */
export function morningOf(clock: Clock, daysAgo: number): Clock {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: clock.zone, weekday: 'short' });
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: clock.zone, dateStyle: 'short' });
  let at = new Date(clock.now().getTime() - daysAgo * dayLength);
  while (['Sat', 'Sun'].includes(weekday.format(at))) at = new Date(at.getTime() - dayLength);
  return { zone: clock.zone, now: () => at, today: () => date.format(at) };
}
