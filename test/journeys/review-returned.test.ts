import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { workflowWords } from '#kernel/workflow/workflow.words.ts';
import { runWords } from '#zero-carbon/reporting/reports/runs/runs.words.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { evaluationTypeWords, monthWords, reportWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { submissionAddress } from '#zero-carbon/reporting/reports/submission/web/submission-address.ts';
import { submissionWords } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { reviewWords } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { acceptReports, assignReviewer } from '#zero-carbon/evaluation/reviews/server/accept-reports.ts';
import { testPassword } from '../support/make-finished-report.ts';
import { asReviewer, concludeAll, makeSubmittedReport } from '../support/make-review.ts';
import type { FakeActor } from '../support/fake-actor.ts';
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

/** A report that was submitted to the demo's organisation. */
const submittedBy = async (owner: FakeActor) => {
  const { partyId } = await demoPerson(database(), 'organisation1');
  return makeSubmittedReport(database(), clock, partyId, owner);
};

/** The same, under review by its reviewer. */
async function reviewedBy(owner: FakeActor) {
  const report = await submittedBy(owner);
  const reviewer = await demoPerson(database(), 'reviewer1');
  const as = <Result>(act: (context: never) => Promise<Result>) => asReviewer(database(), clock, reviewer, act);
  await as((context) => acceptReports({ ids: [report.id] }, context));
  await as((context) => assignReviewer({ ids: [report.id], reviewer: reviewer.personId }, context));
  return { ...report, reviewer };
}

journey(
  'lets the enterprise change, finish and resubmit a report that was returned with a reason',
  { reducedMotion: 'reduce' },
  async (enterprise) => {
    const owner = await bringOwner(enterprise, database(), clock);
    const { id, number } = await submittedBy(owner);
    const reason = '场所边界没有写锅炉房';
    const name = reportLifecycle.moves.return.button;
    await visitingAs(database(), 'organisation1', { width: 360, lang: 'en' }, async ({ page, go, translate }) => {
      await go(`/index/review/${id}`);
      await page.getByRole('button', { name: translate(name), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect.poll(() => sideways(page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);
      await dialog.getByRole('textbox', { name: translate(workflowWords.reason) }).fill(reason);
      await dialog.getByRole('button', { name: translate(name), exact: true }).click();
      await page.getByText(translate(reportLifecycle.states.returned)).first().waitFor();
    });

    const { page, go, settle, translate } = enterprise;
    const button = (text: string) => page.getByRole('button', { name: text, exact: true });
    await go(submissionAddress(id));
    await page.getByText(reason).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await button(translate(submissionWords.revise)).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(submissionWords.revise), exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: translate(submissionWords.notFinished) }).waitFor();
    await go(reportAddress(id));
    await button(translate(runWords.finish)).click();
    await page.getByText(translate(runWords.finished)).first().waitFor();
    await go(submissionAddress(id));
    await page.locator('[data-field="organisation"] button').click();
    await page.getByRole('option', { name: '长三角零碳评价中心' }).click();
    await page.getByLabel(translate(submissionWords.signatory)).fill('沈一诺');
    await page.getByLabel(translate(submissionWords.position)).fill('总经理');
    await page.getByLabel(translate(submissionWords.declared)).check();
    await page.getByLabel(translate(submissionWords.password)).fill(testPassword);
    await button(translate(submissionWords.submit)).click();
    await page.getByRole('heading', { level: 1, name: translate(submissionWords.submitted) }).waitFor();
    await settle();
    await visitingAs(database(), 'organisation1', {}, async ({ page: desk, go: goTo, translate: say }) => {
      await goTo(`/index/reviews/due?find=${number}`);
      await desk.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
      await desk.getByRole('button', { name: say(reviewWords.accept), exact: true }).waitFor();
    });
  },
);

journey(
  'makes a confirmed rejection final; another report of the site reuses its input',
  { reducedMotion: 'reduce' },
  async (enterprise) => {
    const owner = await bringOwner(enterprise, database(), clock);
    const { id, number, reviewer } = await reviewedBy(owner);
    const opinion = `未达到 ${number} 申报的等级。`;
    await concludeAll(database(), clock, reviewer, id, opinion);
    await visitingAs(database(), 'organisation1', {}, async ({ page, go, translate }) => {
      await go(`/index/review/${id}`);
      await page.getByRole('button', { name: translate(reviewWords.confirm), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate(reviewWords.confirm), exact: true })
        .click();
      await page.getByText(translate(reportLifecycle.states.org_rejected)).first().waitFor();
    });

    const { page, go, translate } = enterprise;
    await go(submissionAddress(id));
    await page.getByRole('link', { name: translate(submissionWords.toResult) }).click();
    await page.getByText(opinion).waitFor();
    await go(submissionAddress(id));
    // It cannot be undone.
    for (const way of ['withdraw', 'revise'] as const) {
      const text = translate(submissionWords[way]);
      await expect.poll(() => page.getByRole('button', { name: text, exact: true }).count()).toBe(0);
    }
    const { period_start: start } = await database()
      .kysely.selectFrom('zero_carbon.reports')
      .select('period_start')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await go('/index/reports');
    await page
      .getByRole('button', { name: translate(reportWords.add), exact: true })
      .first()
      .click();
    const choose = async (field: string, option: string | RegExp): Promise<void> => {
      await page.locator(`[data-field="${field}"] button`).click();
      await page.getByRole('option', { name: option }).first().click();
    };
    await choose('site', /./u);
    await page.locator('[data-field="year"] input').fill(start.slice(0, 4));
    await choose('month', translate(monthWords[1]));
    await choose('type', translate(evaluationTypeWords.I));
    await choose('copy', new RegExp(number, 'u'));
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: translate(reportWords.create), exact: true }).click();
    await page.waitForURL(/reportdata\/\d+/u);
    const copy = /reportdata\/(\d+)/u.exec(page.url())![1]!;
    const linesOf = (report: string) =>
      database()
        .kysely.selectFrom('zero_carbon.report_lines')
        .select(['section', 'name'])
        .where('report_id', '=', report)
        .orderBy('id')
        .execute();
    expect(await linesOf(copy)).toEqual(await linesOf(id));
  },
);
