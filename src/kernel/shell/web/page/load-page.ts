import type { ComponentType } from 'react';
import { loadCode } from '#kernel/ui/layout/load-code.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';

type Loadable = { readonly load: () => Promise<ComponentType<PageProps>> };

const loaded = new Map<Loadable, ComponentType<PageProps>>();

/** The component of a page that has been loaded before, at once. */
export const loadedPage = (page: Loadable): ComponentType<PageProps> | undefined => loaded.get(page);

/**
 * Loads a page's code once.
 *
 * @throws LoadFailure if it cannot be loaded within two minutes.
 *
 * @example
 * const Component = await loadPage(page);
 */
export async function loadPage(page: Loadable): Promise<ComponentType<PageProps>> {
  const known = loaded.get(page);
  if (known) return known;
  const component = await loadCode(page.load);
  loaded.set(page, component);
  return component;
}
