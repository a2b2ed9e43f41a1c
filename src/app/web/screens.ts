/// <reference types="vite/types/importMeta.d.ts" />
import type { ComponentType } from 'react';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import type { Screen } from '#kernel/ui/layout/screen.ts';
import { areas } from './areas.ts';
import { dashboardComponent } from './workspace/home-entry.ts';

export const partyKinds = areas.flatMap((area) => area.partyKinds);

/** Every page by its file; each is a chunk of its own. `test/house/screens.test.ts` compares them with the rows. */
const pages = import.meta.glob<Readonly<Record<string, ComponentType<PageProps>>>>('../../*/**/web/**/*-page.tsx');

/** Returns the code of a row's page: `sites-page` of an area is `SitesPage` in the area's only `sites-page.tsx`. */
function loaderOf(componentPath: string, page: string): Screen['load'] | undefined {
  const [area = ''] = componentPath.split('/');
  const file = Object.keys(pages).find((name) => name.startsWith(`../../${area}/`) && name.endsWith(`/${page}.tsx`));
  const load = pages[file ?? ''];
  const component = page.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return load && (async () => (await load())[component]!);
}

const dashboard: Screen = {
  componentPath: dashboardComponent,
  load: () => import('./dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
};

const screens: readonly Screen[] = areas.flatMap(({ screens: rows, composed }) =>
  rows.flatMap(({ componentPath = '', page }) => {
    const load = page === undefined ? composed?.[componentPath] : loaderOf(componentPath, page);
    return load ? [{ componentPath, load }] : [];
  }),
);

const byPath = new Map([dashboard, ...screens].map((screen) => [screen.componentPath, screen]));

/** Returns the screen of a menu entry's `componentPath`; undefined for a screen that this client does not have. */
export const screenAt = (componentPath: string): Screen | undefined => byPath.get(componentPath);

/** The frames of areas with their own frame. */
export const frames = new Map(areas.flatMap(({ name, frame }) => (frame ? [[name, frame]] : [])));

/**
 * Address patterns of every area's menu entries, with the prefix `/index`; `:id` and other parameters match any value.
 */
export const menuPaths: readonly string[] = areas.flatMap((area) => area.screens.map(({ path }) => `/index${path}`));
