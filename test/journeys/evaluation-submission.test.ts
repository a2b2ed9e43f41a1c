import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { submissionWords as text } from '#zero-carbon/reports/submission/submission.words.ts';
import { makeFinishedReport, testPassword } from '../support/make-finished-report.ts';
import { pdfText } from '../support/pdf-text.ts';
import { axeFaultsInBothThemes } from './both-themes.ts';
import { bringOwner } from './bring-owner.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();

/** An owner with a finished report, logged in on its page. */
async function onFinishedReport(visitor: Visitor): Promise<string> {
  const clock = createClock('Asia/Shanghai');
  const owner = await bringOwner(visitor, database(), clock);
  const { id, number } = await makeFinishedReport(database(), clock, owner);
  await visitor.go(`/index/reportdata/${id}`);
  return number;
}

/** The PDF that the page offers, once it is made. */
async function copyOf({ page, product }: Visitor, number: string): Promise<Buffer> {
  const link = page.getByRole('link', { name: `${number}.pdf` });
  await link.waitFor({ timeout: 60_000 });
  const response = await fetch(`${product.url}${(await link.getAttribute('href')) ?? ''}`);
  return Buffer.from(await response.arrayBuffer());
}

journey(
  'a finished self-assessment becomes a submitted report with its PDF',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, settle, translate } = visitor;
    const number = await onFinishedReport(visitor);
    await page.getByRole('link', { name: translate(text.title), exact: true }).click();
    await page.waitForURL(/submission/);
    await settle();
    await page.getByRole('heading', { level: 1, name: translate(text.ready) }).waitFor();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);

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
    expect(await page.getByLabel(translate(text.signatory)).inputValue()).toBe('沈一诺');
    await password.fill(testPassword);
    await send.click();
    await page.getByRole('heading', { level: 1, name: translate(text.submitted) }).waitFor();
    await settle();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    const pages = pdfText(await copyOf(visitor, number));
    expect(pages.join('\n')).toContain(number);
    expect(pages.join('\n')).toContain('沈一诺');
  },
);

journey(
  'the same by keyboard alone, in English, on a phone',
  { lang: 'en', width: 360, reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, settle, translate } = visitor;
    const keys = page.keyboard;
    const number = await onFinishedReport(visitor);
    await page.getByRole('link', { name: translate(text.title), exact: true }).focus();
    await keys.press('Enter');
    await page.waitForURL(/submission/);
    await settle();
    expect(await sideways(page)).toEqual([]);
    expect(await unmarkedChinese(page)).toEqual([]);
    await page.locator('[data-field="organisation"] button').focus();
    await keys.press('Enter');
    await page.getByRole('listbox').waitFor();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await keys.press('Tab');
    await keys.type('Ada Lin');
    await keys.press('Tab');
    await keys.type('Director');
    await keys.press('Tab');
    await keys.type(testPassword);
    // past the button that shows the password
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.press('Space');
    await keys.press('Tab');
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: translate(text.submitted) }).waitFor();
    await settle();
    expect(await sideways(page)).toEqual([]);
    expect(await unmarkedChinese(page)).toEqual([]);
    expect((await copyOf(visitor, number)).subarray(0, 5).toString()).toBe('%PDF-');
  },
);
