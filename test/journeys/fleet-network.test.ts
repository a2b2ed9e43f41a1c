import { expect } from 'vitest';
import { Lan } from '#headset/model/lan.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { networkWords } from '#vr-fleet/configuration/plans/network/network.words.ts';
import { networkSectionWords as text } from '#vr-fleet/configuration/plans/network/web/network-section.words.ts';
import { planStateWords } from '#vr-fleet/configuration/plans/plan.states.ts';
import { planWords } from '#vr-fleet/configuration/plans/plans.words.ts';
import { planAddress } from '#vr-fleet/configuration/plans/web/plan-address.ts';
import { planPageWords } from '#vr-fleet/configuration/plans/web/plan-page.words.ts';
import { fitsPhone, isAccepted } from './acceptable.ts';
import { bringCustomer } from './bring-customer.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { screenLanguages } from './variants.ts';

useBrowser();
const database = useProductDatabase();

for (const lang of screenLanguages) {
  journey(
    `assigns fixed addresses by number, confirms them, and reverts unreachable ones, in ${lang}`,
    { lang, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, go, settle, translate } = visitor;
      const circumstances = { lan: new Lan('10.24.9.0/24'), networkPatience: 4 };
      const headsets = (await bringCustomer(visitor, database(), { count: 3, alive: 2, circumstances })).all;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const pool = async (
        name: string,
        range: Partial<Record<'start' | 'end' | 'mask' | 'gateway' | 'dns', string>>,
      ) => {
        await page.getByRole('textbox', { name: translate(planWords.name) }).fill(name);
        await page.getByRole('tab', { name: translate(planPageWords.tab_advanced) }).focus();
        await page.keyboard.press('ArrowRight');
        await page.getByRole('radio', { name: translate(text.unmanaged) }).focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        for (const [field, typed] of Object.entries(range)) {
          await page.getByRole('textbox', { name: translate(text[field as 'start']) }).fill(typed);
        }
      };
      const send = async () => {
        await button(translate(planWords.send)).press('Enter');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: translate(planWords.sendNow), exact: true })
          .click();
        await page.getByText(translate(planStateWords.sent)).first().waitFor();
      };

      // Too few addresses, and a gateway outside the segment: each has an error beside its field, and nothing is saved.
      await go(planAddress());
      await pool('Hall', { start: '10.24.9.40', end: '10.24.9.41', gateway: '10.24.8.1', dns: '10.24.0.53' });
      await button(translate(formWords.save)).press('Enter');
      await page.getByText(translate(networkWords.gatewayOutside)).filter({ visible: true }).last().waitFor();
      await isAccepted(visitor);
      await page.getByRole('textbox', { name: translate(text.gateway) }).fill('10.24.9.1');
      await page.getByText(translate(text.short, { count: 1 })).waitFor();
      await button(translate(formWords.save)).press('Enter');
      await page
        .getByText(translate(networkWords.short, { count: 1, names: 'Room 003' }))
        .filter({ visible: true })
        .last()
        .waitFor();
      await isAccepted(visitor);
      await button(`${translate(text.take)}: ${translate(text.widenEnd)} 10.24.9.42`).press('Enter');
      await page.getByText(translate(text.enough)).waitFor();
      await isAccepted(visitor);
      await fitsPhone(visitor);
      await button(translate(formWords.save)).press('Enter');
      await send();
      for (const [place, headset] of headsets.entries()) {
        await expect.poll(() => headset.hardware.settings.network?.ip, { timeout: 60_000 }).toBe(`10.24.9.4${place}`);
      }

      // A segment that does not exist: the headsets revert, and the sender sees a report.
      await go(planAddress());
      await pool('Cellar', {
        start: '10.24.9.42',
        end: '10.24.9.60',
        mask: '255.255.0.0',
        gateway: '10.24.0.1',
        dns: '10.24.0.53',
      });
      // Beside the address pool, and where the plan is compared.
      await page
        .getByText(translate(text.overlap, { name: 'Hall', start: '10.24.9.40', end: '10.24.9.42' }))
        .first()
        .waitFor();
      await button(translate(formWords.save)).press('Enter');
      await send();
      await expect
        .poll(() => headsets.map(({ hardware }) => hardware.settingsReply?.error), { timeout: 60_000 })
        .toEqual(['network_unconfirmed', 'network_unconfirmed']);
      await expect
        .poll(() => headsets.map(({ contact }) => contact), { timeout: 60_000 })
        .toEqual(['connected', 'connected']);
      expect(headsets.map(({ hardware }) => hardware.settings.network?.ip)).toEqual(['10.24.9.40', '10.24.9.41']);
      await go('/index/inbox?tab=information');
      await expect
        .poll(
          async () => {
            await page.reload();
            await settle();
            return page.getByText(translate(networkWords.notice, { name: 'Cellar', count: 2 })).count();
          },
          { timeout: 120_000, interval: 3_000 },
        )
        .toBeGreaterThan(0);
    },
  );
}
