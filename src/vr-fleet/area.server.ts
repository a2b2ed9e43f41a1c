import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { serverArea } from '#kernel/area/server/merge-domains.ts';
import { fleetScreens } from './area.screens.ts';
import { commands } from './commands/commands.domain.ts';
import { firmware } from './configuration/firmware/firmware.domain.ts';
import { forecast } from './configuration/forecast/forecast.domain.ts';
import { groups } from './configuration/groups/groups.domain.ts';
import { plans } from './configuration/plans/plans.domain.ts';
import { rollouts } from './configuration/rollouts/rollouts.domain.ts';
import { settings } from './configuration/settings/settings.domain.ts';
import { upgrades } from './configuration/upgrades/upgrades.domain.ts';
import { enrolment } from './entry/enrolment/enrolment.domain.ts';
import { entry } from './entry/entry/entry.domain.ts';
import { catalogue } from './headsets/catalogue/catalogue.domain.ts';
import { devices } from './headsets/devices/devices.domain.ts';
import { frame } from './headsets/frame/frame.domain.ts';
import { live } from './headsets/live/live.domain.ts';
import { orders } from './headsets/orders/orders.domain.ts';
import { overview } from './headsets/overview/overview.domain.ts';
import { fleetUi } from './headsets/ui/ui.domain.ts';
import { access } from './protocol/access/access.domain.ts';
import { delivery } from './protocol/delivery/delivery.domain.ts';
import { protocol } from './protocol/protocol/protocol.domain.ts';
import { revisions } from './protocol/revisions/revisions.domain.ts';
import { openFleet } from './area.runtime.ts';
import { actsOnDevices, deviceRecord } from './headsets/devices/server/device-records.ts';
import { commandsOfDevices } from './commands/server/command-exchange.ts';
import { batchesSince } from './commands/server/live-batches.ts';
import { nameDevice } from './configuration/settings/server/name-device.ts';
import { fleetRecord, settingsOfDevice } from './configuration/settings/server/settings-records.ts';
import { devicesAmong } from './headsets/devices/server/live-devices.ts';
import { groupsOfDevice } from './configuration/groups/server/group-records.ts';
import { leaveGroups } from './configuration/groups/server/leave-groups.ts';
import { removalTask } from './headsets/devices/server/removal/removal.tasks.ts';
import { upgradesOfDevice } from './configuration/upgrades/server/upgrade-records.ts';
import { abortRolloutsOfVersion } from './configuration/rollouts/server/lead-rollout.ts';

/** Actions of other domains on headsets, one by one or many at once. */
const ofDevices = {
  actions: { ...settingsOfDevice.actions, ...groupsOfDevice.actions, ...upgradesOfDevice.actions },
  fields: { ...settingsOfDevice.fields, ...groupsOfDevice.fields, ...upgradesOfDevice.fields },
};

const ofDevice: RecordKind = deviceRecord(ofDevices, () => [ofDevice, ofFleet]);
const ofFleet = fleetRecord({
  actions: { ...actsOnDevices.actions, ...ofDevices.actions },
  fields: { ...actsOnDevices.fields, ...ofDevices.fields },
});

/** Effects of users' actions on headsets. */
const deviceListeners = [commandsOfDevices, nameDevice, leaveGroups];

/** The VR fleet: the server modules. */
export const vrFleet = serverArea({
  name: 'vr-fleet',
  schema: 'vr_fleet',
  domains: [
    protocol,
    access,
    revisions,
    delivery,
    catalogue,
    fleetUi,
    frame,
    orders,
    live({ devicesAmong, batchesSince }),
    devices({ listeners: deviceListeners, removal: removalTask(deviceListeners), records: [ofDevice, ofFleet] }),
    overview,
    commands,
    settings,
    firmware,
    groups,
    forecast,
    plans,
    upgrades([abortRolloutsOfVersion]),
    rollouts,
    enrolment,
    entry,
  ],
  screens: fleetScreens,
  roles: [
    {
      code: 'fleet_operations',
      party: 'operator',
      name: { zh: '设备运营', en: 'Fleet operations' },
      holds: { 'jobs.read': 'all', 'models.edit': 'all', 'upgrades.publish': 'all' },
    },
    { code: 'approver', party: 'operator', name: { zh: '审批人', en: 'Approver' }, holds: {} },
    {
      code: 'fleet_owner',
      party: 'fleet_customer',
      name: { zh: '设备管理员', en: 'Fleet owner' },
      holds: {
        'devices.read': 'own',
        'devices.edit': 'own',
        'devices.command': 'own',
        'settings.edit': 'own',
        'upgrades.send': 'own',
        'rollouts.edit': 'own',
        'people.edit': 'own',
      },
    },
  ],
  open: openFleet,
});
