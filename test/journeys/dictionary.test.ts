import { expect } from 'vitest';
import { itemWords, typeWords as text } from '#accounts/dictionary/dictionary.words.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { recordWords } from '#kernel/record/record.words.ts';
import { retirableStates, retirableWords } from '#kernel/workflow/retirable.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

journey('adds a type of the dictionary and an item, which retires, as an administrator', {}, async () => {
  const code = `topic_${Date.now()}`;
  await visitingAs(database(), 'admin1', { lang: 'en', reducedMotion: 'reduce' }, async (visitor) => {
    const { page, translate, go, settle } = visitor;
    const drawer = page.locator('.drawer:visible');
    const button = (name: Parameters<typeof translate>[0]) =>
      page.getByRole('button', { name: translate(name), exact: true });
    const fill = async (fields: Readonly<Record<string, string>>): Promise<void> => {
      for (const [name, value] of Object.entries(fields)) await drawer.locator(`[name=${name}]`).fill(value);
      await drawer.getByRole('button', { name: translate(formWords.save) }).click();
    };
    await go('/index/dictionary');
    await button(text.add).click();
    await fill({ code: 'Topic', nameZh: '反馈主题', nameEn: 'Feedback topic' });
    await drawer.getByText(translate(text.wrongCode)).first().waitFor();
    await fill({ code });
    await page.getByRole('link', { name: code }).click();
    await expect.poll(() => drawer.locator('[name=code]').getAttribute('readonly')).not.toBeNull();
    await drawer.getByText(translate(recordWords.added)).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);

    // The items of the type; a new one starts with the type of the list's filter.
    await drawer.getByRole('link', { name: translate(text.toItems, { count: 0 }) }).click();
    await settle();
    await button(itemWords.add).click();
    await fill({ code: 'login_help', nameZh: '登录问题', nameEn: 'Login', position: '1' });
    await page.getByRole('link', { name: 'login_help' }).click();
    await drawer.getByRole('button', { name: translate(retirableWords.retire) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(retirableWords.retire) })
      .click();
    await page
      .getByRole('row')
      .filter({ hasText: translate(retirableStates.retired) })
      .first()
      .waitFor();
    for (const width of [360, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sideways(page)).toEqual([]);
    }
  });
});
