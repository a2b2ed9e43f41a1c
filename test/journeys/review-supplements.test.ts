import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { panelWords } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { supplementStateWords } from '#zero-carbon/evaluation/reviews/supplements/supplements.states.ts';
import { supplementWords } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { bringOwner } from './bring-owner.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { passDays } from './pass-days.ts';
import { useProductDatabase } from './product-database.ts';
import { scoringOfTheDemo } from './scoring-of-the-demo.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

/** The leader marks an item and sends the marked items. */
async function askAbout({ page, translate }: Visitor, item: string, comment: string): Promise<void> {
  const list = page.getByRole('navigation', { name: translate(text.mine) });
  await list.getByRole('button', { name: new RegExp(`^${item.replace('.', '\\.')}`, 'u') }).click();
  await page.getByRole('button', { name: translate(text.askAbout) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: translate(text.mark), exact: true }).click();
  // A request needs a text.
  await dialog.locator('[data-field="comment"] [role="alert"], [data-field="comment"] .problem').first().waitFor();
  await dialog.getByRole('textbox').fill(comment);
  await dialog.getByRole('button', { name: translate(text.mark), exact: true }).click();
  await page.getByRole('button', { name: translate(text.askedAbout) }).waitFor();
  await list.getByRole('button', { name: new RegExp(`^${translate(text.supplements)}`, 'u') }).click();
  await page.getByText(comment).first().waitFor();
  await page.getByRole('button', { name: translate(supplementWords.send), exact: true }).click();
  await page.getByText(translate(supplementStateWords.asked)).first().waitFor();
}

journey(
  'requests supplements twice: one response by the enterprise, one expiry by the clock; every score stays',
  { reducedMotion: 'reduce' },
  async (enterprise) => {
    const owner = await bringOwner(enterprise, database(), clock);
    const report = await scoringOfTheDemo(database(), clock, owner);
    const leader = report.seats.find((seat) => seat.leader)!;
    const other = report.seats.find((seat) => !seat.leader)!;
    const comment = '能效标识备案号查不到，请补充备案证明。';

    await visitingAs(database(), report.nameOf(leader), {}, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(`/index/scoring/${leader.id}`);
      await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
      await askAbout(visitor, '2.1', comment);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await page.getByRole('button', { name: translate(text.seeWhy) }).waitFor();
    });

    await visitingAs(database(), report.nameOf(other), { width: 360, lang: 'en' }, async ({ page, go, translate }) => {
      await go('/index/assignments');
      await page.getByText(translate(panelWords.waits)).first().waitFor();
      await expect.poll(() => sideways(page)).toEqual([]);
      await go(`/index/scoring/${other.id}`);
      await page.getByText(comment).first().waitFor();
      await expect.poll(() => sideways(page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);
      const submit = page.getByRole('button', { name: translate(text.submit) });
      await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
    });

    const { page, go, translate } = enterprise;
    await go(`/index/supplement/${report.id}`);
    await page.getByText(translate(supplementWords.panelComment)).waitFor();
    await page.getByText(comment).first().waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    const read = await page.locator('main').innerText();
    for (const name of report.people) expect(read).not.toContain(name);
    await page.getByLabel(translate(supplementWords.yourReply)).fill('备案号有误，已更正。');
    await page.getByRole('button', { name: translate(supplementWords.handIn), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(supplementWords.handIn), exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: translate(supplementWords.closed) }).waitFor();

    await visitingAs(database(), report.nameOf(leader), {}, async (visitor) => {
      await visitor.go(`/index/scoring/${leader.id}`);
      await visitor.page.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
      await askAbout(visitor, '2.2', '请补充设备清单。');
      await passDays(database(), clock, reportLifecycle, { id: report.id, days: 60 });
      const lapsed = visitor.page.getByText(visitor.translate(supplementStateWords.lapsed));
      await expect
        .poll(
          async () => {
            await visitor.page.reload();
            await visitor.settle();
            const entry = visitor.page.getByRole('button', { name: visitor.translate(text.supplements), exact: true });
            if ((await entry.count()) > 0) await entry.click();
            return lapsed.count();
          },
          { timeout: 30_000 },
        )
        .toBeGreaterThan(0);
      await visitor.page.getByText('备案号有误，已更正。').waitFor();
      await visitor.page.getByText(visitor.translate(supplementWords.noRounds, { most: 2 })).waitFor();
      const submit = visitor.page.getByRole('button', { name: visitor.translate(text.submit) });
      await expect.poll(() => submit.getAttribute('aria-disabled')).toBeNull();
    });
    await page.reload();
    await page.getByText(translate(supplementStateWords.lapsed)).waitFor();
  },
);
