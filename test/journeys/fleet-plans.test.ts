import { randomBytes } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { settingWords } from '#vr-fleet/desired/settings/settings.words.ts';
import { settingsFormWords } from '#vr-fleet/desired/settings/web/settings-form.words.ts';
import { planLifecycle, planStateWords } from '#vr-fleet/plans/plan.states.ts';
import { planWords as text } from '#vr-fleet/plans/plans.words.ts';
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

/** A customer of its own with two headsets, one of them alive. */
async function begin(visitor: Visitor): Promise<LiveHeadsets> {
  const { partyId, personId } = await fakeActor(database(), clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { login_name: loginName, name } = await database()
    .kysely.selectFrom('accounts.people')
    .select(['login_name', 'name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await bringSession(visitor, database(), { loginName, name, party: 'Party' });
  const { serials } = await makeFleet(database(), clock, partyId, { count: 2, enrolled: false });
  const headsets = bringAlive(
    visitor.product,
    serials.slice(0, 1),
    await giveKeys(database(), randomBytes(32), serials),
  );
  living.push(headsets);
  return headsets;
}

for (const lang of screenLanguages) {
  journey(
    `a plan is made, compared, scheduled, sent, obeyed, and copied, in ${lang}`,
    { lang, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, go, translate, settle } = visitor;
      const [headset] = (await begin(visitor)).all;
      await go('/index/vr/plans');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const choose = (field: keyof typeof settingWords, value: string) =>
        page.getByRole('combobox', { name: translate(settingWords[field]) }).selectOption(value);

      // by keyboard: a plan without settings is refused beside them, and what was typed stays
      await button(translate(text.add)).first().press('Enter');
      await page.getByRole('textbox', { name: translate(text.name) }).press('A');
      await page.keyboard.type(' shift');
      await page.keyboard.press('Enter');
      await page.getByText(translate(text.needSettings)).first().waitFor();
      await choose('usbDebug', 'true');
      await choose('volume', '31');
      await isAccepted(visitor);
      await button(translate(formWords.save)).press('Enter');
      await page
        .getByRole('link', { name: 'A shift' })
        .or(page.getByRole('cell', { name: 'A shift' }))
        .first()
        .click();

      // what it would change stands there before it is sent
      await button(translate(text.send)).press('Enter');
      const dialog = page.getByRole('dialog', { name: translate(text.sendTitle, { name: 'A shift' }) });
      const rows = dialog.locator('.settings-diff tbody tr');
      await expect.poll(() => rows.count()).toBe(2);
      await rows
        .filter({ hasText: translate(settingsFormWords.unmanaged) })
        .first()
        .waitFor();
      await isAccepted(visitor);

      // later, and then not
      await dialog.getByRole('combobox', { name: translate(text.when), exact: true }).selectOption('later');
      await dialog.getByRole('button', { name: translate(text.schedule) }).click();
      await dialog.getByText(translate(text.needTime)).waitFor();
      await dialog.getByLabel(translate(text.at)).fill(`${new Date().getFullYear() + 1}-01-02T03:04`);
      await dialog.getByRole('button', { name: translate(text.schedule) }).click();
      await page.getByText(translate(planStateWords.scheduled)).first().waitFor();
      const unschedule = translate(planLifecycle.moves.unschedule.button);
      await button(unschedule).click();
      await page.getByRole('dialog').getByRole('button', { name: unschedule, exact: true }).click();
      await button(translate(text.send)).waitFor();

      // now: the one that lives obeys
      await button(translate(text.send)).click();
      await dialog.getByRole('combobox', { name: translate(text.when), exact: true }).selectOption('now');
      await dialog.getByRole('button', { name: translate(text.sendNow), exact: true }).click();
      await page.getByText(translate(planStateWords.sent)).first().waitFor();
      await expect.poll(() => headset!.hardware.volume, { timeout: 60_000 }).toBe(31);
      expect(headset!.hardware.settings.usbDebug).toBe(true);
      await page.reload();
      await settle();
      await page
        .getByText(/^1 \/ 0 \/ 2$/)
        .first()
        .waitFor();
      await isAccepted(visitor);
      await button(translate(text.copy)).click();
      await page.getByText(translate(text.copied, { name: 'A shift 2' })).waitFor();
      await fitsPhone(visitor);
    },
  );
}
