import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { modelMenu } from './headsets/catalogue/models.menu.ts';
import { modelScreens } from './headsets/catalogue/web/models.screens.ts';
import { commandScreens } from './commands/web/commands.screens.ts';
import { deviceScreens, type DeviceScreenParts } from './headsets/devices/web/devices.screens.ts';
import { entryScreens } from './entry/entry/web/entry.screens.ts';
import { fleetMenu } from './fleet.menu.ts';
import { customerKind } from './headsets/orders/customer.kind.ts';
import { planMenu } from './configuration/plans/plans.menu.ts';
import { planScreens } from './configuration/plans/web/plans.screens.ts';
import { groupScreens } from './configuration/groups/web/groups.screens.ts';
import { overviewScreens } from './headsets/overview/web/overview.screens.ts';
import type { OverviewPart } from './headsets/overview/web/parts.tsx';
import type { LoadParts } from './headsets/ui/load-parts.ts';
import { rolloutMenu } from './configuration/rollouts/rollouts.menu.ts';
import { rolloutScreens } from './configuration/rollouts/web/rollouts.screens.ts';
import { upgradeMenu } from './configuration/upgrades/upgrades.menu.ts';
import { upgradeScreens } from './configuration/upgrades/web/upgrades.screens.ts';

/** Contributions of other domains to the screens of headsets, in display order. */
const deviceScreenParts: DeviceScreenParts = {
  list: [
    () => import('./commands/web/list-part.tsx').then((module) => module.commandsOfList),
    () => import('./configuration/settings/web/list-part.tsx').then((module) => module.settingsOfList),
    () => import('./configuration/plans/web/list-part.tsx').then((module) => module.plansOfList),
    () => import('./configuration/groups/web/list-part.tsx').then((module) => module.groupsOfList),
    () => import('./configuration/upgrades/web/list-part.tsx').then((module) => module.upgradesOfList),
  ],
  page: [
    () => import('./configuration/settings/web/device-part.tsx').then((module) => module.settingsOfDevice),
    () => import('./configuration/upgrades/web/device-part.tsx').then((module) => module.upgradesOfDevice),
    () => import('./commands/web/device-part.tsx').then((module) => module.commandsOfDevice),
  ],
};

/** The same for the overview. */
const overviewParts: LoadParts<OverviewPart> = [
  () => import('./commands/web/latest/overview-part.tsx').then((module) => module.commandsOfOverview),
  () => import('./configuration/rollouts/web/overview/overview-part.tsx').then((module) => module.rolloutsOfOverview),
];

/** The VR fleet: the screens for logged-in users; it has no public pages yet. */
export const vrFleetWorkspace: WorkspaceArea = {
  name: 'vr-fleet',
  menu: [...fleetMenu, ...planMenu, ...modelMenu, ...upgradeMenu, ...rolloutMenu],
  partyKinds: [customerKind],
  frame: () => import('./headsets/frame/web/fleet-frame.tsx').then((module) => module.fleetFrame),
  screens: [
    ...entryScreens,
    ...overviewScreens(overviewParts),
    ...deviceScreens(deviceScreenParts),
    ...groupScreens,
    ...planScreens,
    ...commandScreens,
    ...modelScreens,
    ...upgradeScreens([
      () => import('./configuration/rollouts/web/upgrades-part.tsx').then((module) => module.rolloutsOfUpgrades),
    ]),
    ...rolloutScreens,
  ],
};
