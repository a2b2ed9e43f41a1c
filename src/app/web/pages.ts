import type { Page } from '#kernel/ui/layout/page.ts';
import { matchPath } from '#kernel/ui/layout/route.ts';
import { infoPages } from '#app/pages/info.pages.ts';
import { recoveryPages } from '#accounts/people/web/recovery.pages.ts';
import { certificatePages } from '#zero-carbon/certificates/web/certificates.pages.ts';
import { entrancePages } from '#zero-carbon/entrance/web/entrance.pages.ts';
import { policyPages } from '#zero-carbon/policies/web/policies.pages.ts';
import { standardPages } from '#zero-carbon/standards/web/standards.pages.ts';
import { trainingPages } from '#zero-carbon/training/web/training.pages.ts';
import { welcomePages } from '#zero-carbon/welcome/web/welcome.pages.ts';

/** Every page of the client; the first whose path fits is shown. */
const pages: readonly Page[] = [
  ...welcomePages,
  ...certificatePages,
  ...policyPages,
  ...standardPages,
  ...trainingPages,
  ...entrancePages,
  ...recoveryPages,
  ...infoPages,
];

/** Where an address leads that no page fits. */
export const notFoundPath = '/index/404';

/** A page at an address. */
export interface Place {
  readonly page: Page;
  readonly params: Record<string, string>;
  readonly path: string;
}

/** The page that a path leads to. */
export function placeOf(path: string): Place | undefined {
  for (const page of pages) {
    const params = matchPath(page.path, path);
    if (params) return { page, params, path };
  }
  return undefined;
}
