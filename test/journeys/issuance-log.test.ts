import { expect } from 'vitest';
import { queryCertificates } from '#zero-carbon/certificates/certificates.contract.ts';
import { wrongWords } from '#zero-carbon/issuance-log/audit/audit.words.ts';
import { inclusionRanges } from '#zero-carbon/issuance-log/merkle.ts';
import { bannerWords, logWords } from '#zero-carbon/issuance-log/web/log.words.ts';
import { ask } from './ask.ts';
import { axeFaultsInBothThemes } from './both-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();

journey(
  'anybody checks the whole log in the own browser, finds a certificate in it, and exposes a head that is false',
  { lang: 'en', reducedMotion: 'reduce' },
  async ({ page, go, settle, product, translate }) => {
    await go('/index/welcome');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Issuance log' }).click();
    await settle();
    expect(page.url()).toContain('/index/log');
    const head = await (await fetch(`${product.url}/log/head`)).json();
    const size = head.size.toLocaleString('en-US');
    const title = page.getByRole('heading', { level: 1 });
    await page.getByText(translate(bannerWords.first)).waitFor();
    expect(await title.textContent()).toBe(translate(bannerWords.signed, { size }));

    const { rows } = await ask(product, queryCertificates, { companyName: '湖州', limit: 1 });
    const number = rows[0]!.ntwCertNo;
    const bundle = await (await fetch(`${product.url}/log/bundle/${number}`)).json();
    await page.getByLabel(translate(logWords.number)).fill(number);
    await page.keyboard.press('Enter');
    await page.locator('.log-path').waitFor();
    expect(await page.locator('.log-path-list li').count()).toBe(inclusionRanges(bundle.index, head.size).length);

    // stopped, and then to its end
    await page.getByRole('button', { name: translate(logWords.check, { size }) }).click();
    await page.getByRole('button', { name: translate(logWords.cancel) }).click();
    await page.getByRole('button', { name: translate(logWords.check, { size }) }).click();
    await page.getByText(translate(logWords.whole, { size })).waitFor({ timeout: 120_000 });
    expect(await title.textContent()).toBe(translate(bannerWords.whole, { size }));

    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    const input = page.locator('input[type=file]');
    await input.setInputFiles([file('head.txt', head.checkpoint), file('bundle.json', JSON.stringify(bundle))]);
    await page.getByText(translate(logWords.filesWhole, { count: 2 })).waitFor({ timeout: 120_000 });
    await input.setInputFiles(file('altered.txt', head.checkpoint.replace('time 20', 'time 19')));
    await page.getByText(translate(wrongWords.savedUnsigned)).waitFor({ timeout: 120_000 });
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    expect(await unmarkedChinese(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await sideways(page)).toEqual([]);

    // whoever comes again is told that it is the same log, and that it has grown from what was seen
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();
    await page.getByText(translate(bannerWords.sameHead)).waitFor();
    await database().pool.query(
      `insert into zero_carbon.certificate_changes (certificate_id, at, on_date, kind)
       select id, now(), current_date, 'restored' from zero_carbon.certificates where state = 'valid' order by id limit 1`,
    );
    await page.reload();
    await page.getByText(translate(logWords.isOne)).waitFor();
    expect(await title.textContent()).toBe(
      translate(bannerWords.signed, { size: (head.size + 1).toLocaleString('en-US') }),
    );
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await sideways(page)).toEqual([]);
  },
);
