import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#vr-fleet/configuration/groups/wall/wall.contract.ts';
import { groupWall } from './group-wall.ts';

/** The endpoint for headsets by position. */
export const wallRoutes: readonly Route[] = [
  handle(contract.groupWall, async (filter, { db, actor }) => groupWall(db, filter, actor)),
];
