import type { Page } from 'playwright-core';
import { demoPassword } from '#demo/server/make-demo-accounts.ts';
import { expect } from 'vitest';
import { queryCertificates, verifyCertificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { registryWords } from '#zero-carbon/certification/certificates/registry/registry.words.ts';
import { correctionNoticeWords } from '#zero-carbon/certification/certificates/web/verify/correction-notice.words.ts';
import { verifyWords } from '#zero-carbon/certification/certificates/web/verify/verify.words.ts';
import { fieldWords } from '#zero-carbon/certification/drawing/field.words.ts';
import { listWords } from '#kernel/list/web/list.words.ts';
import { taskMoveWords } from '#kernel/tasks/tasks.words.ts';
import { exportPapersWords } from '#zero-carbon/certification/issuing/export/export-papers.words.ts';
import { correctionWords } from '#zero-carbon/certification/issuing/corrections/corrections.words.ts';
import { issuePageWords, requestWords } from '#zero-carbon/certification/issuing/issue-page.words.ts';
import { reissueWords } from '#zero-carbon/certification/issuing/reissue/reissue.words.ts';
import { plainPdf } from '../support/plain-pdf.ts';
import { copyApproved } from '../support/copy-approved.ts';
import { readZip } from '../support/read-zip.ts';
import { ask } from './ask.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

const rowsOf = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await database().pool.query<Row>(text, [...values])).rows;

/** The demo's report that passed through every stage. Another journey may already have certified it. */
async function original(): Promise<string> {
  const [found] = await rowsOf<{ id: string }>(
    `select r.id from zero_carbon.reports r join accounts.parties q on q.id = r.organisation_id
      where r.state in ('approved', 'certified') and q.name = '长三角零碳评价中心' order by r.id limit 1`,
  );
  return found!.id;
}

const certificatesOf = (ids: readonly string[]) =>
  rowsOf<{ id: string; number: string; report_id: string }>(
    'select id, number, report_id from zero_carbon.certificates where report_id = any($1) order by id',
    [ids],
  );

/** The expected final state of a task that only a person sees progress. */
const withinReason = { timeout: 120_000, interval: 500 };

const openIssuing = async ({ page, go, settle }: Visitor, search: string): Promise<void> => {
  await go(`/index/issuing?${search}`);
  await settle(page);
};

const issueInDialog = async (page: Page, { translate }: Visitor): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img').waitFor();
  await dialog.getByRole('button', { name: translate(issuePageWords.issue), exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
};

journey(
  'issues a hundred certificates, reports two that cannot be printed, and issues them after the fix',
  { lang: 'en', reducedMotion: 'reduce' },
  async () => {
    const unprintable = { 17: '厂区\u{13000}全部设施', 61: '全部生产与辅助设施及其'.repeat(80) } as Record<
      number,
      string
    >;
    const ids = await copyApproved(database(), await original(), 100, (place) =>
      unprintable[place] === undefined
        ? {}
        : { about: { boundaryZh: null }, site: { boundary_zh: unprintable[place], name_en: `Unprintable ${place}` } },
    );
    const [bad, worse] = [ids[17]!, ids[61]!];
    await visitingAs(database(), 'organisation1', { lang: 'en' }, async (visitor) => {
      const { page, settle, translate } = visitor;
      // Copies only, because the original belongs to another journey.
      const [{ number } = { number: '' }] = await rowsOf<{ number: string }>(
        'select number from zero_carbon.reports where id = $1',
        [await original()],
      );
      await openIssuing(visitor, `request=none&find=${number}-`);
      await page.getByRole('table').getByRole('checkbox').first().check();
      await page
        .getByRole('button', { name: new RegExp(translate(listWords.selectAll, { rows: '' }).slice(0, 10)) })
        .click();
      const bulk = page.getByRole('region', { name: translate(listWords.bulk) });
      await bulk.getByRole('button', { name: translate(issuePageWords.issue), exact: true }).click();
      await issueInDialog(page, visitor);
      // Its progress is visible.
      await visitor.go('/index/tasks');
      const task = page.getByRole('row').filter({ hasText: translate(issuePageWords.taskTitle) });
      await task.getByRole('progressbar').first().waitFor();
      await expect.poll(async () => (await certificatesOf(ids)).length, withinReason).toBe(98);
      // After it is cancelled, the issued certificates remain. Their documents follow later.
      await task
        .getByRole('button', { name: translate(taskMoveWords.cancel) })
        .first()
        .click();
      await expect
        .poll(
          async () =>
            (
              await rowsOf(
                `select from kernel.tasks where name = 'zero-carbon.issue-certificates' and ended_at is null`,
              )
            ).length,
          withinReason,
        )
        .toBe(0);
      await openIssuing(visitor, 'request=failed');
      const problems = page.getByRole('cell').filter({ hasText: translate(requestWords.failed) });
      await expect.poll(() => problems.count()).toBe(2);
      const said = (await problems.allTextContents()).join('\n');
      expect(said).toContain('The fonts do not have these characters: \u{13000}');
      expect(said).toMatch(/does not fit even at the smallest size/);
      expect(await axeFaultsInThemes(page)).toEqual([]);

      await rowsOf(
        'update zero_carbon.sites s set boundary_zh = $2 from zero_carbon.reports r where r.site_id = s.id and r.id = any($1)',
        [[bad, worse], '厂区全部设施'],
      );
      await page.getByRole('table').getByRole('checkbox').first().check();
      await bulk.getByRole('button', { name: translate(issuePageWords.issue), exact: true }).click();
      await issueInDialog(page, visitor);
      await expect.poll(async () => (await certificatesOf([bad, worse])).length, withinReason).toBe(2);
      await settle(page);
    });
    const issued = await certificatesOf(ids);
    const sequences = issued.map(({ number }) => Number(/-(\d{5})R/.exec(number)![1]));
    expect(sequences).toEqual(sequences.map((_, place) => sequences[0]! + place));
  },
);

journey(
  'renews a certificate, corrects it by keyboard, and downloads both documents',
  { lang: 'en', reducedMotion: 'reduce' },
  async ({ page: stranger, go: visit, product, translate }) => {
    const [first] = await copyApproved(database(), await original(), 1, () => ({ site: { name_en: 'Renewed works' } }));
    const [made] = await rowsOf<{ number: string; site_id: string; name: string }>(
      'select r.number, r.site_id, s.name_zh as name from zero_carbon.reports r join zero_carbon.sites s on s.id = r.site_id where r.id = $1',
      [first],
    );
    const wrong = '湖州更正示范有限公司';
    let [old, renewed, corrected] = ['', '', ''];
    await visitingAs(database(), 'organisation1', { lang: 'en' }, async (visitor) => {
      const { page, go, settle } = visitor;
      const issueRow = async (report: string, names = ''): Promise<void> => {
        const [{ number } = { number: '' }] = await rowsOf<{ number: string }>(
          'select number from zero_carbon.reports where id = $1',
          [report],
        );
        await openIssuing(visitor, `find=${number}`);
        await page
          .getByRole('row')
          .getByRole('button', { name: translate(issuePageWords.issue) })
          .click();
        await page.getByRole('dialog').getByRole('img').waitFor();
        await expect.poll(() => page.getByRole('dialog').textContent()).toContain(names);
        await issueInDialog(page, visitor);
        await expect.poll(async () => (await certificatesOf([report])).length, withinReason).toBe(1);
      };
      await issueRow(first!);
      old = (await certificatesOf([first!]))[0]!.number;
      // The next period's report of the same site.
      const [next] = await copyApproved(database(), first!, 1, () => ({
        report: { site_id: made!.site_id, period_start: '2001-01-01', period_end: '2001-12-31' },
      }));
      await issueRow(next!, old);
      renewed = (await certificatesOf([next!]))[0]!.number;
      expect(renewed).toMatch(/R1-/);

      await go(`/index/certificates/registry?find=${renewed}`);
      await page.getByRole('link', { name: renewed }).click();
      await settle(page);
      const correct = page.getByRole('complementary').getByRole('link', { name: translate(registryWords.reissue) });
      await correct.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: translate(reissueWords.title) }).waitFor();
      await page.getByRole('img').waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);
      await page.getByText(translate(reissueWords.noChanges)).waitFor();

      // The correction is proposed by keyboard alone, and a missing field loses no input.
      const propose = page.getByRole('link', { name: translate(reissueWords.propose) });
      await propose.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: translate(correctionWords.proposeTitle) }).waitFor();
      await settle(page);
      const name = page.getByRole('textbox', {
        name: new RegExp(`^${escaped(translate(fieldWords.enterpriseNameZh))}`),
      });
      await tabTo(visitor, name);
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(wrong);
      await tabTo(visitor, page.getByRole('button', { name: translate(correctionWords.propose), exact: true }));
      await page.keyboard.press('Enter');
      for (const missing of [correctionWords.needReason, correctionWords.needNote]) {
        await page.getByText(translate(missing)).first().waitFor();
      }
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => name.inputValue()).toBe(wrong);
      for (const [field, text] of [
        [correctionWords.reason, 'Licence of 2026'],
        [correctionWords.noteZh, '更正企业名称'],
        [correctionWords.noteEn, 'The name of the enterprise is corrected'],
      ] as const) {
        await tabTo(visitor, page.getByRole('textbox', { name: new RegExp(`^${escaped(translate(field))}`) }));
        await page.keyboard.insertText(text);
      }
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: plainPdf([[]]) });
      await page.getByText('licence.pdf').first().waitFor();
      // Until it is uploaded.
      await settle(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => sideways(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await settle(page);
      await tabTo(visitor, page.getByRole('button', { name: translate(correctionWords.propose), exact: true }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: translate(correctionWords.title) }).waitFor();

      await visitingAs(database(), 'officer1', { lang: 'en' }, async (deciding) => {
        await deciding.go('/index/certificates/corrections-due');
        await deciding.page.getByRole('table').getByRole('link', { name: renewed }).click();
        const side = deciding.page.getByRole('complementary');
        await side.getByRole('link', { name: 'licence.pdf' }).waitFor();
        await side.getByRole('strong').filter({ hasText: wrong }).waitFor();
        expect(await axeFaultsInThemes(deciding.page)).toEqual([]);
        await side.getByRole('button', { name: translate(correctionWords.approve), exact: true }).click();
        await deciding.page
          .getByRole('dialog')
          .getByRole('button', { name: translate(correctionWords.approve), exact: true })
          .click();
        await deciding.page.getByText(translate(correctionWords.approvedToast)).waitFor();
      });

      const [{ id: certificate } = { id: '' }] = await rowsOf<{ id: string }>(
        'select id from zero_carbon.certificates where number = $1',
        [renewed],
      );
      await go(`/index/reissue/${certificate}`);
      await page.getByText(new RegExp(`^${translate(reissueWords.before, { text: '' })}`)).waitFor();
      await page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => sideways(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.locator('[data-field="password"] input').fill(demoPassword);
      await tabTo(visitor, page.getByRole('button', { name: translate(reissueWords.action), exact: true }));
      await page.keyboard.press('Enter');
      await page.getByText(/^Reissued as ZCE-/).waitFor();
      const [after] = await rowsOf<{ number: string }>(
        'select n.number from zero_carbon.certificates n join zero_carbon.certificates c on c.id = n.replaces_id where c.number = $1',
        [renewed],
      );
      corrected = after!.number;
      expect(corrected).toMatch(/R1-/);

      // The PDFs of the selection, in one file.
      await go(`/index/certificates/registry?find=${corrected}`);
      await page.getByRole('table').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: translate(exportPapersWords.action) }).click();
      await go('/index/tasks');
      const file = page
        .getByRole('row')
        .filter({ hasText: translate(exportPapersWords.task) })
        .first()
        .getByRole('link', { name: /\.zip/ });
      await file.waitFor({ timeout: 60_000 });
      const bytes = await fetch(new URL((await file.getAttribute('href')) ?? '', page.url()));
      expect([...readZip(Buffer.from(await bytes.arrayBuffer())).keys()]).toEqual([
        'certificates.csv',
        `${corrected}.pdf`,
      ]);
    });

    // The public pages: the renewed certificate leads to the corrected one, which states its correction.
    const { certificate } = await ask(product, verifyCertificate, { number: old });
    expect(certificate).toMatchObject({ isValid: 'replaced', replacedBy: renewed, isCorrected: false });
    await visit(`/index/certverify/${renewed}`);
    await stranger.getByText(translate(verifyWords.correctedOn), { exact: true }).waitFor();
    await expect
      .poll(() => stranger.locator('.status-banner').textContent())
      .toContain('The name of the enterprise is corrected');
    expect(await axeFaultsInThemes(stranger)).toEqual([]);
    await stranger.getByRole('link', { name: corrected }).first().click();
    await stranger.getByText(translate(verifyWords.corrects), { exact: true }).waitFor();
    await expect
      .poll(() => stranger.getByRole('heading', { level: 1 }).textContent())
      .toBe(translate(verifyWords.valid));
    const notice = stranger.getByRole('complementary', { name: translate(correctionNoticeWords.title) });
    await expect.poll(() => notice.textContent()).toContain('The name of the enterprise is corrected');
    await expect.poll(() => notice.textContent()).toContain(renewed);
    await expect.poll(() => stranger.getByRole('heading', { level: 2 }).first().textContent()).not.toBe('');
    expect(await axeFaultsInThemes(stranger)).toEqual([]);
    await expect.poll(() => unmarkedChinese(stranger)).toEqual([]);
    await stranger.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => sideways(stranger)).toEqual([]);
    const { rows } = await ask(product, queryCertificates, { companyName: wrong, limit: 5 });
    expect(rows.map(({ ntwCertNo }) => ntwCertNo)).toContain(corrected);
    const bundle = await (await fetch(`${product.url}/log/bundle/${renewed}`)).json();
    expect(bundle.state).toBe('replaced');
  },
);

const escaped = (name: string): string => name.replaceAll(/[()（）.]/g, String.raw`\$&`);
