import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { acceptReports, assignReviewer } from '#zero-carbon/evaluation/reviews/server/accept-reports.ts';
import { scoreChangeLifecycle } from '#zero-carbon/evaluation/score-changes/score-changes.states.ts';
import { scoreChangeWords as words } from '#zero-carbon/evaluation/score-changes/score-changes.words.ts';
import { asReviewer, makeSubmittedReport } from '../support/make-review.ts';
import { plainPdf } from '../support/plain-pdf.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { bringOwner } from './bring-owner.ts';
import { sideways } from './checks.ts';
import { demoPerson } from './demo-person.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

journey(
  'changes a value with its reason and file once a second person approves, and keeps it on a rejection',
  { reducedMotion: 'reduce' },
  async (enterprise) => {
    const owner = await bringOwner(enterprise, database(), clock);
    const { partyId } = await demoPerson(database(), 'organisation1');
    const { id } = await makeSubmittedReport(database(), clock, partyId, owner);
    const reviewer = await demoPerson(database(), 'reviewer1');
    await asReviewer(database(), clock, reviewer, (context) => acceptReports({ ids: [id] }, context));
    await asReviewer(database(), clock, reviewer, (context) =>
      assignReviewer({ ids: [id], reviewer: reviewer.personId }, context),
    );
    const scores = `/index/reportdatascore/${id}`;
    const reasons = ['证照成立日期与所报不符。', '复核原件后确认不足十二个月。'];
    const refusal = '复印件不清，请先核对原件。';

    for (const [turn, reason] of reasons.entries()) {
      await visitingAs(database(), 'organisation1', {}, async ({ page, go, translate }) => {
        await go(scores);
        if (turn === 1) await page.getByText(refusal).waitFor();
        await page.getByRole('button', { name: translate(words.changeNamed, { item: 'M1' }) }).click();
        const dialog = page.getByRole('dialog');
        const effect = dialog.getByText('分变为');
        await expect.poll(() => effect.count()).toBe(0);
        await dialog.getByRole('radio').first().check();
        await effect.waitFor();
        await dialog.getByRole('textbox').fill(reason);
        const name = `${turn}.pdf`;
        const buffer = plainPdf([[]]);
        await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
        await dialog.getByRole('link', { name }).waitFor();
        await dialog.getByRole('button', { name: translate(words.propose), exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await page.getByText(reason).waitFor();
      });
      const isRefused = turn === 0;
      const wish = isRefused ? {} : ({ width: 360, lang: 'en' } as const);
      await visitingAs(database(), 'officer1', wish, async ({ page, go, translate }) => {
        await go(scores);
        await page.getByText(reason).waitFor();
        if (!isRefused) expect([await sideways(page), await axeFaultsInThemes(page)]).toEqual([[], []]);
        const name = translate(isRefused ? words.refuse : words.approve);
        await page.getByRole('button', { name, exact: true }).click();
        const dialog = page.getByRole('dialog');
        if (isRefused) await dialog.getByRole('textbox').fill(refusal);
        await dialog.getByRole('button', { name, exact: true }).click();
        const { refused, approved } = scoreChangeLifecycle.states;
        await page
          .getByText(translate(isRefused ? refused : approved))
          .first()
          .waitFor();
      });
    }
    const { page, go } = enterprise;
    await go('/index/inbox?tab=information');
    await page.getByText('M1').first().waitFor();
  },
);
