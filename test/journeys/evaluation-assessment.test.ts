import { expect } from 'vitest';
import { scoreWords } from '#zero-carbon/rules/indicators/web/score/score.words.ts';
import { assessmentWords as text } from '#zero-carbon/reporting/reports/assessment/assessment.words.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { planWords } from '#zero-carbon/reporting/reports/plans/plans.words.ts';
import { reportLifecycle, reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { resultWords } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import { runWords } from '#zero-carbon/reporting/reports/runs/runs.words.ts';
import { staffStateWords, staffWords } from '#zero-carbon/reporting/reports/staff/staff.words.ts';
import { reportPageWords } from '#zero-carbon/reporting/reports/web/report-page.words.ts';
import { trainingExamples } from '#zero-carbon/training/training-examples.ts';
import { finishSections } from '../support/finish-sections.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { isRed, sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

journey(
  'answers a question by keyboard; the self-assessment shows its points and the remaining questions',
  {},
  async () => {
    const { id } = await database()
      .kysely.selectFrom('zero_carbon.reports')
      .select('id')
      .where('state', '=', 'draft')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await visitingAs(database(), 'enterprise1', { lang: 'en' }, async ({ page, go, settle, translate }) => {
      await go(`/index/reportdata/${id}`);
      await page.getByRole('link', { name: translate(reportPageWords.assessment), exact: true }).click();
      await page.waitForURL(/selfassessment/);
      await settle();
      const points = page.locator('.gate-value').first();
      const before = Number.parseFloat((await points.textContent()) ?? '');
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);

      await page.getByRole('link', { name: translate(text.toQuestions) }).click();
      await settle();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      const question = page.locator('.questions > li', { hasText: /^5\.3/ });
      await question.getByRole('radio').first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      const save = question.getByRole('button', { name: translate(text.save), exact: true });
      await save.focus();
      await page.keyboard.press('Enter');
      await save.waitFor({ state: 'detached' });
      await page.reload();
      await settle();
      await expect.poll(() => question.getByRole('radio').nth(1).isChecked()).toBe(true);

      await page.getByRole('link', { name: translate(text.toAssessment) }).click();
      await settle();
      // A report is published: three points of five.
      expect(Number.parseFloat((await points.textContent()) ?? '')).toBeCloseTo(before + 3, 1);
      const plan = page.locator('.what-if-result b');
      const planned = await plan.textContent();
      const slider = page.getByRole('slider').first();
      await slider.focus();
      await page.keyboard.press('Home');
      await expect.poll(() => plan.textContent()).not.toBe(planned);
      await page.getByRole('button', { name: translate(scoreWords.reset) }).click();
      await expect
        .poll(() => plan.textContent())
        .toBe(await points.evaluate((value) => value.firstChild?.textContent ?? ''));

      // The demo lists two competent people. One is removed, entered with a typing error, and added again.
      const staff = page.getByRole('region', { name: /^5\.2/ });
      const [{ name, certNo: number }] = trainingExamples;
      const said = (count: number) => staff.getByText(translate(staffWords.count, { count }), { exact: true });
      await said(2).waitFor();
      const listed = Number.parseFloat((await points.textContent()) ?? '');
      await staff.getByRole('button', { name: translate(staffWords.removeNamed, { number }) }).focus();
      await page.keyboard.press('Enter');
      await said(1).waitFor();
      await expect.poll(async () => Number.parseFloat((await points.textContent()) ?? '')).toBeCloseTo(listed - 1, 1);
      for (const typed of [`${number}9`, number.toLowerCase()]) {
        await staff.getByLabel(translate(staffWords.name), { exact: true }).fill(name);
        await staff.getByLabel(translate(staffWords.number), { exact: true }).fill(typed);
        await page.keyboard.press('Enter');
        await staff.getByRole('cell', { name: typed.toUpperCase(), exact: true }).waitFor();
      }
      await staff.getByText(translate(staffStateWords.unknown), { exact: true }).waitFor();
      await said(2).waitFor();
      await expect.poll(async () => Number.parseFloat((await points.textContent()) ?? '')).toBeCloseTo(listed, 1);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);

      // A what-if trial is saved as a plan, shown beside the report, opened again and deleted.
      await slider.focus();
      await page.keyboard.press('End');
      const reached = await plan.textContent();
      await page.getByRole('button', { name: translate(planWords.save), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(translate(planWords.name)).fill('Green power');
      await dialog.getByRole('textbox', { name: translate(planWords.dueOn) }).fill('2030-06-30');
      await dialog.getByRole('button', { name: translate(planWords.owner) }).click();
      await page.getByRole('option').last().click();
      await dialog.getByRole('button', { name: translate(formWords.save), exact: true }).click();
      const saved = page.getByRole('row', { name: /Green power/ });
      await saved.getByText('2030-06-30').waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await page.reload();
      await settle();
      await page.getByRole('button', { name: translate(scoreWords.reset) }).click();
      await page.getByRole('button', { name: translate(planWords.openPlan, { name: 'Green power' }) }).click();
      await expect.poll(() => plan.textContent()).toBe(reached);
      const deletePlan = page.getByRole('button', { name: translate(planWords.deletePlan, { name: 'Green power' }) });
      expect(await isRed(deletePlan)).toBe(true);
      await deletePlan.click();
      await dialog.getByRole('button', { name: translate(planWords.delete), exact: true }).click();
      await page.getByText(translate(planWords.none)).waitFor();
    });
    await visitingAs(database(), 'enterprise1', { lang: 'zh', width: 360 }, async ({ page, go }) => {
      for (const route of [`/index/selfassessment/${id}`, `/index/reportdata/${id}/questions`]) {
        await go(route);
        await expect.poll(() => sideways(page), { message: route }).toEqual([]);
      }
    });
  },
);

journey(
  'finishes a self-assessment, traces its result down to factors, ignores another factor, and reopens it',
  {},
  async () => {
    const { id } = await database()
      .kysely.selectFrom('zero_carbon.reports as r')
      .innerJoin('zero_carbon.report_lines as l', 'l.report_id', 'r.id')
      .select('r.id')
      .where('r.state', '=', 'draft')
      .orderBy('r.id')
      .executeTakeFirstOrThrow();
    await visitingAs(database(), 'enterprise1', { lang: 'en' }, async ({ page, go, settle, translate }) => {
      await go(`/index/reportdata/${id}`);
      // Sections are still open: each is named, and the button is missing.
      const finish = page.getByRole('button', { name: translate(runWords.finish), exact: true });
      await page.getByRole('cell', { name: 'Biomass: nothing entered yet', exact: true }).waitFor();
      await expect.poll(() => finish.count()).toBe(0);
      await finishSections(database(), id, new Date());
      await page.reload();
      await settle();
      await finish.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: translate(runWords.result) }).waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);

      await page.getByRole('link', { name: translate(resultWords.title), exact: true }).click();
      await page.waitForURL(/\/results\//);
      await settle();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);
      const sum = page.getByRole('button', { name: /^Scope 1: source/ });
      await sum.focus();
      await page.keyboard.press('Enter');
      await page.locator('.popover a').first().click();
      await page.waitForURL(/\/results\/\d+\/\d+/);
      await settle();
      await page.getByText(translate(resultWords.same)).waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await page.getByLabel(translate(resultWords.otherFactor), { exact: true }).selectOption({ index: 1 });
      await page.getByText(translate(resultWords.thenWith)).waitFor();
      await page.reload();
      await settle();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);

      await go(`/index/reportdata/${id}`);
      const reopen = translate(reportLifecycle.moves.reopen.button);
      await page.getByRole('button', { name: reopen }).click();
      await page.getByRole('dialog').getByRole('button', { name: reopen }).click();
      await page.getByText(translate(reportStateWords.draft), { exact: true }).first().waitFor();
    });
    await visitingAs(database(), 'enterprise1', { lang: 'zh', width: 360 }, async ({ page, go }) => {
      const { id: line } = await database()
        .kysely.selectFrom('zero_carbon.report_lines')
        .select('id')
        .where('report_id', '=', id)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      for (const route of [`/index/results/${id}`, `/index/results/${id}/${line}`, '/index/reports']) {
        await go(route);
        await expect.poll(() => sideways(page), { message: route }).toEqual([]);
      }
    });
  },
);
