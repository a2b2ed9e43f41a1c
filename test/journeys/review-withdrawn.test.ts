import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { reportLifecycle, underReview } from '#zero-carbon/reports/reports.states.ts';
import { submissionWords as text } from '#zero-carbon/reports/submission/submission.words.ts';
import type { FakeActor } from '../support/fake-actor.ts';
import { makeReview } from '../support/make-review.ts';
import { bringOwner } from './bring-owner.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { demoPerson } from './demo-person.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

journey(
  'an enterprise takes its report back at each stage of the review, and no more once it is public',
  { lang: 'en', width: 360, reducedMotion: 'reduce' },
  async ({ page, go, settle, translate, ...visitor }) => {
    const owner = await bringOwner({ page, go, settle, translate, ...visitor }, database(), clock);
    const [manager, reviewer] = [
      await demoPerson(database(), 'organisation1'),
      await demoPerson(database(), 'reviewer1'),
    ];
    const { id } = await makeReview(database(), clock, manager as FakeActor, reviewer as FakeActor, owner);
    const inState = (state: string) =>
      database().pool.query('update zero_carbon.reports set state = $2 where id = $1', [id, state]);
    const withdraw = page.getByRole('button', { name: translate(text.withdraw), exact: true });
    const heading = page.getByRole('heading', { level: 1 });
    const dialog = page.getByRole('dialog');
    for (const state of underReview) {
      await inState(state);
      await go(`/index/submission/${id}`);
      await withdraw.first().click();
      // nothing is taken back without a reason
      await dialog.getByRole('button', { name: translate(text.withdraw), exact: true }).click();
      await dialog.locator('[aria-invalid=true]').waitFor();
      await dialog.getByRole('textbox').fill(`The period was wrong, found at ${state}.`);
      await dialog.getByRole('button', { name: translate(text.withdraw), exact: true }).click();
      await heading.and(page.getByText(translate(text.stageWithdrawn))).waitFor();
      expect(await withdraw.count()).toBe(0);
      const { state: now } = await database()
        .kysely.selectFrom('zero_carbon.reports')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([state, now]).toEqual([state, 'withdrawn']);
    }
    expect(await sideways(page)).toEqual([]);
    expect(await unmarkedChinese(page)).toEqual([]);
    for (const state of ['publicity', 'approved'] as const) {
      await inState(state);
      await go(`/index/submission/${id}`);
      await page.getByText(translate(reportLifecycle.states[state])).filter({ visible: true }).first().waitFor();
      expect(await withdraw.count()).toBe(0);
    }
  },
);
