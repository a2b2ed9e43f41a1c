import type { ComponentType } from 'react';
import { loadCode } from '#kernel/ui/load-code.ts';
import type { Page, PageProps } from '#kernel/ui/page.ts';

const loaded = new Map<Page, ComponentType<PageProps>>();

/** The component of a page that has been loaded before, at once. */
export const loadedPage = (page: Page): ComponentType<PageProps> | undefined => loaded.get(page);

/**
 * Loads a page's code once.
 *
 * @throws LoadFailure where it cannot be had within two minutes.
 */
export async function loadPage(page: Page): Promise<ComponentType<PageProps>> {
  const known = loaded.get(page);
  if (known) return known;
  const component = await loadCode(page.load);
  loaded.set(page, component);
  return component;
}
