import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { formWords } from '#kernel/form/form.words.ts';
import { listWords as kit } from '#kernel/list/web/list.words.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { settingWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { deviceAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { createGroup } from '#vr-fleet/configuration/groups/server/create-group.ts';
import { stand } from '#vr-fleet/configuration/groups/standing/server/stand.ts';
import {
  moveWarningWords as warning,
  standingWords as text,
} from '#vr-fleet/configuration/groups/standing/standing.words.ts';
import { wallWords } from '#vr-fleet/configuration/groups/wall/wall.words.ts';
import { groupsPageWords, moveWords } from '#vr-fleet/configuration/groups/web/groups-page.words.ts';
import { planStateWords } from '#vr-fleet/configuration/plans/plan.states.ts';
import { planWords } from '#vr-fleet/configuration/plans/plans.words.ts';
import { sendWords, upgradesPageWords } from '#vr-fleet/configuration/upgrades/web/upgrades-page.words.ts';
import { planAddress } from '#vr-fleet/configuration/plans/web/plan-address.ts';
import { makeVersion } from '../support/make-version.ts';
import { fitsPhone, isAccepted } from './acceptable.ts';
import { bringCustomer } from './bring-customer.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');
const hall = '安全体验馆';

/** Opens the dialog by keyboard for a range of the list and selects the only group. */
async function askToMove({ page, go, translate }: Visitor, from: number, to: number) {
  await go(`/index/vr/devices?from=${from}&to=${to}`);
  await page.getByRole('checkbox', { name: translate(kit.selectPage) }).press('Space');
  await page.getByRole('button', { name: translate(moveWords.move) }).press('Enter');
  const dialog = page.getByRole('dialog');
  const target = dialog.getByRole('combobox', { name: translate(moveWords.target) });
  // The empty option, the group, and "no group".
  await expect.poll(() => target.getByRole('option').count()).toBe(3);
  await target.focus();
  await page.keyboard.press('ArrowDown');
  return dialog;
}

/** The device with a number of the visitor's customer, and its last desired settings. */
async function settingsOf(number: number, partyId: string) {
  const { rows } = await database().pool.query<{ id: string; document: object | null; standing: object | null }>(
    `select d.id, v.document, v.standing from vr_fleet.devices d
       left join vr_fleet.desired_revisions v on v.device_id = d.id
      where d.party_id = $1 and d.number = $2 order by v.rev desc limit 1`,
    [partyId, number],
  );
  return rows[0]!;
}

async function latestCustomer(): Promise<string> {
  const { rows } = await database().pool.query<{ party_id: string }>(
    'select party_id from vr_fleet.devices order by id desc limit 1',
  );
  return rows[0]!.party_id;
}

journey(
  'applies group defaults: warns before a headset joins, applies them or not, and stops once they are ended',
  { lang: 'zh', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, translate } = visitor;
    const { all: headsets } = await bringCustomer(visitor, database(), { count: 4, alive: 2 });
    const partyId = await latestCustomer();
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await go('/index/vr/groups');
    await page.getByRole('button', { name: translate(groupsPageWords.add) }).press('Enter');
    await page.keyboard.type(hall);
    await page.keyboard.press('Enter');
    await page.locator('.groups tbody tr', { hasText: hall }).waitFor();

    // A plan that is sent to the empty group as its default.
    await go(planAddress());
    await page.getByRole('textbox', { name: translate(planWords.name) }).fill('高处坠落');
    const usb = page.locator('.plan-settings tr').filter({ hasText: translate(settingWords.usbDebug) });
    await usb.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await page
      .locator('.plan-settings tr')
      .filter({ hasText: translate(settingWords.sleep) })
      .first()
      .getByRole('combobox')
      .selectOption({ index: 3 });
    await button(translate(formWords.save)).press('Enter');
    await button(translate(planWords.send)).press('Enter');
    const sending = page.getByRole('dialog');
    const stands = sending.getByRole('checkbox', { name: translate(planWords.stands) });
    await expect.poll(() => stands.count()).toBe(0);
    await sending.getByRole('combobox', { name: translate(planWords.target) }).focus();
    await sending.getByRole('option', { name: hall }).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await stands.press('Space');
    await isAccepted(visitor);
    await sending.getByRole('button', { name: translate(planWords.sendNow), exact: true }).press('Enter');
    await page.getByText(translate(planStateWords.sent)).first().waitFor();
    await page.locator('.standing tbody tr', { hasText: hall }).waitFor();
    await isAccepted(visitor);

    // Two running headsets: the dialog shows how many change, and they apply it.
    const dialog = await askToMove(visitor, 1, 2);
    const change = (field: 'usbDebug' | 'sleep', count: number) =>
      dialog
        .locator('.move-change')
        .filter({ hasText: translate(warning.changes, { count, setting: translate(settingWords[field]) }) });
    await change('usbDebug', 2).waitFor();
    await change('sleep', 2).waitFor();
    await isAccepted(visitor);
    await fitsPhone(visitor);
    await dialog.getByRole('button', { name: translate(warning.apply, { count: 2 }) }).press('Enter');
    await page.getByText(translate(warning.applied, { count: 2 })).waitFor();
    await expect
      .poll(() => headsets.map(({ hardware }) => hardware.settings.usbDebug), { timeout: 30_000 })
      .toEqual([true, true]);
    const { id } = await settingsOf(1, partyId);
    await go(deviceAddress(id));
    await expect
      .poll(() => page.locator('.why').first().textContent(), { timeout: 30_000 })
      .toContain('方案“高处坠落”，默认于分组“安全体验馆”');

    // One headset, moved without any change of settings.
    const third = await askToMove(visitor, 3, 3);
    await third.getByRole('button', { name: translate(warning.only) }).press('Enter');
    await page.getByText(translate(warning.moved, { count: 1 })).waitFor();
    expect((await settingsOf(3, partyId)).document).toBeNull();

    // In the map view, which opens no dialog, the warning appears too, and cancelling it moves no headset.
    await go('/index/vr/devices?view=wall');
    const lines = page.locator('[data-kind=line]');
    const free = lines.first().getByRole('gridcell').nth(5);
    // One of the headsets in no group.
    const fourthCell = lines.nth(1).getByRole('gridcell').first();
    await fourthCell.dragTo(free);
    await change('usbDebug', 1).waitFor();
    await isAccepted(visitor);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await fourthCell.focus();
    await page.keyboard.press(' ');
    await free.focus();
    await page.getByRole('button', { name: translate(wallWords.moveHere, { count: 1 }) }).press('Enter');
    await change('usbDebug', 1).waitFor();
    await page.keyboard.press('Escape');
    expect((await settingsOf(4, partyId)).document).toBeNull();

    // After the defaults are ended, a headset joins without a warning.
    await go('/index/vr/groups');
    await page.locator('.standing tbody tr', { hasText: '高处坠落' }).waitFor();
    await isAccepted(visitor);
    await fitsPhone(visitor);
    await button(translate(text.end)).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(text.end), exact: true })
      .press('Enter');
    await page.locator('.standing').waitFor({ state: 'detached' });
    const fourth = await askToMove(visitor, 4, 4);
    await fourth.getByRole('button', { name: translate(moveWords.doMove, { count: 1 }), exact: true }).press('Enter');
    await page.getByText(translate(warning.moved, { count: 1 })).waitFor();
    expect((await settingsOf(4, partyId)).document).toBeNull();
    expect((await settingsOf(1, partyId)).document).toMatchObject({ usbDebug: true });
  },
);

journey(
  'combines a default version with default settings, on a phone and in English: a move lists both changes, and it can be ended',
  { lang: 'en', width: 360, height: 800, reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, translate } = visitor;
    await bringCustomer(visitor, database(), { count: 2, alive: 0 });
    const partyId = await latestCustomer();
    await database()
      .kysely.transaction()
      .execute(async (tx) => {
        const actor = { partyId, personId: '0', sessionId: '0', permissions: new Map() };
        const { id: groupId } = await createGroup({ name: 'Foyer' }, { db: tx, actor, clock, lang: 'en' });
        const plan = { party_id: partyId, name: 'Inspection', name_key: 'inspection', description: '', pool: null };
        const settings = { sleep: 1_800, homeKey: { long: { action: 'clear_memory', seconds: 1.5 } } } as const;
        const { id: planId } = await tx
          .insertInto('vr_fleet.settings_plans')
          .values({ ...plan, settings, created_at: clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        await stand(tx, { planId, settings }, { groupId, personId: null, at: clock.now() });
      });
    // A default version for the group, which is still empty.
    const number = `7.${randomInt(1e9)}`;
    const versionId = await makeVersion(database(), clock, { number });
    await go('/index/vr/upgrades');
    await page.locator('tbody tr', { hasText: number }).getByRole('link').first().click();
    await page.getByRole('button', { name: translate(upgradesPageWords.toGroup) }).press('Enter');
    const sending = page.getByRole('dialog', { name: translate(sendWords.groupTitle, { number }) });
    const send = (name: string) => sending.getByRole('button', { name, exact: true });
    await send(translate(sendWords.sendNone)).press('Enter');
    await sending.getByText(translate(sendWords.chooseGroup)).waitFor();
    const group = sending.getByRole('combobox', { name: translate(sendWords.group) });
    await sending.getByRole('option', { name: 'Foyer' }).waitFor({ state: 'attached' });
    await group.selectOption({ label: 'Foyer' });
    await sending.getByRole('checkbox', { name: translate(sendWords.stands) }).press('Space');
    await sending.getByText(translate(sendWords.noneNow)).waitFor();
    await isAccepted(visitor);
    await fitsPhone(visitor);
    await send(translate(sendWords.standOnly)).press('Enter');
    await page.getByText(translate(sendWords.defaultSet)).waitFor();
    await page.getByText(translate(upgradesPageWords.standsFor)).waitFor();
    await isAccepted(visitor);

    const dialog = await askToMove(visitor, 1, 2);
    await dialog.getByText(translate(warning.changes, { count: 2, setting: translate(settingWords.sleep) })).waitFor();
    await dialog.getByText(translate(warning.changes, { count: 2, setting: translate(warning.system) })).waitFor();
    await isAccepted(visitor);
    await fitsPhone(visitor);
    await dialog.getByRole('button', { name: translate(warning.apply, { count: 2 }) }).press('Enter');
    await page.getByText(translate(warning.applied, { count: 2 })).waitFor();
    const { rows } = await database().pool.query(
      `select v.document ->> 'number' as number, v.standing from vr_fleet.desired_revisions v
        where v.party_id = $1 and v.kind = 'firmware'`,
      [partyId],
    );
    expect(rows).toEqual([0, 1].map(() => ({ number, standing: { group: 'Foyer', plans: [] } })));
    await go('/index/vr/groups');
    await page.locator('.standing tbody tr', { hasText: 'Inspection' }).waitFor();
    const stood = page.locator('.standing tbody tr', { hasText: number });
    await stood.waitFor();
    await isAccepted(visitor);
    await fitsPhone(visitor);
    await stood.getByRole('button', { name: translate(text.end), exact: true }).press('Enter');
    const ending = page.getByRole('dialog', { name: translate(text.endVersionTitle, { number, group: 'Foyer' }) });
    await ending.waitFor();
    await page.keyboard.press('Escape');
    await ending.waitFor({ state: 'detached' });

    // The manufacturer withdraws it: it is no longer a default, shows the reason, and is cleared.
    const why = 'It starts slowly';
    await database().pool.query(
      `update vr_fleet.firmware_versions set state = 'withdrawn', withdrawn_at = now(), withdrawn_why = $2 where id = $1`,
      [versionId, why],
    );
    await page.reload();
    await stood.getByText(translate(text.withdrawn, { why })).waitFor();
    await isAccepted(visitor);
    await fitsPhone(visitor);
    const clear = translate(text.clear);
    await stood.getByRole('button', { name: clear, exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: clear, exact: true }).press('Enter');
    await stood.waitFor({ state: 'detached' });
  },
);
