import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { pressHome } from '#headset/act/press-home.ts';
import {
  fieldWords,
  homeKeyActionWords,
  pressWords,
  settingWords,
} from '#vr-fleet/configuration/settings/settings.words.ts';
import { settingsFormWords } from '#vr-fleet/configuration/settings/web/settings-form.words.ts';
import { createGroup } from '#vr-fleet/configuration/groups/server/create-group.ts';
import { planLifecycle, planStateWords } from '#vr-fleet/configuration/plans/plan.states.ts';
import { addPlan } from '#vr-fleet/configuration/plans/server/save-plan.ts';
import { sendPlan } from '#vr-fleet/configuration/plans/server/send-plan.ts';
import { planAddress, plansPath } from '#vr-fleet/configuration/plans/web/plan-address.ts';
import { planPageWords as pageText } from '#vr-fleet/configuration/plans/web/plan-page.words.ts';
import {
  homeKeyDoesWords,
  homeKeyTryWords as tryText,
} from '#vr-fleet/configuration/plans/web/advanced/home-key-try.words.ts';
import { startTimeWords } from '#vr-fleet/headsets/ui/time/start-time.words.ts';
import { planWords as text } from '#vr-fleet/configuration/plans/plans.words.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { fitsPhone, isAccepted } from './acceptable.ts';
import { bringCustomer } from './bring-customer.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { screenLanguages } from './variants.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

for (const lang of screenLanguages) {
  journey(
    `creates, compares, schedules, sends and copies a plan, in ${lang}`,
    { lang, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, go, settle, translate } = visitor;
      const { all, partyId } = await bringCustomer(visitor, database(), { count: 2, alive: 1 });
      const [headset] = all;
      await database()
        .kysely.transaction()
        .execute((tx) => {
          const actor = { partyId, personId: '0', sessionId: '0', permissions: new Map() };
          return createGroup({ name: 'Foyer' }, { db: tx, actor, clock, lang });
        });
      await go(plansPath);
      const button = (name: string) => page.getByRole('button', { name, exact: true });

      // By keyboard: a plan without settings is refused with an error beside them, and the input stays.
      await page.getByRole('link', { name: translate(text.add), exact: true }).press('Enter');
      await page.getByRole('textbox', { name: translate(text.name) }).press('A');
      await page.keyboard.type(' shift');
      await page.keyboard.press('Enter');
      await page.getByText(translate(text.needSettings)).first().waitFor();
      const row = (field: keyof typeof settingWords) =>
        page.locator('.plan-settings tr').filter({ hasText: translate(settingWords[field]) });
      // "Not managed" comes first and is the default of a setting.
      const usb = row('usbDebug').getByRole('radio');
      await expect.poll(() => usb.first().isChecked()).toBe(true);
      await usb.first().focus();
      await page.keyboard.press('ArrowRight');
      await row('volume').getByRole('combobox').selectOption('31');

      // The Home key: the app is named beside the action that opens it, and a long press takes 0.5 to 10 seconds.
      const press = (which: keyof typeof pressWords, action: keyof typeof homeKeyActionWords) =>
        page.getByRole('radio', {
          name: `${translate(fieldWords[`homeKey.${which}`])}: ${translate(homeKeyActionWords[action])}`,
        });
      await press('double', 'recalibrate').focus();
      await page.keyboard.press('Space');
      await press('long', 'open_app').focus();
      await page.keyboard.press('Space');
      const long = { press: translate(pressWords.long) };
      const app = page.getByRole('textbox', { name: translate(pageText.package, long) });
      await app.fill('showroom');
      await page.getByRole('textbox', { name: translate(pageText.hold) }).fill('0.4');
      await button(translate(formWords.save)).press('Enter');
      // In the summary and beside each setting.
      await page.getByText(translate(pageText.packageWrong)).last().waitFor();
      await page.getByText(translate(pageText.holdWrong)).last().waitFor();
      await isAccepted(visitor);
      await app.fill('com.example.showroom');
      await page.getByRole('textbox', { name: translate(pageText.hold) }).fill('1.25');

      // Tried out on the page by mouse and by keyboard. Nothing of it is sent.
      const key = page.getByRole('button', { name: translate(tryText.key), exact: true });
      const answer = page.locator('.home-try [role=status]');
      const single = translate(homeKeyDoesWords.unmanaged);
      await key.click();
      await expect.poll(() => answer.textContent()).toBe(translate(tryText.single, { does: single }));
      const twice = translate(homeKeyDoesWords.recalibrate);
      // On a busy machine the two clicks may be too far apart.
      const doubled = async (): Promise<string | null> => {
        await key.dblclick();
        return answer.textContent();
      };
      await expect.poll(doubled).toBe(translate(tryText.double, { does: twice }));
      await key.focus();
      await page.keyboard.down(' ');
      await expect.poll(() => answer.textContent()).toBe(translate(tryText.reached, { seconds: '1.25' }));
      await page.locator('.home-try-held').waitFor();
      await isAccepted(visitor);
      await page.keyboard.up(' ');
      const opened = translate(homeKeyDoesWords.open_app, { app: 'com.example.showroom' });
      await expect.poll(() => answer.textContent()).toContain(opened);
      await page.keyboard.press('Enter');
      await expect.poll(() => answer.textContent()).toBe(translate(tryText.single, { does: single }));

      // The pending change is visible beside it all along.
      const struck = page.locator('.plan-page .settings-diff tbody tr');
      await expect.poll(() => struck.count()).toBe(4);
      await isAccepted(visitor);
      // The group selected for the comparison survives the save that moves the plan to its own page, and the next save.
      const against = page.getByRole('combobox', { name: translate(pageText.compareWith) });
      await against.selectOption({ label: 'Foyer' });
      await button(translate(formWords.save)).press('Enter');
      await button(translate(text.send)).waitFor();
      const compared = (): Promise<string> =>
        against.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label ?? '');
      await expect.poll(compared).toBe('Foyer');
      await page.getByRole('textbox', { name: translate(text.description) }).fill('From 8:00 on');
      await button(translate(formWords.save)).press('Enter');
      await page.locator('#plan-save-first').waitFor({ state: 'detached' });
      await settle();
      expect(await compared()).toBe('Foyer');
      await against.selectOption('');

      // The change is visible before the plan is sent.
      await button(translate(text.send)).press('Enter');
      const dialog = page.getByRole('dialog', { name: translate(text.sendTitle, { name: 'A shift' }) });
      const rows = dialog.locator('.settings-diff tbody tr');
      await expect.poll(() => rows.count()).toBe(4);
      await rows
        .filter({ hasText: translate(settingsFormWords.unmanaged) })
        .first()
        .waitFor();
      await isAccepted(visitor);

      // Scheduled for later, then cancelled.
      await dialog.getByRole('combobox', { name: translate(startTimeWords.when), exact: true }).selectOption('later');
      await dialog.getByRole('button', { name: translate(text.schedule) }).click();
      await dialog.getByText(translate(startTimeWords.needTime)).waitFor();
      await dialog.getByLabel(translate(text.at)).fill(`${new Date().getFullYear() + 1}-01-02T03:04`);
      await dialog.getByRole('button', { name: translate(text.schedule) }).click();
      await page.getByText(translate(planStateWords.scheduled)).first().waitFor();
      const unschedule = translate(planLifecycle.moves.unschedule.button);
      await button(unschedule).click();
      await page.getByRole('dialog').getByRole('button', { name: unschedule, exact: true }).click();
      await button(translate(text.send)).waitFor();

      // Sent now: the running headset applies it.
      await button(translate(text.send)).click();
      await dialog.getByRole('combobox', { name: translate(startTimeWords.when), exact: true }).selectOption('now');
      await dialog.getByRole('button', { name: translate(text.sendNow), exact: true }).click();
      await page.getByText(translate(planStateWords.sent)).first().waitFor();
      // After it is sent, its results replace the pending changes.
      const readout = (label: string) =>
        page.locator('.band .readout').filter({ has: page.getByText(label, { exact: true }) });
      await readout(translate(text.waiting)).waitFor();
      for (const label of [pageText.managed, pageText.headsets, pageText.changes])
        await expect.poll(() => readout(translate(label)).count()).toBe(0);
      await expect.poll(() => headset!.hardware.volume, { timeout: 60_000 }).toBe(31);
      expect(headset!.hardware.settings.usbDebug).toBe(true);
      // The button press that the plan does not manage is unchanged.
      expect(headset!.hardware.settings.homeKey).toEqual({
        single: { action: 'launcher' },
        double: { action: 'recalibrate' },
        long: { action: 'open_app', package: 'com.example.showroom', seconds: 1.25 },
      });
      // The results follow the headsets without a reload.
      const count = (label: string) => readout(label).locator('.readout-value').textContent();
      await expect.poll(() => count(translate(text.applied))).toBe('1');
      await expect.poll(() => count(translate(text.waiting))).toBe('1');
      pressHome(headset!, { held: 1.3 });
      expect(headset!.hardware.app).toBe('com.example.showroom');
      await isAccepted(visitor);
      await button(translate(text.copy)).click();
      await page.getByText(translate(text.copied, { name: 'A shift 2' })).waitFor();
      await fitsPhone(visitor);
      await go(plansPath);
      await page
        .getByText(`${translate(text.applied)} 1 · ${translate(text.waiting)} 1`)
        .first()
        .waitFor();
      await isAccepted(visitor);
      await fitsPhone(visitor);
    },
  );
}

for (const lang of screenLanguages) {
  journey(
    `links a plan's counts of skipped headsets to these headsets, in ${lang}`,
    { lang, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, go, settle, translate } = visitor;
      const { partyId } = await bringCustomer(visitor, database(), { count: 3, alive: 0 });
      await makeFleet(database(), clock, partyId, { count: 1, nickname: 'Expired', serviceUntil: '2020-01-31' });
      await database().pool.query(
        `update vr_fleet.devices set model = 'VH-4U', nickname = 'Without socket' where party_id = $1 and number = 1`,
        [partyId],
      );
      const { person_id: personId } = await database()
        .kysely.selectFrom('accounts.memberships')
        .select('person_id')
        .where('party_id', '=', partyId)
        .executeTakeFirstOrThrow();
      const id = await database()
        .kysely.transaction()
        .execute(async (tx) => {
          const permissions = new Map([['settings.edit', 'own'] as const]);
          const call = { db: tx, actor: { partyId, personId, sessionId: '0', permissions }, clock, lang };
          const facts = { name: 'On the go', description: '', pool: null, settings: { otgCharging: true } };
          const plan = await addPlan(facts, call);
          await sendPlan({ id: plan.id, version: 1, selection: { filter: {} } }, call);
          return plan.id;
        });

      for (const [label, nickname] of [
        [text.skippedEnded, /^Expired/u],
        [text.skippedLacking, 'Without socket'],
      ] as const) {
        await go(planAddress(id));
        await isAccepted(visitor);
        const fact = page.locator('dl > div').filter({ has: page.getByText(translate(label), { exact: true }) });
        await fact.getByRole('link', { name: '1', exact: true }).click();
        await settle();
        const rows = page.locator('tbody tr');
        await expect.poll(() => rows.count()).toBe(1);
        await rows.getByText(nickname).first().waitFor();
      }
      await fitsPhone(visitor);

      // A plan that was sent before skipped headsets were recorded.
      await database().pool.query('delete from vr_fleet.plan_skips where plan_id = $1', [id]);
      await go(planAddress(id));
      const fact = page
        .locator('dl > div')
        .filter({ has: page.getByText(translate(text.skippedEnded), { exact: true }) });
      await expect.poll(() => fact.getByText('1', { exact: true }).count()).toBe(1);
      await expect.poll(() => fact.getByRole('link').count()).toBe(0);
    },
  );
}
