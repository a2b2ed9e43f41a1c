import { expect } from 'vitest';
import { verifyWords } from '#zero-carbon/certification/certificates/web/verify/verify.words.ts';
import { issuePageWords, requestWords } from '#zero-carbon/certification/issuing/issue-page.words.ts';
import { ownWords } from '#zero-carbon/certification/issuing/own/own-certificates.words.ts';
import { proofWords } from '#zero-carbon/certification/verification/proofs.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

journey(
  'certifies an approved report; its enterprise gets the documents, and a visitor verifies the certificate',
  { lang: 'en', reducedMotion: 'reduce' },
  async ({ page, go, translate }) => {
    const approved = await database().pool.query<{ id: string; number: string }>(
      `select r.id, r.number from zero_carbon.reports r join accounts.parties q on q.id = r.organisation_id
        where r.state = 'approved' and q.name = '长三角零碳评价中心' order by r.id limit 1`,
    );
    const { id: report, number: reportNumber } = approved.rows[0]!;
    const stated = async (): Promise<string> =>
      (await database().pool.query('select state from zero_carbon.reports where id = $1', [report])).rows[0].state;
    let number = '';

    await visitingAs(database(), 'organisation1', { lang: 'en' }, async ({ page: office, go: to, settle }) => {
      await to('/index/issuing');
      await office.getByText(translate(requestWords.none)).first().waitFor();
      expect(await axeFaultsInThemes(office)).toEqual([]);
      await expect.poll(() => unmarkedChinese(office)).toEqual([]);
      await office
        .getByRole('button', { name: translate(issuePageWords.issue) })
        .first()
        .click();
      const dialog = office.getByRole('dialog');
      await dialog.getByRole('img').waitFor();
      number = (await dialog.locator('.mono').first().textContent()) ?? '';
      await dialog.getByRole('button', { name: translate(issuePageWords.issue) }).focus();
      await office.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(stated, { timeout: 60_000 }).toBe('certified');
      // The list follows its job: an issued certificate is no longer pending.
      await office.getByText(translate(requestWords.waiting)).waitFor({ state: 'detached' });
      await expect.poll(() => office.getByText(reportNumber).count()).toBe(0);
      await settle();
      await office.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => sideways(office)).toEqual([]);
    });

    await visitingAs(database(), 'enterprise3', { lang: 'en' }, async ({ page: own, go: to }) => {
      await to('/index/mycertificates');
      await own.getByText(number).first().click();
      await own.getByRole('link', { name: `${number}.pdf` }).waitFor({ timeout: 60_000 });
      await own.getByText(translate(ownWords.badgeText)).waitFor();
      expect(await axeFaultsInThemes(own)).toEqual([]);
      await expect.poll(() => unmarkedChinese(own)).toEqual([]);
      await own.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => sideways(own)).toEqual([]);
    });

    await go(`/index/certverify/${number}`);
    await page.getByRole('heading', { name: translate(verifyWords.ledger) }).waitFor();
    await expect.poll(() => page.locator('.ledger tr').count()).toBeGreaterThan(4);
    await page.getByText(translate(proofWords.digestText)).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(translate(verifyWords.valid));
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => sideways(page)).toEqual([]);
  },
);
