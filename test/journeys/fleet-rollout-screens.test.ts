import { expect } from 'vitest';
import { rolloutStateWords } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { rolloutWords } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import {
  rolloutChangeWords as change,
  rolloutFormWords as form,
  rolloutPageWords as text,
  rolloutsPageWords,
} from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';
import { isAccepted } from './acceptable.ts';
import { sideways } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession, demoAccount } from './tool-session.ts';
import { screenLanguages } from './variants.ts';

useBrowser();
const database = useProductDatabase();

for (const lang of screenLanguages) {
  journey(
    `shows rollouts on a phone: the list, a draft, and one that stopped automatically, in ${lang}`,
    { lang, width: 360, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, go, translate, settle } = visitor;
      const looksRight = async () => {
        await settle();
        await expect.poll(() => sideways(page)).toEqual([]);
        await isAccepted(visitor);
      };
      await bringSession(visitor, database(), demoAccount('fleet1'));
      await go('/index/vr/rollouts');
      await page.getByText(translate(rolloutStateWords.finished)).first().waitFor();
      await looksRight();

      // The demo's scheduled rollout shows its start time, and that nothing was sent.
      await page.getByRole('link', { name: '实训厅升级 5.12.0' }).click();
      await page.getByText(translate(text.startsAt), { exact: true }).first().waitFor();
      await page.getByText(translate(text.window, { from: '22:00', until: '06:00' })).waitFor();
      await page.getByText(translate(text.abortUnstarted)).waitFor();
      await looksRight();

      await go('/index/vr/rollouts');
      await page
        .getByRole('link', { name: translate(rolloutsPageWords.add), exact: true })
        .first()
        .click();
      await page.getByRole('textbox', { name: translate(form.name) }).fill('Autumn trial');
      await page.getByRole('group', { name: translate(form.waveTitle, { place: 1 }), exact: true }).waitFor();
      await page.locator('summary').first().press('Enter');
      const window = page.getByRole('group', { name: translate(form.window) });
      await window.getByLabel(translate(form.windowFrom)).fill('22:00');
      await window.getByLabel(translate(form.windowUntil)).fill('22:10');
      await page.getByRole('button', { name: translate(form.save), exact: true }).press('Enter');
      await page.getByText(translate(rolloutWords.shortWindow)).first().waitFor();
      await looksRight();

      // The demo's stopped rollout, which names its causes.
      await go('/index/vr/rollouts');
      await page.getByRole('link', { name: '展厅升级 5.10.1' }).click();
      await page.getByText(translate(text.whyFailed, { total: 60, failed: 5, limit: 5 })).waitFor();
      await page.getByText(translate(text.whyTitle, { place: 2 })).waitFor();
      await looksRight();

      // Without a reason nothing is changed.
      await page.getByRole('button', { name: translate(text.changeLimit), exact: true }).press('Enter');
      await page.getByRole('button', { name: translate(change.save), exact: true }).press('Enter');
      await page.getByText(translate(rolloutWords.needReason)).first().waitFor();
      await looksRight();
    },
  );
}

journey(
  'shows a skeleton at once for a rollout and the map view',
  { lang: 'en', width: 1280, reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, translate } = visitor;
    await bringSession(visitor, database(), demoAccount('fleet1'));
    const skeleton = page.locator('.sheet-skeleton:visible');
    const answers = new Map<string, () => void>();
    /** The skeleton may be that of the page's code, before its request. */
    const release = async (path: string): Promise<void> => {
      await expect.poll(() => answers.has(path)).toBe(true);
      answers.get(path)!();
    };
    for (const path of ['rollouts/show', 'groups/wall'])
      await page.route(`**/api/vr/${path}*`, async (route) => {
        await new Promise<void>((resolve) => answers.set(path, resolve));
        await route.continue();
      });
    await go('/index/vr/rollouts');
    await page.getByRole('link', { name: '展厅升级 5.10.1' }).click();
    await skeleton.waitFor();
    await release('rollouts/show');
    await page.getByText(translate(text.whyTitle, { place: 2 })).waitFor();
    await page.evaluate(() => {
      location.hash = '#/index/vr/devices?view=wall';
    });
    await skeleton.waitFor();
    await release('groups/wall');
    await page.getByRole('grid').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
