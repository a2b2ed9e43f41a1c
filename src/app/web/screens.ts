import { logScreens } from '#accounts/logs/web/logs.screens.ts';
import { accountScreens } from '#accounts/people/web/people.screens.ts';
import type { Screen } from '#kernel/ui/layout/screen.ts';
import { commandScreens } from '#vr-fleet/commands/web/commands.screens.ts';
import { deviceScreens } from '#vr-fleet/devices/web/devices.screens.ts';
import { detailScreens } from '#vr-fleet/devices/web/detail/detail.screens.ts';
import { overviewScreens } from '#vr-fleet/overview/web/overview.screens.ts';
import { entryScreens } from '#vr-fleet/entry/web/entry.screens.ts';
import { enterpriseScreens } from '#zero-carbon/enterprises/web/enterprises.screens.ts';
import { dashboardScreens } from './dashboard/dashboard.screens.ts';

/** Every screen that the server's menu may name. */
const screens: readonly Screen[] = [
  ...dashboardScreens,
  ...accountScreens,
  ...logScreens,
  ...enterpriseScreens,
  ...entryScreens,
  ...overviewScreens,
  ...deviceScreens,
  ...detailScreens,
  ...commandScreens,
];

const byPath = new Map(screens.map((screen) => [screen.componentPath, screen]));

/** The screen that a menu entry's `componentPath` names; undefined for one that this client does not have. */
export const screenAt = (componentPath: string): Screen | undefined => byPath.get(componentPath);
