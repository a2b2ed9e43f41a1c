import { composePage, type LoadParts } from '#kernel/area/web/compose-page.ts';
import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { fleetScreens } from './area.screens.ts';
import { customerKind } from './headsets/orders/customer.kind.ts';
import type { ListPart } from './headsets/devices/web/parts.ts';

/** Contributions of other domains to the lists of headsets. */
const listParts: LoadParts<ListPart> = [
  () => import('./commands/web/list-part.tsx').then((module) => module.commandsOfList),
  () => import('./configuration/settings/web/list-part.tsx').then((module) => module.settingsOfList),
  () => import('./configuration/plans/web/list-part.tsx').then((module) => module.plansOfList),
  () => import('./configuration/groups/web/list-part.tsx').then((module) => module.groupsOfList),
  () => import('./configuration/upgrades/web/list-part.tsx').then((module) => module.upgradesOfList),
];

/** The VR fleet: the screens for logged-in users; it has no public pages yet. */
export const vrFleetWorkspace: WorkspaceArea = {
  name: 'vr-fleet',
  screens: fleetScreens,
  composed: {
    'vr-fleet/overview': composePage(
      async () => (await import('./headsets/overview/web/overview-page.tsx')).overviewPage,
      [
        () => import('./commands/web/latest/overview-part.tsx').then((module) => module.commandsOfOverview),
        () =>
          import('./configuration/rollouts/web/overview/overview-part.tsx').then((module) => module.rolloutsOfOverview),
      ],
    ),
    'vr-fleet/devices': composePage(
      async () => (await import('./headsets/devices/web/list/devices-page.tsx')).devicesPage,
      listParts,
    ),
    'vr-fleet/monitoring': composePage(
      async () => (await import('./headsets/devices/web/list/devices-page.tsx')).monitoringPage,
      listParts,
    ),
    'vr-fleet/device': composePage(
      async () => (await import('./headsets/devices/web/detail/device-page.tsx')).devicePage,
      [
        () => import('./configuration/settings/web/device-part.tsx').then((module) => module.settingsOfDevice),
        () => import('./configuration/upgrades/web/device-part.tsx').then((module) => module.upgradesOfDevice),
        () => import('./commands/web/device-part.tsx').then((module) => module.commandsOfDevice),
      ],
    ),
    'vr-fleet/upgrades': composePage(
      async () => (await import('./configuration/upgrades/web/upgrades-page.tsx')).upgradesPage,
      [() => import('./configuration/rollouts/web/upgrades-part.tsx').then((module) => module.rolloutsOfUpgrades)],
    ),
  },
  partyKinds: [customerKind],
  frame: () => import('./headsets/frame/web/fleet-frame.tsx').then((module) => module.fleetFrame),
};
