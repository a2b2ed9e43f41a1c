import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { queryCertificates } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { wrongWords } from '#zero-carbon/certification/issuance-log/audit/audit.words.ts';
import { inclusionRanges } from '#zero-carbon/certification/issuance-log/merkle.ts';
import { headWords, readerWords } from '#zero-carbon/certification/issuance-log/heads/heads.words.ts';
import { keepLogJob } from '#zero-carbon/certification/issuance-log/server/log.jobs.ts';
import { bannerWords, logWords } from '#zero-carbon/certification/issuance-log/web/log.words.ts';
import { ask } from './ask.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { passByDrag } from './pass-captcha.ts';
import { receiveMail, useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();

journey(
  'lets a visitor verify the whole log in the browser, find a certificate in it, and detect a forged head',
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
    await expect.poll(() => title.textContent()).toBe(translate(bannerWords.signed, { size }));

    const { rows } = await ask(product, queryCertificates, { companyName: '湖州', limit: 1 });
    const number = rows[0]!.ntwCertNo;
    const bundle = await (await fetch(`${product.url}/log/bundle/${number}`)).json();
    await page.getByLabel(translate(logWords.number)).fill(number);
    await page.keyboard.press('Enter');
    await page.locator('.log-path').waitFor();
    await expect
      .poll(() => page.locator('.log-path-list li').count())
      .toBe(inclusionRanges(bundle.index, head.size).length);

    // Stopped once, then run to its end.
    await page.getByRole('button', { name: translate(logWords.check, { size }) }).click();
    await page.getByRole('button', { name: translate(logWords.cancel) }).click();
    await page.getByRole('button', { name: translate(logWords.check, { size }) }).click();
    await page.getByText(translate(logWords.whole, { size })).waitFor({ timeout: 120_000 });
    await expect.poll(() => title.textContent()).toBe(translate(bannerWords.whole, { size }));

    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    const input = page.locator('input[type=file]');
    await input.setInputFiles([file('head.txt', head.checkpoint), file('bundle.json', JSON.stringify(bundle))]);
    await page.getByText(translate(logWords.filesWhole, { count: 2 })).waitFor({ timeout: 120_000 });
    await input.setInputFiles(file('altered.txt', head.checkpoint.replace('time 20', 'time 19')));
    await page.getByText(translate(wrongWords.savedUnsigned)).waitFor({ timeout: 120_000 });
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => sideways(page)).toEqual([]);

    // A returning visitor sees that the log is the same and has grown since the last visit.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();
    await page.getByText(translate(bannerWords.sameHead)).waitFor();
    await database().pool.query(
      `insert into zero_carbon.certificate_changes (certificate_id, at, on_date, kind)
       select id, now(), current_date, 'restored' from zero_carbon.certificates where state = 'valid' order by id limit 1`,
    );
    await page.reload();
    await page.getByText(translate(logWords.isOne)).waitFor();
    await expect
      .poll(() => title.textContent())
      .toBe(translate(bannerWords.signed, { size: (head.size + 1).toLocaleString('en-US') }));
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => sideways(page)).toEqual([]);
  },
);

journey(
  'mails each day’s head to a subscriber, who saves one and unsubscribes with one click',
  { lang: 'en', width: 360, reducedMotion: 'reduce' },
  async (stranger) => {
    const { page, go, product, translate } = stranger;
    const address = 'witness@example.org';
    await go('/index/log');
    const form = page.getByRole('form', { name: translate(readerWords.title) });
    await form.getByLabel(translate(readerWords.mail)).fill('nobody');
    await form.getByRole('button').click();
    await form.locator('.problem').waitFor();
    await form.getByLabel(translate(readerWords.mail)).fill(address);
    await form.getByRole('button').click();
    await passByDrag(stranger, database());
    await page.getByText(translate(readerWords.sentTitle)).waitFor();
    await expect.poll(() => sideways(page)).toEqual([]);
    const linkIn = (text: string, name: string): string => new RegExp(`/#(/index/log/${name}\\S+)`).exec(text)![1]!;
    await go(linkIn((await receiveMail(database(), address, /log\/confirm/)).text, 'confirm'));
    await page.getByRole('button', { name: translate(readerWords.confirm) }).click();
    await page.getByRole('heading', { name: translate(readerWords.confirmedTitle) }).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => sideways(page)).toEqual([]);

    // The next day starts.
    await database().pool.query(`update zero_carbon.head_readers set mailed_on = mailed_on - 1`);
    const clock = createClock('Asia/Shanghai');
    await database()
      .kysely.transaction()
      .execute((tx) => send(tx, keepLogJob, {}, { at: clock.now() }));
    const mail = await receiveMail(database(), address, /\ntime 20/);
    const { heads } = await (await fetch(`${product.url}/log/heads?start=0&limit=1`)).json();
    const { checkpoint } = heads[0];
    expect(mail.text).toContain(`\n\n${checkpoint}`);
    await go('/index/log');
    const table = page.getByRole('table', { name: translate(headWords.daily) });
    await table.getByText(translate(headWords.signed)).first().waitFor();
    const download = page.waitForEvent('download');
    await table
      .getByRole('button', { name: new RegExp(translate(headWords.file)) })
      .first()
      .click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe(checkpoint);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    await expect.poll(() => sideways(page)).toEqual([]);

    await go(linkIn(mail.text, 'unsubscribe'));
    await page.getByText(translate(readerWords.endedText)).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    const left = await database().pool.query('select from kernel.mails where recipient = $1', [address]);
    expect(left.rowCount).toBe(0);
  },
);
