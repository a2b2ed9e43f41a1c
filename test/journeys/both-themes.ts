import type { Page } from 'playwright-core';
import { axeFaults } from './checks.ts';

/** What axe finds wrong, light and dark; the visit is one of reduced motion, or colours would be on their way. */
export async function axeFaultsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
    found.push(...(await axeFaults(page)).map((fault) => `${theme}: ${fault}`));
  }
  return found;
}
