import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { sessionWords } from '#accounts/identity/entrance/login-answers.words.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { deletedEnterpriseWords as text } from '#zero-carbon/enterprises/enterprises/web/deleted-enterprise.words.ts';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { repositoryRoot } from '../../tools/api-doc/parse-source.ts';
import { registered, type Account } from './accounts.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { tryToEnter } from './enter.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { passByDrag } from './pass-captcha.ts';
import type { Product } from './product.ts';
import { useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();

/** Deletes the enterprise from the command line while the server runs, as an operator does. */
async function deleteEnterprise({ folder }: Product, name: string): Promise<void> {
  const { NODE_ENV: _test, DATABASE_URL: _other, ...env } = process.env;
  await promisify(execFile)(process.execPath, ['tools/delete-enterprise.ts', name], {
    cwd: repositoryRoot,
    env: { ...env, DATA_DIR: path.join(folder, 'data') },
  });
}

async function enterDeleted(visitor: Visitor, account: Account): Promise<void> {
  await visitor.go('/index/login');
  await tryToEnter(visitor, account);
  await passByDrag(visitor, database());
}

journey(
  'lets a deleted enterprise download its backup and delete everything, and closes the dialog in no other way',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, translate } = visitor;
    const account = await registered(visitor.product, database());
    await deleteEnterprise(visitor.product, account.name);
    await enterDeleted(visitor, account);
    const dialog = page.getByRole('dialog', { name: translate(text.title) });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect.poll(() => dialog.getByRole('button', { name: translate(uiWords.close) }).count()).toBe(0);
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await expect.poll(() => dialog.textContent()).toContain(account.name);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('portico.session'))).toBeNull();

    const links = dialog.locator('.backups').getByRole('link');
    const offered = await links.count();
    expect(offered).toBeGreaterThanOrEqual(2);
    await dialog.getByText(translate(text.notAll, { count: offered })).waitFor();
    const sizes = dialog.locator('.backups').getByText(/[kM]?B$/);
    await expect.poll(() => sizes.count()).toBe(offered);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    // Specification §4: the links, and the full deletion with the confirmation name, and no other way out.
    const buttons = dialog.getByRole('button');
    await expect.poll(() => buttons.allTextContents()).toEqual([translate(text.deleteAll)]);
    for (const link of await links.all()) {
      const downloading = page.waitForEvent('download');
      await link.click();
      const file = await readFile(await (await downloading).path());
      // A zip file, or gzip data.
      expect(['504b', '1f8b']).toContain(file.subarray(0, 2).toString('hex'));
      await expect.poll(() => link.locator('xpath=..').textContent()).toContain(formatSize(file.length));
    }
    await dialog.getByText(translate(text.allTaken)).waitFor();
    await expect.poll(() => buttons.allTextContents()).toEqual([translate(text.deleteAll)]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(true);

    const name = dialog.getByLabel(translate(text.typeName));
    await name.fill('另一家企业');
    await dialog.getByRole('button', { name: translate(text.deleteAll) }).click();
    await expect.poll(() => dialog.locator('.field .problem').textContent()).toContain(translate(text.wrongName));
    await name.fill(account.name);
    await dialog.getByRole('button', { name: translate(text.deleteAll) }).click();
    await page.getByText(translate(text.gone)).waitFor();
    await dialog.waitFor({ state: 'hidden' });

    await enterDeleted(visitor, account);
    await page.getByRole('dialog').getByText(translate(sessionWords.wrongLogin)).first().waitFor();
  },
);

journey(
  'fits the dialog on a phone in English, and reports a capability that was already used',
  { lang: 'en', width: 360, height: 740 },
  async (visitor) => {
    const { page, translate } = visitor;
    const account = await registered(visitor.product, database());
    await deleteEnterprise(visitor.product, account.name);
    await enterDeleted(visitor, account);
    const dialog = page.getByRole('dialog', { name: translate(text.title) });
    await dialog.waitFor();
    await expect.poll(() => sideways(page)).toEqual([]);
    expect((await unmarkedChinese(page)).filter((found) => found !== '中文')).toEqual([]);
    await database().kysely.deleteFrom('accounts.deleted_account_ids').execute();
    await dialog.getByLabel(translate(text.typeName)).fill(account.name);
    await dialog.getByRole('button', { name: translate(text.deleteAll) }).click();
    await dialog.getByText(translate(text.expired)).waitFor();
    await dialog.getByRole('button', { name: translate(text.again) }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[name=username]').isVisible()).toBe(true);
  },
);
