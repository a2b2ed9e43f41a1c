import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { rolloutLifecycle } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { gateWords, rolloutNoticeWords, rolloutWords } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import {
  rolloutChangeWords as change,
  rolloutFormWords as form,
  rolloutPageWords as text,
  rolloutsPageWords,
} from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';
import { waveStateWords } from '#vr-fleet/configuration/rollouts/waves.states.ts';
import { fitsPhone, isAccepted } from './acceptable.ts';
import { useBrowser, type Visit, type Visitor } from './journey.ts';
import { switchOn, type LiveHeadsets } from './live-headsets.ts';
import { useProductDatabase } from './product-database.ts';
import { runningProduct } from './running-product.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const rollouts = '/index/vr/rollouts';
/** The headsets of the demo's large order that run here. Other journeys use others. */
const first = 951;
const count = 6;
const minute = 60_000;
let headsets: LiveHeadsets;
let numbers: number[];

beforeAll(async () => {
  const serials = Array.from({ length: count }, (_, at) => demoSerial(first + at));
  const rows = await database()
    .kysely.selectFrom('vr_fleet.devices')
    .select('number')
    .where('sn', 'in', serials)
    .orderBy('number')
    .execute();
  numbers = rows.map(({ number }) => number);
  headsets = switchOn(runningProduct(), first, count);
  for (const { hardware } of headsets.all) Object.assign(hardware, { battery: 90, declinesFirmware: false });
  headsets.all[3]!.hardware.failsInstalls = true;
});
afterAll(() => headsets?.stop());

const as = (wish: Visit, steps: (visitor: Visitor) => Promise<void>): Promise<void> =>
  visitingAs(database(), 'fleet1', wish, steps);

describe('a rollout', () => {
  it('starts with a trial, stops when one of four fails, names the headset and the cause, and continues on request', async () => {
    await as({ lang: 'zh' }, async (visitor) => {
      const { page, go, translate } = visitor;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await go(rollouts);
      // By keyboard, from the list to a draft.
      await page
        .getByRole('link', { name: translate(rolloutsPageWords.add), exact: true })
        .first()
        .press('Enter');
      await button(translate(form.save)).press('Enter');
      await page.getByText(translate(rolloutWords.needName)).first().waitFor();
      await page.getByRole('textbox', { name: translate(form.name) }).fill('秋季试行');
      await page
        .getByRole('combobox', { name: translate(form.versionId) })
        .selectOption({ label: '5.12.0 · 秋季功能版' });
      for (const [at, from, to] of [
        [0, 0, 3],
        [1, 4, 5],
      ] as const) {
        const wave = page.getByRole('group', { name: translate(form.waveTitle, { place: at + 1 }), exact: true });
        await wave.getByRole('combobox', { name: translate(form.whom), exact: true }).selectOption('numbers');
        await wave
          .getByRole('textbox', { name: translate(form.numbers), exact: true })
          .fill(`${numbers[from]}-${numbers[to]}`);
        await wave.locator('summary').press('Enter');
        await wave.getByRole('textbox', { name: translate(gateWords.soakMinutes) }).fill('0');
      }
      await page.getByText(translate(form.wavesCount, { place: 1, count: 4 })).waitFor();
      await button(translate(form.save)).press('Enter');
      await button(translate(form.startNow)).press('Enter');
      await page.getByText(translate(form.started, { count })).waitFor();

      // Three of four upgrade. The clock finds the fourth.
      await expect
        .poll(() => headsets.all.slice(0, 3).map(({ hardware }) => hardware.pui), { timeout: 2 * minute })
        .toEqual(['5.12.0', '5.12.0', '5.12.0']);
      await page.getByText(translate(text.stoppedIn, { place: 1 })).waitFor({ timeout: 2 * minute });
      await page.getByText(translate(text.whyFailed, { total: 4, failed: 1, limit: 5 })).waitFor();
      expect(headsets.all.slice(4).map(({ hardware }) => hardware.pui)).not.toContain('5.12.0');
      await isAccepted(visitor);
      await fitsPhone(visitor);

      await go('/index/inbox');
      await page
        .getByText(translate(rolloutNoticeWords.halted, { name: '秋季试行', place: 1, why: '' }))
        .first()
        .waitFor();
      await page
        .getByText(/秋季试行.*安装失败/)
        .first()
        .press('Enter');
      // Its limits are raised with a reason, and it continues with the failure counted.
      await button(translate(text.changeLimit)).press('Enter');
      const gate = page.getByRole('group', {
        name: translate(change.waveTitle, { place: 1, state: translate(waveStateWords.halted) }),
      });
      await gate.getByRole('textbox', { name: translate(gateWords.failedPercent) }).fill('50');
      await gate.getByRole('textbox', { name: translate(gateWords.okPercent) }).fill('70');
      await page.getByRole('textbox', { name: translate(text.reason) }).fill('这台的电池坏了');
      await button(translate(change.save)).press('Enter');
      await page.getByText('这台的电池坏了').waitFor();
      await button(translate(text.resumeCount, { guilty: translate(text.failedCount, { count: 1 }) })).press('Enter');
      await expect
        .poll(() => headsets.all.slice(4).map(({ hardware }) => hardware.pui), { timeout: 2 * minute })
        .toEqual(['5.12.0', '5.12.0']);
      await page
        .getByText(translate(rolloutLifecycle.states.finished))
        .first()
        .waitFor({ timeout: 2 * minute });
      expect(headsets.all[3]!.hardware.pui).not.toBe('5.12.0');
      await page.getByText(translate(text.gatePassed)).nth(1).waitFor();
    });
  }, 600_000);
});
