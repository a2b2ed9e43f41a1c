import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { certificateStateWords } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { queryCertificates } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { correctionNoticeWords } from '#zero-carbon/certification/certificates/web/verify/correction-notice.words.ts';
import { verifyWords } from '#zero-carbon/certification/certificates/web/verify/verify.words.ts';
import { inclusionRanges } from '#zero-carbon/certification/issuance-log/merkle.ts';
import { proofWords } from '#zero-carbon/certification/verification/proofs.words.ts';
import { fileWords } from '#zero-carbon/certification/verification/verification.words.ts';
import { photoOfCode } from '../support/photo-of-code.ts';
import { ask } from './ask.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { axeFaults, sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();

const urlText = (payload: Uint8Array): string => Buffer.from(payload).toString('base64url');

const correction = {
  correctedNumber: 'ZCE-017-25-I3-00001R0-X',
  correctedOn: '2026-03-02',
  reasonZh: '企业更名',
  reasonEn: 'The enterprise was renamed',
  formerEnterpriseName: '湖州旧名电气有限公司',
};

/** Axe violations of the offline verification page, which follows the browser's theme. */
async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await axeFaults(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}

journey(
  'proves a certificate genuine from a photo without a network, and shows its current state with one',
  { lang: 'en', reducedMotion: 'reduce' },
  async ({ page, context, go, product, translate }) => {
    // A demo certificate: other journeys issue certificates today, under keys that are not retired.
    const endDate = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    const search = { companyName: '湖州', isValid: 'valid', endDate, limit: 1 } as const;
    const { rows } = await ask(product, queryCertificates, search);
    const number = rows[0]!.ntwCertNo;
    const bundle = await (await fetch(`${product.url}/log/bundle/${number}`)).json();
    const payload = Buffer.from(bundle.payload, 'base64');

    const registered = await database().pool.query<{ site_address: string }>(
      'select site_address from zero_carbon.certificates where number = $1',
      [number],
    );
    const address = registered.rows[0]!.site_address;
    expect(address).toMatch(/^浙江省湖州市/);

    // The certificate's page proves it in the browser.
    await go(`/index/certverify/${number}`);
    await page.getByText(translate(proofWords.digestText)).waitFor();
    const place = (bundle.index + 1).toLocaleString('en-US');
    const banner = page.getByRole('main').locator('.status-banner');
    await expect.poll(() => banner.textContent()).toContain(translate(proofWords.logGood, { n: place }));
    await expect.poll(() => banner.textContent()).toContain(translate(proofWords.sealGood));
    const { size } = await (await fetch(`${product.url}/log/head`)).json();
    const siblings = inclusionRanges(bundle.index, size).length;
    await expect.poll(() => page.locator('.proof-path rect:not(.own)').count()).toBe(siblings);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => sideways(page)).toEqual([]);

    // The page, saved while the network was available, and a photo of the printed certificate.
    const html = await (await fetch(`${product.url}/v/`)).text();
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(60_000);
    const folder = await mkdtemp(path.join(tmpdir(), 'portico-offline-'));
    const file = path.join(folder, 'verify.html');
    // As if it had been corrected at the time the page was saved.
    const rest = html.includes('"corrections":{}') ? '' : ',';
    const carried = `"corrections":{${JSON.stringify(number)}:[${JSON.stringify(correction)}]${rest}`;
    await writeFile(file, html.replace('"corrections":{', carried));
    const offline = await context.browser()!.newContext({ locale: 'en-GB', offline: true });
    try {
      const saved = await offline.newPage();
      const said = saved.locator('#said');
      const notice = saved.getByRole('complementary', { name: translate(correctionNoticeWords.title) });
      const open = async (hash = ''): Promise<void> => {
        await saved.goto('about:blank');
        await saved.goto(pathToFileURL(file).href + hash);
      };
      for (const [turn, photo] of [
        { module: 3, tilt: 4, blur: 1 },
        { module: 4, tilt: 11, blur: 1.3 },
      ].entries()) {
        await open();
        const buffer = await photoOfCode(`${product.url}/v/#${urlText(payload)}`, photo);
        await saved.setInputFiles('#photo', { name: `photo-${turn}.jpg`, mimeType: 'image/jpeg', buffer });
        // The demo's certificates from before the log use retired keys.
        await said.getByText(translate(fileWords.fits)).waitFor({ timeout: 60_000 });
        const result = await saved.locator('#result').textContent();
        for (const part of [number, address, translate(fileWords.logUnknown)]) expect(result).toContain(part);
        await expect.poll(() => notice.textContent()).toContain(correction.formerEnterpriseName);
      }
      const nothing = await photoOfCode('https://example.com/', { module: 4, tilt: 3, blur: 0.6 });
      await saved.setInputFiles('#photo', { name: 'other.jpg', mimeType: 'image/jpeg', buffer: nothing });
      await said.getByText(translate(fileWords.notOurs)).waitFor();

      // One bit of the enterprise's name, then an unknown key.
      const altered = Buffer.from(payload);
      altered[70]! ^= 1;
      await open(`#${urlText(altered)}`);
      expect([translate(fileWords.forged), translate(fileWords.notOurs)]).toContain(await said.textContent());
      const text = payload.subarray(0, -64).toString();
      const foreign = Buffer.from(text.replace(/\n(\d{3})-(\d{4})-1\n/, '\n$1-$2-9\n'));
      await open(`#${urlText(Buffer.concat([foreign, payload.subarray(-64)]))}`);
      await expect.poll(() => said.textContent()).toBe(translate(fileWords.unknownKey));

      // Back online, the saved page queries the portal that it came from.
      await open(`#${urlText(payload)}`);
      await offline.setOffline(false);
      await said.getByText('Valid certificate').waitFor();
      await expect.poll(() => saved.locator('#result').textContent()).toContain(`entry ${place}`);
      expect(await faultsInBothSchemes(saved)).toEqual([]);
      await saved.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => sideways(saved)).toEqual([]);

      // The correction, as the portal states it today: above the name, also on the saved page.
      await expect.poll(() => notice.count()).toBe(0);
      await saved.route(`**/credential/${number}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), corrections: [correction] } });
      });
      await open(`#${urlText(payload)}`);
      await notice.waitFor();
      await expect.poll(() => notice.textContent()).toContain('湖州旧名电气有限公司');
      await expect.poll(() => notice.textContent()).toContain('The enterprise was renamed');
      await expect.poll(() => notice.evaluate((node) => node.nextElementSibling?.className)).toContain('facts');
      expect(await faultsInBothSchemes(saved)).toEqual([]);
      await expect.poll(() => sideways(saved)).toEqual([]);
      await saved.unroute(`**/credential/${number}`);

      // Suspended: the served page and the saved page show it at once.
      await database().pool.query(
        `with changed as (
           update zero_carbon.certificates set state = 'suspended', state_on = current_date, decide_by = current_date + 180
            where number = $1 returning id)
         insert into zero_carbon.certificate_changes (certificate_id, at, on_date, kind)
         select id, now(), current_date, 'suspended' from changed`,
        [number],
      );
      await open(`#${urlText(payload)}`);
      await said.getByText('Suspended certificate').waitFor();
      await page.goto(`${product.url}/v/#${urlText(payload)}`);
      await page.getByRole('heading', { name: 'Suspended certificate' }).waitFor();
      expect(await faultsInBothSchemes(page)).toEqual([]);
      // Its script and data contain both languages, but no user reads them.
      await page.evaluate(() => {
        for (const script of document.querySelectorAll('body script')) script.remove();
      });
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);
      const badge = await (await fetch(`${product.url}/badge/${number}.svg?lang=en`)).text();
      expect(badge).toContain(translate(certificateStateWords.suspended));
      await go(`/index/certverify/${number}`);
      await page.getByText(translate(proofWords.digestText)).waitFor();
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).textContent())
        .toBe(translate(verifyWords.suspended));
    } finally {
      await offline.close();
      await rm(folder, { recursive: true });
      await database().pool.query(
        `with changed as (
           update zero_carbon.certificates set state = 'valid', state_on = null, decide_by = null
            where number = $1 and state = 'suspended' returning id)
         insert into zero_carbon.certificate_changes (certificate_id, at, on_date, kind)
         select id, now(), current_date, 'restored' from changed`,
        [number],
      );
    }
  },
);
