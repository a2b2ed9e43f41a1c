import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { workflowWords } from '#kernel/workflow/workflow.words.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { submissionWords } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { outcomeWords, reviewWords as text, verdictWords } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { agreeWithAll, makeSubmittedReport } from '../support/make-review.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { bringOwner } from './bring-owner.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { demoPerson } from './demo-person.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

journey(
  'accepts a report, reviews it item by item, concludes and confirms it with two users, and shows the enterprise the reason',
  { lang: 'en', reducedMotion: 'reduce' },
  async (enterprise) => {
    const owner = await bringOwner(enterprise, database(), clock);
    const reviewer = await demoPerson(database(), 'reviewer1');
    const { id, number } = await makeSubmittedReport(database(), clock, reviewer.partyId, owner);

    await visitingAs(database(), 'organisation1', {}, async ({ page, go, settle, translate }) => {
      await go(`/index/reviews/due?find=${number}`);
      await page.getByText(number).first().waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
      await page.getByRole('button', { name: translate(text.accept), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate(text.accept), exact: true })
        .click();
      await page.getByText(translate(reportLifecycle.states.org_accepted)).first().waitFor();
      await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
      await settle();
      await page.getByRole('button', { name: translate(text.assign), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('[data-field="reviewer"] button').click();
      await page.getByRole('option', { name: '沈牧' }).click();
      await dialog.getByRole('button', { name: translate(text.assign), exact: true }).click();
      await page.getByText(translate(reportLifecycle.states.org_review)).filter({ visible: true }).first().waitFor();
    });

    const reason = '能源审计报告写的是 3 级';
    await visitingAs(database(), 'reviewer1', {}, async ({ page, go, settle, translate }) => {
      await go(`/index/review/${id}`);
      const item = page.getByRole('article');
      const heading = item.getByRole('heading', { level: 2 });
      await expect.poll(() => heading.textContent()).toMatch(/^M1 /u);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await page.getByRole('heading', { level: 1 }).click();
      for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
      await expect.poll(() => heading.textContent()).toMatch(/^M2 /u);

      await page.getByRole('navigation').getByRole('button', { name: /^2\.1/u }).click();
      await item.getByLabel(translate(verdictWords.changes)).check();
      await item.locator('[data-field="value"]').getByRole('radio').last().check();
      await item.getByRole('button', { name: translate(text.save) }).click();
      await item.locator('[data-field="comment"]').getByText(translate(text.needComment)).waitFor();
      await item.getByLabel(translate(text.comment)).fill(reason);
      // The effect is visible before it is saved.
      await item.getByText(/0\.00 分变为 2\.00 分/u).waitFor();
      await item.getByRole('button', { name: translate(text.save) }).click();
      await page.getByText(/2\.2 /u).first().waitFor();
      await expect.poll(() => heading.textContent()).toMatch(/^2\.2 /u);

      await agreeWithAll(database(), clock, reviewer, id, ['2.1']);
      await page.reload();
      await settle();
      const conclusion = page.getByRole('region', { name: translate(text.conclusion) });
      await conclusion.locator('[data-field="outcome"] button').click();
      await page.getByRole('option', { name: translate(outcomeWords.reject), exact: true }).click();
      await conclusion.getByRole('textbox').fill('产品能耗未达到申报的等级。');
      await conclusion.getByRole('button', { name: translate(text.conclude) }).click();
      await conclusion.getByText(translate(text.waiting)).waitFor();
      // The user who made the conclusion cannot confirm it.
      await expect.poll(() => page.getByRole('button', { name: translate(text.confirm), exact: true }).count()).toBe(0);
    });

    await visitingAs(database(), 'organisation1', { width: 360, lang: 'en' }, async ({ page, go, translate }) => {
      await go(`/index/review/${id}`);
      await expect.poll(() => sideways(page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);
      const confirm = page.getByRole('button', { name: translate(text.confirm), exact: true });
      await confirm.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate(text.confirm), exact: true })
        .click();
      await page.getByText(translate(reportLifecycle.states.org_rejected)).first().waitFor();
    });

    const { page, go, translate } = enterprise;
    await go(`/index/submission/${id}`);
    await page.getByRole('heading', { level: 1, name: translate(submissionWords.stageRejected) }).waitFor();
    await page.getByRole('link', { name: translate(submissionWords.toResult) }).click();
    await page.getByText(reason).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
  },
);

journey(
  'changes a returned report, and withdraws one under review, at 360 px',
  { width: 360, reducedMotion: 'reduce' },
  async (enterprise) => {
    const owner = await bringOwner(enterprise, database(), clock);
    const { partyId } = await demoPerson(database(), 'reviewer1');
    const { id, number } = await makeSubmittedReport(database(), clock, partyId, owner);
    const reason = '场所边界没有写锅炉房';
    await visitingAs(database(), 'organisation1', {}, async ({ page, go, translate }) => {
      await go(`/index/review/${id}`);
      const name = translate(reportLifecycle.moves.return.button);
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: translate(workflowWords.reason) }).fill(reason);
      await dialog.getByRole('button', { name, exact: true }).click();
      await page.getByText(translate(reportLifecycle.states.returned)).first().waitFor();
    });
    const { page, go, translate } = enterprise;
    await go(`/index/submission/${id}`);
    await page.getByRole('heading', { level: 1, name: translate(submissionWords.stageReturned) }).waitFor();
    await page.getByText(reason).waitFor();
    await expect.poll(() => sideways(page)).toEqual([]);
    await page.getByRole('button', { name: translate(submissionWords.revise), exact: true }).click();
    const revise = page
      .getByRole('dialog')
      .getByRole('button', { name: translate(submissionWords.revise), exact: true });
    await revise.click();
    await page.getByRole('heading', { level: 1, name: translate(submissionWords.notFinished) }).waitFor();
    await go(`/index/reportdata/${id}`);
    await page.getByText(translate(reportLifecycle.states.draft)).first().waitFor();

    const other = await makeSubmittedReport(database(), clock, partyId, owner);
    expect(other.number).not.toBe(number);
    await go(`/index/submission/${other.id}`);
    const withdraw = translate(submissionWords.withdraw);
    await page.getByRole('button', { name: withdraw, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('报告期写错了');
    await dialog.getByRole('button', { name: withdraw, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: translate(submissionWords.stageWithdrawn) }).waitFor();
  },
);
