import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { formWords } from '#kernel/form/form.words.ts';
import { fieldWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { frameName } from '#vr-fleet/configuration/plans/boot/frames.ts';
import { bootSectionWords as text } from '#vr-fleet/configuration/plans/boot/web/boot-section.words.ts';
import { planStateWords } from '#vr-fleet/configuration/plans/plan.states.ts';
import { planWords } from '#vr-fleet/configuration/plans/plans.words.ts';
import { planAddress, plansPath } from '#vr-fleet/configuration/plans/web/plan-address.ts';
import { planPageWords } from '#vr-fleet/configuration/plans/web/plan-page.words.ts';
import { drawFrame } from '../support/draw-frames.ts';
import { fitsPhone, isAccepted } from './acceptable.ts';
import { bringCustomer } from './bring-customer.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();
const folders: Record<'faulty' | 'good' | 'short', string> = { faulty: '', good: '', short: '' };

beforeAll(async () => {
  for (const name of Object.keys(folders) as (keyof typeof folders)[])
    folders[name] = await mkdtemp(path.join(tmpdir(), `portico-${name}-`));
  const put = async (folder: keyof typeof folders, name: string, bytes: Buffer | string) =>
    writeFile(path.join(folders[folder], name), bytes);
  for (let number = 1; number <= 20; number += 1) await put('good', frameName(number), await drawFrame(number));
  for (const number of [1, 2]) await put('short', frameName(number), await drawFrame(60 + number));
  // Number 3 is missing, 4 exists twice, 5 is too large, 6 is a JPEG, one file has no number.
  for (const number of [1, 2, 4, 7]) await put('faulty', frameName(number), await drawFrame(number));
  await put('faulty', '004 (1).png', await drawFrame(40));
  await put('faulty', '005.png', await drawFrame(5, { side: 300 }));
  await put('faulty', '006.png', await drawFrame(6, { type: 'jpeg' }));
  await put('faulty', 'last.png', await drawFrame(8));
  await put('faulty', 'notes.txt', 'for whoever draws them');
});
afterAll(() => Promise.all(Object.values(folders).map((folder) => rm(folder, { recursive: true, force: true }))));

/** The actions of the journeys on one of the two screens. */
function screenOf({ page, translate }: Visitor, screen: 'boot' | 'shutdown') {
  const block = page.getByRole('region', { name: translate(fieldWords[screen]) });
  return {
    block,
    button: (name: string) => block.getByRole('button', { name, exact: true }),
    /** By keyboard: the third of three. */
    async own() {
      await block.getByRole('radio', { name: translate(text.unmanaged) }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
    },
    choose: (folder: string) => block.locator('input[webkitdirectory]').setInputFiles(folder),
  };
}

/** Drops a file on an element. */
async function drop(place: Locator, name: string, bytes: Buffer): Promise<void> {
  const data = await place.page().evaluateHandle(
    ([called, base64]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64!), (character) => character.codePointAt(0)!);
      transfer.items.add(new File([content], called!, { type: 'image/png' }));
      return transfer;
    },
    [name, bytes.toString('base64')],
  );
  await place.dispatchEvent('drop', { dataTransfer: data });
}

journey(
  'corrects a boot screen, plays it by keyboard, sends, verifies and displays it, in zh',
  { lang: 'zh', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, translate } = visitor;
    const [headset] = (await bringCustomer(visitor, database(), { count: 2, alive: 1 })).all;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
    await go(planAddress());
    await page.getByRole('textbox', { name: translate(planWords.name) }).fill('展厅');
    await page.getByRole('tab', { name: translate(planPageWords.tab_boot) }).click();
    const boot = screenOf(visitor, 'boot');
    await boot.own();

    // Without a file it is not saved, and an error appears beside the field.
    await press(translate(formWords.save));
    const screen = translate(fieldWords.boot);
    await page.getByText(translate(text.waiting_none, { screen })).first().waitFor();
    await boot.choose(folders.faulty);
    await boot.block.getByText(translate(text.gap, { numbers: '003' })).waitFor();
    for (const said of [
      translate(text.duplicate, { number: '004' }),
      translate(text.wrongSize, { name: '005.png' }),
      translate(text.notPng, { name: '006.png' }),
      translate(text.wrongName, { name: 'last.png' }),
      translate(text.ignored, { count: 1 }),
    ])
      await boot.block.getByText(said).waitFor();
    await boot.block.getByText(translate(text.fixFirst, { count: 5 })).waitFor();
    await isAccepted(visitor);

    // Each error is fixed where it is reported.
    await boot.button(translate(text.keep, { name: '004 (1).png' })).press('Enter');
    await boot.button(translate(text.fill, { number: '002' })).press('Enter');
    for (const left of [1, 0]) {
      await boot.button(translate(text.convert)).first().press('Enter');
      await expect.poll(() => boot.button(translate(text.convert)).count()).toBe(left);
    }
    await boot.button(translate(text.renumber)).press('Enter');
    await boot.block.getByText(translate(text.good, { count: 8, size: '' }).replace(/，.*/, '')).waitFor();

    // Leaving the page asks for confirmation, because pictures are not saved as a draft.
    await page
      .getByRole('link', { name: translate(planWords.title) })
      .first()
      .click();
    const leaving = page.getByRole('dialog', { name: translate(formWords.leaveTitle) });
    await leaving.getByRole('button', { name: translate(formWords.stay) }).press('Enter');
    await press(translate(formWords.save));
    await page.getByText(translate(text.waiting_unused, { screen })).first().waitFor();

    // Another folder, without errors. With reduced motion nothing plays by itself.
    await boot.choose(folders.good);
    await boot.block.getByText('001–020').waitFor();
    const number = boot.block.locator('.frame-position');
    await expect.poll(() => number.innerText()).toContain('001 / 020');
    const slider = boot.block.getByRole('slider', { name: translate(text.position) });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => number.innerText()).toMatch(/003 \/ 020\s+0\.13 s/);
    await boot.block.getByRole('button', { name: '003', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => number.innerText()).toContain('018 / 020');
    await page.keyboard.press('End');
    await expect.poll(() => number.innerText()).toContain('020 / 020');
    await boot.button(translate(text.play)).press('Enter');
    await expect.poll(() => number.innerText()).not.toContain('020 / 020');
    await boot.button(translate(text.pause)).press('Enter');
    await boot.button(translate(text.use_boot)).press('Enter');
    await boot.block.getByText(translate(text.used)).waitFor();
    await isAccepted(visitor);
    await press(translate(formWords.save));
    await page.getByRole('button', { name: translate(planWords.send), exact: true }).waitFor();

    // The stored pictures come back from the server.
    await page.reload();
    await visitor.settle();
    await page.getByRole('tab', { name: translate(planPageWords.tab_boot) }).click();
    await boot.block.getByText(translate(text.stored)).waitFor();
    await expect.poll(() => number.innerText()).toContain('001 / 020');
    await press(translate(planWords.send));
    const dialog = page.getByRole('dialog');
    await dialog.locator('.settings-diff tbody tr').filter({ hasText: screen }).waitFor();
    await dialog.getByRole('button', { name: translate(planWords.sendNow), exact: true }).press('Enter');
    await page.getByText(translate(planStateWords.sent)).first().waitFor();
    await expect.poll(() => headset!.hardware.settings.boot?.frames, { timeout: 60_000 }).toBe(20);
    await boot.block.getByText(translate(text.recommended, { count: 60, seconds: 4 })).waitFor();
    await isAccepted(visitor);
    await go(plansPath);
    // The list reads the results when it is opened.
    await expect
      .poll(
        async () => {
          await page.reload();
          await visitor.settle();
          return page.getByText(`${translate(planWords.applied)} 1 · ${translate(planWords.waiting)} 1`).count();
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe(1);
  },
);

journey('sends a shutdown screen from a phone, in en', { lang: 'en', width: 360, height: 800 }, async (visitor) => {
  const { page, go, translate } = visitor;
  await bringCustomer(visitor, database(), { count: 1, alive: 0 });
  await go(planAddress());
  await page.getByRole('tab', { name: translate(planPageWords.tab_boot) }).click();
  const shutdown = screenOf(visitor, 'shutdown');
  await shutdown.own();
  await shutdown.choose(folders.faulty);
  await shutdown.block.getByText(translate(text.gap, { numbers: '003' })).waitFor();
  await isAccepted(visitor);
  await fitsPhone(visitor);
  // The dropped file replaces the selected one.
  await drop(shutdown.block.locator('.frame-place'), 'last.png', await drawFrame(9));
  await shutdown.block.getByText(translate(text.wrongName, { name: 'last.png' })).waitFor();
  await shutdown.choose(folders.short);
  // It plays by itself.
  await shutdown.button(translate(text.pause)).waitFor();
  await shutdown.button(translate(text.use_shutdown)).click();
  await shutdown.block.getByText(translate(text.used)).waitFor();
  await fitsPhone(visitor);
});
