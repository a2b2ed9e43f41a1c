import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { PlainKey, Text } from '#kernel/i18n/text.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { queryCertificates } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { certificateStateWords } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { boxWords } from '#zero-carbon/certification/certificates/web/certificate-box.words.ts';
import { queryWords, sortWords } from '#zero-carbon/certification/certificates/web/query/query.words.ts';
import { starWords } from '#zero-carbon/rules/indicators/star.words.ts';
import { unknownWords, verifyWords } from '#zero-carbon/certification/certificates/web/verify/verify.words.ts';
import { searchWords } from '#zero-carbon/portal/welcome/web/search.words.ts';
import { welcomeWords } from '#zero-carbon/portal/welcome/web/welcome.words.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { ask } from './ask.ts';
import { focused } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { certificateInEachState, misread, verifyRoute } from './screens.ts';

useBrowser();

journey('finds a certificate by two characters, and opens it', {}, async ({ page, translate, go, settle, product }) => {
  await go('/index/certquery');
  await page.getByRole('textbox', { name: translate(queryWords.companyName) }).fill('吴兴');
  await page.getByRole('button', { name: translate(queryWords.search) }).click();
  await settle();
  const { rows, total } = await ask(product, queryCertificates, { companyName: '吴兴' });
  expect(total).toBeGreaterThan(20);
  const shown = page.getByRole('row');
  await expect.poll(() => shown.count()).toBe(21);
  for (const [index, row] of rows.entries()) {
    const text = (await shown.nth(index + 1).textContent()) ?? '';
    for (const part of [
      row.enterpriseName,
      row.ntwCertNo,
      row.certOrgName,
      row.certDate,
      translate(certificateStateWords[row.isValid]),
    ]) {
      expect(text).toContain(part);
    }
  }
  await page
    .getByRole('link', { name: rows[0]?.enterpriseName ?? '' })
    .first()
    .click();
  await settle();
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe(translate(verifyWords[rows[0]?.isValid ?? 'valid']));
  await expect.poll(() => page.getByRole('main').textContent()).toContain(rows[0]?.ntwCertNo);
  await page.goBack();
  await settle();
  await expect.poll(() => shown.count()).toBe(21);
});

journey(
  'filters by organisation and dates; the address holds each condition',
  {},
  async ({ page, translate, go, settle, product }) => {
    const { rows } = await ask(product, queryCertificates, { companyName: '湖州', limit: 1 });
    const organisation = rows[0]?.certOrgName ?? '';
    await go('/index/certquery?companyName=%E6%B9%96%E5%B7%9E');
    await page.getByRole('combobox', { name: translate(queryWords.issueOrg) }).fill(organisation);
    await page.getByLabel(translate(queryWords.startDate)).fill('2025-01-01');
    await page.getByLabel(translate(queryWords.endDate)).fill('2025-12-31');
    await page.getByRole('button', { name: translate(queryWords.search) }).click();
    await settle();
    const search = { companyName: '湖州', issueOrg: organisation, startDate: '2025-01-01', endDate: '2025-12-31' };
    const { total } = await ask(product, queryCertificates, search);
    expect(total).toBeGreaterThan(0);
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).first().textContent())
      .toBe(translate(queryWords.found, { total }));
    expect(Object.fromEntries(new URLSearchParams(page.url().split('?')[1]))).toEqual(search);
  },
);

journey(
  'filters by status, stars and type in the selected order; the address holds all of it, and it can be cleared',
  { lang: 'en' },
  async ({ page, translate, go, settle, product }) => {
    await go('/index/certquery?companyName=Huzhou&limit=10&page=2');
    const narrowing = page.getByRole('group', { name: translate(queryWords.narrow) });
    const choose = async (name: Text, option: Text | string): Promise<void> => {
      const label = typeof option === 'string' ? option : translate(option);
      await narrowing.getByLabel(translate(name), { exact: true }).selectOption({ label });
      await settle();
    };
    const all = await ask(product, queryCertificates, { companyName: 'Huzhou', limit: 1 });
    const said = translate(queryWords.ofThemValid, { valid: all.valid?.total ?? 0 });
    await expect.poll(() => page.locator('.results-head').textContent()).toContain(said);
    await expect
      .poll(() => page.locator('.table-foot').textContent())
      .toContain(translate(queryWords.asOf, { time: new Date(all.checkedAt).toISOString().slice(0, 3) }));
    await choose(queryWords.isValid, certificateStateWords.expired);
    await choose(queryWords.star, starWords[3]);
    await choose(queryWords.applyType2, translate(queryWords.oneType, { type: 'I' }));
    await choose(queryWords.sort, sortWords.certDate);
    const search = { companyName: 'Huzhou', isValid: 'expired', star: '3', applyType2: 'I', sort: 'certDate' } as const;
    expect(Object.fromEntries(new URLSearchParams(page.url().split('?')[1]))).toEqual({ ...search, limit: '10' });
    const { rows } = await ask(product, queryCertificates, { ...search, limit: 10 });
    expect(rows.length).toBeGreaterThan(0);
    const shown = await page.getByRole('row').allTextContents();
    expect(shown.slice(1).map((text, index) => text.includes(rows[index]?.ntwCertNo ?? '-'))).toEqual(
      rows.map(() => true),
    );
    await narrowing.getByRole('button', { name: translate(queryWords.clearChoices) }).click();
    await settle();
    expect(page.url()).toContain('?companyName=Huzhou&sort=certDate&limit=10');
    await expect.poll(() => focused(page)).not.toBe('nothing');
  },
);

journey(
  'shows the error beside each invalid field of the search and retains the input',
  {},
  async ({ page, translate, go }) => {
    await go('/index/certquery');
    // the search is submitted before its rules have loaded
    let delayed = 0;
    await page.route('**/*.js', async (route) => {
      delayed += 1;
      await sleep(1_500);
      await route.continue();
    });
    const name = page.getByRole('textbox', { name: translate(queryWords.companyName) });
    await name.fill('湖');
    await page.getByLabel(translate(queryWords.startDate)).fill('2026-02-01');
    await page.getByLabel(translate(queryWords.endDate)).fill('2026-01-01');
    await page.getByRole('button', { name: translate(queryWords.search) }).click();
    await expect.poll(() => page.getByText(translate(inputWords.tooShort, { min: 2 })).isVisible()).toBe(true);
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => name.evaluate((input) => document.activeElement === input)).toBe(true);
    expect(delayed).toBeGreaterThan(0);
    await expect.poll(() => name.inputValue()).toBe('湖');
    await expect.poll(() => page.getByLabel(translate(queryWords.endDate)).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.getByLabel(translate(queryWords.endDate)).inputValue()).toBe('2026-01-01');
  },
);

journey(
  'opens a certificate by its number from the welcome page, in any notation',
  {},
  async ({ page, translate, go, settle, product }) => {
    const { valid } = await certificateInEachState(product);
    const spellings = [valid.ntwCertNo, ` ${valid.ntwCertNo.toLowerCase()} `, valid.ntwCertNo.replaceAll('-', '－')];
    for (const typed of spellings) {
      await go('/index/welcome');
      await page.getByRole('textbox', { name: translate(boxWords.label) }).fill(typed);
      await page.getByRole('button', { name: translate(boxWords.submit) }).click();
      await page.waitForURL(`**/#${verifyRoute(valid.ntwCertNo)}`);
      await settle();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(translate(verifyWords.valid));
      await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).toBe(valid.enterpriseName);
      await expect.poll(() => page.title()).toContain(valid.ntwCertNo);
    }
  },
);

journey('explains every state of a certificate', { lang: 'en' }, async ({ page, translate, go, product }) => {
  for (const [state, { ntwCertNo }] of Object.entries(await certificateInEachState(product))) {
    await go(verifyRoute(ntwCertNo));
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(translate(verifyWords[state as PlainKey<typeof verifyWords>]));
  }
});

journey(
  'opens the query for a name in the box, and shows a hint for an empty box',
  {},
  async ({ page, translate, go, settle }) => {
    await go('/index/welcome');
    const box = page.getByRole('textbox', { name: translate(boxWords.label) });
    await page.getByRole('button', { name: translate(boxWords.submit) }).click();
    await expect.poll(() => page.getByText(translate(boxWords.empty)).isVisible()).toBe(true);
    await box.fill('湖州');
    await page.keyboard.press('Enter');
    await settle();
    expect(page.url()).toContain('#/index/certquery?companyName=');
    await expect.poll(() => page.getByRole('row').count()).toBe(21);
  },
);

journey(
  'reports a wrong check character as not issued and suggests the correct number',
  {},
  async ({ page, translate, go, settle, product }) => {
    const { valid } = await certificateInEachState(product);
    const wrong = misread(valid.ntwCertNo);
    await go('/index/welcome');
    await page.getByRole('textbox', { name: translate(boxWords.label) }).fill(wrong);
    await page.keyboard.press('Enter');
    await settle();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(translate(verifyWords.unknown));
    const expected = translate(unknownWords.check, { expected: valid.ntwCertNo.slice(-1) });
    await expect.poll(() => page.getByRole('main').textContent()).toContain(expected);
    await page.getByRole('link', { name: valid.ntwCertNo }).click();
    await settle();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(translate(verifyWords.valid));
  },
);

journey('searches in the hidden dialog, which returns the focus', {}, async ({ page, translate, go, settle }) => {
  await go('/index/welcome');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: translate(welcomeWords.searchTitle) });
  await dialog.waitFor();
  await settle();
  // The dialog's field has the focus, not its close button. After the dialog was opened by a key, closing it returns
  // the focus to the page.
  await dialog.locator('input:focus').waitFor();
  await page.keyboard.type('湖州');
  await page.keyboard.press('Enter');
  await settle();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(5);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  const opener = page.getByRole('button', { name: translate(welcomeWords.byName) });
  await opener.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe(`button ${translate(welcomeWords.byName)}`);
  await opener.click();
  await settle();
  await dialog.getByRole('textbox').fill('湖州');
  await dialog.getByRole('button', { name: translate(searchWords.search) }).click();
  await settle();
  await dialog.getByRole('listitem').getByRole('link').first().click();
  await settle();
  expect(page.url()).toContain('#/index/certverify/');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

journey(
  'pages through a table, changes the page size, and steps back from an empty page',
  {},
  async ({ page, translate, go, settle, product }) => {
    await go('/index/certquery?companyName=%E6%B9%96%E5%B7%9E');
    const rows = page.getByRole('row');
    const pager = page.getByRole('navigation', { name: translate(uiWords.pages) });
    const numbers = pager.getByRole('button', { name: /\d/ });
    await expect.poll(() => numbers.count()).toBe(5);
    await pager.getByRole('button', { name: translate(uiWords.nextPage) }).click();
    await settle();
    const second = await ask(product, queryCertificates, { companyName: '湖州', start: 20 });
    await expect.poll(() => rows.nth(1).textContent()).toContain(second.rows[0]?.ntwCertNo);
    await expect.poll(() => pager.locator('[aria-current="page"]').textContent()).toBe('2');

    const sizes = page.getByRole('combobox', { name: translate(uiWords.pageSize) });
    await expect.poll(() => sizes.locator('option').allTextContents()).toEqual(['10', '20', '30', '40', '50', '100']);
    for (const size of ['10', '50', '100']) {
      await sizes.selectOption(size);
      await settle();
      await expect.poll(() => rows.count()).toBe(Number(size) + 1);
      await expect.poll(() => pager.locator('[aria-current="page"]').textContent()).toBe('1');
    }
    await page.reload();
    await settle();
    await expect.poll(() => rows.count()).toBe(101);

    // not of the newest, which other journeys issue at the same time
    const { rows: one } = await ask(product, queryCertificates, { start: 5_000, limit: 1 });
    const name = one[0]?.enterpriseName ?? '';
    const { total } = await ask(product, queryCertificates, { companyName: name });
    expect(total).toBeLessThan(10);
    await go(`/index/certquery?${new URLSearchParams({ companyName: name, start: '10', limit: '10' })}`);
    await page.waitForURL((url) => !url.hash.includes('start='));
    await settle();
    await expect.poll(() => rows.count()).toBe(total + 1);
  },
);
