import type { ServerArea } from '#kernel/area/server/server-area.ts';
import { nameOnly } from '#kernel/area/server/party-store.ts';
import { fleetScreens } from './area.screens.ts';
import { openFleet } from './area.runtime.ts';
import { modelRecord } from './headsets/catalogue/server/model-records.ts';
import { modelRoutes } from './headsets/catalogue/server/models.routes.ts';
import { commandRoutes } from './commands/server/commands.routes.ts';
import { forgetPresenceJob, noteSilentJob } from './protocol/protocol/server/connections/connections.jobs.ts';
import { actsOnDevices, deviceRecord } from './headsets/devices/server/device-records.ts';
import { deviceRoutes } from './headsets/devices/server/devices.routes.ts';
import { watchDevices } from './protocol/protocol/server/intake/intake-figures.ts';
import { forgetChallengesJob } from './entry/enrolment/server/enrolment.jobs.ts';
import { entryRoutes } from './entry/entry/server/entry.routes.ts';
import { sheetRoutes } from './entry/entry/sheet/server/sheet.routes.ts';
import { commandsOfDevices } from './commands/server/command-exchange.ts';
import { commandRecord } from './commands/server/command-records.ts';
import { batchesSince } from './commands/server/live-batches.ts';
import { nameDevice } from './configuration/settings/server/name-device.ts';
import { fleetRecord, settingsOfDevice } from './configuration/settings/server/settings-records.ts';
import { devicesAmong } from './headsets/devices/server/live-devices.ts';
import { orderRecord } from './headsets/orders/server/order-records.ts';
import { createFleetFeed } from './headsets/live/server/fleet-feed.ts';
import { customerKind } from './headsets/orders/customer.kind.ts';
import { orderRoutes } from './headsets/orders/server/orders.routes.ts';
import { noteCountsJob } from './headsets/overview/server/overview.jobs.ts';
import { overviewRoutes } from './headsets/overview/server/overview.routes.ts';
import { writeHabitsJob } from './configuration/forecast/server/forecast.jobs.ts';
import { groupRecord, groupsOfDevice } from './configuration/groups/server/group-records.ts';
import { groupRoutes } from './configuration/groups/server/groups.routes.ts';
import { wallRoutes } from './configuration/groups/wall/server/wall.routes.ts';
import { standingRoutes } from './configuration/groups/standing/server/standing.routes.ts';
import { leaveGroups } from './configuration/groups/server/leave-groups.ts';
import { removalTask } from './headsets/devices/server/removal/removal.tasks.ts';
import { unconfirmedNotice } from './configuration/plans/network/server/network-notices.ts';
import { bootRoutes } from './configuration/plans/boot/server/boot.routes.ts';
import { planLifecycle } from './configuration/plans/plan.states.ts';
import { planRecord } from './configuration/plans/server/plan-records.ts';
import { plansJob } from './configuration/plans/server/plans.jobs.ts';
import { planRoutes } from './configuration/plans/server/plans.routes.ts';
import { settingsRoutes } from './configuration/settings/server/settings.routes.ts';
import { upgradeRoutes } from './configuration/upgrades/server/upgrades.routes.ts';
import { upgradesOfDevice } from './configuration/upgrades/server/upgrade-records.ts';
import { versionRecord } from './configuration/upgrades/server/version-records.ts';
import { versionRoutes } from './configuration/upgrades/server/versions.routes.ts';
import { rolloutLifecycle } from './configuration/rollouts/rollouts.states.ts';
import { abortRolloutsOfVersion } from './configuration/rollouts/server/lead-rollout.ts';
import { haltNotice } from './configuration/rollouts/server/rollout-notices.ts';
import { rolloutRecord, waveRecord } from './configuration/rollouts/server/rollout-records.ts';
import { rolloutsJob } from './configuration/rollouts/server/rollouts.jobs.ts';
import { rolloutRoutes } from './configuration/rollouts/server/rollouts.routes.ts';
import { waveLifecycle } from './configuration/rollouts/waves.states.ts';
import { versionLifecycle } from './configuration/upgrades/upgrades.states.ts';

/** Actions of other domains on headsets, one by one or many at once. */
const ofDevices = {
  actions: { ...settingsOfDevice.actions, ...groupsOfDevice.actions, ...upgradesOfDevice.actions },
  fields: { ...settingsOfDevice.fields, ...groupsOfDevice.fields, ...upgradesOfDevice.fields },
};

const ofDevice = deviceRecord(ofDevices);
const ofFleet = fleetRecord({
  actions: { ...actsOnDevices.actions, ...ofDevices.actions },
  fields: { ...actsOnDevices.fields, ...ofDevices.fields },
});

/** Effects of users' actions on headsets. */
const deviceListeners = [commandsOfDevices, nameDevice, leaveGroups];
const removal = removalTask(deviceListeners);

/** The VR fleet: the server modules. */
export const vrFleet = {
  name: 'vr-fleet',
  schema: 'vr_fleet',
  partyKinds: [nameOnly(customerKind)],
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
  screens: fleetScreens,
  records: () => [
    ofDevice,
    ofFleet,
    commandRecord,
    groupRecord,
    planRecord,
    orderRecord,
    modelRecord,
    versionRecord,
    rolloutRecord,
    waveRecord,
  ],
  lifecycles: [planLifecycle, versionLifecycle, rolloutLifecycle, waveLifecycle],
  jobs: [forgetChallengesJob, forgetPresenceJob, noteSilentJob, noteCountsJob, plansJob, rolloutsJob, writeHabitsJob],
  tasks: [removal],
  routes: (parts) => [
    ...deviceRoutes(deviceListeners, removal, [ofDevice, ofFleet]),
    ...modelRoutes,
    ...entryRoutes(parts),
    ...sheetRoutes,
    ...orderRoutes,
    ...overviewRoutes,
    ...commandRoutes,
    ...settingsRoutes,
    ...planRoutes,
    ...bootRoutes(parts),
    ...groupRoutes,
    ...standingRoutes,
    ...versionRoutes(parts, [abortRolloutsOfVersion]),
    ...upgradeRoutes,
    ...rolloutRoutes,
    ...wallRoutes,
  ],
  demoAccounts: [
    { loginName: 'fleet1', name: '林思齐', party: '湖滨职业学院', kind: 'fleet_customer', role: 'fleet_owner' },
    { loginName: 'fleet2', name: '方以恒', party: '云海文旅有限公司', kind: 'fleet_customer', role: 'fleet_owner' },
    { loginName: 'ops1', name: '曹望舒', party: '设备运营中心', kind: 'operator', role: 'fleet_operations' },
    { loginName: 'ops2', name: '尉迟澄', party: '设备运营中心', kind: 'operator', role: 'fleet_operations' },
    { loginName: 'leader1', name: '严守正', party: '设备运营中心', kind: 'operator', role: 'approver' },
  ],
  async demo({ database, clock, storage, config }) {
    const { loadDemoFleet } = await import('./demo/server/load-demo-fleet.ts');
    await loadDemoFleet(database.kysely, clock, storage, config.dataDir);
  },
  metrics: watchDevices,
  notices: [haltNotice, unconfirmedNotice],
  feeds: (database, clock) => [createFleetFeed(database, clock, { devicesAmong, batchesSince })],
  open: openFleet,
} as const satisfies ServerArea;
