import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { modelMenu } from './catalogue/models.menu.ts';
import { modelScreens } from './catalogue/web/models.screens.ts';
import { commandScreens } from './commands/web/commands.screens.ts';
import { deviceScreens, type DeviceScreenParts } from './devices/web/devices.screens.ts';
import { entryScreens } from './entry/web/entry.screens.ts';
import { fleetMenu } from './fleet.menu.ts';
import { customerKind } from './orders/customer.kind.ts';
import { planMenu } from './plans/plans.menu.ts';
import { planScreens } from './plans/web/plans.screens.ts';
import { groupScreens } from './groups/web/groups.screens.ts';
import { overviewScreens } from './overview/web/overview.screens.ts';
import type { OverviewPart } from './overview/web/parts.tsx';
import type { LoadParts } from './ui/load-parts.ts';
import { rolloutMenu } from './rollouts/rollouts.menu.ts';
import { rolloutScreens } from './rollouts/web/rollouts.screens.ts';
import { upgradeMenu } from './upgrades/upgrades.menu.ts';
import { upgradeScreens } from './upgrades/web/upgrades.screens.ts';

/** Contributions of other domains to the screens of headsets, in display order. */
const deviceScreenParts: DeviceScreenParts = {
  list: [
    () => import('./commands/web/list-part.tsx').then((module) => module.commandsOfList),
    () => import('./desired/settings/web/list-part.tsx').then((module) => module.settingsOfList),
    () => import('./plans/web/list-part.tsx').then((module) => module.plansOfList),
    () => import('./groups/web/list-part.tsx').then((module) => module.groupsOfList),
    () => import('./upgrades/web/list-part.tsx').then((module) => module.upgradesOfList),
  ],
  page: [
    () => import('./desired/settings/web/device-part.tsx').then((module) => module.settingsOfDevice),
    () => import('./upgrades/web/device-part.tsx').then((module) => module.upgradesOfDevice),
    () => import('./commands/web/device-part.tsx').then((module) => module.commandsOfDevice),
  ],
};

/** The same for the overview. */
const overviewParts: LoadParts<OverviewPart> = [
  () => import('./commands/web/latest/overview-part.tsx').then((module) => module.commandsOfOverview),
  () => import('./rollouts/web/overview/overview-part.tsx').then((module) => module.rolloutsOfOverview),
];

/** The VR fleet: the screens for logged-in users; it has no public pages yet. */
export const vrFleetWorkspace: WorkspaceArea = {
  name: 'vr-fleet',
  menu: [...fleetMenu, ...planMenu, ...modelMenu, ...upgradeMenu, ...rolloutMenu],
  partyKinds: [customerKind],
  frame: () => import('./frame/web/fleet-frame.tsx').then((module) => module.fleetFrame),
  screens: [
    ...entryScreens,
    ...overviewScreens(overviewParts),
    ...deviceScreens(deviceScreenParts),
    ...groupScreens,
    ...planScreens,
    ...commandScreens,
    ...modelScreens,
    ...upgradeScreens([() => import('./rollouts/web/upgrades-part.tsx').then((module) => module.rolloutsOfUpgrades)]),
    ...rolloutScreens,
  ],
};
