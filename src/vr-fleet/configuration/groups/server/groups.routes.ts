import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#vr-fleet/configuration/groups/groups.contract.ts';
import { changeGroup } from './change-group.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { groupsOf } from './groups.queries.ts';
import { moveDevices } from './move-devices.ts';
import { orderGroup } from './order-group.ts';

/** The endpoints for a customer's groups and their headsets. */
export const groupRoutes: readonly Route[] = [
  handle(contract.listGroups, async (_asked, { pool, actor }) => ({ rows: await groupsOf(pool, [actor.partyId]) })),
  handle(contract.createGroup, createGroup),
  handle(contract.changeGroup, async (asked, context) => ({ version: await changeGroup(asked, context) })),
  handle(contract.orderGroup, async (asked, context) => ({ position: await orderGroup(asked, context) })),
  handle(contract.deleteGroup, async (asked, context) => ({ left: await deleteGroup(asked, context) })),
  handle(contract.moveDevices, moveDevices),
];
