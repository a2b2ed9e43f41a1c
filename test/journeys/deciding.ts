import { expect } from 'vitest';
import { demoPassword } from '#demo/server/make-demo-accounts.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { decisionWords, outcomeWords } from '#zero-carbon/evaluation/decisions/decisions.words.ts';
import { starWords } from '#zero-carbon/rules/indicators/star.words.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import type { Visit } from './journey.ts';
import { visitingAs } from './visiting-as.ts';

/** An officer proposes to publish a report. */
export const propose = (
  database: Database,
  loginName: string,
  id: string,
  number: string,
  wish: Visit = {},
): Promise<void> =>
  visitingAs(database, loginName, wish, async ({ page, go, settle, translate }) => {
    await go(`/index/decisions/due?find=${number}`);
    await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
    await settle();
    expect(page.url()).toContain(`/index/decision/${id}`);
    const form = page.getByRole('region', { name: translate(decisionWords.toPropose) });
    await form.locator('[data-field="outcome"] button').click();
    await page.getByRole('option', { name: translate(outcomeWords.publish), exact: true }).click();
    await form.locator('[data-field="star"] button').click();
    await page.getByRole('option', { name: translate(starWords[3]), exact: true }).click();
    await form.locator('[data-field="reasons"] textarea').fill('各项指标经评审和专家评分，达到三星。');
    await form.locator('[data-field="password"] input').fill(demoPassword);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await form.getByRole('button', { name: translate(decisionWords.propose) }).click();
    await page.getByText(translate(decisionWords.waits)).first().waitFor();
    // The proposer cannot approve the proposal.
    await expect
      .poll(() => page.getByRole('button', { name: translate(decisionWords.agree), exact: true }).count())
      .toBe(0);
  });

/** Another officer approves it. */
export const agree = (database: Database, loginName: string, id: string): Promise<void> =>
  visitingAs(database, loginName, { width: 360, lang: 'en' }, async ({ page, go, settle, translate }) => {
    await go(`/index/decision/${id}`);
    const button = page.getByRole('button', { name: translate(decisionWords.agree), exact: true });
    await button.waitFor();
    await expect.poll(() => sideways(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type="password"]').fill(demoPassword);
    await dialog.getByRole('button', { name: translate(decisionWords.agree), exact: true }).click();
    // An earlier decision may already have published it.
    await dialog.waitFor({ state: 'detached' });
    await settle();
    await page.getByText(translate(reportLifecycle.states.publicity)).first().waitFor();
  });
