import { handleExport } from '#kernel/export/server/handle-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import * as contract from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { DeviceListener } from './device-listener.ts';
import { deliveriesOf, deviceVersions } from './device-versions.ts';
import { deviceTimeline } from './device-timeline.ts';
import { fleetStrip } from './fleet-strip.ts';
import { exportDevices, listDevices } from './list/list-devices.ts';
import { removeDevices } from './removal/remove-devices.ts';
import type { RemovalTask } from './removal/removal.tasks.ts';
import { renameDevice } from './rename-device.ts';
import { showDevice } from './show-device.ts';

/** Endpoints for a customer's headsets: reads and writes. */
export const deviceRoutes = (listeners: readonly DeviceListener[], removal: RemovalTask): Route[] => [
  handle(contract.listDevices, async (asked, { db, actor, clock }) =>
    listDevices(db, asked, actor.partyId, clock.today()),
  ),
  handleExport(contract.exportDevices, ({ selection }, { db, actor, clock }) =>
    exportDevices(db, selection, actor, clock.today()),
  ),
  handle(contract.fleetStrip, async (asked, { db, actor }) => fleetStrip(db, asked, actor.partyId)),
  handle(contract.deviceVersions, async (_asked, { db, actor }) => ({
    versions: await deviceVersions(db, actor.partyId),
    ...(await deliveriesOf(db, actor.partyId)),
  })),
  handle(contract.showDevice, async ({ id }, { db, actor, clock }) =>
    found(await showDevice(db, id, actor.partyId, clock.today())),
  ),
  handle(contract.deviceTimeline, async ({ id }, { db, actor, clock }) =>
    found(await deviceTimeline(db, id, actor.partyId, clock.now())),
  ),
  handle(contract.renameDevice, async (asked, context) => ({ version: await renameDevice(asked, context, listeners) })),
  handle(contract.removeDevices, (asked, context) => removeDevices(asked, context, listeners, removal)),
];

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw refuse.notFound();
  return value;
}
