import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { defaultSet } from '#zero-carbon/rules/indicators/content/default-set.ts';
import { lineFormWords as form } from '#zero-carbon/reporting/reports/entry/web/line-form/line-form.words.ts';
import { sectionPageWords as text } from '#zero-carbon/reporting/reports/entry/web/section-page.words.ts';
import { versionWords } from '#zero-carbon/reporting/reports/versions/versions.words.ts';
import { makeEvidence } from '../support/make-evidence.ts';
import { makeReport } from '../support/make-report.ts';
import { workedExamples } from '../support/worked-examples.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { bringOwner } from './bring-owner.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

journey(
  'calculates own lines of several terms to the totals of their sources, with a file as evidence',
  { lang: 'en', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, settle, translate } = visitor;
    const owner = await bringOwner(visitor, database(), clock);
    const { id } = await makeReport(database(), clock, owner.partyId);
    const bill = `Bill ${owner.personId}.pdf`;
    await makeEvidence(database(), clock, owner, { name: bill });
    await go(`/index/reportdata/${id}/process`);
    const [gas, petrol] = workedExamples.filter(({ source }) => source.startsWith('Carbon Trust'));
    // Printed in kg: 20,350 and 466.2.
    for (const [example, tonnes] of [
      [gas!, '20.350'],
      [petrol!, '0.466'],
    ] as const) {
      const { name, parts } = example.rows[0]!;
      const [amount, ...factors] = parts[0]!;
      await page.getByRole('button', { name: translate(text.add, { kind: translate(text.own) }), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(translate(form.name), { exact: true }).fill(name);
      await dialog.getByLabel(translate(form.fields.every), { exact: true }).selectOption('year');
      await dialog.getByLabel(translate(form.fields.unit), { exact: true }).fill(amount![1]);
      for (const [at, [value, unit]] of factors.entries()) {
        if (at > 0) await dialog.getByRole('button', { name: translate(form.addTerm), exact: true }).click();
        const term = dialog.getByRole('group', { name: translate(form.term, { place: at + 1 }), exact: true });
        await term.getByLabel(translate(form.value), { exact: true }).fill(value);
        await term.getByLabel(translate(form.figureUnit), { exact: true }).fill(unit);
      }
      await dialog.getByRole('button', { name: translate(form.save), exact: true }).click();
      await page.getByRole('heading', { level: 2, name }).waitFor();
      await settle();
      await page.locator('td[data-active] input').focus();
      await page.keyboard.type(amount![0]);
      await page.keyboard.press('Enter');
      await page.locator('.opens-sum').getByText(tonnes, { exact: true }).waitFor();
    }
    const filesOf = (count: number) =>
      page.getByRole('button', { name: translate(text.filesOf, { month: 'Petrol', count }), exact: true });
    await filesOf(0).click();
    const picker = page.getByRole('dialog');
    await picker.getByLabel(bill).check();
    await picker.getByRole('button', { name: translate(text.filesDone), exact: true }).click();
    await filesOf(1).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: string }>`select count(*) as n from zero_carbon.report_row_evidence e
          join zero_carbon.report_lines l on l.id = e.line_id where l.report_id = ${id}`.execute(database().kysely);
        return rows[0]!.n;
      })
      .toBe('1');
  },
);

journey(
  'retains a draft’s versions until its owner has seen the difference and moves it',
  { lang: 'en', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, settle, translate } = visitor;
    const owner = await bringOwner(visitor, database(), clock);
    const { id, number } = await makeReport(database(), clock, owner.partyId);
    const code = `T-${randomBytes(3).toString('hex')}`;
    const older = JSON.stringify({ ...defaultSet, vetoes: defaultSet.vetoes.slice(1) });
    const { kysely } = database();
    await sql`with older as (
        insert into zero_carbon.indicator_sets (code, document, touched, created_at, changed_at, state)
        values (${code}, ${older}::jsonb, '{}', now(), now(), 'retired') returning id
      ) update zero_carbon.reports set indicator_set_id = (select id from older) where id = ${id}`.execute(kysely);
    const setOf = async (): Promise<string> =>
      (
        await sql<{ code: string }>`select s.code from zero_carbon.indicator_sets s
          join zero_carbon.reports r on r.indicator_set_id = s.id where r.id = ${id}`.execute(kysely)
      ).rows[0]!.code;
    await go(`/index/reportdata/${id}`);
    await page.getByRole('link', { name: translate(versionWords.see), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: translate(versionWords.title) }).waitFor();
    await settle();
    await page.getByText(code).first().waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    expect(await setOf()).toBe(code);
    const move = { name: translate(versionWords.move), exact: true } as const;
    await page.getByRole('button', move).press('Enter');
    const asked = page.getByRole('dialog', { name: translate(versionWords.moveTitle, { number }) });
    await asked.getByRole('button', move).press('Enter');
    await page.getByText(translate(versionWords.moved)).waitFor();
    expect(await setOf()).not.toBe(code);
  },
);
