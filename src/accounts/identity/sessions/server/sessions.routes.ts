import { ownParties, switchParty as switchPartyCall } from '#accounts/identity/sessions/own-parties.contract.ts';
import { logOut, ownLogins } from '#accounts/identity/sessions/sessions.contract.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { endSession } from './end-sessions.ts';
import { loginsOf } from './sessions.queries.ts';
import { partiesOf, switchParty } from './switch-party.ts';

export const sessionRoutes: readonly Route[] = [
  handle(logOut, async (_params, { db, actor, clock }) => {
    await endSession(db, actor.sessionId, clock.now());
    return {};
  }),
  handle(ownParties, (_params, { db, actor }) => partiesOf(db, actor)),
  handle(switchPartyCall, switchParty),
  handleList(ownLogins, (_params, { db, actor }) => loginsOf(db, actor.personId)),
];
