import { userRoutes } from '#accounts/menus/menus.contract.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { routesOf } from './menus.queries.ts';

export const menuRoutes = [handle(userRoutes, (_params, { db, actor, lang }) => routesOf(db, actor, lang))];
