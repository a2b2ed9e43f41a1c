import type { Page } from 'playwright-core';
import { isLong } from '../support/long-run.ts';
import { axeFaults } from './checks.ts';

/**
 * What axe finds wrong, light and dark; the visit is one of reduced motion, or colours would be on their way. In the dark
 * only colours are looked at, all there is in the long run.
 */
export async function axeFaultsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
    const faults = await axeFaults(page, theme === 'light' || isLong ? 'all' : 'colours');
    found.push(...faults.map((fault) => `${theme}: ${fault}`));
  }
  return found;
}
