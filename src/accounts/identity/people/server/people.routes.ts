import * as contract from '#accounts/identity/people/people.contract.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { ownAccount } from './people.queries.ts';

export const peopleRoutes: readonly Route[] = [
  handle(contract.ownAccount, (_params, { db, actor }) => ownAccount(db, actor.personId, actor.partyId)),
];
