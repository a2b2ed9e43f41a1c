import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { documentWords } from '#kernel/ui/documents/documents.words.ts';
import { reviewWords as text, verdictWords } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { attachDocuments } from '../support/attach-documents.ts';
import { makeReview } from '../support/make-review.ts';
import { plainPdf } from '../support/plain-pdf.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { runningProduct } from './running-product.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A demo user, in the form that the helpers expect. */
const demo = async (loginName: string) => {
  const { id, party_id } = await database()
    .kysely.selectFrom('accounts.people as p')
    .innerJoin('accounts.memberships as m', 'm.person_id', 'p.id')
    .select(['p.id', 'm.party_id'])
    .where('p.login_name', '=', loginName)
    .executeTakeFirstOrThrow();
  return { personId: id, partyId: party_id, session: { token: '', proof: '' } };
};

/** A report under review with a document of each kind as evidence for 2.1. */
async function makeShown(): Promise<string> {
  const chinese = { x: 60, size: 14, by: 'UniGB-UCS2-H' } as const;
  const pdf = plainPdf([
    [
      { ...chinese, y: 760, text: '绿色电力证书核销清单' },
      { ...chinese, y: 460, text: '', by: 'GBK-EUC-H', bytes: 'c2ccd6a4bacbcffa' },
    ],
    [{ ...chinese, y: 760, text: '第二页' }],
  ]);
  const rows = [['月份', '电量'], ...Array.from({ length: 1_200 }, (_none, at) => [`第 ${at} 行`, at + 0.5])];
  const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: '电费', rows }] }));
  const picture = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#0f6b5c' } })
    .png()
    .toBuffer();
  const report = await makeReview(
    database(),
    clock,
    await demo('organisation1'),
    await demo('reviewer1'),
    undefined,
    (id, owner) =>
      attachDocuments(
        database(),
        clock,
        path.join(runningProduct().folder, 'data'),
        owner,
        { report: id, item: '2.1' },
        [
          { name: '清单.pdf', mediaType: 'application/pdf', bytes: pdf },
          { name: '电费.xlsx', mediaType: xlsx, bytes: workbook },
          { name: '照片.png', mediaType: 'image/png', bytes: picture },
          { name: '台账.csv', mediaType: 'text/csv', bytes: Buffer.from('月份,电量\n一月,"1,200"\n') },
          { name: '说明.docx', mediaType: docx, bytes: Buffer.from('PK') },
          { name: '坏的.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4 broken') },
        ],
      ),
  );
  return report.id;
}

journey(
  'opens evidence beside its check and boxes a finding on its page in the same words, by keyboard alone',
  { lang: 'zh', reducedMotion: 'reduce' },
  async () => {
    const id = await makeShown();
    const words = '清单少 400 MWh';
    await visitingAs(database(), 'reviewer1', {}, async ({ page, go, translate }) => {
      await go(`/index/review/${id}`);
      await page.getByRole('navigation').getByRole('button', { name: /^2\.1/u }).click();
      const open = (name: string) => page.getByRole('button', { name, exact: true }).click();

      await open('电费.xlsx');
      await page.getByRole('cell', { name: '第 998 行', exact: true }).waitFor();
      await expect.poll(() => page.locator('.document-table tr').count()).toBe(1_000);
      await open('台账.csv');
      await page.getByRole('cell', { name: '1,200', exact: true }).waitFor();
      await open('说明.docx');
      await page.getByText(translate(documentWords.unshown, { type: 'DOCX' })).waitFor();
      await open('坏的.pdf');
      await page.getByText(translate(documentWords.broken)).waitFor();
      await open('照片.png');
      await page.locator('.document-sheet[aria-busy=false] img').waitFor();

      // Rendered under the site's security policy from a signed download, with character maps from this server.
      await open('清单.pdf');
      await page.locator('.document-text').getByText('绿色电力证书核销清单').waitFor();
      await page.locator('.document-text').getByText('绿证核销').waitFor();
      const drawn = await page.locator('.document-page canvas').evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height / 4);
        return data.some((shade, at) => at % 4 === 0 && shade < 80);
      });
      expect(drawn).toBe(true);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => sideways(page)).toEqual([]);
      const item = page.getByRole('article');
      await item.focus();
      await page.keyboard.press('n');
      await page.locator('.document-text').getByText('第二页').waitFor();
      await page.keyboard.press('p');
      await page.locator('.document-text').getByText('绿证核销').waitFor();

      await item
        .getByRole('checkbox', { name: new RegExp(`^${translate(text.checkNo)}`, 'u') })
        .first()
        .press('Space');
      const line = item.locator('.review-finding input');
      await line.focus();
      await page.keyboard.type(words);
      await item.getByRole('button', { name: translate(text.markPlace) }).press('Enter');
      await page.getByRole('application').waitFor();
      for (const key of ['ArrowUp', 'ArrowLeft', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
      await page.locator('.document-boxes').getByText(words).waitFor();
      await expect.poll(() => line.inputValue()).toBe(words);
      await item.getByLabel(translate(verdictWords.agrees)).press('Space');
      await item.getByRole('button', { name: translate(text.save) }).press('Enter');
      await page.getByRole('heading', { level: 2, name: /^2\.2 /u }).waitFor();
    });
    const stored = await database()
      .kysely.selectFrom('zero_carbon.review_verdicts as v')
      .innerJoin('zero_carbon.reviews as r', 'r.id', 'v.review_id')
      .select('v.findings')
      .where('r.report_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.findings).toMatchObject([
      { check: '0', text: words, place: { page: 1, x: 3_400, y: 4_400, width: 3_100, height: 500 } },
    ]);

    await visitingAs(database(), 'organisation1', { width: 360, lang: 'en' }, async ({ page, go, translate }) => {
      await go(`/index/review/${id}`);
      await page.getByRole('navigation').getByRole('button', { name: /^2\.1/u }).click();
      await page.getByRole('button', { name: translate(text.showPlace, { page: 1 }) }).click();
      await page.locator('.document-boxes').getByText(words).waitFor();
      // One pane at a time.
      await expect.poll(() => page.getByRole('article').isVisible()).toBe(false);
      await expect.poll(() => sideways(page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    });
  },
);
