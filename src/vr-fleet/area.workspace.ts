import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { commandScreens } from './commands/web/commands.screens.ts';
import { detailScreens } from './devices/web/detail/detail.screens.ts';
import { deviceScreens } from './devices/web/devices.screens.ts';
import { entryScreens } from './entry/web/entry.screens.ts';
import { fleetMenu } from './fleet.menu.ts';
import { customerKind } from './orders/customer.kind.ts';
import { overviewScreens } from './overview/web/overview.screens.ts';

/** The VR fleet, for those who are logged in: it has no public pages yet. */
export const vrFleetWorkspace: WorkspaceArea = {
  name: 'vr-fleet',
  menu: fleetMenu,
  partyKinds: [customerKind],
  frame: () => import('./frame/web/fleet-frame.tsx').then((module) => module.fleetFrame),
  screens: [...entryScreens, ...overviewScreens, ...deviceScreens, ...detailScreens, ...commandScreens],
};
