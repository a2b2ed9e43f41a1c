import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { sectionPageWords } from '#zero-carbon/reporting/reports/entry/web/section-page.words.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { monthWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { serialWords } from '#zero-carbon/reporting/reports/serials/serials.words.ts';
import { submissionAddress } from '#zero-carbon/reporting/reports/submission/web/submission-address.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { submissionWords as text } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { makeFinishedReport, testPassword } from '../support/make-finished-report.ts';
import { pdfText } from '../support/pdf-text.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { bringOwner } from './bring-owner.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, visit, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();
const { reopen } = reportLifecycle.moves;

/** The owner of a finished report, logged in on its page. */
async function onFinishedReport(visitor: Visitor, serials?: string): Promise<{ id: string; number: string }> {
  const clock = createClock('Asia/Shanghai');
  const owner = await bringOwner(visitor, database(), clock);
  const { id, number } = await makeFinishedReport(database(), clock, owner, serials);
  await visitor.go(reportAddress(id));
  return { id, number };
}

/** The PDF that the page links to, once it is rendered. */
async function copyOf({ page, product }: Visitor, number: string): Promise<Buffer> {
  const link = page.getByRole('link', { name: `${number}.pdf` });
  await link.waitFor({ timeout: 60_000 });
  const response = await fetch(`${product.url}${(await link.getAttribute('href')) ?? ''}`);
  return Buffer.from(await response.arrayBuffer());
}

journey(
  'turns a finished self-assessment into a submitted report with its PDF',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, settle, translate } = visitor;
    const green = `GEC-${randomBytes(4).toString('hex').toUpperCase()}-`;
    const { number } = await onFinishedReport(visitor, `${green}0001–${green}0080`);
    await page.getByRole('link', { name: translate(text.title), exact: true }).click();
    await page.waitForURL(/submission/);
    await settle();
    await page.getByRole('heading', { level: 1, name: translate(text.ready) }).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);

    const send = page.getByRole('button', { name: translate(text.submit), exact: true });
    await send.click();
    await page.getByText(translate(text.needSignatory)).first().waitFor();
    await page.locator('[data-field="organisation"] button').click();
    await page.getByRole('option').first().click();
    await page.getByLabel(translate(text.signatory)).fill('沈一诺');
    await page.getByLabel(translate(text.position)).fill('总经理');
    await page.getByLabel(translate(text.declared)).check();
    const password = page.getByLabel(translate(text.password));
    await password.fill('Wrong2026');
    await send.click();
    await page.locator('[data-field="password"][data-problem]').waitFor();
    await expect.poll(() => page.getByLabel(translate(text.signatory)).inputValue()).toBe('沈一诺');
    await password.fill(testPassword);
    await send.click();
    await page.getByRole('heading', { level: 1, name: translate(text.submitted) }).waitFor();
    await settle();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    const pages = pdfText(await copyOf(visitor, number));
    expect(pages.join('\n')).toContain(number);
    expect(pages.join('\n')).toContain('沈一诺');
    await seesThemHeld(number, green);
  },
);

/**
 * Another enterprise enters serial numbers that a submitted report uses: both its entry and its submission refuse them.
 */
async function seesThemHeld(holder: string, green: string): Promise<void> {
  const visitor = await visit({ reducedMotion: 'reduce' });
  try {
    const { page, go, settle, translate } = visitor;
    // Entered before the other report was submitted, because drafts reserve no serial numbers.
    const { id } = await onFinishedReport(visitor, `${green}0080`);
    const isHeld = (serials: string): string => translate(serialWords.held, { value: serials });
    await go(submissionAddress(id));
    await page.locator('[data-field="organisation"] button').click();
    await page.getByRole('option').first().click();
    await page.getByLabel(translate(text.signatory)).fill('顾清和');
    await page.getByLabel(translate(text.position)).fill('总经理');
    await page.getByLabel(translate(text.declared)).check();
    await page.getByLabel(translate(text.password)).fill(testPassword);
    await page.getByRole('button', { name: translate(text.submit), exact: true }).click();
    await page.getByText(isHeld(`${green}0080`)).waitFor();
    await expect.poll(() => page.getByLabel(translate(text.signatory)).inputValue()).toBe('顾清和');

    await page.getByRole('button', { name: translate(reopen.button), exact: true }).click();
    const confirm = page.getByRole('dialog');
    await confirm.getByRole('button', { name: translate(reopen.button), exact: true }).click();
    await confirm.waitFor({ state: 'detached' });
    await go(`${reportAddress(id)}/purchased-power`);
    // February gets green power, which requires serial numbers.
    await page.locator('td[data-active] :is(input, select)').first().focus();
    for (const key of ['Control+Home', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.type('6000');
    await page.keyboard.press('Enter');
    const february = translate(sectionPageWords.serialsOf, { month: translate(monthWords[2]) });
    const field = page.getByRole('textbox', { name: february, exact: true });
    await field.fill(`${green}0070–${green}0075`);
    await field.blur();
    const refusal = page.locator('.entry-below[data-wrong]');
    await refusal.waitFor();
    await expect.poll(() => refusal.innerText()).toContain(isHeld(`${green}0070–${green}0075`));
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.locator('body').innerText()).not.toContain(holder);
    await settle();
    expect(visitor.faults.all).toEqual([]);
  } finally {
    await visitor.context.close();
  }
}

journey(
  'submits a report by keyboard alone, in English, on a phone',
  { lang: 'en', width: 360, reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, settle, translate } = visitor;
    const keys = page.keyboard;
    const { number } = await onFinishedReport(visitor);
    await page.getByRole('link', { name: translate(text.title), exact: true }).focus();
    await keys.press('Enter');
    await page.waitForURL(/submission/);
    await settle();
    await expect.poll(() => sideways(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    const organisation = page.locator('[data-field="organisation"] button');
    await organisation.focus();
    await keys.press('Enter');
    await page.getByRole('listbox').waitFor();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    // The focus returns shortly after the list has closed.
    await organisation.and(page.locator(':focus')).waitFor();
    await keys.press('Tab');
    await keys.type('Ada Lin');
    await keys.press('Tab');
    await keys.type('Director');
    await keys.press('Tab');
    await keys.type(testPassword);
    // Past the button that reveals the password.
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.press('Space');
    await keys.press('Tab');
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: translate(text.submitted) }).waitFor();
    await settle();
    await expect.poll(() => sideways(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    expect((await copyOf(visitor, number)).subarray(0, 5).toString()).toBe('%PDF-');
  },
);
