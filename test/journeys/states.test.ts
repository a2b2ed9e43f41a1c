import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { queryWords } from '#zero-carbon/certification/certificates/web/query/query.words.ts';
import { welcomeWords } from '#zero-carbon/portal/welcome/web/welcome.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { axeFaults } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { queryRoute } from './screens.ts';

useBrowser();

/** Asserts no axe violations, light and dark. */
async function expectClean({ page }: Visitor): Promise<void> {
  expect(await axeFaultsInThemes(page)).toEqual([]);
}

journey(
  'has an accessible search dialog: empty, with results, and with reasons',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, translate, go, settle } = visitor;
    await go('/index/welcome');
    await page.getByRole('button', { name: translate(welcomeWords.byName) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').waitFor();
    await settle();
    await expectClean(visitor);
    for (const name of ['湖州', '查无此名有限公司']) {
      await dialog.getByRole('textbox').fill(name);
      await page.keyboard.press('Enter');
      await settle();
      await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(0);
      await expectClean(visitor);
    }
  },
);

journey(
  'has an accessible open phone menu',
  { reducedMotion: 'reduce', width: 360, height: 740, lang: 'en' },
  async (visitor) => {
    const { page, translate, go } = visitor;
    await go('/index/zerocpolicylist');
    await page.getByRole('button', { name: translate(shellWords.menu) }).click();
    await page.getByRole('dialog').waitFor();
    await expectClean(visitor);
  },
);

journey(
  'has accessible fields with invalid values and accessible error messages',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, translate, go } = visitor;
    await go('/index/certquery');
    await page.getByRole('textbox', { name: translate(queryWords.companyName) }).fill('湖');
    await page.getByRole('button', { name: translate(queryWords.search) }).click();
    const field = page.getByRole('textbox', { name: translate(queryWords.companyName) });
    const problem = await field.getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`[id="${problem?.split(' ')[0]}"]`).isVisible()).toBe(true);
    await expectClean(visitor);
  },
);

journey(
  'shows an accessible page while it is loading, and then the content',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, context, go, settle, translate } = visitor;
    await go('/index/help');
    await context.route('**/api/**', async (route) => {
      await sleep(1_500);
      await route.continue();
    });
    for (const route of [
      queryRoute({ companyName: '湖州' }),
      '/index/zerocpolicylist',
      '/index/zerocpolicylist/T',
      '/index/zerocpolicyshow/1',
    ]) {
      await page.goto(`${visitor.product.url}/#${route}`);
      await page
        .getByRole('status')
        .filter({ hasText: translate(uiWords.loading) })
        .first()
        .waitFor({ state: 'attached' });
      // A document's title is known after it has loaded.
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBeLessThanOrEqual(1);
      expect(await axeFaults(page)).toEqual([]);
      await settle();
      await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
    }
  },
);

journey(
  'shows failed responses accessibly, at most three messages at once',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, context, translate, go, faults } = visitor;
    await go(queryRoute({ companyName: '湖州' }));
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    for (const name of ['安吉', '德清', '长兴', '吴兴', '南浔']) {
      await page.getByRole('textbox', { name: translate(queryWords.companyName) }).fill(name);
      await page.keyboard.press('Enter');
      await page.locator('.failed').waitFor();
    }
    await expect.poll(() => page.locator('.toast').count()).toBeLessThanOrEqual(3);
    await expectClean(visitor);
    await context.setOffline(false);
    faults.expectNone();
    await page.getByRole('row').nth(1).waitFor();
  },
);

journey('sends one request for two quick clicks', {}, async ({ page, translate, go, settle }) => {
  await go('/index/certquery');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/report/querycert')) asked += 1;
  });
  await page.getByRole('textbox', { name: translate(queryWords.companyName) }).fill('湖州');
  await page.getByRole('button', { name: translate(queryWords.search) }).dblclick();
  await settle();
  expect(asked).toBe(1);
  await expect.poll(() => page.getByRole('row').count()).toBe(21);
});

journey('copies the address of a search, and confirms it for three seconds', {}, async ({ page, translate, go }) => {
  await go(queryRoute({ companyName: '湖州' }));
  await page.getByRole('button', { name: translate(uiWords.copyLink) }).click();
  const shown = page.locator('.toast').filter({ hasText: translate(uiWords.copied) });
  await shown.waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await shown.waitFor({ state: 'detached', timeout: 4_500 });
});

journey(
  'names the page, the error and a retry when its content cannot be loaded',
  { lang: 'en', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, context, translate, go, settle, faults } = visitor;
    faults.expect(/ERR_CONNECTION_REFUSED/, /Failed to load resource/);
    await go('/index/help');
    await context.route('**/api/**', (route) => route.abort('connectionrefused'));
    const routes = [
      queryRoute({ companyName: '湖州' }),
      '/index/certverify/ZCE-001-22-I3-99999R0-F',
      '/index/zerocpolicylist',
      '/index/zerocpolicylist/T',
      '/index/zerocpolicyshow/1',
      '/index/zerocstandardlist/GB',
      '/index/zerocstandardshow/1',
    ];
    for (const route of routes) {
      await go(route);
      expect((await page.getByRole('heading', { level: 1 }).textContent())?.trim(), route).toBeTruthy();
      await expect.poll(() => page.locator('.failed').count(), { message: route }).toBeGreaterThan(0);
      expect(await axeFaults(page)).toEqual([]);
    }
    await go('/index/welcome');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await go('/index/zerocstandardlist/GB');
    await context.unroute('**/api/**');
    faults.expectNone();
    await page
      .getByRole('button', { name: translate(uiWords.retry) })
      .first()
      .click();
    await settle();
    await expect.poll(() => page.locator('.failed').count()).toBe(0);
  },
);
