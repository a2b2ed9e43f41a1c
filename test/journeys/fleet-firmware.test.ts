import { describe } from 'vitest';
import { versionWords } from '#vr-fleet/upgrades/versions.words.ts';
import { upgradesPageWords as text } from '#vr-fleet/upgrades/web/upgrades-page.words.ts';
import { fitsPhone, isAccepted } from './acceptable.ts';
import { useBrowser, type Visit, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { screenLanguages } from './variants.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const versions = '/index/vr-versions';
const upgrades = '/index/vr/upgrades';

const as = (loginName: string, wish: Visit, steps: (visitor: Visitor) => Promise<void>): Promise<void> =>
  visitingAs(database(), loginName, wish, steps);
const row = ({ page }: Visitor, name: string) => page.locator('tbody tr').filter({ hasText: name });

describe.each(screenLanguages)('the screens of upgrades in %s', (lang) => {
  it('are accessible and fit a phone', async () => {
    await as('ops1', { lang }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(versions);
      await row(visitor, '5.11.0').waitFor();
      await isAccepted(visitor);
      await fitsPhone(visitor);
      await page.getByRole('button', { name: translate(versionWords.add), exact: true }).click();
      await page.getByRole('checkbox', { name: /VH-4U/ }).waitFor();
      await isAccepted(visitor);
      await fitsPhone(visitor);
    });
    await as('fleet1', { lang }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(upgrades);
      await page.getByRole('heading', { name: translate(text.spread) }).waitFor();
      await isAccepted(visitor);
      await fitsPhone(visitor);
      await row(visitor, '5.12.0').getByRole('link').first().click();
      const all = page.getByRole('button', { name: /[\d,]{3,}/ }).first();
      await all.waitFor();
      await isAccepted(visitor);
      await fitsPhone(visitor);
      await all.click();
      await page.getByRole('dialog').getByRole('status').locator('li').first().waitFor();
      await isAccepted(visitor);
      await fitsPhone(visitor);
    });
  });
});
