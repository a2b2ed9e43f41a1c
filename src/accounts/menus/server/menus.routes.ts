import * as contract from '#accounts/menus/menus.contract.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { ownRoles, userRoutes } from './menus.queries.ts';

export const menuRoutes = [
  handle(contract.userRoutes, (_params, { db, actor, lang }) => userRoutes(db, actor, lang)),
  handle(contract.ownRoles, (_params, { db, actor, lang }) => ownRoles(db, actor, lang)),
  handle(contract.ownPermissions, async (_params, { actor }) =>
    [...actor.permissions].map(([permission, scope]) => ({ permission, scope })),
  ),
];
