import type { ComponentType } from 'react';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import type { Screen } from '#kernel/ui/layout/screen.ts';

/** Contributions of other domains to a screen, in display order; they load together with it. */
export type LoadParts<Part> = readonly (() => Promise<Part>)[];

/**
 * Loads a page that other domains extend, with their contributions.
 *
 * @example
 * composePage(async () => (await import('./overview-page.tsx')).overviewPage, overviewParts);
 */
export const composePage =
  <Part>(
    page: () => Promise<(parts: readonly Part[]) => ComponentType<PageProps>>,
    parts: LoadParts<Part>,
  ): Screen['load'] =>
  async () => {
    const [compose, ...loaded] = await Promise.all([page(), ...parts.map((load) => load())]);
    return compose(loaded);
  };
