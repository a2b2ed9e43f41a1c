import { accountsPages } from '#accounts/area.web.ts';
import { infoPages } from '#app/pages/info.pages.ts';
import type { Page } from '#kernel/ui/layout/page.ts';
import { matchPath } from '#kernel/ui/layout/route.ts';
import { zeroCarbonPages } from '#zero-carbon/area.web.ts';

/** Every page of the client; the first match is rendered. */
const pages: readonly Page[] = [...zeroCarbonPages.pages, ...accountsPages.pages, ...infoPages];

/** Path of the page for unknown addresses. */
export const notFoundPath = '/index/404';

export interface Place {
  readonly page: Page;
  readonly params: Record<string, string>;
  readonly path: string;
}

export function placeOf(path: string): Place | undefined {
  for (const page of pages) {
    const params = matchPath(page.path, path);
    if (params) return { page, params, path };
  }
  return undefined;
}
