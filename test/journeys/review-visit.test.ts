import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { inboxWords } from '#kernel/notify/notify.words.ts';
import { submissionWords } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { resultWords, visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';
import { assignReviewer, acceptReports } from '#zero-carbon/evaluation/reviews/server/accept-reports.ts';
import { asReviewer, makeSubmittedReport } from '../support/make-review.ts';
import { plainJpeg } from '../support/plain-jpeg.ts';
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
  'visits a site without a connection: saves the input once it is back, and the record is evidence',
  { lang: 'en', reducedMotion: 'reduce' },
  async (enterprise) => {
    const owner = await bringOwner(enterprise, database(), clock);
    const reviewer = await demoPerson(database(), 'reviewer1');
    const { id, number } = await makeSubmittedReport(database(), clock, reviewer.partyId, owner);
    const as = <Result>(act: (context: never) => Promise<Result>) => asReviewer(database(), clock, reviewer, act);
    await as((context) => acceptReports({ ids: [id] }, context));
    await as((context) => assignReviewer({ ids: [id], reviewer: reviewer.personId }, context));
    const purpose = '核对电表和锅炉';

    await visitingAs(database(), 'reviewer1', { width: 360 }, async (visitor) => {
      const { page, context, faults, go, translate } = visitor;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await go(`/index/review/${id}`);
      await page
        .getByRole('navigation')
        .getByRole('button', { name: translate(text.title) })
        .click();
      const plan = page.getByRole('region', { name: translate(text.plan) });
      await plan.getByRole('button', { name: translate(text.plan), exact: true }).click();
      const field = (name: string) => page.locator(`[data-field="${name}"]`);
      for (const day of ['startsOn', 'endsOn']) await field(day).getByRole('textbox').fill(clock.today());
      await field('place').getByRole('textbox').fill('湖州厂区二号楼');
      await field('purpose').getByRole('textbox').fill(purpose);
      await field('checks').getByRole('button').first().click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Escape');
      await button(translate(text.addLine)).click();
      await field('checks').getByRole('textbox').fill('锅炉已停用');
      await plan.getByRole('button', { name: translate(text.plan), exact: true }).click();
      await field('visitors').getByText(translate(inputWords.required)).waitFor();
      await expect.poll(() => sideways(page)).toEqual([]);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await field('visitors').getByRole('textbox').fill('沈牧');
      await plan.getByRole('button', { name: translate(text.plan), exact: true }).click();
      await button(translate(text.save)).waitFor();

      for (const [place, result] of (['yes', 'no'] as const).entries()) {
        await field('checks')
          .getByRole('radiogroup')
          .nth(place)
          .getByRole('radio', { name: translate(resultWords[result]), exact: true })
          .check();
      }
      await button(translate(text.addPerson)).click();
      await page.getByLabel(translate(text.personName)).fill('陆明远');
      // The error of a row names its row and field, and leads to the control.
      await button(translate(text.save)).click();
      const role = page.getByRole('textbox', { name: translate(text.personRole) });
      await field('present.0.role').getByText(translate(text.needRole)).waitFor();
      await page
        .locator('.error-summary')
        .getByRole('button', { name: `${translate(text.person, { place: 1 })} · ${translate(text.personRole)}` })
        .click();
      await expect.poll(() => role.evaluate((one) => one === document.activeElement)).toBe(true);
      await role.fill('能源经理');
      await page.locator('.error-summary').waitFor({ state: 'detached' });
      await field('pictures')
        .locator('input[type="file"]')
        .setInputFiles({ name: '锅炉.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(plainJpeg) });
      // The server's error of a row: the PDF has no such character.
      const caption = page.getByLabel(translate(text.caption, { name: '锅炉.jpg' }));
      await caption.fill('😀');
      await button(translate(text.save)).click();
      await field('pictures.0.caption').getByText('U+1F600').waitFor();
      await page
        .locator('.error-summary')
        .getByRole('button', { name: `锅炉.jpg · ${translate(text.captionHint)}` })
        .click();
      await expect.poll(() => caption.evaluate((one) => one === document.activeElement)).toBe(true);
      await caption.fill('锅炉仍在运行');
      await expect.poll(() => sideways(page)).toEqual([]);
      expect(await axeFaultsInThemes(page)).toEqual([]);

      // Out of reach of any network.
      faults.expect(/ERR_INTERNET_DISCONNECTED/);
      await context.setOffline(true);
      await field('notes').getByRole('textbox').fill('锅炉房温度 60 度');
      await button(translate(text.save)).click();
      await page.getByText(translate(formWords.waits)).waitFor();
      await field('notes').getByRole('textbox').fill('锅炉房温度 60 度，仍在运行');
      await context.setOffline(false);
      await page.getByText(translate(text.saved)).first().waitFor();
      faults.expectNone();
      await expect.poll(() => page.getByText(translate(formWords.waits)).count()).toBe(0);
      await page.reload();
      await visitor.settle();
      await page
        .getByRole('navigation')
        .getByRole('button', { name: translate(text.title) })
        .click();
      await expect.poll(() => field('notes').getByRole('textbox').inputValue()).toBe('锅炉房温度 60 度，仍在运行');

      await button(translate(text.finish)).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate(text.finish), exact: true })
        .click();
      await page.getByRole('link', { name: `${number}-visit` }).waitFor();
      await expect.poll(() => button(translate(text.save)).count()).toBe(0);
    });

    const { page, go, translate } = enterprise;
    await go('/index/inbox');
    await page.getByRole('tab', { name: translate(inboxWords.information) }).click();
    await page
      .getByRole('link', { name: new RegExp(number, 'u') })
      .filter({ hasText: 'a site visit is planned' })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: translate(text.ownPast) }).waitFor();
    await page.getByText(purpose).waitFor();
    await page.getByRole('link', { name: `${number}-visit` }).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    await go(`/index/submission/${id}`);
    await page.getByText('Site visit done').waitFor();
    await page.getByRole('link', { name: translate(submissionWords.toVisits) }).click();
    await page.getByText(purpose).waitFor();
  },
);
