import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { expect } from 'vitest';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { appWords } from '#app/web/app.words.ts';
import { boxWords } from '#zero-carbon/certification/certificates/web/certificate-box.words.ts';
import { certificateTitles } from '#zero-carbon/certification/certificates/web/certificate-titles.words.ts';
import { queryWords } from '#zero-carbon/certification/certificates/web/query/query.words.ts';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import { welcomeWords } from '#zero-carbon/portal/welcome/web/welcome.words.ts';
import { chineseIn, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';

useBrowser();

/** All Chinese on the screen is marked as Chinese or is the visitor's input. */
async function expectEnglish({ page }: Visitor, ...typed: string[]): Promise<void> {
  const left = (await unmarkedChinese(page))
    .flatMap(chineseIn)
    .filter((text) => !typed.some((own) => own.includes(text)));
  expect(left).toEqual([]);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
}

journey(
  'shows only English from the welcome page to a policy, a standard and a certificate',
  { lang: 'en' },
  async (visitor) => {
    const { page, context, translate, go, settle } = visitor;
    await go('/');
    await expectEnglish(visitor);
    await page.getByRole('textbox', { name: translate(boxWords.label) }).fill('Huzhou');
    await page.keyboard.press('Enter');
    await settle();
    await expectEnglish(visitor);
    await page.getByRole('main').getByRole('row').getByRole('link').first().click();
    await settle();
    await expectEnglish(visitor);
    await page
      .getByRole('navigation', { name: translate(shellWords.mainNavigation) })
      .getByRole('link', { name: translate(appWords.policies) })
      .click();
    await settle();
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(translate(libraryWords.policies));
    await expectEnglish(visitor);
    const opening = context.waitForEvent('page');
    await page.locator('main a[target="_blank"]').first().click();
    const policy = await opening;
    await settle(policy);
    await expectEnglish({ ...visitor, page: policy });
    await page.getByRole('link', { name: translate(appWords.standards), exact: true }).click();
    await settle();
    await expectEnglish(visitor);
  },
);

journey('switches the language in place and retains the input', {}, async (visitor) => {
  const { page, go, settle } = visitor;
  await go('/index/certquery');
  await page.getByRole('textbox', { name: queryWords.companyName.zh }).fill('湖州纺织');
  await page.getByLabel(queryWords.startDate.zh).fill('2025-03-07');
  const address = page.url();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: certificateTitles.query.en }).waitFor();
  await settle();
  expect(page.url()).toBe(address);
  await expect.poll(() => page.getByRole('textbox', { name: queryWords.companyName.en }).inputValue()).toBe('湖州纺织');
  await expect.poll(() => page.getByLabel(queryWords.startDate.en).inputValue()).toBe('2025-03-07');
  await expect.poll(() => page.title()).toContain(certificateTitles.query.en);
  await expectEnglish(visitor, '湖州纺织');

  await page.getByRole('button', { name: queryWords.search.en, exact: true }).click();
  await settle();
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByRole('heading', { level: 1, name: certificateTitles.query.zh }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: queryWords.companyName.zh }).inputValue()).toBe('湖州纺织');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
});

journey(
  'remembers the language, here and in another tab',
  { lang: 'en' },
  async ({ page, context, go, settle, product }) => {
    await go('/index/welcome');
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByText(welcomeWords.byName.zh).waitFor();
    await page.reload();
    await settle();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
    const other = await context.newPage();
    await other.goto(`${product.url}/#/index/help`);
    await settle(other);
    await expect.poll(() => other.locator('html').getAttribute('lang')).toBe('zh-CN');
  },
);

journey('translates the server’s message too', {}, async ({ page, go, settle }) => {
  await go('/index/zerocpolicylist');
  const groups = page.getByRole('heading', { level: 2 });
  const chinese = await groups.allTextContents();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: libraryWords.policies.en }).waitFor();
  await settle();
  const english = await groups.allTextContents();
  expect(english.length).toBe(chinese.length);
  expect(english.filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: uiWords.skip.en }).count()).toBe(1);
});
