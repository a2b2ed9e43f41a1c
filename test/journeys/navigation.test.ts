import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { expect } from 'vitest';
import { accessibilityWords } from '#app/pages/accessibility.words.ts';
import { infoTitles } from '#app/pages/info-titles.words.ts';
import { notFoundWords } from '#app/pages/not-found.words.ts';
import { appWords } from '#app/web/app.words.ts';
import { boxWords } from '#zero-carbon/certification/certificates/web/certificate-box.words.ts';
import { certificateTitles } from '#zero-carbon/certification/certificates/web/certificate-titles.words.ts';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import { focused } from './checks.ts';
import { journey, useBrowser } from './journey.ts';

useBrowser();

journey(
  'shows the requested address as unknown and suggests pages to continue',
  {},
  async ({ page, translate, go, settle }) => {
    await go('/index/nowhere?x=1');
    expect(page.url()).toContain('#/index/404');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(translate(infoTitles.notFound));
    await expect
      .poll(() => page.getByText(translate(notFoundWords.asked, { address: '/index/nowhere?x=1' })).isVisible())
      .toBe(true);
    await page.getByRole('textbox', { name: translate(boxWords.label) }).fill('湖州');
    await page.keyboard.press('Enter');
    await settle();
    expect(page.url()).toContain('#/index/certquery');
    await page.goBack();
    await settle();
    await page.getByRole('main').getByRole('link').first().click();
    await settle();
    expect(page.url()).toContain('#/index/welcome');
  },
);

journey('redirects the root and /index to the welcome page', {}, async ({ page, go }) => {
  for (const route of ['', '/', '/index']) {
    await go(route);
    expect(page.url()).toMatch(/#\/index\/welcome$/);
  }
});

journey(
  'focuses each page’s heading, and restores it on Back and Forward',
  {},
  async ({ page, translate, go, settle }) => {
    await go('/index/welcome');
    await expect.poll(() => focused(page)).toBe('nothing');
    const stations = [
      { link: appWords.policies, heading: libraryWords.policies },
      { link: appWords.standards, heading: libraryWords.standards },
      { link: appWords.certificates, heading: certificateTitles.query },
      { link: shellWords.help, heading: infoTitles.help },
      { link: appWords.accessibility, heading: infoTitles.accessibility },
      { link: appWords.privacy, heading: infoTitles.privacy },
      { link: appWords.contact, heading: infoTitles.contact },
    ];
    const titles = new Set<string>();
    for (const { link, heading } of stations) {
      await page
        .getByRole('banner')
        .or(page.getByRole('contentinfo'))
        .getByRole('link', { name: translate(link), exact: true })
        .click();
      await settle();
      await expect.poll(() => focused(page)).toBe(`h1 ${translate(heading)}`);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(stations.length);
    for (const { heading } of stations.toReversed().slice(1)) {
      await page.goBack();
      await settle();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(translate(heading));
    }
    await page.goForward();
    await settle();
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(translate(libraryWords.standards));
  },
);

journey(
  'asks for accessibility reports only where the operator has contact data',
  {},
  async ({ page, translate, go }) => {
    // The demo's operator has no contact.
    await go('/index/accessibility');
    await page.getByRole('heading', { name: translate(accessibilityWords.testTitle) }).waitFor();
    await expect.poll(() => page.getByText(translate(accessibilityWords.tell1)).count()).toBe(0);
  },
);

journey(
  'opens the page of an external link with the security headers of every page',
  {},
  async ({ page, go, product }) => {
    await go('/index/certquery?companyName=%E6%B9%96%E5%B7%9E&limit=50');
    await expect.poll(() => page.getByRole('row').count()).toBe(51);
    const { headers } = await fetch(product.url);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
  },
);

/** Malformed addresses, as people and programs produce them. */
const odd = [
  '/index/certquery?start=9990&limit=100',
  '/index/certquery?start=-5&limit=7',
  '/index/certquery?companyName=%25_%5C',
  '/index/certquery?companyName=%E2%80%AE%E5%AE%89%E5%90%89',
  `/index/certquery?companyName=${'长'.repeat(150)}`,
  '/index/certquery?startDate=2026-13-45&endDate=yesterday',
  '/index/certquery?companyName=<img src=x onerror=alert(1)>',
  `/index/certverify/${'9'.repeat(300)}`,
  '/index/certverify/%E4%A',
  '/index/certverify/<script>alert(1)</script>',
  '/index/certverify/ZCE-017%2F..%2F..',
  '/index/zerocpolicyshow/abc',
  '/index/zerocpolicyshow/0',
  '/index/zerocpolicyshow/99999999999999999999999',
  '/index/zerocstandardshow/-1',
  '/index/zerocpolicylist/%00',
  `/index/zerocpolicylist/${'Z'.repeat(200)}`,
  '/index/zerocpolicylist/T?page=99999',
  '/index/zerocpolicylist/T?page=x&year=99999&issuer=%3B',
  '/index/zerocstandardlist?keyword=%25&state=unheard-of',
  '//index//welcome',
  '/INDEX/WELCOME',
  `/${'a/'.repeat(200)}`,
];

journey(
  'shows a heading and a link for a malformed address without any errors',
  { lang: 'en' },
  async ({ page, go }) => {
    const silent: string[] = [];
    for (const route of odd) {
      await go(route);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      const crashed = heading?.includes('went wrong') ?? true;
      if (
        !heading?.trim() ||
        crashed ||
        (await page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('textbox')).count()) === 0
      ) {
        silent.push(`${route}: ${heading}`);
      }
    }
    expect(silent).toEqual([]);
  },
);

journey('fits the header into one line at every width', { lang: 'en' }, async ({ page, go }) => {
  await go('/index/welcome');
  const wrong: string[] = [];
  for (const width of [360, 768, 1000, 1120, 1280, 1366, 1440, 1536, 1680, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { height } = (await page.locator('.site-header').boundingBox())!;
    if (height > 81) wrong.push(`${width}: ${height}`);
  }
  expect(wrong).toEqual([]);
});
