import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { entryWords, reasonWords, verdictWords, virtualWords } from '#vr-fleet/entry/entry/entry.words.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { giveOrder, serialRange } from '../support/give-order.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { axeFaults, sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { screenLanguages } from './variants.ts';
import { bringSession } from './tool-session.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');
const screen = '/index/vr/add';

/** Logs in as a customer that only this journey uses and whose fleet is empty. */
async function asNewCustomer(visitor: Visitor, db: Database): Promise<string> {
  const { partyId, personId } = await fakeActor(db, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const person = await db.kysely
    .selectFrom('accounts.people')
    .select(['login_name', 'name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await bringSession(visitor, db, { loginName: person.login_name, name: person.name, party: 'Party' });
  return partyId;
}

/** Serial numbers of this customer only: the digits before the last two identify it. */
const ownSerials = (partyId: string, count: number): string[] =>
  serialRange('VH4U26J', Number(`1${partyId.slice(-4).padStart(4, '0')}01`), count);

const typing = ({ page }: Visitor) => page.locator('.entry-typing input');
const rowOf = ({ page }: Visitor, sn: string) => page.locator('.entry-table tr').filter({ hasText: sn });

async function paste(visitor: Visitor, text: string): Promise<void> {
  const { page, settle } = visitor;
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await typing(visitor).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await settle();
}

journey(
  'adds headsets to an empty fleet: typed, pasted, corrected, up to the quota',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, translate, settle } = visitor;
    const partyId = await asNewCustomer(visitor, database());
    const serials = ownSerials(partyId, 14);
    await giveOrder(database(), clock, { partyId, seats: 12, serials });
    const table = page.locator('.entry-table');
    await go(screen);
    await expect.poll(() => page.locator('h1:visible').textContent()).toBe(translate(entryWords.title));
    expect(await axeFaultsInThemes(page)).toEqual([]);

    // Typed in lower case and completed by Enter.
    await typing(visitor).pressSequentially(serials[0]!.toLowerCase());
    await page.keyboard.press('Enter');
    await rowOf(visitor, serials[0]!).getByText(translate(verdictWords.ok)).waitFor();
    await expect.poll(() => typing(visitor).evaluate((input) => input === document.activeElement)).toBe(true);

    // A pasted column with the errors of real lists.
    const misread = serials[1]!.replace(/^(.{7})1/, '$1l').replaceAll('0', 'O');
    await paste(visitor, [misread, serials[0], 'VH4C26M1199999', 'ABC', ...serials.slice(2)].join('\r\n'));
    await rowOf(visitor, 'VH4C26M1199999').getByText(translate(reasonWords.notYours)).waitFor();
    await rowOf(visitor, 'ABC')
      .getByText(translate(reasonWords.tooShort, { whole: 14, n: 3 }))
      .waitFor();
    await page.getByText(translate(verdictWords.duplicate)).waitFor();
    await expect.poll(() => table.getByText(translate(verdictWords.quota)).count()).toBe(1);
    expect(await axeFaultsInThemes(page)).toEqual([]);

    // One press accepts the suggested correction.
    await page.getByRole('button', { name: serials[1]!, exact: true }).click();
    await settle();
    await rowOf(visitor, serials[1]!).getByText(translate(verdictWords.ok)).waitFor();
    await expect.poll(() => table.getByText(translate(verdictWords.quota)).count()).toBe(2);

    // A reload loses nothing.
    await page.reload();
    await settle();
    await page.getByLabel(translate(entryWords.prefix)).fill('Room');
    await page.getByRole('button', { name: translate(entryWords.enter, { n: 12 }), exact: true }).click();
    await page.getByText(translate(entryWords.entered, { n: 12 })).waitFor();
    await settle();
    const { rows } = await database().pool.query<{ sn: string; nickname: string }>(
      'select sn, nickname from vr_fleet.devices where party_id = $1 order by number',
      [partyId],
    );
    expect(rows.map(({ sn }) => sn).toSorted()).toEqual(serials.slice(0, 12));
    expect(rows.at(-1)?.nickname).toBe('Room 012');

    // The refused lines stay, and the page states that no seat is left.
    await rowOf(visitor, serials[13]!).getByText(translate(reasonWords.noSeats)).waitFor();
    await expect.poll(() => page.locator('.entry-table tbody tr').count()).toBe(4);
    expect(await axeFaults(page)).toEqual([]);
    await page
      .getByRole('button', { name: translate(entryWords.removeLine, { line: 1, sn: 'VH4C26M1199999' }) })
      .click();
    await settle();
    await expect.poll(() => page.locator('.entry-table tbody tr').count()).toBe(3);

    // Cleared by mistake and restored.
    await page.getByRole('button', { name: translate(entryWords.clear), exact: true }).click();
    await rowOf(visitor, serials[13]!).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: translate(entryWords.restore), exact: true }).click();
    await rowOf(visitor, serials[13]!).getByText(translate(reasonWords.noSeats)).waitFor();

    // The order is full, and stays selected until the user selects another.
    const full = await database().pool.query<{ number: string }>(
      'select number from vr_fleet.orders where party_id = $1',
      [partyId],
    );
    await giveOrder(database(), clock, { partyId, model: 'VH-3E', seats: 4 });
    await page.reload();
    await settle();
    await page.getByText(translate(entryWords.orderFull, { number: full.rows[0]!.number })).waitFor();
    const chosen = page.locator('.entry-order select option:checked');
    await expect.poll(() => chosen.textContent()).toContain(full.rows[0]!.number);
    await page
      .getByRole('button', { name: new RegExp(translate(entryWords.takeNext, { number: '.*', n: 4 }).split('（')[0]!) })
      .click();
    await expect.poll(() => chosen.textContent()).not.toContain(full.rows[0]!.number);
  },
);

journey(
  'names the contact to a customer without an order, and offers a virtual headset',
  { lang: 'en', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, translate } = visitor;
    const partyId = await asNewCustomer(visitor, database());
    await go(screen);
    await page.getByText(translate(entryWords.noOrderWhy)).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: translate(virtualWords.title) }).click();
    await page.getByRole('button', { name: translate(virtualWords.make) }).click();
    const dialog = page.getByRole('dialog');
    const command = dialog.getByText('npm run headset');
    await command.waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: translate(virtualWords.copy) }).click();
    await dialog.getByText(translate(virtualWords.copied)).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await command.textContent());
    const { rows } = await database().pool.query<{ sn: string; virtual: boolean }>(
      'select sn, virtual from vr_fleet.devices where party_id = $1',
      [partyId],
    );
    expect(rows).toEqual([{ sn: expect.stringMatching(/^VIRT-/), virtual: true }]);
    await expect.poll(() => command.textContent()).toContain(rows[0]!.sn);
  },
);

for (const lang of screenLanguages) {
  journey(
    `fits the list to a phone and a wide window, in ${lang}`,
    { lang, width: 360, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, go, settle } = visitor;
      const partyId = await asNewCustomer(visitor, database());
      const serials = ownSerials(partyId, 12);
      await giveOrder(database(), clock, { partyId, seats: 4, serials });
      await giveOrder(database(), clock, { partyId, model: 'VH-3E', seats: 4 });
      await go(screen);
      await paste(visitor, ['VH4C26M1199999', 'ABC', serials[0], ...serials].join('\n'));
      for (const width of [360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await settle();
        await expect.poll(() => sideways(page), { message: `${width}` }).toEqual([]);
        expect(await axeFaults(page), `${width}`).toEqual([]);
      }
      if (lang === 'en') await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    },
  );
}
