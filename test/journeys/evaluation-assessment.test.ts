import { expect } from 'vitest';
import { scoreWords } from '#zero-carbon/indicators/web/score/score.words.ts';
import { assessmentWords as text } from '#zero-carbon/reports/assessment/assessment.words.ts';
import { reportPageWords } from '#zero-carbon/reports/web/report-page.words.ts';
import '#zero-carbon/reports/server/reports.tables.ts';
import { axeFaultsInBothThemes } from './both-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

journey(
  'a question is answered by keys, and the self-assessment says what it was worth and what is left',
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
      expect(await axeFaultsInBothThemes(page)).toEqual([]);
      expect(await unmarkedChinese(page)).toEqual([]);

      await page.getByRole('link', { name: translate(text.toQuestions) }).click();
      await settle();
      expect(await axeFaultsInBothThemes(page)).toEqual([]);
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
      expect(await question.getByRole('radio').nth(1).isChecked()).toBe(true);

      await page.getByRole('link', { name: translate(text.toAssessment) }).click();
      await settle();
      // a report is published: three points of five
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
    });
    await visitingAs(database(), 'enterprise1', { lang: 'zh', width: 360 }, async ({ page, go }) => {
      for (const route of [`/index/selfassessment/${id}`, `/index/reportdata/${id}/questions`]) {
        await go(route);
        expect(await sideways(page), route).toEqual([]);
      }
    });
  },
);
