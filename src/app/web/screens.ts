import type { Screen } from '#kernel/ui/layout/screen.ts';
import { areas } from './areas.ts';
import { dashboardScreens } from './dashboard/dashboard.screens.ts';

export const partyKinds = areas.flatMap((area) => area.partyKinds);

const byPath = new Map(
  [...dashboardScreens, ...areas.flatMap(({ screens }) => screens)].map((screen) => [screen.componentPath, screen]),
);

/** The screen that a menu entry's `componentPath` names; undefined for one that this client does not have. */
export const screenAt = (componentPath: string): Screen | undefined => byPath.get(componentPath);

/** The frames of areas that bring their own. */
export const frames = new Map(areas.flatMap(({ name, frame }) => (frame ? [[name, frame]] : [])));

/** The addresses of every area's menu entries, from `/index` on; `:id` and its like stand for anything. */
export const menuPaths: readonly string[] = areas.flatMap(({ menu }) => menu.map(({ path }) => `/index${path}`));
