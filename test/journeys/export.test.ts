import { readXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Download, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { logWords, outcomeWords, wayWords } from '#accounts/logs/logs.words.ts';
import { registryWords } from '#zero-carbon/certification/certificates/registry/registry.words.ts';
import { exportWords } from '#kernel/export/export.words.ts';
import { taskWords } from '#kernel/tasks/tasks.words.ts';
import { callWords } from '#kernel/http/call.words.ts';
import { exportButtonWords as text } from '#kernel/export/web/export-button.words.ts';
import type { AnyText } from '#kernel/i18n/text.ts';
import { axeFaults, isRed, sideways } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession, demoAccount } from './tool-session.ts';

useBrowser();
const database = useProductDatabase();

/** A button that contains a text, whatever values fill its placeholders. */
const button = ({ page, translate }: Visitor, words: AnyText): Locator =>
  page.getByRole('button', { name: new RegExp(`^${translate(words).replaceAll(/\{\w+\}/g, '.+')}$`) });

const rowsOf = async (download: Download) => (await readXlsx(await readFile(await download.path()))).sheets[0]!.rows;

/** A user whose name a spreadsheet might execute as a formula, with many logins on a separate day. */
async function fillLog(count: number, from = '2026-03-04 16:30:05Z'): Promise<void> {
  await sql`
    with one as (insert into accounts.people (login_name, login_key, name, created_at)
                 values ('=harm', '=harm', '=HYPERLINK("http://x","y")', now()) on conflict do nothing returning id)
    insert into accounts.login_log (person_id, at, way, outcome, address)
    select (select id from one union select id from accounts.people where login_key = '=harm' limit 1),
           ${from}::timestamptz + g * interval '1 millisecond', 'password', 'succeeded', '203.0.113.9'
      from generate_series(1, ${count}) g`.execute(database().kysely);
}

journey('exports a log with its filters, and opens it again', { lang: 'zh' }, async (visitor) => {
  const { go, page, translate, settle } = visitor;
  await fillLog(1_200);
  await bringSession(visitor, database(), demoAccount('admin1'));
  await go('/index/logs/logins?loginname=%3Dharm&startDate=2026-03-05&endDate=2026-03-05');
  expect(await axeFaults(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(visitor, text.exportRows).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^\d{14}\.xlsx$/);
  const [head, ...rows] = await rowsOf(download);
  expect(head?.slice(0, 3)).toEqual([logWords.time.zh, logWords.loginname.zh, logWords.name.zh]);
  expect(rows.length).toBeGreaterThanOrEqual(1_200);
  // 00:30 of the next day in Shanghai.
  expect(rows.at(-1)).toEqual([
    new Date('2026-03-05T00:30:05Z'),
    '=harm',
    '=HYPERLINK("http://x","y")',
    outcomeWords.succeeded.zh,
    wayWords.password.zh,
    '203.0.113.9',
  ]);
  await page.getByText(translate(text.saved, { rows: rows.length.toLocaleString('en-US') })).waitFor();
  await settle();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => sideways(page)).toEqual([]);
});

journey('cancels an export, reports an interrupted one, and repeats it', { lang: 'en' }, async (visitor) => {
  const { go, page, translate, context, faults } = visitor;
  faults.expect(/request failed: net::ERR_CONNECTION_RESET/, /Failed to load resource/);
  await fillLog(1_200);
  await bringSession(visitor, database(), demoAccount('admin1'));
  const asked = '/index/logs/logins?loginname=%3Dharm&startDate=2026-03-05&endDate=2026-03-05';
  await go(asked);
  let downloads = 0;
  page.on('download', () => (downloads += 1));

  // Holds back the server's messages until the user has cancelled the export.
  let release = (): void => {};
  await context.route('**/api/logs/logins/export', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.abort('connectionreset').catch(() => {});
  });
  await button(visitor, text.exportRows).click();
  await page.getByText(translate(text.preparing)).waitFor();
  const cancel = button(visitor, text.cancel);
  await page.waitForTimeout(700);
  await expect.poll(() => cancel.evaluate((element) => element === document.activeElement)).toBe(true);
  await cancel.click();
  await button(visitor, text.exportRows).waitFor();
  release();
  expect(downloads).toBe(0);

  // The connection is lost in the middle of the file.
  await context.unroute('**/api/logs/logins/export');
  await context.route('**/api/logs/logins/export', async (route) => {
    const response = await route.fetch();
    const body = (await response.body()).subarray(0, 4_000);
    await route.fulfill({ response, body, headers: { ...response.headers(), 'content-length': String(body.length) } });
  });
  await button(visitor, text.exportRows).click();
  await page.getByRole('alert').getByText(translate(callWords.cutOff)).waitFor();
  expect((await axeFaults(page)).filter((fault) => fault.includes('.export'))).toEqual([]);
  expect(downloads).toBe(0);

  await context.unroute('**/api/logs/logins/export');
  const [download] = await Promise.all([page.waitForEvent('download'), button(visitor, text.again).click()]);
  expect((await rowsOf(download)).length).toBeGreaterThan(1_200);
});

journey('writes a spreadsheet in the order of the list on the screen', { lang: 'en' }, async (visitor) => {
  const { go, page, translate, settle } = visitor;
  const { rows: days } = await database().pool.query<{ day: string }>(
    `select issued_on as day from zero_carbon.certificates group by 1 order by count(*) desc, 1 limit 1`,
  );
  await bringSession(visitor, database(), demoAccount('admin1'));
  await go(`/index/certificates/registry?from=${days[0]!.day}&until=${days[0]!.day}`);
  const head = page.getByRole('columnheader', { name: translate(registryWords.expiresOn) });
  for (const order of ['ascending', 'descending']) {
    await head.getByRole('button').click();
    await page.locator(`th[aria-sort="${order}"]`).waitFor();
    await settle();
    const shown = await page.locator(`td[data-label="${translate(registryWords.number)}"]`).allTextContents();
    expect(shown.length).toBeGreaterThan(1);
    const [download] = await Promise.all([page.waitForEvent('download'), button(visitor, text.exportRows).click()]);
    const [heads, ...rows] = await rowsOf(download);
    const numbers = rows.map((row) => row[heads!.indexOf(translate(registryWords.number))]);
    expect(numbers.slice(0, shown.length)).toEqual(shown);
    await button(visitor, text.exportRows).waitFor();
  }
});

journey('writes a large export in the background and downloads it there', {}, async (visitor) => {
  const { go, page, translate, settle } = visitor;
  await fillLog(100_001, '2026-01-08 04:00:00Z');
  await bringSession(visitor, database(), demoAccount('admin1'));
  await go('/index/logs/logins?loginname=%3Dharm&startDate=2026-01-08&endDate=2026-01-08');
  await button(visitor, text.exportRows).click();
  await page.getByText(translate(text.inTasks)).waitFor();
  await go('/index/tasks');
  const row = page.locator('tbody tr').filter({ hasText: translate(exportWords.task) });
  await row.getByText(translate(exportWords.written, { rows: '100,001' })).waitFor({ timeout: 90_000 });
  await settle();
  expect(await axeFaults(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: new RegExp(`^${translate(taskWords.download)}`) }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^\d{14}\.xlsx$/);
  expect((await rowsOf(download)).length).toBe(100_002);
  // The file is deleted with the task. The delete button is red and apart from the button that saves it.
  const remove = row.getByRole('button', { name: new RegExp(`^${translate(taskWords.remove)}`) });
  expect(await isRed(remove)).toBe(true);
  const [kept, removed] = await Promise.all([row.getByRole('link').last().boundingBox(), remove.boundingBox()]);
  expect(removed!.x - (kept!.x + kept!.width)).toBeGreaterThanOrEqual(8);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => sideways(page)).toEqual([]);
});
