import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import {
  deviceTimeline,
  fleetStrip,
  listDevices,
  removeDevices,
  renameDevice,
  showDevice,
} from '#vr-fleet/devices/devices.contract.ts';
import { timelineOf } from './device-timeline.ts';
import { stripOf } from './fleet-strip.ts';
import { devicePage } from './list-devices.ts';
import { takeOut } from './remove-devices.ts';
import { giveNickname } from './rename-device.ts';
import { partyOf } from './select-devices.ts';
import { deviceById } from './show-device.ts';

/** A customer's headsets: what is read of them, and what people write of them. */
export const deviceRoutes: Route[] = [
  handle(listDevices, async (asked, { db, actor, clock }) => devicePage(db, asked, partyOf(actor), clock.today())),
  handle(fleetStrip, async (asked, { db, actor }) => stripOf(db, asked, partyOf(actor))),
  handle(showDevice, async ({ id }, { db, actor, clock }) =>
    found(await deviceById(db, id, partyOf(actor), clock.today())),
  ),
  handle(deviceTimeline, async ({ id }, { db, actor, clock }) =>
    found(await timelineOf(db, id, partyOf(actor), clock.now())),
  ),
  handle(renameDevice, async (asked, context) => ({ version: await giveNickname(asked, context) })),
  handle(removeDevices, async (asked, context) => ({ removed: await takeOut(asked, context) })),
];

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw refuse.notFound();
  return value;
}
