import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { expect } from 'vitest';
import { journey, useBrowser } from './journey.ts';

useBrowser();

journey(
  'applies dark theme and large text in place, saves them, and restores them before the first paint',
  {},
  async ({ page, context, translate, go, settle, product }) => {
    await go('/index/certquery');
    const inspect = () =>
      page.evaluate(() => ({
        ground: getComputedStyle(document.documentElement).backgroundColor,
        size: getComputedStyle(document.documentElement).fontSize,
      }));
    const before = await inspect();
    await page.getByRole('button', { name: translate(shellWords.dark) }).click();
    await page.getByRole('button', { name: translate(shellWords.largeText) }).click();
    const after = await inspect();
    expect(after.ground).not.toBe(before.ground);
    expect(after.size).toBe('18px');
    expect(before.size).toBe('16px');

    await context.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        (globalThis as unknown as { early: unknown }).early = { ...document.documentElement.dataset };
      });
    });
    await page.reload();
    await settle();
    expect(await inspect()).toEqual(after);
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { early: unknown }).early))
      .toMatchObject({
        theme: 'dark',
        text: 'large',
      });

    const other = await context.newPage();
    await other.goto(`${product.url}/#/index/help`);
    await settle(other);
    await other.getByRole('button', { name: translate(shellWords.light) }).click();
    await other.getByRole('button', { name: translate(shellWords.normalText) }).click();
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
    expect(await inspect()).toEqual(before);
  },
);

journey('follows the system theme until the visitor picks one', { theme: 'dark' }, async ({ page, translate, go }) => {
  await go('/index/welcome');
  const shows = (theme: string) =>
    page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
  await shows('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await shows('light');
  await page.getByRole('button', { name: translate(shellWords.dark) }).click();
  await shows('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await shows('dark');
});

journey(
  'respects reduced motion, and keeps borders in forced colours',
  { reducedMotion: 'reduce' },
  async ({ page, go }) => {
    await go('/index/welcome');
    expect(
      await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    ).toBe(0);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await go('/index/certquery?companyName=%E6%B9%96%E5%B7%9E');
    const border = await page
      .getByRole('textbox')
      .first()
      .evaluate((input) => getComputedStyle(input.closest('div, form') ?? input).borderTopStyle);
    expect(border).not.toBe('hidden');
  },
);

journey(
  'prints a certificate on white, without controls that only the screen needs',
  { theme: 'dark' },
  async ({ page, go }) => {
    await go('/index/certquery?companyName=%E6%B9%96%E5%B7%9E&limit=10');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('navigation').first().isVisible()).toBe(false);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
      .toMatch(/rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)/);
  },
);
