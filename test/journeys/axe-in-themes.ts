import type { Page } from 'playwright-core';
import { isLong } from '../support/long-run.ts';
import { axeFaults } from './checks.ts';

const themes = ['light', 'dark'] as const;

/** The number of times that each page was checked. */
const looks = new WeakMap<Page, number>();

/**
 * Returns axe's violations. The long run checks both themes. Other runs alternate between light and dark at each check
 * of a page. The visit uses reduced motion, because axe would otherwise measure colours in transition.
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
