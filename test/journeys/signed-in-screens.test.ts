import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { languages, type Lang } from '#kernel/i18n/text.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../support/long-run.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { axeFaults, sideways, unmarkedChinese } from './checks.ts';
import { useBrowser } from './journey.ts';
import { judgingScreens, resolveScreens } from './judging-screens.ts';
import { useProductDatabase } from './product-database.ts';
import { visitAs } from './tool-session.ts';
import { screenLanguages } from './variants.ts';

useBrowser();
const database = useProductDatabase();

const own = ['/index/dashboard', '/index/account', '/index/logins'];
const screens: Readonly<Record<string, readonly string[]>> = {
  enterprise1: ['/index/dashboard'],
  enterprise2: [...own, '/index/userinfo', '/index/logs/mails', '/index/mycertificates'],
  admin1: [
    '/index/dashboard',
    '/index/parties',
    '/index/working-days',
    '/index/periods',
    '/index/logs/logins',
    '/index/logs/mails?delivery=failed',
    '/index/logs/history',
    '/index/logs/jobs',
    '/index/indicators',
    '/index/indicators/1',
    '/index/factors',
    '/index/certtemplateform',
    '/index/certtemplateform/1',
  ],
  organisation1: [
    '/index/dashboard',
    '/index/certificates/registry',
    '/index/members',
    '/index/certtemplateform',
    '/index/issuing',
  ],
  ops1: ['/index/vr-models'],
  leader1: ['/index/dashboard'],
};

/** The list requests of a page, as the page sends them. */
const asked = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
};

/** Checks each screen of a user, light and dark, from 1920 pixels to 320, and reports violations. */
async function inspect(loginName: string, routes: readonly string[], lang: Lang): Promise<void> {
  const visitor = await visitAs(database(), loginName, { lang, reducedMotion: 'reduce' });
  const { page, go, settle, translate } = visitor;
  const wrong: string[] = [];
  const titles = new Set<string>();
  const calls = asked(page);
  try {
    for (const route of routes) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      calls.length = 0;
      await go(route);
      for (const path of new Set(calls))
        if (calls.filter((one) => one === path).length > 1) wrong.push(`${route}: asks ${path} twice`);
      const note = (found: readonly string[], where: string): void => {
        for (const fault of found) wrong.push(`${route} ${where}: ${fault}`);
      };
      titles.add(await page.title());
      if ((await page.locator('h1:visible').count()) !== 1) wrong.push(`${route}: not one h1`);
      if (lang === 'en') note(await unmarkedChinese(page), 'Chinese');
      note(await axeFaultsInThemes(page), 'at 1280');
      // 640 is 1280 at double size.
      for (const width of [1920, 768, 640, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        note(await sideways(page), `at ${width}`);
      }
      await settle();
    }
    // The fleet's frame keeps its menu beside the page at every width.
    if ((await page.locator('.fleet').count()) === 0) {
      await page.getByRole('button', { name: translate(shellWords.menu) }).click();
      await page.getByRole('dialog').waitFor();
      for (const fault of await axeFaults(page)) wrong.push(`menu: ${fault}`);
    }
    expect(wrong).toEqual([]);
    // Two records of one screen have the same name.
    expect(titles.size).toBe(new Set(routes.map((route) => route.replace(/\/\d+$/u, '/:id'))).size);
    expect(visitor.faults.all).toEqual([]);
  } finally {
    await visitor.context.close();
  }
}

const title = 'is accessible in both themes, fits every width, and marks its Chinese, in %s';

describe.each(Object.entries(screens))('every screen of %s', (loginName, routes) => {
  it.each(screenLanguages)(title, (lang) => inspect(loginName, routes, lang));
});

// Journeys check the same screens in one language and theme each.
describe.runIf(isLong)('every screen for the review of a report', () => {
  describe.each(Object.keys(judgingScreens))('of %s', (name) => {
    it.each(languages)(
      title,
      async (lang) => {
        const { loginName, routes } = await resolveScreens(database(), name);
        await inspect(loginName, routes, lang);
      },
      400_000,
    );
  });
});
