import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { conflictQuestions } from '#zero-carbon/evaluation/panels/conflicts.ts';
import { panelWords as text, proposalOutcomeWords } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { seatLifecycle, seatStateWords } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { answerSeats, makePassedReport, seatsOn } from '../support/make-panel.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { onlyTheDemo } from './demo-pool.ts';
import { journey, useBrowser } from './journey.ts';
import { passDays } from './pass-days.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

journey(
  'draws a panel and repeats the draw; a conflict, a late expert and two officers each bring a replacement',
  { reducedMotion: 'reduce' },
  async () => {
    const loginOf = await onlyTheDemo(database());
    const { id, number } = await makePassedReport(database(), clock);
    const seats = async (...states: string[]) =>
      (await seatsOn(database().kysely, id)).filter(({ state }) => states.includes(state));

    await visitingAs(database(), 'officer1', {}, async ({ page, go, translate }) => {
      await go(`/index/panels?find=${number}`);
      await page.getByText(translate(text.notDrawn)).first().waitFor();
      await go(`/index/panel/${id}`);
      await page.locator('[data-field="size"] button').first().click();
      await page.getByRole('option', { name: translate(text.sizeOf, { size: 3 }), exact: true }).click();
      await page.getByRole('button', { name: translate(text.drawNow), exact: true }).click();
      // The browser repeats the draw, and the history records the same result.
      await page.getByText(translate(text.repeated)).waitFor();
      await page.getByText(translate(text.recorded)).waitFor();
      await page.getByText(translate(seatStateWords.invited)).nth(2).waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
    });

    const [conflicted, late] = await seats('invited');
    await visitingAs(
      database(),
      loginOf(conflicted!.person_id),
      { width: 360, lang: 'en' },
      async ({ page, go, translate }) => {
        await go('/index/assignments');
        await page.getByText(translate(seatStateWords.invited)).first().waitFor();
        await go(`/index/assignment/${conflicted!.id}`);
        // By keyboard alone: yes for the question about family, no for the others.
        for (const question of conflictQuestions) {
          const field = page.locator(`[data-field="${question}"]`);
          await field.getByRole('button').first().focus();
          await page.keyboard.press('Enter');
          const name = translate(question === 'family' ? text.yes : text.no);
          await page.getByRole('option', { name, exact: true }).waitFor();
          await page.keyboard.type(name);
          await page.keyboard.press('Enter');
        }
        await expect.poll(() => sideways(page)).toEqual([]);
        await expect.poll(() => unmarkedChinese(page)).toEqual([]);
        await page.getByRole('button', { name: translate(text.send), exact: true }).focus();
        await page.keyboard.press('Enter');
        await page.getByText(translate(seatStateWords.conflicted)).first().waitFor();
      },
    );
    expect((await seats('invited')).map(({ place }) => place)).toEqual([1, 2, 3]);

    // The clock replaces an expert who does not respond in time. The product draws the next one.
    await passDays(database(), clock, seatLifecycle, { id: late!.id, days: 30 });
    await expect.poll(async () => (await seats('invited')).length, { timeout: 20_000 }).toBe(3);
    expect(await seats('lapsed')).toHaveLength(1);
    await answerSeats(database(), clock, id);

    const reason = '因病不能继续参加';
    await visitingAs(database(), 'officer2', {}, async ({ page, go, translate }) => {
      await go(`/index/panel/${id}`);
      await page.getByText(translate(reportLifecycle.states.expert_review)).first().waitFor();
      await page.getByText(translate(seatStateWords.conflicted)).first().waitFor();
      await page.getByText(translate(seatStateWords.lapsed)).first().waitFor();
      // Three draws so far, all with the same result when they are repeated.
      await page.getByText(translate(text.repeated)).nth(2).waitFor();
      await expect.poll(() => page.getByText(translate(text.notRepeated)).count()).toBe(0);
      await expect.poll(() => page.getByText(translate(text.notRecorded)).count()).toBe(0);
      const button = translate(seatLifecycle.moves.replace.button);
      await page.getByRole('button', { name: button, exact: true }).last().click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: button, exact: true });
      await dialog.getByRole('textbox').fill(reason);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await confirm.click();
      await page.getByText(reason).waitFor();
      await page.getByText(translate(text.waiting)).waitFor();
    });
    expect(await seats('replaced')).toHaveLength(0);

    // A second officer sees both lists and approves.
    await visitingAs(database(), 'officer1', {}, async ({ page, go, translate }) => {
      await go(`/index/panel/${id}`);
      await page
        .getByText(translate(text.leftOutTitle, { count: 5 }), { exact: true })
        .first()
        .waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      const approve = page.getByRole('button', { name: translate(text.approve), exact: true });
      await approve.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate(text.approve), exact: true })
        .click();
      await page.getByText(translate(proposalOutcomeWords.approved)).waitFor();
      await page.getByText(translate(text.repeated)).nth(3).waitFor();
    });
    expect(await seats('replaced')).toHaveLength(1);
  },
);
