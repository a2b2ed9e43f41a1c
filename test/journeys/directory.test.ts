import { expect } from 'vitest';
import { formWords } from '#kernel/form/form.words.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { listDirectory } from '#zero-carbon/certification/directory/directory.contract.ts';
import { listingPageWords, listingWords } from '#zero-carbon/certification/directory/listing/listing.words.ts';
import { directoryNoneWords, directoryWords } from '#zero-carbon/certification/directory/web/directory.words.ts';
import { noteWords, wrongWords } from '#zero-carbon/certification/issuance-log/audit/audit.words.ts';
import { ask } from './ask.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { focused, sideways, unmarkedChinese } from './checks.ts';
import { demoPerson } from './demo-person.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { variantsOf } from './variants.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

for (const lang of variantsOf<Lang>('en', 'zh')) {
  journey(
    `filters the directory by keyboard alone, shares the address, and suggests a way out of an empty result (${lang})`,
    { lang, reducedMotion: 'reduce' },
    async ({ page, go, settle, product, translate }) => {
      await go('/index/directory');
      const all = await ask(product, listDirectory, { start: 0, limit: 20 }, lang);
      const title = page.locator('.results-head h2');
      const found = (total: number) => translate(directoryWords.found, { total: total.toLocaleString('en-US') });
      await expect.poll(() => title.textContent()).toBe(found(all.listed));

      // Selects the best star rating with Tab and Enter. Its bar shows the number of results.
      const [best] = all.shares!.star;
      const link = page.locator('.shares').first().getByRole('link').first();
      await link.focus();
      await page.keyboard.press('Enter');
      await settle();
      await expect.poll(() => title.textContent()).toBe(found(best!.certificates));
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(() => link.getAttribute('aria-current')).toBe('true');
      expect(page.url()).toContain(`star=${best!.code}`);

      const province = page.locator('.shares').nth(1).getByRole('link').first();
      const name = await province.textContent();
      await province.focus();
      await page.keyboard.press('Enter');
      await settle();
      await page.locator('.directory-chosen').getByText(name!).waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      if (lang === 'en') await expect.poll(() => unmarkedChinese(page)).toEqual([]);

      // The address holds all filters. Back undoes the last step.
      const shared = page.url();
      await page.reload();
      await settle();
      await page.locator('.directory-chosen').getByText(name!).waitFor();
      await page.goBack();
      await expect.poll(() => page.locator('.directory-chosen li').count()).toBe(1);
      await page.goForward();
      expect(page.url()).toBe(shared);

      // A row leads to its verification page.
      const row = page.locator('.table tbody').getByRole('link').first();
      const number = await page.locator('.table tbody small.number').first().textContent();
      await row.focus();
      await page.keyboard.press('Enter');
      await settle();
      expect(page.url()).toContain(`/index/certverify/${number}`);

      await go('/index/directory?province=460000&industry=01&star=6');
      await page.getByRole('heading', { name: translate(directoryWords.foundNone) }).waitFor();
      const way = page.getByRole('link', {
        name: translate(directoryNoneWords.without, { name: translate(directoryWords.industry) }),
      });
      await way.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.table tbody tr').count()).toBeGreaterThan(0);
      await page.setViewportSize({ width: 360, height: 800 });
      await settle();
      await expect.poll(() => sideways(page)).toEqual([]);
      expect(await axeFaultsInThemes(page)).toEqual([]);
    },
  );
}

journey(
  'lets an enterprise leave the directory and return; accepts an older copy of the open data and detects a forged one',
  { lang: 'en', reducedMotion: 'reduce' },
  async ({ page, go, settle, product, translate }) => {
    const { partyId } = await demoPerson(database(), 'enterprise1');
    // A new enterprise, because the demo's certificates belong to invented ones.
    const { rows } = await database().pool.query<{ number: string; id: string }>(
      `update zero_carbon.certificates set party_id = $1 where id = (
         select id from zero_carbon.certificates where state = 'valid' and listed and party_id is null order by id desc limit 1)
       returning number, id`,
      [partyId],
    );
    const { number } = rows[0]!;
    const copy = async (): Promise<string> => (await fetch(`${product.url}/open/certificates.json`)).text();
    const before = await copy();
    expect(before).toContain(number);
    const { listed } = await ask(product, listDirectory, { start: 0, limit: 1 });

    await visitingAs(database(), 'enterprise1', { lang: 'en' }, async (owner) => {
      await owner.go('/index/listing');
      await owner.page.getByRole('heading', { name: owner.translate(listingPageWords.titleListed) }).waitFor();
      const leave = owner.page.getByRole('button', { name: owner.translate(listingPageWords.leave) });
      await leave.first().focus();
      await owner.page.keyboard.press('Enter');
      const dialog = owner.page.getByRole('dialog');
      expect(await axeFaultsInThemes(owner.page)).toEqual([]);
      // Pressing Enter twice changes nothing.
      await expect.poll(() => focused(owner.page)).toBe(`button ${owner.translate(formWords.cancel)}`);
      await dialog.getByRole('button', { name: owner.translate(listingPageWords.leave) }).click();
      await owner.page.getByRole('heading', { name: owner.translate(listingPageWords.titleUnlisted) }).waitFor();
      await owner.page.getByText(owner.translate(listingWords.optedOut)).first().waitFor();
      await expect.poll(() => unmarkedChinese(owner.page)).toEqual([]);
      await owner.page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => sideways(owner.page)).toEqual([]);
    });
    expect(await copy()).not.toContain(number);
    expect((await ask(product, listDirectory, { start: 0, limit: 1 })).listed).toBe(listed - 1);
    await go(`/index/certverify/${number}`);
    await page.getByText(number).first().waitFor();

    // A copy that a reader downloaded earlier.
    const body = JSON.parse(before);
    const few = { ...body, certificates: body.certificates.slice(-200) };
    const [row] = few.certificates;
    const altered = { ...few, certificates: [{ ...row, star: row.star === 6 ? 5 : 6 }] };
    await go('/index/log');
    const file = (name: string, content: unknown) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    });
    const input = page.locator('input[type=file]');
    await input.setInputFiles(file('copy.json', few));
    const { size, day } = few;
    await page
      .getByText(translate(noteWords.feedWhole, { rows: few.certificates.length, size, day }))
      .waitFor({ timeout: 120_000 });
    await page.getByText(translate(noteWords.feedGone, { count: 1 })).waitFor();
    await input.setInputFiles(file('false.json', altered));
    const stated = { number: row.number, stated: altered.certificates[0].star, recorded: row.star };
    await page.getByText(translate(wrongWords.feedStates, stated)).waitFor({ timeout: 120_000 });
    expect(await axeFaultsInThemes(page)).toEqual([]);

    await visitingAs(database(), 'enterprise1', { lang: 'zh' }, async (owner) => {
      await owner.go('/index/listing');
      await owner.page.getByRole('button', { name: owner.translate(listingPageWords.back) }).click();
      await owner.page
        .getByRole('dialog')
        .getByRole('button', { name: owner.translate(listingPageWords.back) })
        .click();
      await owner.page.getByRole('heading', { name: owner.translate(listingPageWords.titleListed) }).waitFor();
      await owner.page.getByText(owner.translate(listingWords.relisted)).first().waitFor();
    });
    expect(await copy()).toContain(number);
    await database().pool.query('update zero_carbon.certificates set party_id = null where id = $1', [rows[0]!.id]);
    await settle();
  },
);
