import * as contract from '#accounts/identity/people/people.contract.ts';
import { createNetworkLimit } from '#kernel/envelope/server/network-limit.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { findLoginName, ownAccount } from './people.queries.ts';

/**
 * Rate limit for login name checks, sufficient for filling in forms. A registration also reveals that a login name is
 * in use, so the check discloses nothing new.
 */
const questions = { perMinute: 30, burst: 60, remembered: 20_000 } as const;

export function peopleRoutes(): Route[] {
  const limit = createNetworkLimit('login names', questions);
  return [
    handle(contract.ownAccount, (_params, { db, actor }) => ownAccount(db, actor.personId, actor.partyId)),
    handle(contract.findLoginName, async ({ loginname }, { db, pool, clock, caller }) => {
      const wait = await limit.take(pool, caller.address, clock.now().getTime());
      if (wait > 0) throw refuse.tooMany(wait);
      return { taken: await findLoginName(db, loginname) };
    }),
  ];
}
