import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { expect } from 'vitest';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { appWords } from '#app/web/app.words.ts';
import { boxWords } from '#zero-carbon/certification/certificates/web/certificate-box.words.ts';
import { queryWords } from '#zero-carbon/certification/certificates/web/query/query.words.ts';
import { verifyWords } from '#zero-carbon/certification/certificates/web/verify/verify.words.ts';
import { focused } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { tabTo } from './keyboard.ts';

useBrowser();

journey('skips the navigation, searches, opens a certificate and returns by keyboard alone', {}, async (visitor) => {
  const { page, translate, go, settle } = visitor;
  await go('/index/welcome');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe(`button ${translate(uiWords.skip)}`);
  const address = page.url();
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(address);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  await tabTo(visitor, translate(boxWords.label));
  await page.keyboard.type('湖州');
  await page.keyboard.press('Enter');
  await settle();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  await tabTo(visitor, translate(queryWords.companyName));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('安吉');
  await tabTo(visitor, translate(queryWords.search));
  await page.keyboard.press('Enter');
  await settle();
  const first = (await page.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
  await tabTo(visitor, first);
  await page.keyboard.press('Enter');
  await settle();
  await expect.poll(() => focused(page)).toContain('h1');
  await tabTo(visitor, translate(verifyWords.printPage));
  await page.goBack();
  await settle();
  await tabTo(visitor, translate(uiWords.nextPage));
  await page.keyboard.press('Space');
  await settle();
  await expect.poll(() => page.locator('[aria-current="page"]').last().textContent()).toBe('2');
});

journey(
  'traps the focus in the phone menu and returns it, by keyboard alone',
  { width: 360, height: 740 },
  async (visitor) => {
    const { page, translate, go, settle } = visitor;
    await go('/index/certquery');
    await tabTo(visitor, translate(shellWords.menu));
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: translate(shellWords.menu) });
    await menu.waitFor();
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe(`button ${translate(shellWords.menu)}`);
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: translate(appWords.policies) }).focus();
    await page.keyboard.press('Enter');
    await settle();
    await expect.poll(() => focused(page)).toContain('h1');
  },
);
