import type { Screen } from '#kernel/ui/layout/screen.ts';
import { areas } from './areas.ts';
import { dashboardScreens } from './dashboard/dashboard.screens.ts';

export const partyKinds = areas.flatMap((area) => area.partyKinds);

const byPath = new Map(
  [...dashboardScreens, ...areas.flatMap(({ screens }) => screens)].map((screen) => [screen.componentPath, screen]),
);

/** Returns the screen of a menu entry's `componentPath`; undefined for a screen that this client does not have. */
export const screenAt = (componentPath: string): Screen | undefined => byPath.get(componentPath);

/** The frames of areas with their own frame. */
export const frames = new Map(areas.flatMap(({ name, frame }) => (frame ? [[name, frame]] : [])));

/**
 * Address patterns of every area's menu entries, with the prefix `/index`; `:id` and other parameters match any value.
 */
export const menuPaths: readonly string[] = areas.flatMap(({ menu }) => menu.map(({ path }) => `/index${path}`));
