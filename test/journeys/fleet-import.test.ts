import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { importButtonWords } from '#kernel/import/web/import-button.words.ts';
import { entryWords } from '#vr-fleet/entry/entry/entry.words.ts';
import { rowProblemWords, sheetColumnWords, sheetWords as text } from '#vr-fleet/entry/entry/sheet/sheet.words.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { giveOrder, serialRange } from '../support/give-order.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { fitsPhone, isAccepted } from './acceptable.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession } from './tool-session.ts';
import { screenLanguages } from './variants.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const workbook = async (rows: (string | number)[][]) => ({
  name: 'headsets.xlsx',
  mimeType,
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['SN', '昵称', '分组'], ...rows] }] })),
});

for (const lang of screenLanguages) {
  journey(
    `checks a workbook, enters it into two orders, and returns its invalid rows, in ${lang}`,
    { lang, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, go, translate } = visitor;
      const { partyId, personId } = await fakeActor(database(), clock, {
        role: 'fleet_owner',
        kind: 'fleet_customer',
      });
      const { login_name: loginName, name } = await database()
        .kysely.selectFrom('accounts.people')
        .select(['login_name', 'name'])
        .where('id', '=', personId)
        .executeTakeFirstOrThrow();
      await bringSession(visitor, database(), { loginName, name, party: 'Party' });
      const serials = serialRange('VH4U26X', Number(`1${partyId.slice(-4).padStart(4, '0')}01`), 6);
      const rest = await giveOrder(database(), clock, { partyId, seats: 9, serials: serials.slice(3) });
      await giveOrder(database(), clock, { partyId, seats: 3, serials: serials.slice(0, 3) });
      await go('/index/vr/add');

      // The template, in this language.
      const arriving = page.waitForEvent('download');
      await page.getByRole('button', { name: translate(importButtonWords.template) }).click();
      const template = await readXlsx(await readFile(await (await arriving).path()));
      expect(template.sheets[0]!.rows[0]).toEqual([
        'SN',
        translate(sheetColumnWords.nickname),
        translate(sheetColumnWords.group),
      ]);

      // By keyboard into the dialog.
      await page.getByRole('button', { name: translate(text.title), exact: true }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      const button = (label: string) => dialog.getByRole('button', { name: label, exact: true });
      const input = dialog.locator('input[type=file]');
      await isAccepted(visitor);

      // A file that is not a workbook is reported as a format error.
      await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('SN') });
      const alert = dialog.getByRole('alert');
      const failed = { error: translate(text.formatError), why: translate(text.notXlsx) };
      await alert.filter({ hasText: translate(text.failed, failed) }).waitFor();

      await input.setInputFiles(
        await workbook([
          ...serials.map((sn, at) => [sn, '', at === 0 ? 'Hall A' : '']),
          ['VH4U26X999', 'Bad'],
          [1_234_567_890_123_456_800, ''],
        ]),
      );
      await dialog.getByText(translate(importButtonWords.found, { good: '3', bad: '5' })).waitFor();
      // A missing group is created after the user confirms it.
      await dialog.getByRole('cell', { name: translate(rowProblemWords.unknownGroup, { group: 'Hall A' }) }).waitFor();
      await dialog.getByLabel(translate(text.makeGroups, { n: '1', names: 'Hall A' })).check();
      await dialog.getByText(translate(text.excess, { n: '3' })).waitFor();
      await dialog.getByRole('cell', { name: translate(rowProblemWords.rounded) }).waitFor();
      await dialog
        .getByRole('cell', { name: translate(rowProblemWords.quota) })
        .first()
        .waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await fitsPhone(visitor);

      // Headsets beyond the quota go into the other order.
      await dialog.getByLabel(translate(text.rest)).selectOption(rest.id);
      await dialog.getByText(translate(importButtonWords.found, { good: '6', bad: '2' })).waitFor();
      await button(translate(text.enter, { n: '6' })).focus();
      await page.keyboard.press('Enter');
      await dialog.getByText(translate(importButtonWords.taken, { count: '6', bad: '2' })).waitFor();
      const { rows } = await database().pool.query<{ sn: string }>(
        'select sn from vr_fleet.devices where party_id = $1 order by number',
        [partyId],
      );
      expect(rows.map(({ sn }) => sn)).toEqual(serials);

      const saving = page.waitForEvent('download');
      await button(translate(text.save)).click();
      const saved = await readXlsx(await readFile(await (await saving).path()));
      expect(saved.sheets[0]!.rows[1]!.map(String).slice(0, 2)).toEqual(['VH4U26X999', 'Bad']);
      await dialog.getByRole('link', { name: translate(entryWords.seeThem) }).click();
      await page
        .locator('h1:visible')
        .filter({ hasText: translate(entryWords.devices) })
        .waitFor();
      await page.getByText(serials[0]!).first().waitFor();
    },
  );
}
