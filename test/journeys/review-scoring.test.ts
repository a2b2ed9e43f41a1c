import path from 'node:path';
import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openKeyFile } from '#kernel/secrets/server/key-file.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { allFull, allNothing, draftAll, submitAll } from '../support/make-scoring.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { receiveMail, useProductDatabase } from './product-database.ts';
import { runningProduct } from './running-product.ts';
import { scoringOfTheDemo } from './scoring-of-the-demo.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');
journey('scores blind by keyboard; the scores are opened, discussed and signed', {}, async () => {
  const report = await scoringOfTheDemo(database(), clock);
  const keyring = openKeyFile(path.join(runningProduct().folder, 'data', 'secret.key'), { make: false });
  const leader = report.seats.find((seat) => seat.leader)!;
  const others = report.seats.filter((seat) => seat !== leader);
  const of = { report: report.id };

  await visitingAs(database(), report.nameOf(leader), {}, async ({ page, go, settle, translate }) => {
    await go(`/index/scoring/${leader.id}`);
    const item = page.getByRole('article');
    const heading = item.getByRole('heading', { level: 2 });
    await heading.waitFor();
    await expect.poll(() => heading.textContent()).toMatch(/^1\.1 /u);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    for (const key of ['j', 'j', 'k', 'k']) await page.keyboard.press(key);
    await page.keyboard.press('2');
    const points = item.getByLabel(translate(text.points), { exact: false }).first();
    // The base of a linear rule in points, for any weight in the set in force.
    const given = Number(await points.inputValue());
    expect(given).toBeGreaterThan(0);
    await item.getByRole('button', { name: translate(text.save) }).click();
    await item.locator('[data-field="comment"]').getByText(translate(text.needComment)).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('r');
    await page.keyboard.type('只达到基准值。');
    await item.getByRole('button', { name: translate(text.save) }).click();
    await page.waitForFunction(() => document.querySelector('article h2')?.textContent?.startsWith('1.2'));
    await page
      .getByRole('navigation', { name: translate(text.mine) })
      .getByText(given.toFixed(2))
      .waitFor();
    // The enterprise's points and all other scores are hidden.
    await expect.poll(() => item.getByRole('img', { name: translate(text.sealed) }).count()).toBe(3);

    await draftAll(database(), clock, keyring, { ...of, seat: leader.id }, allFull);
    for (const seat of others) await submitAll(database(), clock, keyring, { ...of, seat }, allNothing);
    await page.reload();
    await settle();
    await page.getByRole('button', { name: translate(text.submit) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(text.submit) })
      .click();
    await page.getByRole('link', { name: translate(text.seePanel) }).click();
    await page.getByRole('heading', { level: 1, name: /100\.00/u }).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.getByText(translate(text.intact)).nth(2).waitFor();
    // The receipt in the mail equals the one that the page computes.
    const mail = await receiveMail(
      database(),
      report.mailOf(leader),
      new RegExp(`${report.number}[^]*[0-9a-f]{64}`, 'u'),
    );
    const [, place = '', hash = ''] = /：(\d+)\n.*：([0-9a-f]{64})/u.exec(mail.text) ?? [];
    await page.getByLabel(translate(text.placeLabel)).fill(place);
    await page.getByLabel(translate(text.hash)).fill(hash);
    await page.getByRole('button', { name: translate(text.verify) }).click();
    await page.getByText(translate(text.receiptHolds)).waitFor();
    await page.getByRole('button', { name: translate(text.close) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(text.close) })
      .click();
    await page.getByRole('button', { name: translate(text.sign), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(text.sign), exact: true })
      .click();
    await page.getByText(translate(text.signed)).first().waitFor();
  });

  for (const seat of others) {
    await visitingAs(database(), report.nameOf(seat), { width: 360, lang: 'en' }, async ({ page, go, translate }) => {
      await go(`/index/panel-scores/${seat.id}`);
      const sign = page.getByRole('button', { name: translate(text.sign), exact: true });
      await sign.waitFor();
      await expect.poll(() => sideways(page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);
      await sign.click();
      const dialog = page.getByRole('dialog');
      const dissent = `Seat ${seat.id} dissents on 5.1.`;
      await dialog.getByRole('textbox').fill(dissent);
      await dialog.getByRole('button', { name: translate(text.sign), exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(dissent).first().waitFor();
    });
  }
  const { state } = await database()
    .kysely.selectFrom('zero_carbon.reports')
    .select('state')
    .where('id', '=', report.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe(reportLifecycle.moves.sign.to);
});
