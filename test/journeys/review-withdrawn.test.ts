import { expect } from 'vitest';
import { demoAccounts } from '#demo/server/demo-accounts.ts';
import { reportLifecycle, underReview } from '#zero-carbon/reporting/reports/reports.states.ts';
import { submissionAddress } from '#zero-carbon/reporting/reports/submission/web/submission-address.ts';
import { submissionWords } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { reviewWords } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways } from './checks.ts';
import { useBrowser, journey } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession, demoAccount } from './tool-session.ts';
import { variantsOf } from './variants.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

/** A demo report in a state, and the logins of its enterprise. */
async function reportIn(state: string): Promise<{ readonly id: string; readonly owner: string }> {
  const { rows } = await database().pool.query<{ id: string; owner: string }>(
    `select r.id::text, p.login_name as owner from zero_carbon.reports r
       join accounts.memberships m on m.party_id = r.party_id join accounts.people p on p.id = m.person_id
      where r.state = $1 and p.login_name = any($2) order by r.id limit 1`,
    [state, demoAccounts.map(({ loginName }) => loginName)],
  );
  return rows[0]!;
}

const [first, ...others] = ['expert_review', ...underReview.filter((state) => state !== 'expert_review')] as const;

for (const state of variantsOf<string>(first, ...others)) {
  journey(
    `withdraws a report in state ${state} for its enterprise, with the reason, and ends its review`,
    { width: 360, reducedMotion: 'reduce' },
    async (enterprise) => {
      const { id, owner } = await reportIn(state);
      const reason = `另报一年（${state}）`;
      await bringSession(enterprise, database(), demoAccount(owner));
      const { page, go, translate } = enterprise;
      const name = translate(submissionWords.withdraw);
      await go(submissionAddress(id));
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: translate(submissionWords.reason) }).fill(reason);
      await expect.poll(() => sideways(page)).toEqual([]);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await dialog.getByRole('button', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: translate(submissionWords.stageWithdrawn) }).waitFor();
      await page.getByText(reason).first().waitFor();
      await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0);
      await visitingAs(database(), 'organisation1', {}, async ({ page: desk, go: goTo }) => {
        await goTo(`/index/review/${id}`);
        await desk.getByText(translate(reportLifecycle.states.withdrawn)).first().waitFor();
        for (const act of [reviewWords.accept, reviewWords.assign, reviewWords.confirm])
          await expect.poll(() => desk.getByRole('button', { name: translate(act), exact: true }).count()).toBe(0);
      });
    },
  );
}
