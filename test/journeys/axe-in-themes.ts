import type { Page } from 'playwright-core';
import { isLong } from '../support/long-run.ts';
import { axeFaults } from './checks.ts';

const themes = ['light', 'dark'] as const;

/** How often each page was looked at. */
const looks = new WeakMap<Page, number>();

/**
 * What axe finds wrong, in both themes in the long run; else light and dark by turns, each time a page of the visit is
 * looked at. The visit is one of reduced motion, or colours would be on their way.
 */
export async function axeFaultsInThemes(page: Page): Promise<string[]> {
  const look = looks.get(page) ?? 0;
  looks.set(page, look + 1);
  const found: string[] = [];
  for (const theme of isLong ? themes : [themes[look % 2]!]) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
    found.push(...(await axeFaults(page)).map((fault) => `${theme}: ${fault}`));
  }
  return found;
}
