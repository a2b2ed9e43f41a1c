import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { registerWords } from '#zero-carbon/enterprises/web/register/register.words.ts';
import { basisWords } from '#zero-carbon/reports/entry/entry.words.ts';
import { lineFormWords } from '#zero-carbon/reports/entry/web/line-form/line-form.words.ts';
import { sectionPageWords } from '#zero-carbon/reports/entry/web/section-page.words.ts';
import { evaluationTypeWords, monthWords, reportWords } from '#zero-carbon/reports/reports.words.ts';
import { runWords } from '#zero-carbon/reports/runs/runs.words.ts';
import { submissionWords } from '#zero-carbon/reports/submission/submission.words.ts';
import { siteWords } from '#zero-carbon/sites/sites.words.ts';
import { finishSections } from '../support/finish-sections.ts';
import { makeOrganisation } from '../support/make-finished-report.ts';
import { countRegistrations, newAccount } from './accounts.ts';
import { enter } from './enter.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();

async function register({ page, go, translate, settle }: Visitor, account: ReturnType<typeof newAccount>) {
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
    await form.locator(`[name=${name}]`).fill(value);
  await form.locator('[type=submit]').click();
  await page.getByRole('button', { name: translate(registerWords.confirmSubmit) }).click();
  await page
    .getByRole('dialog', { name: translate(registerWords.doneTitle) })
    .getByRole('button', { name: translate(registerWords.goToLogin) })
    .click();
  await settle();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.locator(`[data-field="${field}"] button`).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

journey(
  'from registration to the submitted PDF: a site, a report, readings pasted, a bill behind one, finished and submitted',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, settle, translate, product } = visitor;
    const account = newAccount();
    await register(visitor, account);
    await enter(visitor, database(), account);
    // what is told of the enterprise itself, and an organisation to apply with: journeys of their own
    const { kysely } = database();
    const code = `T${randomBytes(9).toString('hex').slice(0, 17)}`;
    await sql`update zero_carbon.enterprises set credit_code = ${code}, country = 'CN', area = '330523', industry = '3841',
        address = '阳光大道 288 号', contact = '沈一诺', phone = '13905720002', established_on = '2018-05-16'
      where party_id in (select m.party_id from accounts.memberships m join accounts.people p on p.id = m.person_id
        where p.login_name = ${account.loginName})`.execute(kysely);
    await makeOrganisation(database(), createClock('Asia/Shanghai'));

    await go('/index/sites');
    await page.getByRole('button', { name: translate(siteWords.add), exact: true }).click();
    await page.locator('[name=nameZh]').fill('一厂');
    await page.locator('[data-field="area"] input').first().fill('浙江');
    await page.getByRole('option', { name: /浙江省/ }).click();
    await page.locator('[name=address]').fill('阳光大道 288 号');
    await page.locator('[name=share]').fill('100');
    await page.locator('[name=boundaryZh]').fill('全厂');
    await page.locator('[name=boundaryEn]').fill('The whole plant');
    await page.getByRole('button', { name: translate(formWords.save), exact: true }).click();
    await page.getByRole('link', { name: '一厂' }).waitFor();

    await go('/index/reports');
    await page.getByRole('button', { name: translate(reportWords.add), exact: true }).click();
    await choose(page, 'site', '一厂');
    await page.locator('[name=year]').fill('2025');
    await choose(page, 'month', translate(monthWords[1]));
    await choose(page, 'type', translate(evaluationTypeWords.I));
    await page.getByRole('button', { name: translate(reportWords.create), exact: true }).click();
    await page.waitForURL(/reportdata\/\d+/);
    const id = /reportdata\/(\d+)/.exec(page.url())![1]!;

    await go(`/index/reportdata/${id}/purchased-power`);
    const add = translate(sectionPageWords.add, { kind: translate(sectionPageWords.power) });
    await page.getByRole('button', { name: add, exact: true }).click();
    await page.getByRole('dialog').getByLabel(translate(lineFormWords.name), { exact: true }).fill('总表');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(lineFormWords.save), exact: true })
      .click();
    await page.getByRole('heading', { level: 2, name: '总表' }).waitFor();
    await settle();
    await page.locator('td[data-active] input').focus();
    const paste = async (cell: string): Promise<void> => {
      await page.evaluate(
        (block) => navigator.clipboard.writeText(block),
        Array.from({ length: 12 }, () => cell).join('\n'),
      );
      await page.keyboard.press('Control+v');
    };
    await paste('390000');
    // the column where each month comes from
    await page.keyboard.press('Control+Home');
    while ((await page.locator('td[data-active] select').count()) === 0) await page.keyboard.press('ArrowRight');
    await page.locator('td[data-active] select').focus();
    await paste(translate(basisWords.bill));
    await page.locator('.entry-rail a').filter({ hasText: '12/12' }).waitFor();
    const filesOf = (count: number) =>
      page.getByRole('button', {
        name: translate(sectionPageWords.filesOf, { month: translate(monthWords[1]), count }),
        exact: true,
      });
    await filesOf(0).click();
    const picker = page.getByRole('dialog');
    const bill = { name: '电费单.pdf', mimeType: 'application/pdf' };
    await picker
      .locator('input[type=file]')
      .setInputFiles({ ...bill, buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_000)]) });
    await picker.getByLabel(bill.name).and(page.locator(':checked')).waitFor();
    await picker.getByRole('button', { name: translate(sectionPageWords.filesDone), exact: true }).click();
    await filesOf(1).waitFor();
    await page.getByRole('button', { name: translate(sectionPageWords.finish), exact: true }).click();
    await page.getByRole('button', { name: translate(sectionPageWords.reopen), exact: true }).waitFor();

    // the sections that ask for nothing here, and the questions
    await finishSections(database(), id, new Date());
    await go(`/index/reportdata/${id}`);
    await page.getByRole('button', { name: translate(runWords.finish), exact: true }).click();
    await page.getByRole('heading', { name: translate(runWords.result) }).waitFor();
    await page.getByRole('link', { name: translate(submissionWords.title), exact: true }).click();
    await page.waitForURL(/submission/);
    await settle();
    await page.locator('[data-field="organisation"] button').click();
    await page.getByRole('option').first().click();
    await page.getByLabel(translate(submissionWords.signatory)).fill('沈一诺');
    await page.getByLabel(translate(submissionWords.position)).fill('总经理');
    await page.getByLabel(translate(submissionWords.declared)).check();
    await page.getByLabel(translate(submissionWords.password)).fill(account.password);
    await page.getByRole('button', { name: translate(submissionWords.submit), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: translate(submissionWords.submitted) }).waitFor();
    const link = page.getByRole('link', { name: /^RPT-.*\.pdf$/ });
    await link.waitFor({ timeout: 60_000 });
    const copy = await fetch(`${product.url}${(await link.getAttribute('href')) ?? ''}`);
    expect(
      Buffer.from(await copy.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  },
);
