import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { reviewWords as text, verdictWords } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { makeReview } from '../support/make-review.ts';
import type { FakeActor } from '../support/fake-actor.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { demoPerson } from './demo-person.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession, demoAccount } from './tool-session.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

/** The text of the open item. */
const write = async ({ page, translate }: Visitor, words: string): Promise<void> => {
  const item = page.getByRole('article');
  await item.getByLabel(translate(verdictWords.agrees)).check();
  await item.locator('[data-field="comment"] textarea').fill(words);
};
const save = ({ page, translate }: Visitor): Promise<void> =>
  page.getByRole('button', { name: translate(text.save), exact: true }).click();

journey(
  'shows two users of one report each other and the item; the second save shows both versions, and a leaving user disappears',
  { reducedMotion: 'reduce' },
  async (manager) => {
    await bringSession(manager, database(), demoAccount('organisation1'));
    const [one, other] = [await demoPerson(database(), 'organisation1'), await demoPerson(database(), 'reviewer1')];
    const { id } = await makeReview(database(), clock, one as FakeActor, other as FakeActor);
    const nameOf = (loginName: string): string => demoAccount(loginName).name;
    /** The other users who have an item open. Each client reports its presence every eight seconds. */
    const sees = ({ page, translate }: Visitor, name: string, item: string): Promise<void> =>
      page.getByText(translate(text.openHere, { names: name, item })).waitFor();
    const [mine, theirs] = ['证照与登记一致。', '成立日期见执照副本。'];

    const { page, go, translate } = manager;
    await visitingAs(database(), 'reviewer1', {}, async (reviewer) => {
      await go(`/index/review/${id}`);
      await reviewer.go(`/index/review/${id}`);
      await sees(reviewer, nameOf('organisation1'), 'M1');
      await sees(manager, nameOf('reviewer1'), 'M1');
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await write(reviewer, theirs);
      await write(manager, mine);
      await save(reviewer);
      await reviewer.page.getByRole('heading', { level: 2, name: /^M2 /u }).waitFor();
      await save(manager);
      await page.getByText(translate(formWords.changedTitle)).waitFor();
      const comment = page.getByRole('article').locator('[data-field="comment"]');
      await expect.poll(() => comment.locator('textarea').inputValue()).toBe(mine);
      await page.getByRole('article').getByText(theirs).first().waitFor();
      await page.getByText(translate(text.openToo, { names: nameOf('reviewer1') })).waitFor();
      await reviewer.go('/index/dashboard');
      await page.getByText(translate(text.openToo, { names: nameOf('reviewer1') })).waitFor({ state: 'detached' });
    });
    await save(manager);
    await page.getByRole('heading', { level: 2, name: /^M2 /u }).waitFor();
    const stored = await database()
      .kysely.selectFrom('zero_carbon.review_verdicts as v')
      .innerJoin('zero_carbon.reviews as r', 'r.id', 'v.review_id')
      .select(['v.comment', 'v.version'])
      .where('r.report_id', '=', id)
      .execute();
    expect(stored).toEqual([{ comment: mine, version: 2 }]);
  },
);
