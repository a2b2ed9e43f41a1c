import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { figureWords } from '#zero-carbon/rules/calculation/figures.words.ts';
import { decisionWords } from '#zero-carbon/evaluation/decisions/decisions.words.ts';
import { totalWords } from '#zero-carbon/evaluation/decisions/total.words.ts';
import { starWords } from '#zero-carbon/rules/indicators/star.words.ts';
import { objectWords } from '#zero-carbon/evaluation/objections/object.words.ts';
import { objectionStateWords } from '#zero-carbon/evaluation/objections/objections.states.ts';
import { answerWords, objectionWords as text } from '#zero-carbon/evaluation/objections/objections.words.ts';
import { resultWords } from '#zero-carbon/evaluation/objections/result.words.ts';
import { publicityStateWords } from '#zero-carbon/evaluation/publicity/publicity.words.ts';
import { pageWords } from '#zero-carbon/evaluation/publicity/web/publicity-page.words.ts';
import { makeDecidable } from '../support/make-decision.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { bringOwner } from './bring-owner.ts';
import { sideways } from './checks.ts';
import { agree, propose } from './deciding.ts';
import { endPeriod } from './end-period.ts';
import { journey, useBrowser, visit, type Visit, type Visitor } from './journey.ts';
import { passByDrag } from './pass-captcha.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

/** Actions of a visitor who is not logged in. */
async function visitingAsPublic(wish: Visit, steps: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await visit({ reducedMotion: 'reduce', ...wish });
  try {
    await steps(visitor);
    expect(visitor.faults.all).toEqual([]);
  } finally {
    await visitor.context.close();
  }
}

/** The scope 3 value, which a type I report does not count: not zero. */
const scope3In = ({ page, translate }: Visitor): Promise<string> =>
  page
    .locator('.facts > div')
    .filter({ has: page.getByText(translate(totalWords.scope3), { exact: true }) })
    .locator('dd')
    .innerText();

/** An officer answers an objection, found by the text in its row. */
const answer = (
  receipt: string,
  outcome: 'reject' | 'uphold',
  words: string,
  shown: readonly string[],
): Promise<void> =>
  visitingAs(database(), 'officer1', {}, async ({ page, go, settle, translate }) => {
    await go(`/index/objections-due?find=${receipt}`);
    await page.getByRole('row').filter({ hasText: receipt }).getByRole('link').first().click();
    const drawer = page.locator('.drawer');
    await drawer.getByRole('button', { name: translate(text.toAnswer) }).waitFor();
    for (const said of shown) await drawer.getByText(said).first().waitFor();
    await settle();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await drawer.locator('[data-field="outcome"] button').click();
    await page.getByRole('option', { name: translate(answerWords[outcome]), exact: true }).click();
    await drawer.locator('[data-field="answer"] textarea').fill(words);
    const send = drawer.getByRole('button', { name: translate(text.toAnswer) });
    await send.click();
    await send.waitFor({ state: 'detached' });
    await drawer.getByText(words).first().waitFor();
  });

journey(
  'publishes a decision of two officers, receives an objection, decides again, and approves without further objections',
  { reducedMotion: 'reduce' },
  async (enterprise) => {
    const owner = await bringOwner(enterprise, database(), clock);
    const { id, number } = await makeDecidable(database(), clock, owner);
    await propose(database(), 'officer1', id, number);
    await agree(database(), 'officer2', id);

    const { page, go, settle, translate } = enterprise;
    await go(`/index/review-result/${id}`);
    await page.getByRole('heading', { level: 1, name: /公示中/u }).waitFor();
    await page.getByRole('link', { name: new RegExp(`^${number}-\\d+\\.pdf$`, 'u') }).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.getByRole('link', { name: translate(decisionWords.toPublicity) }).click();
    await page.getByText(translate(pageWords.facts)).waitFor();
    const address = page.url().split('#')[1]!;
    expect(await scope3In(enterprise)).toBe(translate(figureWords.notCounted));
    await visitingAs(database(), 'officer1', { lang: 'en' }, async (officer) => {
      await officer.go(`/index/decision/${id}`);
      expect(await scope3In(officer)).toBe(officer.translate(figureWords.notCounted));
    });

    const [witness, evidence] = ['湖州环保志愿者', '夜间锅炉.pdf'];
    let receipt = '';
    await visitingAsPublic({ width: 360, lang: 'en' }, async (visitor) => {
      const { page: open, go: goTo, translate: say } = visitor;
      await goTo('/index/publicity');
      await open.locator(`a[href$="${address}"]`).click();
      const form = open.getByRole('form', { name: say(objectWords.form) });
      await form.getByRole('button', { name: say(objectWords.submit) }).click();
      await form.getByText(say(objectWords.needName)).waitFor();
      await form.getByLabel(say(objectWords.name)).fill(witness);
      await form.getByLabel(say(objectWords.contact)).fill('witness@example.com');
      await form.getByLabel(say(objectWords.statement)).fill('The boiler house burns coal at night.');
      await form
        .locator('input[type="file"]')
        .setInputFiles({ name: evidence, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
      await form.getByText(evidence).first().waitFor();
      await expect.poll(() => sideways(open)).toEqual([]);
      expect(await axeFaultsInThemes(open)).toEqual([]);
      await form.getByRole('button', { name: say(objectWords.submit) }).click();
      await passByDrag(visitor, database());
      await open.getByText(say(objectWords.sentTitle)).waitFor();
      [receipt] = /Y\d{6}-[2-9A-HJ-NP-Z]{10}/u.exec((await open.locator('.objection-sent').textContent()) ?? '') ?? [
        '',
      ];
      expect(receipt).not.toBe('');
    });

    // Only officers see the name, contact and files of an objector.
    await go(`/index/review-result/${id}`);
    await page.getByText('The boiler house burns coal at night.').waitFor();
    await expect.poll(() => page.getByText(witness).count()).toBe(0);
    await expect.poll(() => page.getByText(evidence).count()).toBe(0);
    const own = page.getByRole('form', { name: translate(objectWords.form) });
    await own.getByLabel(translate(objectWords.statement)).fill('2.1 应为 8 分：能源审计报告第 3 页。');
    await own.getByRole('button', { name: translate(objectWords.submit) }).click();
    await page.getByText(translate(objectWords.sent)).waitFor();
    await settle();

    const { receipt: ownReceipt } = await database()
      .kysely.selectFrom('zero_carbon.objections')
      .select('receipt')
      .where('report_id', '=', id)
      .where('origin', '=', 'enterprise')
      .executeTakeFirstOrThrow();
    await answer(receipt, 'reject', '锅炉房已于 2024 年拆除。', [witness, 'witness@example.com', evidence]);
    await answer(ownReceipt, 'uphold', '审计报告确认了 8 分。', ['能源审计报告第 3 页']);
    await visitingAsPublic({}, async ({ page: open, go: goTo, translate: say }) => {
      await goTo(address);
      await open.getByText(say(publicityStateWords.reopened)).first().waitFor();
      await open.getByLabel(say(pageWords.receipt)).fill(receipt);
      await open.getByRole('button', { name: say(pageWords.askNow) }).click();
      await open.getByText('锅炉房已于 2024 年拆除。').waitFor();
      await open.getByText(say(objectionStateWords.rejected)).first().waitFor();
    });

    await go('/index/dashboard');
    await go(`/index/review-result/${id}`);
    await page.getByRole('heading', { level: 1, name: translate(resultWords.reopened) }).waitFor();
    await propose(database(), 'officer2', id, number);
    await agree(database(), 'officer1', id);
    await endPeriod(database(), clock, id);
    await go('/index/dashboard');
    await go(`/index/review-result/${id}`);
    await page
      .getByRole('heading', { level: 1, name: translate(resultWords.approved, { star: translate(starWords[3]) }) })
      .waitFor();
    await page.getByText(translate(resultWords.earlier)).waitFor();
  },
);
