import { handleExport } from '#kernel/export/server/handle-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import {
  deviceTimeline,
  exportDevices,
  fleetStrip,
  listDevices,
  removeDevices,
  renameDevice,
  showDevice,
} from '#vr-fleet/devices/devices.contract.ts';
import { timelineOf } from './device-timeline.ts';
import { stripOf } from './fleet-strip.ts';
import { devicePage, deviceSheet } from './list-devices.ts';
import { takeOut } from './remove-devices.ts';
import { giveNickname } from './rename-device.ts';
import { deviceById } from './show-device.ts';

/** A customer's headsets: what is read of them, and what people write of them. */
export const deviceRoutes: Route[] = [
  handle(listDevices, async (asked, { db, actor, clock }) => devicePage(db, asked, actor.partyId, clock.today())),
  handleExport(exportDevices, ({ selection }, { db, actor, clock }) =>
    deviceSheet(db, selection, actor, clock.today()),
  ),
  handle(fleetStrip, async (asked, { db, actor }) => stripOf(db, asked, actor.partyId)),
  handle(showDevice, async ({ id }, { db, actor, clock }) =>
    found(await deviceById(db, id, actor.partyId, clock.today())),
  ),
  handle(deviceTimeline, async ({ id }, { db, actor, clock }) =>
    found(await timelineOf(db, id, actor.partyId, clock.now())),
  ),
  handle(renameDevice, async (asked, context) => ({ version: await giveNickname(asked, context) })),
  handle(removeDevices, async (asked, context) => ({ removed: await takeOut(asked, context) })),
];

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw refuse.notFound();
  return value;
}
