import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { expect } from 'vitest';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { appWords } from '#app/web/app.words.ts';
import { boxWords } from '#zero-carbon/certification/certificates/web/certificate-box.words.ts';
import { queryWords } from '#zero-carbon/certification/certificates/web/query/query.words.ts';
import { verifyWords } from '#zero-carbon/certification/certificates/web/verify/verify.words.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import { sideways } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { variantsOf } from './variants.ts';

useBrowser();

async function expectFit({ page, settle }: Visitor): Promise<void> {
  await settle();
  await expect.poll(() => sideways(page)).toEqual([]);
}

for (const lang of variantsOf<Lang>('en', 'zh')) {
  journey(
    `shows the menu, a search, a card, a certificate and a policy on a phone in ${lang}`,
    { lang, width: 360, height: 740 },
    async (visitor) => {
      const { page, translate, go } = visitor;
      await go('/index/welcome');
      await expectFit(visitor);
      await page.getByRole('button', { name: translate(shellWords.menu) }).click();
      const menu = page.getByRole('dialog', { name: translate(shellWords.menu) });
      await expectFit(visitor);
      await menu.getByRole('link', { name: translate(appWords.certificates) }).click();
      await menu.waitFor({ state: 'hidden' });
      await expectFit(visitor);

      await page.getByRole('textbox', { name: translate(queryWords.companyName) }).fill('湖州');
      await page.keyboard.press('Enter');
      await expectFit(visitor);
      // A row becomes a card: its cells are stacked, each with its label.
      const cells = await page.getByRole('row').nth(1).getByRole('cell').all();
      const tops = await Promise.all(cells.map(async (cell) => (await cell.boundingBox())?.y ?? 0));
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      expect(new Set(tops).size).toBe(tops.length);
      const label = await cells[3]?.evaluate((cell) => getComputedStyle(cell, '::before').content);
      expect(label).toContain(translate(queryWords.organisation));
      await page.getByRole('button', { name: translate(uiWords.nextPage) }).click();
      await expectFit(visitor);

      await page.getByRole('row').nth(1).getByRole('link').click();
      await expectFit(visitor);
      await expect.poll(() => page.getByText(translate(verifyWords.creditCode)).isVisible()).toBe(true);

      await page.getByRole('button', { name: translate(shellWords.menu) }).click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: translate(appWords.policies) })
        .click();
      await expectFit(visitor);
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).textContent())
        .toBe(translate(libraryWords.policies));
    },
  );
}

journey(
  'shows large text, dark theme and an unknown number on a phone',
  { width: 360, height: 740 },
  async (visitor) => {
    const { page, translate, go } = visitor;
    await go('/index/welcome');
    await page.getByRole('button', { name: translate(shellWords.menu) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(shellWords.largeText) })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(shellWords.dark) })
      .click();
    await page.keyboard.press('Escape');
    await expectFit(visitor);
    await page.getByRole('textbox', { name: translate(boxWords.label) }).fill('ZCE-001-22-I3-99999R0-F');
    await page.keyboard.press('Enter');
    await expectFit(visitor);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(translate(verifyWords.unknown));
  },
);

const typical = [
  '/index/welcome',
  '/index/certquery?companyName=%E6%B9%96%E5%B7%9E',
  '/index/zerocpolicylist',
  '/index/zerocpolicyshow/1',
];

journey('reflows at 320 pixels', { width: 320, height: 640 }, async (visitor) => {
  for (const route of typical) {
    await visitor.go(route);
    await expectFit(visitor);
  }
});

journey(
  'loses no content when the window is magnified twice or text spacing is wider',
  { lang: 'en' },
  async (visitor) => {
    const { page, go } = visitor;
    for (const route of typical) {
      // 1280 pixels at 200 %.
      await page.setViewportSize({ width: 640, height: 450 });
      await go(route);
      await expectFit(visitor);
      await page.setViewportSize({ width: 1280, height: 900 });
      // The text spacing that WCAG 1.4.12 requires a page to support.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          element.style.setProperty('line-height', '1.5', 'important');
          element.style.setProperty('letter-spacing', '0.12em', 'important');
          element.style.setProperty('word-spacing', '0.16em', 'important');
        }
      });
      await expectFit(visitor);
      await page.reload();
    }
  },
);
