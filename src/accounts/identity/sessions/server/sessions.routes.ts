import * as parties from '#accounts/identity/sessions/own-parties.contract.ts';
import * as contract from '#accounts/identity/sessions/sessions.contract.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { ownLogins, ownSessions } from './sessions.queries.ts';
import { ownParties, switchParty } from './switch-party.ts';

export const sessionRoutes = ({ session }: Pick<Config, 'session'>): readonly Route[] => [
  handle(contract.logOut, async (_params, { db, actor, clock }) => {
    await endSession(db, actor.sessionId, clock.now());
    return {};
  }),
  handle(parties.ownParties, (_params, { db, actor }) => ownParties(db, actor)),
  handle(parties.switchParty, switchParty),
  handle(contract.ownSessions, (_params, context) => ownSessions(context, session)),
  handle(contract.endOwnSessions, async ({ id }, { db, actor, clock }) => ({
    ended: await endOtherSessions(db, actor, id, clock.now()),
  })),
  handleList(contract.ownLogins, (_params, { db, actor }) => ownLogins(db, actor.personId)),
];
