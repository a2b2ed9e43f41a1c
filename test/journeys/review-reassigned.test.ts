import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { submissionAddress } from '#zero-carbon/reporting/reports/submission/web/submission-address.ts';
import { transferWords as text } from '#zero-carbon/reporting/reports/transfers/transfers.words.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { acceptReports } from '#zero-carbon/evaluation/reviews/server/accept-reports.ts';
import { makeOrganisation } from '../support/make-finished-report.ts';
import { asReviewer, makeSubmittedReport } from '../support/make-review.ts';
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
  'reassigns reports to another organisation from the list and from the report; each side sees only its own',
  { lang: 'en', reducedMotion: 'reduce' },
  async (enterprise) => {
    const owner = await bringOwner(enterprise, database(), clock);
    const former = await demoPerson(database(), 'organisation1');
    const next = await makeOrganisation(database(), clock);
    const nextName = `Test Centre ${next.partyId}`;
    const first = await makeSubmittedReport(database(), clock, former.partyId, owner);
    const second = await makeSubmittedReport(database(), clock, former.partyId);
    await asReviewer(database(), clock, former, (context) => acceptReports({ ids: [second.id] }, context));
    const reason = 'The former centre is being audited.';
    const organisationOf = async (id: string) =>
      database()
        .kysely.selectFrom('zero_carbon.reports')
        .select(['organisation_id', 'state'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();

    await visitingAs(database(), 'officer1', { lang: 'en' }, async ({ page, go, settle, translate }) => {
      const dialog = page.getByRole('dialog');
      const fillIn = async (): Promise<void> => {
        await dialog.locator('[data-field="organisation"] button').click();
        await page.getByRole('option', { name: new RegExp(`^${nextName}`, 'u') }).click();
        await dialog.getByRole('textbox', { name: translate(text.reason) }).fill(reason);
        expect(await axeFaultsInThemes(page)).toEqual([]);
        await expect.poll(() => unmarkedChinese(page)).toEqual([]);
        await dialog.getByRole('button', { name: translate(text.transfer), exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await settle();
      };
      await go(`/index/reports?find=${first.number}`);
      await page.getByRole('row').filter({ hasText: first.number }).getByRole('checkbox').check();
      await page.getByRole('button', { name: translate(text.transfer), exact: true }).click();
      await dialog.waitFor();
      // Nothing is reassigned without a reason.
      await dialog.getByRole('button', { name: translate(text.transfer), exact: true }).click();
      await dialog.locator('[data-field="reason"][data-problem]').waitFor();
      await fillIn();
      expect(await organisationOf(first.id)).toEqual({ organisation_id: next.partyId, state: 'submitted' });

      await go(reportAddress(second.id));
      await page.getByRole('button', { name: translate(text.transfer), exact: true }).click();
      await fillIn();
      await page.getByText(translate(reportLifecycle.moves.transfer.done)).first().waitFor();
      expect(await organisationOf(second.id)).toEqual({ organisation_id: next.partyId, state: 'submitted' });
    });

    const { page, go, translate } = enterprise;
    await go(submissionAddress(first.id));
    await page.getByText(nextName).first().waitFor();
    await page.getByText(translate(reportLifecycle.moves.transfer.done)).first().waitFor();
    await page.getByText(reason).first().waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);

    await visitingAs(
      database(),
      'organisation1',
      { lang: 'en', width: 360 },
      async ({ page: desk, go: goTo, settle }) => {
        const shownAt = async (id: string): Promise<string> => {
          await goTo(`/index/review/${id}`);
          await settle();
          return desk.getByRole('main').innerText();
        };
        expect(await shownAt(second.id)).toBe(await shownAt('900000000000'));
        await goTo('/index/inbox?tab=information');
        await desk.getByText(first.number).first().waitFor();
        await expect.poll(() => sideways(desk)).toEqual([]);
      },
    );
  },
);
