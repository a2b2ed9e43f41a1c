import type { Locator, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect } from 'vitest';
import { contentSecurityPolicy } from '#kernel/http/server/answer/security-headers.ts';
import { partWords } from '#kernel/ui/aria/parts.words.ts';
import { repositoryRoot } from '../../tools/api-doc/parse-source.ts';
import { ourLocales } from '../../tools/locales-plugin.ts';
import { axeFaults, focused, sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import type { Held } from './parts-page.tsx';

useBrowser();

let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: repositoryRoot,
    plugins: [ourLocales()],
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'test/journeys/parts-page.tsx',
        output: { entryFileNames: 'parts.js', chunkFileNames: '[name].js', assetFileNames: 'parts[extname]' },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  files = new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
});

/** The page of all components, under the product's own security policy. */
async function openParts(
  { page, context, product }: Visitor,
  { area = 'zero-carbon', lang = 'en' }: { readonly area?: string; readonly lang?: 'en' | 'zh-CN' } = {},
): Promise<void> {
  await context.route('**/parts/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace('/parts/', '');
    const body = files.get(name);
    const headers = { 'content-security-policy': contentSecurityPolicy };
    if (body === undefined)
      return route.fulfill({
        headers,
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="${lang}" data-area="${area}" data-theme="light"><title>Parts</title><link rel="stylesheet" href="parts.css"><link rel="icon" href="/favicon.svg"><script type="module" src="parts.js"></script>`,
      });
    return route.fulfill({ headers, contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript', body });
  });
  await page.goto(`${product.url}/parts/`);
  await page.getByRole('heading', { name: 'Parts' }).waitFor();
}

const held = (page: Page): Promise<Held> => page.evaluate(() => window.held);
const isOpen = (list: Locator): Promise<void> => list.waitFor({ state: 'visible' });
const isClosed = (list: Locator): Promise<void> => list.waitFor({ state: 'detached' });

journey(
  'selects, searches, steps through and leaves the components by keyboard only',
  { lang: 'en' },
  async (visitor) => {
    const { page } = visitor;
    await openParts(visitor);
    const list = page.getByRole('listbox');
    const press = (key: string): Promise<void> => page.keyboard.press(key);

    const state = page.getByRole('button', { name: 'Any State' });
    await state.focus();
    await press('Enter');
    await isOpen(list);
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual(['Any', 'Valid', 'Suspended', 'Withdrawn']);
    await press('Escape');
    await isClosed(list);
    await expect.poll(() => focused(page)).toMatch(/^button/);
    expect((await held(page)).state).toBeUndefined();
    await press('ArrowDown');
    await isOpen(list);
    await page.keyboard.type('wi');
    await press('Enter');
    await isClosed(list);
    expect((await held(page)).state).toBe('withdrawn');
    const named = page.getByRole('button', { name: 'Withdrawn State' });
    await expect.poll(() => named.evaluate((button) => button === document.activeElement)).toBe(true);
    const described = (await named.getAttribute('aria-describedby')) ?? '';
    await expect
      .poll(() => page.locator(`[id="${described.split(' ').at(-1)}"]`).textContent())
      .toContain('Not this one');

    await page.getByRole('button', { name: 'States' }).focus();
    await press('Enter');
    await isOpen(list);
    await press('Space');
    await press('ArrowDown');
    await press('Space');
    await press('Escape');
    await isClosed(list);
    expect((await held(page)).states).toEqual(['valid', 'suspended']);

    const city = page.getByRole('combobox', { name: 'City', exact: true });
    await city.focus();
    await city.fill('湖');
    await isOpen(list);
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await press('Enter');
    await isClosed(list);
    await page.waitForFunction(() => window.held.city === 'huz');
    await city.fill('nowhere');
    await page.getByText(partWords.noMatch.en).waitFor();
    await press('Escape');
    await isClosed(list);
    await expect.poll(() => city.inputValue()).toContain('湖州');
    await expect.poll(() => city.evaluate((input) => input === document.activeElement)).toBe(true);
    await city.fill('');
    await page.waitForFunction(() => window.held.city === undefined);
    await isOpen(list);
    await press('Escape');
    await isClosed(list);

    for (const [step, typed] of [
      ['Area', 'zhe'],
      ['County', 'sec'],
    ] as const) {
      await page.getByRole('combobox', { name: step }).fill(typed);
      await isOpen(list);
      await press('Enter');
      await isClosed(list);
    }
    await page.waitForFunction(() => window.held.way.join('/') === 'z/z2');

    await page.getByRole('button', { name: 'Columns' }).focus();
    await press('Enter');
    await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    await press('Tab');
    await expect.poll(() => focused(page)).toMatch(/^input/);
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('button Columns');
  },
);

journey(
  'accepts typed days and days from a calendar, which loads when it is opened',
  { lang: 'en', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, context } = visitor;
    await openParts(visitor);
    const asked: string[] = [];
    context.on('request', (request) => void asked.push(request.url()));
    const day = page.getByRole('textbox', { name: 'Day', exact: true });
    await day.fill('2026/2/9');
    await day.press('Tab');
    expect((await held(page)).day).toBe('2026-02-09');
    expect(asked).toEqual([]);
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: partWords.calendar.en });
    await calendar.getByRole('grid').waitFor();
    expect(asked.some((url) => url.includes('calendar'))).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await calendar.getByRole('gridcell', { selected: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await calendar.waitFor({ state: 'detached' });
    expect((await held(page)).day).toBe('2026-02-10');
    await expect.poll(() => focused(page)).toBe(`button ${partWords.openCalendar.en}`);

    const days = page.getByRole('group', { name: 'Days' });
    await days.getByRole('textbox', { name: partWords.from.en }).fill('20260209');
    await days.getByRole('textbox', { name: partWords.to.en }).fill('2026-02-20');
    await days.getByRole('button', { name: partWords.openCalendar.en }).click();
    await calendar.getByRole('grid').waitFor();
    expect((await held(page)).days).toEqual({ from: '2026-02-09', to: '2026-02-20' });
    await expect.poll(() => calendar.locator('[data-selected]').count()).toBe(12);
    await calendar.getByRole('combobox').first().selectOption({ label: '2025' });
    await calendar.getByText('3', { exact: true }).first().click();
    await calendar.getByText('5', { exact: true }).first().click();
    await calendar.waitFor({ state: 'detached' });
    expect((await held(page)).days).toEqual({ from: '2025-02-03', to: '2025-02-05' });
  },
);

journey(
  'opens lists above a dialog, and closes them first on Escape',
  { lang: 'en', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page } = visitor;
    await openParts(visitor);
    await page.getByRole('button', { name: 'Dialog', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'In a dialog' });
    await dialog.waitFor();
    const list = page.getByRole('listbox');
    for (const round of ['first', 'again']) {
      await page.getByRole('button', { name: /State in a dialog/ }).click();
      await page.getByRole('option', { name: 'Valid' }).click();
      await isClosed(list);
      expect([round, (await held(page)).state]).toEqual([round, 'valid']);
      await page.getByRole('combobox', { name: 'City in a dialog' }).fill('杭');
      await isOpen(list);
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await isClosed(list);
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Dialog', exact: true }).click();
      await dialog.waitFor();
    }
  },
);

journey(
  'submits a dialog inside a form on its own, and returns the focus to the form',
  { lang: 'en', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page } = visitor;
    await openParts(visitor);
    const form = page.getByRole('form', { name: 'Record' });
    const opener = form.getByRole('button', { name: 'Remove' });
    const dialog = page.getByRole('dialog', { name: 'Remove it?' });
    for (const sent of [['reason'], ['reason', 'reason']]) {
      await opener.click();
      await page.keyboard.type('Twice in the list');
      await expect.poll(() => dialog.getByRole('textbox', { name: 'Why' }).inputValue()).toBe('Twice in the list');
      await expect.poll(() => page.locator('form form').count()).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await held(page)).sent).toEqual(sent);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => focused(page)).toBe('button Remove');
    }
    await form.getByRole('button', { name: 'Save' }).click();
    expect((await held(page)).sent).toEqual(['reason', 'reason', 'record']);
  },
);

journey('accepts the style elements of the components', { lang: 'en' }, async (visitor) => {
  const { page } = visitor;
  await openParts(visitor);
  const applied = await page.evaluate(() => {
    const ours = document.getElementById('react-aria-pressable-style');
    const strange = document.createElement('style');
    strange.textContent = 'body { color: red }';
    return ours instanceof HTMLStyleElement && ours.sheet !== null && strange.sheet === null;
  });
  expect(applied).toBe(true);
});

for (const area of ['zero-carbon', 'vr-fleet'] as const) {
  journey(
    `is accessible in both themes and fits every width: ${area}`,
    { lang: 'en', reducedMotion: 'reduce' },
    async (visitor) => {
      const { page } = visitor;
      await openParts(visitor, { area });
      const wrong: string[] = [];
      for (const theme of ['light', 'dark'] as const) {
        await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme);
        wrong.push(...(await axeFaults(page)).map((fault) => `${theme}: ${fault}`));
        for (const opener of [/State$/, partWords.openCalendar.en]) {
          await page.getByRole('button', { name: opener }).first().click();
          await page.locator('.overlay :is([role=option], [role=gridcell])').first().waitFor();
          wrong.push(...(await axeFaults(page)).map((fault) => `${theme}, ${opener} open: ${fault}`));
          await page.keyboard.press('Escape');
          await page.locator('.overlay').waitFor({ state: 'detached' });
        }
      }
      wrong.push(...(await unmarkedChinese(page)));
      for (const width of [1920, 360]) {
        await page.setViewportSize({ width, height: 900 });
        wrong.push(...(await sideways(page)));
      }
      const heights = await page.locator('.control').evaluateAll((all) => all.map((part) => part.clientHeight + 2));
      expect(new Set(heights)).toEqual(new Set([area === 'vr-fleet' ? 32 : 36]));
      expect(wrong).toEqual([]);
    },
  );
}
