import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { importButtonWords as importWords } from '#kernel/import/web/import-button.words.ts';
import { importWords as columns } from '#kernel/import/import.words.ts';
import { sheetType } from '#kernel/http/server/answer/send-response.ts';
import type { Text, TextWith } from '#kernel/i18n/text.ts';
import { gridWords } from '#kernel/ui/grid/grid.words.ts';
import { figureWords } from '#zero-carbon/rules/calculation/figures.words.ts';
import { basisWords, quantityWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { lineFormWords } from '#zero-carbon/reporting/reports/entry/web/line-form/line-form.words.ts';
import { sectionPageWords as text } from '#zero-carbon/reporting/reports/entry/web/section-page.words.ts';
import { reportImportWords } from '#zero-carbon/reporting/reports/import/report-import.words.ts';
import { monthWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { lineScopeWords, resultWords } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import { runWords } from '#zero-carbon/reporting/reports/runs/runs.words.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import { registered, type Account } from './accounts.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { demoPerson } from './demo-person.ts';
import { journey, useBrowser, visit, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession } from './tool-session.ts';
import { screenLanguages } from './variants.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

/** A new user with a draft for last year that has one electricity line. */
async function withReport(visitor: Visitor): Promise<{ account: Account; address: string; line: string }> {
  const account = await registered(visitor.product, database());
  const { rows } = await sql<{ report: string; line: string }>`
    with party as (
      select m.party_id as id from accounts.memberships m join accounts.people p on p.id = m.person_id
       where p.login_name = ${account.loginName}
    ), site as (
      insert into zero_carbon.sites (party_id, name_zh, name_key, search_key, area, address, share, created_at)
      select id, '一厂', '一厂', '一厂', '330000', '路', 100, now() from party returning id, party_id
    ), report as (
      insert into zero_carbon.reports
        (number, party_id, site_id, evaluation_type, period_start, period_end, region, created_at)
      select 'RPT-2025-J' || id, party_id, id, 'I', '2025-01-01', '2025-12-31', '330000', now() from site returning id
    )
    insert into zero_carbon.report_lines (report_id, section, kind, name, in_use, details)
    select id, 'purchased-power', 'power', 'Main', true, '{}' from report returning report_id as report, id as line`.execute(
    database().kysely,
  );
  const { report, line } = rows[0]!;
  return { account, address: `/index/reportdata/${report}/purchased-power`, line };
}

const enter = async (visitor: Visitor, account: Account, route: string): Promise<void> => {
  await bringSession(visitor, database(), { ...account, party: account.name });
  await visitor.go(route);
};

const stored = async (line: string): Promise<readonly (string | null)[]> => {
  const { rows } = await sql<{ value: string | null }>`
    select value::text from zero_carbon.report_cells where line_id = ${line} order by quantity, month`.execute(
    database().kysely,
  );
  return rows.map(({ value }) => value);
};

const active = ({ page }: Visitor): Locator => page.locator('td[data-active] :is(input, select)');
const saved = ({ page }: Visitor): Promise<void> =>
  page
    .locator('.entry-saved')
    .filter({ hasText: /\d\d:\d\d/ })
    .waitFor();

journey(
  'enters a section by keyboard alone: types, pastes, undoes, and finishes it when nothing is missing',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, context, faults, translate, settle } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { account, address, line } = await withReport(visitor);
    await enter(visitor, account, address);
    await active(visitor).focus();
    const keys = page.keyboard;
    // A comma may be a decimal or thousands separator, so the page asks.
    const months = ['398,420', '380,000', ...Array.from({ length: 10 }, () => '390,000')];
    await page.evaluate((block) => navigator.clipboard.writeText(block), months.join('\n'));
    await keys.press('Control+v');
    const question = page.getByRole('dialog');
    await question.waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await question.getByRole('button', { name: translate(gridWords.askPoint, { value: '398,420' }) }).press('Enter');
    await saved(visitor);
    expect(await stored(line)).toEqual(months.map((month) => month.replace(',', '')));
    // Overwrites the value in another unit, then undoes it.
    await keys.press('Control+Home');
    await keys.type('400 MWh');
    await keys.press('Enter');
    await expect.poll(async () => (await stored(line))[0]).toBe('400');
    await keys.press('Control+z');
    await expect.poll(async () => (await stored(line))[0]).toBe('398420');
    // A comment after a number is refused below its row, and the input stays.
    await keys.press('Control+Home');
    await keys.type('12 (est.)');
    await keys.press('Enter');
    const refusal = page.locator('.grid-invalid');
    await refusal.waitFor();
    await expect.poll(() => refusal.innerText()).toContain('12 (est.)');
    await expect.poll(() => page.locator('td[data-active] input').inputValue()).toBe('12 (est.)');
    await keys.press('Escape');
    await refusal.waitFor({ state: 'detached' });
    // The page asks about an implausible jump directly below the value.
    await keys.press('ArrowDown');
    await keys.type('900000');
    await keys.press('Enter');
    await page.getByRole('textbox', { name: translate(text.reasonOf, { month: translate(monthWords[2]) }) }).waitFor();
    await keys.press('Control+z');
    await settle();
    // The source of each month, pasted as text.
    await page.evaluate(
      (block) => navigator.clipboard.writeText(block),
      months.map(() => translate(basisWords.bill)).join('\n'),
    );
    await keys.press('Control+Home');
    await keys.press('Home');
    for (let column = 0; column < 5; column += 1) await keys.press('ArrowRight');
    await page.locator('td[data-active] select').focus();
    await keys.press('Control+v');
    await page.locator('.entry-rail a').filter({ hasText: '12/12' }).waitFor();
    await saved(visitor);
    // After the last cell, a month's tonnes open the calculation behind them.
    await keys.press('Control+Home');
    await keys.press('End');
    await keys.press('ArrowRight');
    await keys.press('Enter');
    const origin = page.getByRole('dialog');
    await origin.getByText('0.5153').waitFor();
    await expect.poll(() => origin.innerText()).toContain('205.306');
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await keys.press('Escape');
    await origin.waitFor({ state: 'detached' });
    // the focus returns to the cell a moment after the dialog is gone
    await page.locator('td .opens-sum:focus').waitFor();
    await keys.press('ArrowLeft');
    // Green power requires serial numbers directly below. Enter continues with the next month.
    await keys.press('Control+Home');
    await keys.press('ArrowRight');
    await keys.type('80000');
    for (let column = 0; column < 6; column += 1) await keys.press('Tab');
    const serials = page.getByRole('textbox', { name: translate(text.serialsOf, { month: translate(monthWords[1]) }) });
    await serials.and(page.locator(':focus')).waitFor();
    await keys.type('GEC-0001–GEC-0080');
    await keys.press('Enter');
    await page.getByText(translate(text.serialsCount, { count: '80', unit: 'MWh' }), { exact: true }).waitFor();
    await active(visitor).and(page.locator(':focus')).waitFor();
    await settle();
    // Escape, then Tab, leaves the table.
    await keys.press('Escape');
    await keys.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('table'))).toBeNull();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    // A value that cannot be stored keeps the section open.
    let isGone = true;
    await page.route('**/api/reports/cells/save', async (route) => {
      if (isGone) return route.abort();
      await sleep(700);
      await route.continue();
    });
    faults.expect(/ERR_FAILED/);
    const write = async (value: string): Promise<void> => {
      await active(visitor).focus();
      await keys.press('Control+Home');
      await keys.type(value);
      await keys.press('Enter');
    };
    const finish = page.getByRole('button', { name: translate(text.finish) });
    await write('398421');
    await page.getByText(translate(text.unsaved, { count: 1 })).waitFor();
    await finish.press('Enter');
    await page.getByText(translate(text.saveFirst)).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    // Waits for pending saves, which would reopen the section.
    isGone = false;
    await write('398422');
    await finish.press('Enter');
    await page.getByRole('button', { name: translate(text.reopen) }).waitFor();
    expect(await stored(line)).toContain('398422');
  },
);

journey(
  'shows both values to the second of two editors of a cell and lets them choose; loses nothing when the session expires',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, translate, go } = visitor;
    const { account, address, line } = await withReport(visitor);
    await enter(visitor, account, address);
    const other = await visit({});
    try {
      await enter(other, account, address);
      await active(other).focus();
      await other.page.keyboard.type('111');
      await other.page.keyboard.press('Enter');
      await saved(other);
    } finally {
      await other.context.close();
    }
    await active(visitor).focus();
    await page.keyboard.type('222');
    await page.keyboard.press('Enter');
    const choice = page.locator('.entry-below[data-wrong]');
    await choice.waitFor();
    await expect.poll(() => choice.innerText()).toMatch(/111[^]*222/);
    expect(await stored(line)).toEqual(['111']);
    await choice.getByRole('button', { name: translate(text.keepMine) }).click();
    await expect.poll(() => stored(line)).toEqual(['222']);

    // The session expires during typing and is restored.
    const session = await page.evaluate(() => localStorage.getItem('portico.session'));
    const own = sql`person_id in (select id from accounts.people where login_name = ${account.loginName})`;
    await sql`update accounts.sessions set ended_at = now(), end_reason = 'timed_out' where ${own}`.execute(
      database().kysely,
    );
    await active(visitor).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('333');
    await page.keyboard.press('Enter');
    await page.waitForURL(/login/);
    expect(await stored(line)).toEqual(['222']);
    await sql`update accounts.sessions set ended_at = null, end_reason = null where ${own}`.execute(database().kysely);
    await page.evaluate((kept) => localStorage.setItem('portico.session', kept ?? ''), session);
    await page.reload();
    await go(address);
    await expect.poll(async () => (await stored(line)).includes('333')).toBe(true);
  },
);

journey(
  'leads from each missing value to its cell and focuses it: from the list, from the report, and by address',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, translate, settle } = visitor;
    const { account, address, line } = await withReport(visitor);
    await enter(visitor, account, address);
    const cell = (month: keyof typeof monthWords, column: string): string =>
      translate(gridWords.cell, { row: translate(monthWords[month]), column });
    const grid = translate(quantityWords.grid);
    const basis = translate(text.basis);
    const gap = (words: TextWith<'line' | 'month' | 'field'>, month: keyof typeof monthWords): string =>
      translate(words, { line: 'Main', month: translate(monthWords[month]), field: grid });
    const hasFocus = (name: string): Promise<void> => page.locator(':focus').and(page.getByLabel(name)).waitFor();
    await active(visitor).focus();
    await page.keyboard.type('400000');
    await page.keyboard.press('Enter');
    await saved(visitor);
    await page.getByRole('button', { name: translate(text.finish) }).press('Enter');
    const list = page.locator('.entry-below[role="alert"]');
    await list.getByText(translate(text.missing, { count: 12 })).waitFor();
    // Every missing cell is marked.
    await expect.poll(() => page.locator('td[data-asked]').count()).toBe(12);
    await list.getByRole('button', { name: gap(text.missingAmount, 5) }).press('Enter');
    await hasFocus(cell(5, grid));
    await list.getByRole('button', { name: gap(text.missingBasis, 1) }).press('Enter');
    await hasFocus(cell(1, basis));
    // The same a second time.
    await list.getByRole('button', { name: gap(text.missingAmount, 5) }).press('Enter');
    await hasFocus(cell(5, grid));

    // The report's page leads to the list.
    await go(address.replace(/\/[^/]+$/u, ''));
    const section = translate(sectionWords['purchased-power']);
    await page.getByRole('link', { name: translate(runWords.sectionMissing, { section, count: 12 }) }).press('Enter');
    await settle();
    await list.getByRole('button', { name: gap(text.missingAmount, 3) }).press('Enter');
    await hasFocus(cell(3, grid));
    // And by the address that a warning before the submission links to.
    await go(`${address}?line=${line}&month=1&what=basis`);
    await hasFocus(cell(1, basis));
  },
);

journey(
  'shows one month at a time as a list of fields on a phone',
  { lang: 'en', width: 360, reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, translate, settle } = visitor;
    const { account, address, line } = await withReport(visitor);
    await enter(visitor, account, address);
    const field = page.getByLabel(`${translate(quantityWords.grid)} (kWh)`, { exact: true });
    await field.fill('1.5 万');
    await page.getByRole('button', { name: translate(gridWords.next) }).click();
    await saved(visitor);
    expect(await stored(line)).toEqual(['15000']);
    await expect.poll(() => field.inputValue()).toBe('');
    await settle();
    await expect.poll(() => sideways(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: translate(text.edit), exact: true }).click();
    await page.getByRole('textbox', { name: translate(lineFormWords.name) }).waitFor();
    await expect.poll(() => sideways(page)).toEqual([]);
  },
);

/** The demo's draft with nine months of its year and twelve of the previous year. */
async function unfinishedReport(): Promise<string> {
  const { partyId } = await demoPerson(database(), 'enterprise1');
  const { id } = await database()
    .kysely.selectFrom('zero_carbon.reports')
    .select('id')
    .where('party_id', '=', partyId)
    .where('state', '=', 'draft')
    .orderBy('period_start', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

for (const lang of screenLanguages) {
  it(`shows “not entered” for missing results, and compares no nine months with a year, in ${lang}`, () =>
    visitingAs(database(), 'enterprise1', { lang }, async ({ page, go, translate }) => {
      await go(`/index/results/${await unfinishedReport()}`);
      const cells = (caption: Text, name: string): Promise<string[]> =>
        page
          .getByRole('table', { name: translate(caption) })
          .getByRole('row')
          .filter({ has: page.getByRole('cell').filter({ hasText: new RegExp(`^${name}`, 'u') }) })
          .first()
          .getByRole('cell')
          .allInnerTexts();
      const notEntered = translate(figureWords.notEntered);
      const year = (
        await page
          .getByText(/\d{4}-01-01/u)
          .first()
          .innerText()
      ).match(/\d{4}(?=-01-01)/u)?.[0];
      // The month, its bar, three scopes and their sum.
      for (const month of ['10', '11', '12'])
        expect((await cells(resultWords.months, `${year}-${month}`)).slice(2)).toEqual(
          Array.from({ length: 4 }, () => notEntered),
        );
      const september = (await cells(resultWords.months, `${year}-09`)).slice(2);
      expect(september.at(-1)).toMatch(/^[1-9]/u);
      // The name, its bar, this year, the previous year, and the change.
      const scope3 = await cells(resultWords.totals, translate(lineScopeWords.scope3));
      expect([scope3[2], scope3[4]]).toEqual([notEntered, '–']);
      for (const total of [lineScopeWords.scope1, resultWords.gross, resultWords.net, resultWords.scope2Location]) {
        const [, , now, before, change] = await cells(resultWords.totals, translate(total));
        expect([now, before]).toEqual([expect.stringMatching(/^[1-9]/u), expect.stringMatching(/^[1-9]/u)]);
        expect(change).toBe(translate(figureWords.notWhole));
      }
    }));
}

type Sheet = (string | number | null)[][];

journey(
  'imports the valid rows of a workbook and returns the others with reasons for correction and another upload',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, translate, settle } = visitor;
    const { account, address, line } = await withReport(visitor);
    await enter(visitor, account, address.replace('/purchased-power', ''));
    const button = (text: Parameters<typeof translate>[0], values = {}): Locator =>
      page.getByRole('button', { name: translate(text, values), exact: true });
    const dialog = page.getByRole('dialog');
    const downloaded = async (name: Parameters<typeof translate>[0]): Promise<Sheet> => {
      const download = page.waitForEvent('download');
      await button(name).click();
      const { sheets } = await readXlsx(await readFile(await (await download).path()));
      return sheets[0]!.rows as Sheet;
    };
    const bring = async (rows: Sheet): Promise<void> => {
      const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }));
      await page.locator('.import input[type=file]').setInputFiles({ name: '读数.xlsx', mimeType: sheetType, buffer });
    };
    /** The same rows with other amounts, by their position in the spreadsheet. */
    const withAmounts = (rows: Sheet, amounts: Readonly<Record<number, string>>): Sheet => {
      const column = rows[0]!.indexOf(translate(reportImportWords.amount));
      return rows.map((row, place) => (amounts[place] === undefined ? row : row.with(column, amounts[place])));
    };
    const taken = (count: string): Promise<void> =>
      dialog.getByText(translate(importWords.allTaken, { count })).waitFor();

    await button(importWords.import).click();
    const template = await downloaded(importWords.template);
    await bring(withAmounts(template, { 1: '398420', 2: 'abc', 3: '1,234' }));
    await dialog.getByText(translate(importWords.found, { good: '1', bad: '2' })).waitFor();
    const amount = translate(reportImportWords.amount);
    const found = await dialog.locator('tbody tr').allInnerTexts();
    expect(found.map((text) => text.split(/\s+/))).toEqual([
      ['3', amount, translate(reportImportWords.notNumber, { text: 'abc' })],
      [
        '4',
        amount,
        ...translate(reportImportWords.ambiguous, { text: '1,234', point: '1234', comma: '1.234' }).split(' '),
      ],
    ]);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    expect(await stored(line)).toEqual([]);
    await button(importWords.apply, { good: '1' }).click();
    await dialog.getByText(translate(importWords.taken, { count: '1', bad: '2' })).waitFor();
    expect(await stored(line)).toEqual(['398420']);

    const rejected = await downloaded(importWords.rejected);
    expect(rejected[0]!.slice(-2)).toEqual([translate(columns.reasons), translate(columns.row)]);
    expect(rejected.slice(1).map((row) => row.slice(-2))).toEqual([
      [translate(reportImportWords.notNumber, { text: 'abc' }), 3],
      [translate(reportImportWords.ambiguous, { text: '1,234', point: '1234', comma: '1.234' }), 4],
    ]);
    await page.keyboard.press('Escape');
    await button(importWords.import).click();
    await bring(withAmounts(rejected, { 1: '380000', 2: '390000' }));
    await button(importWords.apply, { good: '2' }).click();
    await taken('2');
    expect(await stored(line)).toEqual(['398420', '380000', '390000']);

    // After it is cancelled, no data of it remains.
    await page.keyboard.press('Escape');
    await button(importWords.import).click();
    await bring(withAmounts(template, { 4: '7' }));
    await dialog.getByText(translate(importWords.allGood, { good: '1' })).waitFor();
    await button(importWords.cancel).click();
    await dialog.waitFor({ state: 'hidden' });
    await settle();
    expect(await stored(line)).toEqual(['398420', '380000', '390000']);
    const left = await sql`
      select from kernel.imports i join accounts.people p on p.id::text = i.person_id::text
       where p.login_name = ${account.loginName} and i.applied_at is null`.execute(database().kysely);
    expect(left.rows).toEqual([]);
  },
);
