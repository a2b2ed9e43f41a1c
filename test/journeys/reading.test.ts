import { expect } from 'vitest';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import { listPolicies, showPolicy } from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { policyWords } from '#zero-carbon/portal/library/policies/policies.words.ts';
import { listStandards, showStandard } from '#zero-carbon/portal/library/standards/standards.contract.ts';
import { standardStateWords, standardWords } from '#zero-carbon/portal/library/standards/standards.words.ts';
import { welcomeWords } from '#zero-carbon/portal/welcome/web/welcome.words.ts';
import { ask } from './ask.ts';
import { journey, useBrowser } from './journey.ts';

useBrowser();

journey(
  'opens a policy from the welcome page in a new tab, reads a group and a document, and returns',
  {},
  async ({ page, context, translate, go, settle }) => {
    await go('/index/welcome');
    const opening = context.waitForEvent('page');
    await page
      .getByRole('link', { name: translate(welcomeWords.policies) })
      .first()
      .click();
    const policies = await opening;
    await settle(policies);
    expect(policies.url()).toContain('#/index/zerocpolicylist');
    expect(page.url()).toContain('#/index/welcome');
    await expect
      .poll(() => policies.getByRole('heading', { level: 1 }).textContent())
      .toBe(translate(libraryWords.policies));

    const group = policies.getByRole('heading', { level: 2 }).first();
    const groupName = (await group.textContent()) ?? '';
    await group.getByRole('link').click();
    await settle(policies);
    await expect.poll(() => policies.getByRole('heading', { level: 1 }).textContent()).toBe(groupName);
    await expect.poll(() => policies.title()).toContain(groupName);

    const document = policies
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link')
      .filter({ hasText: '开展零碳园区建设' });
    const opened = context.waitForEvent('page');
    await document.click();
    const detail = await opened;
    await settle(detail);
    const title = await detail.getByRole('heading', { level: 1 }).textContent();
    expect(title).toContain('开展零碳园区建设');
    await expect.poll(() => detail.title()).toContain(title);
    await expect
      .poll(() => detail.getByRole('definition').filter({ hasText: '2025年6月30日' }).count())
      .toBeGreaterThan(0);
    await expect.poll(() => detail.getByText(translate(policyWords.factsOnly)).isVisible()).toBe(true);

    await detail.getByRole('link', { name: translate(libraryWords.backTo, { name: groupName }) }).click();
    await settle(detail);
    await expect.poll(() => detail.getByRole('heading', { level: 1 }).textContent()).toBe(groupName);
  },
);

journey(
  'filters the policies by a word and a year, and restores the result after a reload',
  {},
  async ({ page, translate, go, settle, product }) => {
    await go('/index/zerocpolicylist');
    await page.getByRole('searchbox', { name: translate(libraryWords.keyword) }).fill('方案');
    await page.keyboard.press('Enter');
    await settle();
    const wanted = await ask(product, listPolicies, { keyword: '方案' });
    const shown = page.getByRole('main').getByRole('listitem').locator('a[target="_blank"]');
    await expect.poll(() => shown.count()).toBe(Math.min(20, wanted.items.length));

    await page.getByRole('combobox', { name: translate(libraryWords.year) }).selectOption('2024');
    await page.getByRole('button', { name: translate(libraryWords.search), exact: true }).click();
    await settle();
    const { items } = await ask(product, listPolicies, { keyword: '方案', year: '2024' });
    expect(items.length).toBeGreaterThan(0);
    await expect.poll(() => shown.count()).toBe(items.length);
    await page.reload();
    await settle();
    await expect.poll(() => shown.count()).toBe(items.length);
    await expect
      .poll(() => page.getByRole('searchbox', { name: translate(libraryWords.keyword) }).inputValue())
      .toBe('方案');

    await page.goBack();
    await settle();
    await expect.poll(() => shown.count()).toBe(Math.min(20, wanted.items.length));
  },
);

journey(
  'pages through the longest list, twenty at a time, with a divider after every fifth',
  {},
  async ({ page, translate, go, settle, product }) => {
    await go('/index/zerocpolicylist?keyword=碳');
    const { total } = await ask(product, listPolicies, { keyword: '碳' });
    expect(total).toBeGreaterThan(20);
    const items = page.getByRole('main').locator('li:has(a[target="_blank"])');
    await expect.poll(() => items.count()).toBe(20);
    const gaps = await items.evaluateAll((list) =>
      list.map((item) => getComputedStyle(item).borderBlockEndColor + getComputedStyle(item).borderBlockEndWidth),
    );
    const fifths = gaps.filter((_, index) => index % 5 === 4 && index < 19);
    const others = gaps.filter((_, index) => index % 5 !== 4);
    expect(new Set(fifths).size).toBe(1);
    expect(others).not.toContain(fifths[0]);

    await page.getByRole('button', { name: translate(uiWords.page, { page: 2 }), exact: true }).click();
    await settle();
    await expect.poll(() => items.count()).toBe(total - 20);
    expect(page.url()).toContain('%E7%A2%B3');
  },
);

journey(
  'opens a standard in this window, number first, and follows it to its successor',
  {},
  async ({ page, translate, go, settle, product }) => {
    await go('/index/welcome');
    await page
      .getByRole('link', { name: translate(welcomeWords.standards) })
      .last()
      .click();
    await settle();
    expect(page.url()).toContain('#/index/zerocstandardlist');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(translate(libraryWords.standards));

    const { items } = await ask(product, listStandards, { state: 'superseded', limit: 100 });
    const replaced = await Promise.all(items.map(({ id }) => ask(product, showStandard, { id })));
    const standard = replaced.find(({ successor }) => successor);
    expect(standard).toBeDefined();
    await go(`/index/zerocstandardshow/${standard?.id}`);
    await expect.poll(() => page.title()).toContain(standard?.number);
    await expect.poll(() => page.getByText(translate(standardStateWords.superseded)).first().isVisible()).toBe(true);
    const next = standard?.successor?.number ?? '';
    await page.getByRole('main').getByRole('link', { name: next }).first().click();
    await settle();
    await expect.poll(() => page.title()).toContain(next);
  },
);

journey(
  'reports a missing document or group and links to existing ones',
  {},
  async ({ page, translate, go, settle }) => {
    await go('/index/zerocpolicyshow/999999');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(translate(policyWords.missingTitle));
    await page.getByRole('main').getByRole('link').first().click();
    await settle();
    expect(page.url()).toContain('#/index/zerocpolicylist');
    await go('/index/zerocstandardshow/999999');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(translate(standardWords.missingTitle));
    await go('/index/zerocpolicylist/Q');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(translate(policyWords.noGroupTitle));
  },
);

journey(
  'shows the recorded data on the page of a policy and nothing else',
  { lang: 'en' },
  async ({ page, go, product }) => {
    const { items } = await ask(product, listPolicies, { limit: 100 }, 'en');
    const { id } = items.find(({ number, date }) => number !== null && date !== null)!;
    const policy = await ask(product, showPolicy, { id }, 'en');
    await go(`/index/zerocpolicyshow/${id}`);
    const text = (await page.getByRole('article').textContent()) ?? '';
    for (const fact of [policy.title, policy.number, policy.type, policy.issuer]) expect(text).toContain(fact);
  },
);
