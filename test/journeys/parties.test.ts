import { expect } from 'vitest';
import { kindWords } from '#accounts/kinds/kinds.words.ts';
import { partyWords as text } from '#accounts/parties/parties.words.ts';
import { logWords } from '#accounts/logs/logs.words.ts';
import { partyLifecycle, partyStateWords } from '#accounts/identity/people/party.states.ts';
import { uploadWords } from '#kernel/files/upload.words.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { workflowWords } from '#kernel/workflow/workflow.words.ts';
import { organisationWords } from '#zero-carbon/evaluation/organisations/organisations.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { focusSomewhere, sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitAs } from './tool-session.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

let added = 0;
/** A number that no organisation has yet. */
const freshCode = (): string => String(900 + ++added);
const button = ({ page, translate }: Visitor, name: Parameters<Visitor['translate']>[0]) =>
  page.getByRole('button', { name: translate(name), exact: true });

/** Adds a review organisation in the form and leaves the list open. */
async function addOrganisation(visitor: Visitor, name: string, code: string): Promise<void> {
  const { page, translate, settle } = visitor;
  await visitor.go('/index/parties');
  await button(visitor, text.add).click();
  await page.getByRole('dialog').or(page.locator('.drawer')).first().waitFor();
  await page
    .getByRole('button', { name: new RegExp(translate(kindWords.kind)) })
    .last()
    .click();
  await page.getByRole('option', { name: translate(organisationWords.kind) }).click();
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=code]').fill(code);
  await page.locator('[name=nameEn]').fill(`Centre ${code}`);
  await button(visitor, formWords.save).click();
  await page.getByRole('link', { name }).waitFor();
  await settle();
  await focusSomewhere(page);
}

journey('adds, finds, suspends, restores and deletes an organisation as an administrator', {}, async () => {
  await visitingAs(database(), 'admin1', {}, async (visitor) => {
    const { page, translate, settle } = visitor;
    const code = freshCode();
    const name = `钱塘评价中心 ${code}`;
    await addOrganisation(visitor, name, code);
    await page.getByRole('link', { name }).click();
    await settle();
    await expect.poll(() => page.locator('[name=code]').inputValue()).toBe(code);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    const { suspend, restore } = partyLifecycle.moves;
    for (const move of [suspend, restore]) {
      await button(visitor, move.button).click();
      const dialog = page.getByRole('dialog', { name: new RegExp(name) });
      await dialog.locator('textarea').fill('资质复核');
      await dialog.getByRole('button', { name: translate(move.button) }).click();
      await dialog.waitFor({ state: 'detached' });
      await settle();
      await focusSomewhere(page);
    }
    // Its changes are described in words and link to the audit history.
    const suspended = page.getByRole('listitem').filter({ hasText: translate(partyStateWords.suspended) });
    await suspended.getByText('资质复核').first().waitFor();
    await page.getByRole('link', { name: translate(logWords.toHistory) }).click();
    await settle();
    const rows = page.getByRole('row').filter({ hasText: name });
    await expect.poll(() => rows.count()).toBe(3);
    const first = (await rows.first().textContent()) ?? '';
    for (const said of [translate(restore.done), translate(partyStateWords.active), '资质复核', 'admin1'])
      expect(first).toContain(said);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    for (const width of [1280, 640, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sideways(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('link', { name }).first().waitFor();
    await visitor.go('/index/parties');
    await page.getByRole('link', { name }).click();
    await settle();
    await button(visitor, text.delete).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: translate(text.delete) })
      .click();
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
    await focusSomewhere(page);
    // Another one with similar letters: a warning links to it.
    const alike = ['Apple 评价中心', 'Аpple 评价中心'] as const;
    for (const one of alike) await addOrganisation(visitor, one, freshCode());
    await page.getByRole('link', { name: alike[1] }).click();
    await settle();
    await page.locator('.drawer').getByRole('link', { name: alike[0] }).click();
    await settle();
    await page.locator('.drawer').getByRole('heading', { name: alike[0] }).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({ state: 'detached' });
    await focusSomewhere(page);
  });
});

journey('warns the second of two administrators who edit one organisation, without losing input', {}, async () => {
  const name = `两人评价中心 ${added}`;
  await visitingAs(database(), 'admin1', {}, async (first) => {
    await addOrganisation(first, name, freshCode());
    await first.page.getByRole('link', { name }).click();
    await first.settle();
    const second = await visitAs(database(), 'admin1', { reducedMotion: 'reduce' });
    await second.page.goto(first.page.url());
    await second.settle();
    await first.page.locator('[name=contact]').fill('甲');
    await button(first, formWords.save).click();
    await first.page.getByText(first.translate(text.saved)).waitFor();
    await second.page.locator('[name=accreditationNumber]').fill('R-2');
    await button(second, formWords.save).click();
    await second.page.locator('.drawer [role=alert]').first().waitFor();
    await second.settle();
    await expect.poll(() => second.page.locator('[name=accreditationNumber]').inputValue()).toBe('R-2');
    await expect.poll(() => second.page.locator('[name=contact]').inputValue()).toBe('甲');
    await second.context.close();
  });
});

journey('adds an organisation by keyboard alone, on a phone, in English', {}, async () => {
  await visitingAs(database(), 'admin1', { lang: 'en', width: 360, height: 740 }, async (visitor) => {
    const { page, translate, settle } = visitor;
    await visitor.go('/index/parties?kind=operator');
    await expect.poll(() => sideways(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    await page.getByRole('link', { name: /全国零碳评价工作委员会/ }).focus();
    await page.keyboard.press('Enter');
    await settle();
    await page.locator('[name=name]').waitFor();
    await expect.poll(() => sideways(page)).toEqual([]);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[name=name]').waitFor({ state: 'detached' });
    await page
      .getByRole('heading', { name: translate(text.title) })
      .first()
      .waitFor();
  });
});

/** A file whose first bytes match its type. */
const pdf = (name: string, size: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 55)]),
});

journey(
  'refuses, cancels, replaces, downloads and removes the accreditation file of one organisation',
  {},
  async () => {
    await visitingAs(database(), 'admin1', {}, async (visitor) => {
      const { page, context, translate, settle } = visitor;
      const code = freshCode();
      await addOrganisation(visitor, `文件评价中心 ${code}`, code);
      await page.getByRole('link', { name: `文件评价中心 ${code}` }).click();
      await settle();
      await page.setViewportSize({ width: 360, height: 740 });
      const field = page.locator('[data-field=accreditationFile]');
      const input = field.locator('input[type=file]');
      const pressed = field.locator('.file-actions button').first();

      await input.setInputFiles({ name: '清单.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
      await field.locator('.problem').getByText('PDF、JPG、PNG').waitFor();
      await input.setInputFiles({ ...pdf('空.pdf', 0), buffer: Buffer.alloc(0) });
      await field.locator('.problem').getByText(translate(uploadWords.empty)).waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => sideways(page)).toEqual([]);
      await button(visitor, formWords.save).click();
      await page.locator('.error-summary').getByRole('button').click();
      expect(
        await page.evaluate(() => document.activeElement?.closest('[data-field=accreditationFile]') !== null),
      ).toBe(true);
      await field.getByRole('button', { name: translate(formWords.cancel) }).press('Enter');
      await field.locator('.problem').waitFor({ state: 'detached' });
      await expect.poll(() => pressed.evaluate((one) => one === document.activeElement)).toBe(true);

      const network = await context.newCDPSession(page);
      const speed = (uploadThroughput: number) =>
        network.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput,
        });
      await speed(200_000);
      await input.setInputFiles(pdf('慢.pdf', 4_000_000));
      await field.getByRole('progressbar').waitFor();
      await button(visitor, formWords.save).click();
      await field.locator('.problem').getByText(translate(formWords.waitForUpload)).waitFor();
      await pressed.press('Enter');
      await field.getByRole('status').getByText(translate(formWords.uploadCancelled)).waitFor();
      await speed(-1);

      await input.setInputFiles(pdf('资质.pdf', 1_000));
      await field.getByRole('link', { name: '资质.pdf' }).waitFor();
      const dropped = await page.evaluateHandle(() => {
        const data = new DataTransfer();
        data.items.add(new File(['%PDF-1.7 new'], '新资质.pdf', { type: 'application/pdf' }));
        return data;
      });
      await field.locator('.file-field').dispatchEvent('drop', { dataTransfer: dropped });
      await field.getByRole('link', { name: '新资质.pdf' }).waitFor();
      await button(visitor, formWords.save).click();
      await page.getByText(translate(text.saved)).waitFor();
      await page.locator('.timeline').getByText('新资质.pdf').waitFor();

      await page.reload();
      await settle();
      const [download] = await Promise.all([page.waitForEvent('download'), field.getByRole('link').click()]);
      expect(download.suggestedFilename()).toBe('新资质.pdf');
      await field.getByRole('button', { name: translate(formWords.removeFile) }).press('Enter');
      await button(visitor, formWords.save).click();
      await page
        .locator('.timeline')
        .getByText(`新资质.pdf → ${translate(workflowWords.nothing)}`)
        .waitFor();
      await expect.poll(() => field.getByRole('link').count()).toBe(0);
    });
  },
);
