import { randomBytes, randomInt } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { loginWords } from '#accounts/identity/entrance/web/login/login.words.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { MenuEntry } from '#kernel/area/screens.ts';
import { uploadQueueWords } from '#kernel/uploads/web/upload-queue.words.ts';
import { formWords } from '#kernel/form/form.words.ts';
import type { AnyText, Text, ValuesOf } from '#kernel/i18n/text.ts';
import { demoCreditCode } from '#demo/server/zero-carbon/certificates/demo-credit-code.ts';
import { enterpriseScreens } from '#zero-carbon/enterprises/enterprises/enterprises.screens.ts';
import { userinfoWords } from '#zero-carbon/enterprises/enterprises/userinfo.words.ts';
import { registerWords } from '#zero-carbon/enterprises/enterprises/web/register/register.words.ts';
import { basisWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { lineFormWords } from '#zero-carbon/reporting/reports/entry/web/line-form/line-form.words.ts';
import { sectionPageWords } from '#zero-carbon/reporting/reports/entry/web/section-page.words.ts';
import { sectionWords } from '#zero-carbon/rules/calculation/sections.words.ts';
import { evaluationTypeWords, monthWords, reportWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { reportScreens } from '#zero-carbon/reporting/reports/reports.screens.ts';
import { runWords } from '#zero-carbon/reporting/reports/runs/runs.words.ts';
import { submissionWords } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { siteScreens } from '#zero-carbon/enterprises/sites/sites.screens.ts';
import { siteWords } from '#zero-carbon/enterprises/sites/sites.words.ts';
import { finishSections } from '../support/finish-sections.ts';
import { makeOrganisation } from '../support/make-finished-report.ts';
import { countRegistrations, newAccount, type Account } from './accounts.ts';
import { arrive } from './enter.ts';
import { byKeyboard, byMouse, type Hands } from './hands.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { variantsOf } from './variants.ts';

useBrowser();
const database = useProductDatabase();

async function register({ page, go, translate }: Visitor, { press, type }: Hands): Promise<Account> {
  const account = newAccount();
  await countRegistrations(database(), 0);
  await go('/index/login?tab=register');
  const form = page.locator('.register-form');
  for (const [name, value] of Object.entries({
    name: account.name,
    adminMail: account.adminMail,
    loginName: account.loginName,
    pwd: account.password,
    confirmPwd: account.password,
  }))
    await type(form.locator(`[name=${name}]`), value);
  await press(form.locator('[type=submit]'));
  await press(page.getByRole('button', { name: translate(registerWords.confirmSubmit) }));
  const done = page.getByRole('dialog', { name: translate(registerWords.doneTitle) });
  await press(done.getByRole('button', { name: translate(registerWords.goToLogin) }));
  return account;
}

/** Logs in on the page that follows the registration. The login name is already filled in. */
async function logIn(visitor: Visitor, { press, type, passCaptcha }: Hands, account: Account): Promise<void> {
  const { page, translate, settle } = visitor;
  await settle();
  await type(page.locator('[name=password]'), account.password);
  await press(page.getByRole('button', { name: translate(loginWords.logIn), exact: true }));
  await passCaptcha(database());
  await arrive(visitor);
}

const menuLink = ({ page, translate }: Visitor, entries: readonly MenuEntry[], code: string): Locator =>
  page.locator('.side-menu').getByRole('link', {
    name: translate(entries.find((entry) => entry.code === code)!.name),
    exact: true,
  });

/** Fills in the enterprise data that a report requires. */
async function tellOfIt({ page, translate }: Visitor, { press, type, choose }: Hands): Promise<void> {
  const field = (name: string): Locator => page.locator(`[data-field="${name}"] input`).first();
  const option = (name: string): Locator => page.getByRole('option', { name, exact: true });
  await type(field('creditCode'), demoCreditCode('330523', randomInt(10_000_000, 90_000_000)));
  await type(field('establishedOn'), '2018-05-16');
  // Preselected where the portal is read in Chinese.
  await expect.poll(() => field('country').inputValue()).toBe('中国');
  await choose(field('adminArea'), option('浙江省'), '浙江');
  await type(field('addr'), '阳光大道 288 号');
  await choose(field('industry'), option('制造业'), '制造');
  await type(field('linkman'), '沈一诺');
  await type(field('phone'), '13905720002');
  await type(field('mail'), 'carbon@example.cn');
  await press(page.getByRole('button', { name: translate(formWords.save), exact: true }));
  await page.getByRole('heading', { level: 1, name: translate(userinfoWords.complete) }).waitFor();
}

// The keyboard variant runs every time: a control that the keyboard reaches can also be clicked, and most other
// journeys use the mouse.
const walks = variantsOf<readonly [how: string, handsOf: (visitor: Visitor) => Hands]>(
  ['by keyboard alone', byKeyboard],
  ['by mouse', byMouse],
);

for (const [how, handsOf] of walks)
  journey(
    `goes from registration to the submitted PDF ${how}: a site, a report, pasted readings, a bill as evidence, finished and submitted`,
    { reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, settle, translate, product } = visitor;
      const keys = page.keyboard;
      const hands = handsOf(visitor);
      const { press, type, choose } = hands;
      const button = <T extends AnyText>(text: T, ...values: ValuesOf<T>): Locator =>
        page.getByRole('button', { name: translate(text, ...values), exact: true });
      const link = (text: Text): Locator => page.getByRole('link', { name: translate(text), exact: true });
      const field = (name: string): Locator => page.locator(`[name=${name}]`);
      const option = (text: Text): Locator => page.getByRole('option', { name: translate(text), exact: true });
      const selectOf = (name: string): Locator => page.locator(`[data-field="${name}"] button`).first();
      const paste = async (cell: string): Promise<void> => {
        const block = Array.from({ length: 12 }, () => cell).join('\n');
        await page.evaluate((text) => navigator.clipboard.writeText(text), block);
        await keys.press('Control+v');
      };
      const account = await register(visitor, hands);
      await logIn(visitor, hands, account);
      await makeOrganisation(database(), createClock('Asia/Shanghai'));
      await press(menuLink(visitor, enterpriseScreens, 'zero-carbon.userinfo'));
      await settle();
      await tellOfIt(visitor, hands);

      await press(menuLink(visitor, siteScreens, 'zero-carbon.sites'));
      await settle();
      await press(button(siteWords.add));
      await type(field('nameZh'), '一厂');
      await choose(
        page.locator('[data-field="area"] input').first(),
        page.getByRole('option', { name: /浙江省/ }),
        '浙江',
      );
      await type(field('address'), '阳光大道 288 号');
      await type(field('share'), '100');
      // both languages are needed later: stated before saving
      await page.getByText(translate(siteWords.boundaryEnHint)).waitFor();
      await type(field('boundaryZh'), '全厂');
      await type(field('boundaryEn'), 'The whole plant');
      await press(button(formWords.save));
      await page.getByRole('link', { name: '一厂' }).waitFor();
      await settle();

      await press(menuLink(visitor, reportScreens, 'zero-carbon.reports'));
      await settle();
      await press(button(reportWords.add));
      await choose(selectOf('site'), page.getByRole('option', { name: '一厂' }));
      await type(field('year'), '2025');
      await choose(selectOf('month'), option(monthWords[1]));
      await choose(selectOf('type'), option(evaluationTypeWords.I));
      // The conditions appear above the button.
      await settle();
      await press(button(reportWords.create));
      await page.waitForURL(/reportdata\/\d+/);
      const id = /reportdata\/(\d+)/.exec(page.url())![1]!;
      await settle();

      await press(link(sectionWords['purchased-power']));
      await settle();
      await press(button(sectionPageWords.add, { kind: translate(sectionPageWords.power) }));
      await type(page.getByRole('dialog').getByLabel(translate(lineFormWords.name), { exact: true }), '总表');
      await press(page.getByRole('dialog').getByRole('button', { name: translate(lineFormWords.save), exact: true }));
      await page.getByRole('heading', { level: 2, name: '总表' }).waitFor();
      await settle();
      await press(page.locator('td[data-active] input'));
      await keys.press('Control+Home');
      await paste('390000');
      // The column with the source of each month.
      while ((await page.locator('td[data-active] select').count()) === 0) await keys.press('ArrowRight');
      await paste(translate(basisWords.bill));
      await page.locator('.entry-rail a').filter({ hasText: '12/12' }).waitFor();
      const filesOf = (count: number): Locator =>
        button(sectionPageWords.filesOf, { month: translate(monthWords[1]), count });
      await press(filesOf(0));
      const picker = page.getByRole('dialog');
      const bill = { name: '电费单.pdf', mimeType: 'application/pdf' };
      const chooser = page.waitForEvent('filechooser');
      await press(picker.getByRole('button', { name: translate(uploadQueueWords.choose) }));
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_000)]);
      await (await chooser).setFiles({ ...bill, buffer: content });
      await picker.getByLabel(bill.name).and(page.locator(':checked')).waitFor();
      await press(picker.getByRole('button', { name: translate(sectionPageWords.filesDone), exact: true }));
      await filesOf(1).waitFor();
      await press(button(sectionPageWords.finish));
      await button(sectionPageWords.reopen).waitFor();

      // The sections that need no input here, and the questions.
      await finishSections(database(), id, new Date());
      await press(page.getByRole('main').getByRole('link', { name: /^RPT-/ }));
      await settle();
      await press(button(runWords.finish));
      await page.getByRole('heading', { name: translate(runWords.result) }).waitFor();
      await press(link(submissionWords.title));
      await page.waitForURL(/submission/);
      await settle();
      await choose(selectOf('organisation'), page.getByRole('option').first());
      await type(page.getByLabel(translate(submissionWords.signatory)), '沈一诺');
      await type(page.getByLabel(translate(submissionWords.position)), '总经理');
      await type(page.getByLabel(translate(submissionWords.password)), account.password);
      await press(page.getByLabel(translate(submissionWords.declared)));
      await press(button(submissionWords.submit));
      await page.getByRole('heading', { level: 1, name: translate(submissionWords.submitted) }).waitFor();
      const copy = page.getByRole('link', { name: /^RPT-.*\.pdf$/ });
      await copy.waitFor({ timeout: 60_000 });
      const answer = await fetch(`${product.url}${(await copy.getAttribute('href')) ?? ''}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );
