import type { AnyText } from '#kernel/i18n/text.ts';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { chartWords } from '#kernel/chart/chart.words.ts';
import { exportButtonWords } from '#kernel/export/web/export-button.words.ts';
import { pacedStageWords } from '#zero-carbon/evaluation/statistics/paced-stages.words.ts';
import {
  dimensionWords,
  measureWords,
  statisticsWords as text,
} from '#zero-carbon/evaluation/statistics/statistics.words.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { makeSubmittedReport } from '../support/make-review.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

journey(
  'shows an officer the report statuses, pivots them, and exports table, picture and spreadsheet; shows an organisation its own',
  { lang: 'en', reducedMotion: 'reduce' },
  async () => {
    const { party_id: organisation } = await database()
      .kysely.selectFrom('accounts.people as p')
      .innerJoin('accounts.memberships as m', 'm.person_id', 'p.id')
      .select('m.party_id')
      .where('p.login_name', '=', 'organisation1')
      .executeTakeFirstOrThrow();
    const owner = await fakeActor(database(), clock, { role: 'enterprise_owner' });
    await makeSubmittedReport(database(), clock, organisation, owner);

    await visitingAs(database(), 'officer1', { lang: 'en' }, async ({ page, go, settle, translate }) => {
      await go('/index/statistics');
      const chart = page.getByRole('img', { name: new RegExp(`^${translate(text.stages)}`, 'u') });
      await chart.waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);

      // Each stage with its duration and its limit.
      const pace = page.getByRole('figure').filter({ hasText: translate(text.paceLimit) });
      await pace.getByRole('button', { name: translate(chartWords.showTable), exact: true }).click();
      const review = pace.getByRole('row').filter({ hasText: translate(pacedStageWords.review) });
      await expect.poll(() => review.getByRole('cell').last().innerText()).toBe('20');

      // The table beside the chart, by keyboard.
      const stages = page.getByRole('figure').filter({ has: chart });
      const toggle = stages.getByRole('button', { name: translate(chartWords.showTable), exact: true });
      await toggle.focus();
      await page.keyboard.press('Enter');
      const table = page.getByRole('table', { name: translate(text.stages) });
      await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(10);
      expect(await axeFaultsInThemes(page)).toEqual([]);

      const saved = async (press: () => Promise<void>): Promise<Buffer> => {
        const [download] = await Promise.all([page.waitForEvent('download'), press()]);
        return readFile(await download.path());
      };
      const title = translate(text.stages);
      const png = await saved(() =>
        page.getByRole('button', { name: translate(chartWords.pictureOf, { title }) }).click(),
      );
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(png.length).toBeGreaterThan(5_000);
      const csv = await saved(() =>
        page.getByRole('button', { name: translate(chartWords.fileOf, { title }) }).click(),
      );
      expect(csv.toString()).toContain(`${translate(text.stage)},${translate(text.inStage)}\r\n`);

      const pivot = page.getByRole('region', { name: translate(text.pivotTitle) });
      const choose = async (label: string, option: string): Promise<void> => {
        await pivot.getByRole('button', { name: new RegExp(`${label}$`, 'u') }).click();
        await page.getByRole('option', { name: option, exact: true }).click();
        await settle();
      };
      await choose(translate(text.rowsBy), translate(dimensionWords.organisation));
      await choose(translate(text.columnsBy), translate(dimensionWords.month));

      const counted = pivot.getByRole('table').first();
      const month = clock.today().slice(0, 7);
      await counted.getByRole('columnheader', { name: month }).waitFor();
      // The address holds the selection: a copied link restores it, and Back returns to the previous one.
      const copied = page.url();
      expect(copied).toContain('rows=organisation&columns=month');
      await choose(translate(text.measure), translate(measureWords.meanDays));
      const heading = (measure: keyof typeof measureWords): string =>
        translate(text.byTwo, {
          measure: translate(measureWords[measure]),
          rows: translate(dimensionWords.organisation),
          columns: translate(dimensionWords.month),
        });
      await pivot.getByRole('table', { name: heading('meanDays') }).waitFor();
      await page.goBack();
      await pivot.getByRole('table', { name: heading('reports') }).waitFor();
      expect(page.url()).toBe(copied);
      await go('/index/reports');
      await go(copied.slice(copied.indexOf('#') + 1));
      await pivot.getByRole('table', { name: heading('reports') }).waitFor();
      const file = await saved(() => pivot.getByRole('button', { name: translate(text.tableFile) }).click());
      const [head = '', ...lines] = file.toString().replace('\uFEFF', '').trim().split('\r\n');
      expect(head.split(',').at(0)).toBe(translate(dimensionWords.organisation));
      expect(lines.at(-1)).toMatch(new RegExp(`^${translate(text.total)},`, 'u'));
      const sum = lines.slice(0, -1).reduce((total, line) => total + Number(line.split(',').at(-1)), 0);
      expect(sum).toBe(Number(lines.at(-1)!.split(',').at(-1)));
      const [before] = translate<AnyText>(exportButtonWords.exportRows).split('{');
      const sheet = await saved(() => pivot.getByRole('button', { name: new RegExp(`^${before}`, 'u') }).click());
      expect(sheet.subarray(0, 2).toString()).toBe('PK');
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    });

    await visitingAs(database(), 'organisation1', { lang: 'en', width: 360 }, async ({ page, go, translate }) => {
      await go('/index/statistics');
      await page.getByText(translate(text.leadOrganisation)).waitFor();
      await page.getByRole('img', { name: new RegExp(`^${translate(text.stages)}`, 'u') }).waitFor();
      await expect
        .poll(() => page.getByRole('heading', { name: translate(text.organisationsTitle), exact: true }).count())
        .toBe(0);
      await expect.poll(() => sideways(page)).toEqual([]);
      expect(await axeFaultsInThemes(page)).toEqual([]);
    });
  },
);
