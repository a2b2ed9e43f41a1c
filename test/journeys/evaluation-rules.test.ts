import { expect } from 'vitest';
import { formWords } from '#kernel/form/form.words.ts';
import { dryRunWords } from '#zero-carbon/rules/indicators/editions/dry-run.words.ts';
import { editionWords } from '#zero-carbon/rules/indicators/editions/editions.words.ts';
import { fieldWords } from '#zero-carbon/rules/indicators/factors/factors.words.ts';
import { partWords } from '#zero-carbon/rules/indicators/set-parts.words.ts';
import { editorWords } from '#zero-carbon/rules/indicators/sets/web/editor/editor.words.ts';
import { starWords } from '#zero-carbon/rules/indicators/star.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession, demoAccount } from './tool-session.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

/** Drafts a version from the set in force and opens it. */
async function draft(
  { page, go, settle, translate }: Visitor,
  code: string,
  address = '/index/indicators',
): Promise<void> {
  await go(address);
  await page.getByRole('button', { name: translate(editionWords.add) }).click();
  const drawer = page.getByRole('complementary');
  await drawer.getByRole('textbox', { name: translate(editionWords.code) }).fill(code);
  await drawer.getByRole('button', { name: translate(editionWords.from) }).click();
  await page.getByRole('option').first().click();
  await drawer.getByRole('button', { name: translate(editionWords.add) }).click();
  await page.waitForURL(/(indicators|factors)\/\d+$/);
  await settle();
}

const names = ({ page }: Visitor): Promise<string[]> =>
  page.locator('.tree-name').evaluateAll((all) => all.map((name) => name.getAttribute('data-id') ?? ''));

journey('drafts a rule set, reorders it by keyboard, undoes, reloads, and publishes it', {}, async (visitor) => {
  const { page, settle, translate } = visitor;
  await bringSession(visitor, database(), demoAccount('admin1'));
  await draft(visitor, '2027.1');
  const saved = page.getByRole('status').filter({ hasText: translate(editorWords.saved, { time: '' }).trim() });
  const publish = page.getByRole('button', { name: translate(editionWords.publish, { code: '2027.1' }) });

  await page.locator('[data-id="1.2"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowUp');
  expect((await names(visitor)).filter((id) => id.startsWith('1.'))).toEqual(['1.2', '1.1', '1.3', '1.4']);
  await expect.poll(() => page.locator(':focus').getAttribute('data-id')).toBe('1.2');
  await page.getByRole('button', { name: translate(editorWords.undo) }).click();
  expect((await names(visitor)).filter((id) => id.startsWith('1.'))).toEqual(['1.1', '1.2', '1.3', '1.4']);

  const weight = (id: string) =>
    page.getByRole('textbox', { name: translate(editorWords.weightOf, { id }), exact: true });
  await weight('1.2').fill('12');
  await page.getByRole('textbox', { name: translate(partWords.base) }).fill('40');
  await page.getByRole('textbox', { name: translate(editorWords.probe) }).fill('62');
  // The calculation of picture 10.
  await expect.poll(() => page.locator('.rule-probe').innerText()).toContain('8.96');
  await expect.poll(() => page.locator('.tree-total').innerText()).toBe('102');
  await expect.poll(() => publish.getAttribute('aria-disabled')).toBe('true');
  await weight('1.1').fill('8');
  await expect.poll(() => page.locator('.tree-total').innerText()).toBe('100');
  await saved.waitFor();
  await page.waitForFunction(() => !sessionStorage.getItem('portico.draft.indicator-set.2'));
  await expect.poll(() => publish.getAttribute('aria-disabled')).toBeNull();

  await page.reload();
  await settle();
  await expect.poll(() => weight('1.2').inputValue()).toBe('12');
  const differences = page.getByRole('table', { name: translate(editionWords.difference) }).locator('tbody tr');
  await expect.poll(() => differences.count()).toBe(3);
  await publish.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate(editionWords.publishNow), exact: true })
    .click();
  await page.getByRole('tab').first().waitFor();
  await expect.poll(() => publish.count()).toBe(0);
  const sets = await database()
    .kysely.selectFrom('zero_carbon.indicator_sets')
    .select(['code', 'state'])
    .orderBy('code')
    .execute();
  expect(sets).toEqual([
    { code: '2026.1', state: 'retired' },
    { code: '2027.1', state: 'published' },
  ]);
});

journey(
  'edits a factor, tries it on drafts and publishes it without changing any report',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, translate } = visitor;
    const factor = 'grid-cn-2023-excl-traded-nonfossil';
    await bringSession(visitor, database(), demoAccount('admin1'));
    const versions = () =>
      database().kysely.selectFrom('zero_carbon.reports').select(['id', 'factor_set_id']).orderBy('id').execute();
    const before = await versions();
    expect(before.length).toBeGreaterThan(1);
    await draft(visitor, '2029.1', '/index/factors');
    const edition = page.url().split('/').at(-1)!;
    await go(`/index/factors/${edition}?open=${factor}`);
    const form = page.getByRole('complementary');
    await form.getByRole('textbox', { name: translate(fieldWords.value), exact: true }).fill('0.5');
    await form.getByRole('button', { name: translate(formWords.save), exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        page
          .getByRole('table', { name: translate(editionWords.difference) })
          .locator('tbody tr')
          .count(),
      )
      .toBe(1);
    await page.getByRole('button', { name: translate(editionWords.publish, { code: '2029.1' }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: translate(dryRunWords.start) }).click();
    await dialog.getByRole('button', { name: translate(dryRunWords.again) }).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await dialog.getByRole('link', { name: translate(dryRunWords.all) }).click();
    await page.getByRole('heading', { level: 1, name: translate(dryRunWords.titleOf, { code: '2029.1' }) }).waitFor();
    const tried = page.locator('tbody tr').filter({ hasText: /RPT-/ });
    await tried.first().waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => sideways(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: translate(dryRunWords.back, { code: '2029.1' }) }).click();
    await page.getByRole('button', { name: translate(editionWords.publish, { code: '2029.1' }) }).click();
    await dialog.getByRole('button', { name: translate(editionWords.publishNow), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const published = await database()
      .kysely.selectFrom('zero_carbon.factor_sets')
      .select('code')
      .where('state', '=', 'published')
      .execute();
    expect(published).toEqual([{ code: '2029.1' }]);
    expect(await versions()).toEqual(before);
  },
);

journey('has no axe violations in the editor and its preview, in English, on a phone', {}, async () => {
  await visitingAs(database(), 'admin1', { lang: 'en', width: 360 }, async (visitor) => {
    const { page, settle, translate } = visitor;
    await draft(visitor, '2028.1');
    for (const id of ['1.2', '2.1', '2.4', '4.2', '1']) {
      await page.locator(`[data-id="${id}"]`).click();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => sideways(page)).toEqual([]);
    }
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    const gate = translate(editorWords.gateOf, { stars: translate(starWords[4]), column: translate(partWords.points) });
    await page.getByRole('textbox', { name: gate }).fill('seventy');
    await expect.poll(() => page.getByRole('textbox', { name: gate }).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: translate(editorWords.preview) }).click();
    await settle();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => sideways(page)).toEqual([]);
  });
});
