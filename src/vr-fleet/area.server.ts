import type { ServerArea } from '#kernel/area/server/server-area.ts';
import { nameOnly } from '#kernel/area/server/party-store.ts';
import { openFleet } from './area.runtime.ts';
import { modelMenu } from './catalogue/models.menu.ts';
import { modelRecord } from './catalogue/server/model-records.ts';
import { modelRoutes } from './catalogue/server/models.routes.ts';
import { commandRoutes } from './commands/server/commands.routes.ts';
import { forgetPresenceJob, noteSilentJob } from './protocol/server/connections/connections.jobs.ts';
import { actsOnDevices, deviceRecord } from './devices/server/device-records.ts';
import { deviceRoutes } from './devices/server/devices.routes.ts';
import { watchDevices } from './protocol/server/intake/intake-figures.ts';
import { forgetChallengesJob } from './enrolment/server/enrolment.jobs.ts';
import { entryRoutes } from './entry/server/entry.routes.ts';
import { sheetRoutes } from './entry/sheet/server/sheet.routes.ts';
import { commandsOfDevices } from './commands/server/command-exchange.ts';
import { commandRecord } from './commands/server/command-records.ts';
import { batchesSince } from './commands/server/live-batches.ts';
import { nameDevice } from './desired/settings/server/name-device.ts';
import { fleetRecord, settingsOfDevice } from './desired/settings/server/settings-records.ts';
import { devicesAmong } from './devices/server/live-devices.ts';
import { orderRecord } from './orders/server/order-records.ts';
import { fleetMenu } from './fleet.menu.ts';
import { createFleetFeed } from './live/server/fleet-feed.ts';
import { customerKind } from './orders/customer.kind.ts';
import { orderRoutes } from './orders/server/orders.routes.ts';
import { noteCountsJob } from './overview/server/overview.jobs.ts';
import { overviewRoutes } from './overview/server/overview.routes.ts';
import { writeHabitsJob } from './forecast/server/forecast.jobs.ts';
import { groupRecord, groupsOfDevice } from './groups/server/group-records.ts';
import { groupRoutes } from './groups/server/groups.routes.ts';
import { wallRoutes } from './groups/wall/server/wall.routes.ts';
import { standingRoutes } from './groups/standing/server/standing.routes.ts';
import { leaveGroups } from './groups/server/leave-groups.ts';
import { removalTask } from './devices/server/removal/removal.tasks.ts';
import { unconfirmedNotice } from './plans/network/server/network-notices.ts';
import { bootRoutes } from './plans/boot/server/boot.routes.ts';
import { planLifecycle } from './plans/plan.states.ts';
import { planMenu } from './plans/plans.menu.ts';
import { planRecord } from './plans/server/plan-records.ts';
import { plansJob } from './plans/server/plans.jobs.ts';
import { planRoutes } from './plans/server/plans.routes.ts';
import { settingsRoutes } from './desired/settings/server/settings.routes.ts';
import { upgradeRoutes } from './upgrades/server/upgrades.routes.ts';
import { upgradesOfDevice } from './upgrades/server/upgrade-records.ts';
import { versionRecord } from './upgrades/server/version-records.ts';
import { versionRoutes } from './upgrades/server/versions.routes.ts';
import { rolloutMenu } from './rollouts/rollouts.menu.ts';
import { rolloutLifecycle } from './rollouts/rollouts.states.ts';
import { abortRolloutsOfVersion } from './rollouts/server/lead-rollout.ts';
import { haltNotice } from './rollouts/server/rollout-notices.ts';
import { rolloutRecord, waveRecord } from './rollouts/server/rollout-records.ts';
import { rolloutsJob } from './rollouts/server/rollouts.jobs.ts';
import { rolloutRoutes } from './rollouts/server/rollouts.routes.ts';
import { waveLifecycle } from './rollouts/waves.states.ts';
import { upgradeMenu } from './upgrades/upgrades.menu.ts';
import { versionLifecycle } from './upgrades/upgrades.states.ts';

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
  menu: [...fleetMenu, ...planMenu, ...modelMenu, ...upgradeMenu, ...rolloutMenu],
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
