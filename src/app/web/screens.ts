import { accountsWorkspace } from '#accounts/area.workspace.ts';
import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import type { Screen } from '#kernel/ui/layout/screen.ts';
import { vrFleetWorkspace } from '#vr-fleet/area.workspace.ts';
import { zeroCarbonWorkspace } from '#zero-carbon/area.workspace.ts';
import { dashboardScreens } from './dashboard/dashboard.screens.ts';

const areas: readonly WorkspaceArea[] = [accountsWorkspace, zeroCarbonWorkspace, vrFleetWorkspace];

export const partyKinds = areas.flatMap((area) => area.partyKinds);

const byPath = new Map(
  [...dashboardScreens, ...areas.flatMap(({ screens }) => screens)].map((screen) => [screen.componentPath, screen]),
);

/** The screen that a menu entry's `componentPath` names; undefined for one that this client does not have. */
export const screenAt = (componentPath: string): Screen | undefined => byPath.get(componentPath);

/** The frames of areas that bring their own. */
export const frames = new Map(areas.flatMap(({ name, frame }) => (frame ? [[name, frame]] : [])));

/** Every part that an area gives the dashboard. */
export const panels = areas.flatMap((area) => area.panels ?? []);

/** The addresses of every area's menu entries, from `/index` on; `:id` and its like stand for anything. */
export const menuPaths: readonly string[] = areas.flatMap(({ menu }) => menu.map(({ path }) => `/index${path}`));
