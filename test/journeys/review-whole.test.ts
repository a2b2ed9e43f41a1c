import path from 'node:path';
import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openKeyFile } from '#kernel/secrets/server/key-file.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { chainedEntry } from '#kernel/workflow/history/server/chained-entry.ts';
import { starWords } from '#zero-carbon/rules/indicators/star.words.ts';
import { resultWords } from '#zero-carbon/evaluation/objections/result.words.ts';
import { conflictQuestions } from '#zero-carbon/evaluation/panels/conflicts.ts';
import { panelWords } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { seatStateWords } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { mostSpread } from '#zero-carbon/reporting/reports/report-guards.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { submissionWords } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { outcomeWords, reviewWords, verdictWords } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { supplementWords } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { scoringWords } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { findBest } from '../support/find-best.ts';
import { makeFinishedReport, testPassword } from '../support/make-finished-report.ts';
import { answerSeats, seatsOn } from '../support/make-panel.ts';
import { allFull, draftAll, type Giving } from '../support/make-scoring.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { bringOwner } from './bring-owner.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { agree, propose } from './deciding.ts';
import { onlyTheDemo } from './demo-pool.ts';
import { demoPerson } from './demo-person.ts';
import { journey, useBrowser, visit, type Visitor } from './journey.ts';
import { passDays } from './pass-days.ts';
import { useProductDatabase } from './product-database.ts';
import { runningProduct } from './running-product.ts';
import { variantsOf } from './variants.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

/** Runs the steps of a demo user in a separate session, in the language of the journey. */
type As = (loginName: string, steps: (visitor: Visitor) => Promise<void>) => Promise<void>;
const asIn =
  (lang: Lang): As =>
  (loginName, steps) =>
    visitingAs(database(), loginName, { lang }, async (visitor) => {
      await steps(visitor);
      await isMarked(visitor);
    });

/** Asserts that an English page marks its Chinese text as Chinese, for screen readers. */
async function isMarked({ page }: Visitor): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === 'en')
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
}

const button = ({ page }: Pick<Visitor, 'page'>, name: string) => page.getByRole('button', { name, exact: true });
/** Presses a button that asks for confirmation, then the same button in its dialog. */
async function confirm(visitor: Visitor, name: string): Promise<void> {
  await button(visitor, name).first().click();
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
const isIn = async ({ page, translate }: Visitor, state: keyof typeof reportLifecycle.states): Promise<void> =>
  page.getByText(translate(reportLifecycle.states[state])).filter({ visible: true }).first().waitFor();

const organisation = { zh: '长三角零碳评价中心', en: 'Yangtze Delta Zero-Carbon Assessment Centre' };

async function submit({ page, go, translate }: Visitor, id: string): Promise<void> {
  await go(`/index/submission/${id}`);
  await page.locator('[data-field="organisation"] button').click();
  await page.getByRole('option', { name: translate(organisation) }).click();
  await page.getByLabel(translate(submissionWords.signatory)).fill('沈一诺');
  await page.getByLabel(translate(submissionWords.position)).fill('总经理');
  await page.getByLabel(translate(submissionWords.declared)).check();
  await page.getByLabel(translate(submissionWords.password)).fill(testPassword);
  await button({ page }, translate(submissionWords.submit)).click();
  await page.getByRole('heading', { level: 1, name: translate(submissionWords.submitted) }).waitFor();
}

const takeIn = (as: As, id: string): Promise<void> =>
  as('organisation1', async (visitor) => {
    const { page, go, translate } = visitor;
    await go(`/index/review/${id}`);
    await confirm(visitor, translate(reviewWords.accept));
    await isIn(visitor, 'org_accepted');
    await button(visitor, translate(reviewWords.assign)).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[data-field="reviewer"] button').click();
    await isMarked(visitor);
    await page.getByRole('option', { name: '沈牧' }).click();
    await dialog.getByRole('button', { name: translate(reviewWords.assign), exact: true }).click();
    await isIn(visitor, 'org_review');
  });

/** The reviewer asks about the first veto item, and reads the reply before the review. */
const comment = '请附成立日期的证明。';
const askForMore = (as: As, id: string): Promise<void> =>
  as('reviewer1', async (visitor) => {
    const { page, go, translate } = visitor;
    await go(`/index/review/${id}`);
    const item = page.getByRole('article');
    await item.getByLabel(translate(verdictWords.ask)).check();
    await item.locator('[data-field="comment"] textarea').fill(comment);
    await button(visitor, translate(reviewWords.save)).click();
    await button(visitor, translate(reviewWords.askFor, { count: 1 })).click();
    await button(visitor, translate(supplementWords.send)).click();
    await isIn(visitor, 'org_supplement');
  });

const reply = '执照副本已附在材料里。';
async function answer(visitor: Visitor, id: string): Promise<void> {
  const { page, go, translate } = visitor;
  await go(`/index/supplement/${id}`);
  await page.getByText(comment).first().waitFor();
  await page.getByLabel(translate(supplementWords.yourReply)).fill(reply);
  await confirm(visitor, translate(supplementWords.handIn));
  await page.getByRole('heading', { level: 1, name: translate(supplementWords.closed) }).waitFor();
}

async function conclude(as: As, id: string, answered?: string): Promise<void> {
  await findBest(database(), clock, await demoPerson(database(), 'reviewer1'), id);
  await as('reviewer1', async (visitor) => {
    const { page, go, translate } = visitor;
    await go(`/index/review/${id}`);
    if (answered !== undefined) await page.getByText(answered).waitFor();
    const form = page.getByRole('region', { name: translate(reviewWords.conclusion) });
    await form.locator('[data-field="outcome"] button').click();
    await page.getByRole('option', { name: translate(outcomeWords.pass), exact: true }).click();
    await form.locator('[data-field="star"] button').click();
    await page.getByRole('option', { name: translate(starWords[3]), exact: true }).click();
    await form.locator('[data-field="opinion"] textarea').fill('逐项核对，符合三星。');
    await form.getByRole('button', { name: translate(reviewWords.conclude) }).click();
    await form.getByText(translate(reviewWords.waiting)).waitFor();
  });
  await as('organisation1', async (visitor) => {
    await visitor.go(`/index/review/${id}`);
    await confirm(visitor, visitor.translate(reviewWords.confirm));
    await isIn(visitor, 'org_passed');
  });
}

/** An officer draws the panel. One of the three accepts on the screen, the others by call. */
async function seat(as: As, id: string): Promise<(personId: string | null) => string> {
  const loginOf = await onlyTheDemo(database());
  const passed = { entity: 'report', entityId: id, action: 'report.pass' };
  await expect.poll(() => chainedEntry(database().kysely, passed)).toBeTruthy();
  await as('officer1', async (visitor) => {
    const { page, go, translate } = visitor;
    await go(`/index/panel/${id}`);
    await page.locator('[data-field="size"] button').first().click();
    await page.getByRole('option', { name: translate(panelWords.sizeOf, { size: 3 }), exact: true }).click();
    await button(visitor, translate(panelWords.drawNow)).click();
    await page.getByText(translate(panelWords.repeated)).waitFor();
    await isMarked(visitor);
  });
  const [first, ...others] = await seatsOn(database().kysely, id);
  await as(loginOf(first!.person_id), async (visitor) => {
    const { page, go, translate } = visitor;
    await go(`/index/assignment/${first!.id}`);
    const choose = async (field: string, name: string): Promise<void> => {
      await page.locator(`[data-field="${field}"] button`).first().click();
      await page.getByRole('option', { name, exact: true }).click();
    };
    for (const question of conflictQuestions) await choose(question, translate(panelWords.no));
    await choose('answer', translate(panelWords.accept));
    await button(visitor, translate(panelWords.send)).click();
    await page.getByText(translate(seatStateWords.accepted)).first().waitFor();
  });
  const rest = others.map((one) => one.id);
  await answerSeats(database(), clock, id, 'accept', rest);
  return loginOf;
}

/** Full points minus so many, deducted from the first items on. */
function shortBy(points: number): Giving {
  let left = points;
  return ({ id, weight }) => {
    const less = Math.min(left, Number(weight));
    left -= less;
    return { points: (Number(weight) - less).toFixed(2), comment: less > 0 ? `Nothing seen of ${id}.` : '' };
  };
}

/**
 * Three experts score, the first so many points below the others. If the difference is too large, no one signs before
 * the leader has closed the discussion.
 */
async function score(as: As, id: string, loginOf: (personId: string | null) => string, apart: number): Promise<void> {
  const keyring = openKeyFile(path.join(runningProduct().folder, 'data', 'secret.key'), { make: false });
  const seats = (await seatsOn(database().kysely, id)).toSorted(
    (one, other) => Number(one.leader) - Number(other.leader),
  );
  expect(seats.map(({ state, leader }) => [state, leader])).toEqual([
    ['scoring', false],
    ['scoring', false],
    ['scoring', true],
  ]);
  for (const [at, one] of seats.entries()) {
    const give = at === 0 ? shortBy(apart) : allFull;
    await draftAll(database(), clock, keyring, { report: id, seat: one.id }, give);
    await as(loginOf(one.person_id), async (visitor) => {
      const { page, go, translate } = visitor;
      await go(`/index/scoring/${one.id}`);
      await confirm(visitor, translate(scoringWords.submit));
      await page.getByText(translate(scoringWords.submitted)).first().waitFor();
      if (!one.leader) return;
      await page.getByRole('link', { name: translate(scoringWords.seePanel) }).click();
      if (apart > mostSpread) {
        const wide = translate(scoringWords.spreadWide, { spread: apart.toFixed(2) });
        await page.getByRole('heading', { level: 1, name: wide }).waitFor();
        await expect.poll(() => button(visitor, translate(scoringWords.sign)).count()).toBe(0);
        await confirm(visitor, translate(scoringWords.close));
      }
      await confirm(visitor, translate(scoringWords.sign));
      await page.getByText(translate(scoringWords.signed)).first().waitFor();
    });
  }
  for (const one of seats.filter(({ leader }) => !leader)) {
    await as(loginOf(one.person_id), async (visitor) => {
      await visitor.go(`/index/panel-scores/${one.id}`);
      await confirm(visitor, visitor.translate(scoringWords.sign));
      await visitor.page.getByText(visitor.translate(scoringWords.signed)).nth(1).waitFor();
    });
  }
}

/** Two officers decide, the public reads it, and no one objects. The enterprise then has its result. */
async function decide({ page, go, translate }: Visitor, id: string, lang: Lang): Promise<void> {
  const { number, name } = await database()
    .kysely.selectFrom('zero_carbon.reports as r')
    .innerJoin('accounts.parties as p', 'p.id', 'r.party_id')
    .select(['r.number', 'p.name'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  await propose(database(), 'officer1', id, number, { lang });
  await agree(database(), 'officer2', id);

  const anybody = await visit({ lang });
  await anybody.go('/index/publicity');
  await anybody.page.getByText(name).first().waitFor();
  await anybody.context.close();
  await passDays(database(), clock, reportLifecycle, { id, days: 30 });

  await go(`/index/review-result/${id}`);
  const star = translate(starWords[3]);
  await page.getByRole('heading', { level: 1, name: translate(resultWords.approved, { star }) }).waitFor();
}

for (const lang of variantsOf<Lang>('zh', 'en')) {
  journey(
    `takes a report through every stage, read in ${lang}: submitted, supplemented, passed, scored 16 apart, discussed, decided, public, approved`,
    { lang, width: 360, reducedMotion: 'reduce' },
    async (enterprise) => {
      const as = asIn(lang);
      const owner = await bringOwner(enterprise, database(), clock);
      const { id } = await makeFinishedReport(database(), clock, owner);
      await submit(enterprise, id);
      await takeIn(as, id);
      await askForMore(as, id);
      await answer(enterprise, id);
      await conclude(as, id, reply);
      const loginOf = await seat(as, id);
      const { page, go, translate } = enterprise;
      await go(`/index/submission/${id}`);
      await page.getByRole('heading', { level: 1, name: translate(submissionWords.stageScoring) }).waitFor();
      await page.getByText(translate(submissionWords.holderPanel), { exact: true }).waitFor();
      await score(as, id, loginOf, 16);
      await decide(enterprise, id, lang);
      await expect.poll(() => sideways(page)).toEqual([]);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await go(`/index/submission/${id}`);
      await page.getByRole('heading', { level: 1, name: translate(submissionWords.stageApproved) }).waitFor();
      await page.getByRole('link', { name: translate(submissionWords.toResult) }).waitFor();
      await expect.poll(() => page.getByText(translate(submissionWords.holder), { exact: true }).count()).toBe(0);
      await expect.poll(() => sideways(page)).toEqual([]);
      const told = await page.locator('main').innerText();
      const { moves } = reportLifecycle;
      for (const { done } of [
        moves.submit,
        moves.accept,
        moves.askSupplement,
        moves.pass,
        moves.seatPanel,
        moves.sign,
      ]) {
        expect(told).toContain(translate(done));
      }
    },
  );
}
