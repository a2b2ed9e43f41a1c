import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { moveWords } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { surveillanceMarkWords, verifyWords } from '#zero-carbon/certification/certificates/web/verify/verify.words.ts';
import { surveillanceStateWords } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import {
  outcomeWords,
  surveillanceWords as words,
} from '#zero-carbon/certification/surveillance/surveillances.words.ts';
import { passGrace, passSuspension, surveilledSite } from './age-surveillance.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

/** The public page shows it, together with the log's newest change of the certificate. */
async function reads(
  { page, go, product, translate }: Visitor,
  number: string,
  state: 'valid' | 'suspended' | 'withdrawn',
) {
  await go('/index/welcome');
  await go(`/index/certverify/${number}`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(translate(verifyWords[state]));
  const bundle = (await (await fetch(`${product.url}/log/bundle/${number}`)).json()) as {
    readonly state: string;
    readonly changes: readonly { readonly bytes: string }[];
  };
  expect(bundle.state).toBe(state);
  const change = JSON.parse(Buffer.from(bundle.changes.at(-1)!.bytes, 'base64').toString('utf8')) as {
    readonly state: string;
    readonly noteZh: string;
    readonly noteEn: string;
  };
  expect(change.state).toBe(state);
  expect([change.noteZh.length > 0, change.noteEn.length > 0]).toEqual([true, true]);
}

journey(
  'suspends a certificate without a declaration in public, and restores it once the surveillance is maintained',
  { reducedMotion: 'reduce' },
  async (anybody) => {
    const { translate } = anybody;
    const { number, surveillance } = await surveilledSite(database(), '震泽工厂');
    await anybody.go(`/index/certverify/${number}`);
    await anybody.page.getByText(translate(surveillanceMarkWords.overdue)).waitFor();
    await passGrace(database(), clock, surveillance);
    await reads(anybody, number, 'suspended');
    await anybody.page.getByText('第 1 次年度监督逾期').first().waitFor();
    expect(await axeFaultsInThemes(anybody.page)).toEqual([]);

    const detail = `open=${surveillance}`;
    await visitingAs(database(), 'enterprise6', { width: 360 }, async ({ page, go }) => {
      await go('/index/dashboard');
      await page.getByText('自动撤销，不能再恢复').first().waitFor();
      expect([await sideways(page), await axeFaultsInThemes(page)]).toEqual([[], []]);
      await go(`/index/mysurveillances?${detail}`);
      await page.locator('[data-field="report"] select').selectOption({ index: 1 });
      await page.getByRole('button', { name: translate(words.declare), exact: true }).click();
      await page.getByText(translate(surveillanceStateWords.declared)).first().waitFor();
    });
    await visitingAs(database(), 'organisation1', {}, async ({ page, go }) => {
      await go(`/index/surveillances?${detail}`);
      await page.locator('[data-field="outcome"] button').click();
      await page.getByRole('option', { name: translate(outcomeWords.maintain), exact: true }).click();
      await page.getByRole('button', { name: translate(words.hand) }).click();
      await page.getByText(translate(words.ownCheck)).waitFor();
    });
    await reads(anybody, number, 'suspended');
    await visitingAs(database(), 'reviewer1', {}, async ({ page, go }) => {
      await go(`/index/surveillances?${detail}`);
      await page.getByRole('button', { name: translate(words.confirm), exact: true }).click();
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: translate(words.confirm), exact: true })
        .click();
      await page.getByText(translate(surveillanceStateWords.maintained)).first().waitFor();
    });
    await reads(anybody, number, 'valid');
  },
);

journey(
  'withdraws a certificate that is suspended for six months, and ends its surveillance',
  { lang: 'en', reducedMotion: 'reduce' },
  async (anybody) => {
    const { translate } = anybody;
    const { number, certificate, surveillance } = await surveilledSite(database(), '即墨工厂');
    await reads(anybody, number, 'suspended');
    await passSuspension(database(), clock, certificate);
    await reads(anybody, number, 'withdrawn');
    await anybody.page.getByText(translate(moveWords.suspensionOver)).first().waitFor();
    await visitingAs(database(), 'enterprise8', { lang: 'en' }, async ({ page, go }) => {
      await go(`/index/mysurveillances?open=${surveillance}`);
      await page.getByText(translate(words.isClosed)).waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
    });
  },
);
