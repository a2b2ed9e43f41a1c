import { expect } from 'vitest';
import type { Text } from '#kernel/i18n/text.ts';
import { surveillanceMarkWords, verifyWords } from '#zero-carbon/certification/certificates/web/verify/verify.words.ts';
import { ownWords } from '#zero-carbon/certification/issuing/own/own-certificates.words.ts';
import { surveillanceAheadWords } from '#zero-carbon/reporting/reports/start/surveillance-ahead.words.ts';
import { surveillanceStateWords } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import {
  outcomeWords,
  surveillanceWords as words,
} from '#zero-carbon/certification/surveillance/surveillances.words.ts';
import { surveilledSite } from './age-surveillance.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { byKeyboard } from './hands.ts';
import { journey, useBrowser } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

journey(
  'declares by keyboard alone; the organisation checks, a second person confirms, and the public page shows it',
  { lang: 'en', reducedMotion: 'reduce' },
  async ({ page, go, translate }) => {
    const { number, surveillance } = await surveilledSite(database(), '平望工厂');
    const detail = `open=${surveillance}`;

    await visitingAs(database(), 'enterprise6', { lang: 'en' }, async (enterprise) => {
      const { page: own, go: to, settle } = enterprise;
      await to('/index/dashboard');
      await own.getByRole('heading', { name: translate(surveillanceAheadWords.title) }).waitFor();
      await tabTo(enterprise, own.locator(`a[href$="/index/mysurveillances?${detail}"]`));
      await own.keyboard.press('Enter');
      await own.getByRole('heading', { name: translate(words.declare), exact: true }).waitFor();
      const { choose, press } = byKeyboard(enterprise);
      await choose(own.locator('[data-field="report"] button'), own.getByRole('option').first());
      await press(own.getByRole('button', { name: translate(words.declare), exact: true }));
      await own.getByText(translate(surveillanceAheadWords.declared)).waitFor();
      await settle();
      expect([await unmarkedChinese(own), await axeFaultsInThemes(own)]).toEqual([[], []]);
      await own.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => sideways(own)).toEqual([]);
      await to('/index/mycertificates');
      await own.getByText(number).filter({ visible: true }).first().click();
      await own.getByRole('heading', { name: translate(ownWords.surveillance), exact: true }).waitFor();
    });

    await visitingAs(database(), 'reviewer1', { lang: 'en' }, async ({ page: office, go: to, settle }) => {
      await to(`/index/surveillances?${detail}`);
      await office.getByRole('heading', { name: translate(words.figures) }).waitFor();
      const outcome = async (text: Text): Promise<void> => {
        await office.locator('[data-field="outcome"] button').click();
        await office.getByRole('option', { name: translate(text), exact: true }).click();
      };
      await outcome(outcomeWords.fail);
      await office.getByRole('button', { name: translate(words.hand) }).click();
      await office.getByText(translate(words.needReason)).first().waitFor();
      await outcome(outcomeWords.maintain);
      await office.getByRole('button', { name: translate(words.hand) }).click();
      await office.getByText(translate(words.ownCheck)).first().waitFor();
      await settle();
      expect([await unmarkedChinese(office), await axeFaultsInThemes(office)]).toEqual([[], []]);
      await office.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => sideways(office)).toEqual([]);
    });

    await visitingAs(database(), 'organisation1', { lang: 'en' }, async ({ page: office, go: to }) => {
      await to(`/index/surveillances?${detail}`);
      await office.getByRole('button', { name: translate(words.confirm), exact: true }).click();
      await office
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: translate(words.confirm), exact: true })
        .click();
      await office.getByText(translate(surveillanceStateWords.maintained)).first().waitFor();
    });

    await go(`/index/certverify/${number}`);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(translate(verifyWords.valid));
    await page.getByText(translate(surveillanceMarkWords.maintained), { exact: true }).first().waitFor();
    await page.getByText(translate(surveillanceMarkWords.coming), { exact: true }).first().waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
  },
);
