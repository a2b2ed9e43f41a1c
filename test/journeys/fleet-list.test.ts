import { afterAll, expect } from 'vitest';
import { randomBytes } from 'node:crypto';
import { createClock } from '#kernel/clock/server/clock.ts';
import { listWords as kit } from '#kernel/list/web/list.words.ts';
import { listWords as text, selectionWords } from '#vr-fleet/headsets/devices/web/list/list.words.ts';
import { fleetFrameWords } from '#vr-fleet/headsets/frame/frame.words.ts';
import { planWords } from '#vr-fleet/configuration/plans/plans.words.ts';
import { planStateWords } from '#vr-fleet/configuration/plans/plan.states.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { giveKeys } from '../support/give-keys.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { fitsPhone, isAccepted } from './acceptable.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { bringAlive, type LiveHeadsets } from './live-headsets.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession } from './tool-session.ts';
import { screenLanguages } from './variants.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');
const living: LiveHeadsets[] = [];
afterAll(() => Promise.all(living.map((headsets) => headsets.stop())));

/** Logs in as the given new customer. */
async function enter(visitor: Visitor): Promise<string> {
  const { partyId, personId } = await fakeActor(database(), clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { login_name: loginName, name } = await database()
    .kysely.selectFrom('accounts.people')
    .select(['login_name', 'name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await bringSession(visitor, database(), { loginName, name, party: 'Party' });
  return partyId;
}

/** A new customer with twelve headsets, one of them running. */
async function begin(visitor: Visitor): Promise<string> {
  const partyId = await enter(visitor);
  const { serials, ids } = await makeFleet(database(), clock, partyId, { count: 12, enrolled: false });
  await database().pool.query(
    `update vr_fleet.devices set nickname = 'Room ' || (13 - number) where id = any($1::bigint[])`,
    [ids],
  );
  living.push(bringAlive(visitor.product, serials.slice(4, 5), await giveKeys(database(), randomBytes(32), serials)));
  return partyId;
}

const namesOf = ({ page }: Visitor): Promise<string[]> =>
  page.locator('.list tbody a', { hasText: 'Room' }).allInnerTexts();

for (const lang of screenLanguages) {
  journey(
    `sorts and updates the list, and sends a plan to all that match, in ${lang}`,
    { lang, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, go, translate, settle } = visitor;
      const partyId = await begin(visitor);
      await go('/index/vr/devices');
      const heading = (label: string) =>
        page.getByRole('columnheader').getByRole('button', { name: label, exact: true });
      const rooms = Array.from({ length: 12 }, (_, place) => `Room ${place + 1}`);

      // By keyboard. Names sort by the numbers in them.
      await heading(translate(text.nickname)).press('Enter');
      await expect.poll(() => namesOf(visitor), { timeout: 20_000 }).toEqual(rooms);
      await heading(translate(text.nickname)).press('Enter');
      await expect.poll(() => namesOf(visitor), { timeout: 20_000 }).toEqual(rooms.toReversed());

      // A column that every message changes reorders few rows. Headsets that never reported come last.
      await heading(translate(text.battery)).click();
      await expect.poll(async () => (await namesOf(visitor))[0], { timeout: 60_000 }).toBe('Room 8');
      await expect(page.getByText(translate(kit.unsorted, { label: translate(text.battery) })).count()).resolves.toBe(
        0,
      );

      // Monitoring: other default columns and a separate column selection.
      await go('/index/vr/monitoring');
      await page.getByRole('columnheader', { name: translate(text.storage) }).waitFor();
      await page.getByRole('button', { name: translate(kit.columns) }).click();
      await page.getByRole('checkbox', { name: translate(text.mask) }).check();
      await page.getByRole('columnheader', { name: translate(text.mask) }).waitFor();
      await page.keyboard.press('Escape');
      await isAccepted(visitor);
      await go('/index/vr/devices');
      await settle();
      await expect.poll(() => page.getByRole('columnheader', { name: translate(text.mask) }).count()).toBe(0);

      // Sends a plan to all that match.
      await database().pool.query(
        `insert into vr_fleet.settings_plans (party_id, name, name_key, description, settings, created_at)
         values ($1, 'Quiet', 'quiet', '', '{"usbDebug": false}', $2)`,
        [partyId, clock.now()],
      );
      await page.getByRole('checkbox', { name: translate(kit.selectPage) }).check();
      await page.getByRole('button', { name: translate(planWords.sendAPlan) }).click();
      const dialog = page.getByRole('dialog', { name: translate(planWords.sendToTitle, { count: 12 }) });
      await dialog.getByRole('combobox', { name: translate(planWords.plan) }).selectOption({ label: 'Quiet' });
      await dialog.locator('.settings-diff tbody tr').first().waitFor();
      await isAccepted(visitor);
      await dialog.getByRole('button', { name: translate(planWords.sendNow), exact: true }).click();
      await page.getByText(translate(planWords.sent, { count: 12 })).waitFor();
      await go('/index/vr/plans');
      await page.getByText(translate(planStateWords.sent)).first().waitFor();

      // On a phone the bar shows seven commands and the others behind the last.
      await page.setViewportSize({ width: 360, height: 740 });
      await go('/index/vr/devices');
      await page.getByRole('button', { name: translate(fleetFrameWords.more) }).click();
      await page
        .getByRole('link', { name: translate(text.monitoring) })
        .last()
        .click();
      await page.waitForURL('**/index/vr/monitoring');
      await fitsPhone(visitor);
    },
  );
}

for (const lang of screenLanguages) {
  journey(
    `removes all that match, more than a page, after their number was typed, in ${lang}`,
    { lang, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, go, translate } = visitor;
      const partyId = await enter(visitor);
      const many = 130;
      await makeFleet(database(), clock, partyId, { count: many, enrolled: false });
      await makeFleet(database(), clock, partyId, { count: 3, nickname: 'Hall', enrolled: false });
      const rows = (total: number) => translate(text.rows, { total });
      const said = (total: number) => page.getByText(translate(kit.selected, { rows: rows(total) })).waitFor();
      const there = async () => {
        const found = await database().pool.query<{ nickname: string }>(
          `select nickname from vr_fleet.devices where party_id = $1 and state <> 'removed' order by nickname`,
          [partyId],
        );
        return found.rows.map(({ nickname }) => nickname);
      };

      await go('/index/vr/devices?find=room');
      await page.getByRole('checkbox', { name: translate(kit.selectPage) }).check();
      await said(100);
      await page.getByRole('button', { name: translate(kit.selectAll, { rows: rows(many) }) }).click();
      await said(many);
      await page.getByRole('button', { name: translate(selectionWords.remove), exact: true }).click();
      const dialog = page.getByRole('dialog');
      const confirm = async (count: number) => {
        await page.getByRole('dialog', { name: translate(selectionWords.removeTitle, { count }) }).waitFor();
        await dialog.getByRole('textbox', { name: translate(selectionWords.typeCount, { count }) }).fill(String(count));
        await dialog.getByRole('button', { name: translate(selectionWords.doRemove, { count }) }).press('Enter');
      };
      // A headset is renamed before the confirmation: the dialog shows the new number, which must be typed.
      await database().pool.query(
        `update vr_fleet.devices set nickname = 'Foyer' where party_id = $1 and nickname = 'Room 007'`,
        [partyId],
      );
      await confirm(many);
      await dialog.getByText(translate(selectionWords.removeChanged, { count: many - 1 })).waitFor();
      expect(await there()).toHaveLength(many + 3);
      await isAccepted(visitor);
      await fitsPhone(visitor);
      await dialog.getByRole('textbox').fill(String(many));
      await dialog.getByRole('button', { name: translate(selectionWords.doRemove, { count: many - 1 }) }).click();
      await dialog.getByText(translate(selectionWords.countWrong, { count: many - 1 })).waitFor();
      await confirm(many - 1);
      await page.getByText(translate(selectionWords.removed, { count: many - 1 })).waitFor();
      await page.getByText(translate(kit.noMatch)).waitFor();
      expect(await there()).toEqual(['Foyer', 'Hall 131', 'Hall 132', 'Hall 133']);
    },
  );
}
