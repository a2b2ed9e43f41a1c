import { commandScreens } from './commands/commands.screens.ts';
import { groupScreens } from './configuration/groups/groups.screens.ts';
import { planScreens } from './configuration/plans/plans.screens.ts';
import { rolloutScreens } from './configuration/rollouts/rollouts.screens.ts';
import { upgradeScreens } from './configuration/upgrades/upgrades.screens.ts';
import { entryScreens } from './entry/entry/entry.screens.ts';
import { modelScreens } from './headsets/catalogue/models.screens.ts';
import { deviceDetailScreens, deviceScreens } from './headsets/devices/devices.screens.ts';
import { overviewScreens } from './headsets/overview/overview.screens.ts';

/** The screens of the area, in menu order. */
export const fleetScreens = [
  ...overviewScreens,
  ...deviceScreens,
  ...groupScreens,
  ...deviceDetailScreens,
  ...entryScreens,
  ...commandScreens,
  ...planScreens,
  ...modelScreens,
  ...upgradeScreens,
  ...rolloutScreens,
];
