import type { ComponentType } from 'react';
import type { Page, PageProps } from '#kernel/ui/page.ts';

/** How long a page's code may take, in milliseconds (zero-carbon portal specification §8). */
export const loadTimeout = 120_000;

const loaded = new Map<Page, ComponentType<PageProps>>();

/** The component of a page that has been loaded before, at once. */
export const loadedPage = (page: Page): ComponentType<PageProps> | undefined => loaded.get(page);

/**
 * Loads a page's code once.
 *
 * @throws Error when it cannot be had or takes longer than two minutes. A browser remembers a failed module, so that only
 *   a reload helps.
 */
export async function loadPage(page: Page): Promise<ComponentType<PageProps>> {
  const known = loaded.get(page);
  if (known) return known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading the page took too long')), loadTimeout);
  });
  try {
    const component = await Promise.race([page.load(), late]);
    loaded.set(page, component);
    return component;
  } finally {
    clearTimeout(timer);
  }
}
