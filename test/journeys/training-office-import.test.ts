import { readFile } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { importButtonWords } from '#kernel/import/web/import-button.words.ts';
import { trainingCertificateWords } from '#zero-carbon/training/certificates/training-certificates.words.ts';
import { importCertificatesWords as text } from '#zero-carbon/training/import/import.words.ts';
import { trainingInputWords } from '#zero-carbon/training/training.words.ts';
import { trainingPageWords } from '#zero-carbon/training/web/training-page.words.ts';
import { idCardOf } from '../support/make-training.ts';
import { fitsPhone, isAccepted } from './acceptable.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const mark = randomInt(1e6);
const first = { name: '方予安', idCard: idCardOf(930_111), number: `HZ-${mark}` };
const mended = { name: '陶知微', idCard: idCardOf(930_112) };
const head = ['姓名', '身份证号', '课程', '发证日期', '有效期至', '证书编号'];
const wrongCard = `${mended.idCard.slice(0, 10)}99`;
const rowOf = (name: string, idCard: string, number = ''): string[] => [
  name,
  idCard,
  '零碳工厂评价技术员',
  '2026/3/1',
  '2029-02-28',
  number,
];

const workbook = async (rows: string[][]) => ({
  name: 'certificates.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [head, ...rows] }] })),
});

journey(
  'imports certificates issued elsewhere: returns invalid rows for correction, and shows both to the public',
  { lang: 'en', reducedMotion: 'reduce' },
  async ({ page, go, translate }) => {
    await visitingAs(database(), 'organisation1', { lang: 'en' }, async (office) => {
      const { page: desk } = office;
      await office.go('/index/training-certificates');
      await desk.getByRole('button', { name: translate(text.button) }).click();
      const dialog = desk.getByRole('dialog');
      const button = (name: string) => dialog.getByRole('button', { name, exact: true });
      const choose = async (rows: string[][]) => dialog.locator('input[type=file]').setInputFiles(await workbook(rows));
      await isAccepted(office);
      const arriving = desk.waitForEvent('download');
      await button(translate(importButtonWords.template)).click();
      const template = await readXlsx(await readFile(await (await arriving).path()));
      expect(template.sheets[0]!.rows[0]).toContain('ID card number');

      await choose([rowOf(first.name, first.idCard, first.number), rowOf(mended.name, wrongCard)]);
      await dialog.getByText(translate(importButtonWords.found, { good: '1', bad: '1' })).waitFor();
      await dialog.getByRole('cell', { name: translate(trainingInputWords.badIdCard) }).waitFor();
      await isAccepted(office);
      await fitsPhone(office);
      await button(translate(text.issue, { good: '1' })).focus();
      await desk.keyboard.press('Enter');
      await dialog.getByText(translate(importButtonWords.taken, { count: '1', bad: '1' })).waitFor();

      // The input returns unchanged with the reason, is corrected, and is uploaded again.
      const saving = desk.waitForEvent('download');
      await button(translate(text.save)).click();
      const saved = await readXlsx(await readFile(await (await saving).path()));
      const back = saved.sheets[0]!.rows[1]!.map(String);
      expect(back.slice(0, 4)).toEqual([mended.name, wrongCard, '零碳工厂评价技术员', '2026/3/1']);
      await button(translate(importButtonWords.close)).last().click();
      await desk.getByRole('button', { name: translate(text.button) }).click();
      await choose([rowOf(mended.name, mended.idCard), rowOf(first.name, first.idCard, first.number)]);
      await button(translate(text.issue, { good: '1' })).click();
      // Closing it earlier would cancel it.
      await dialog.getByText(translate(importButtonWords.taken, { count: '1', bad: '1' })).waitFor();
      await button(translate(importButtonWords.close)).last().click();
      await desk.getByPlaceholder(translate(trainingCertificateWords.find)).fill(mended.name);
      await desk.keyboard.press('Enter');
      await desk.getByRole('row').filter({ hasText: mended.name }).waitFor();
      await office.settle();
    });
    await go('/index/trainingcertquery');
    await page.locator('[name=name]').fill(first.name);
    await page.locator('[name=certNo]').fill(first.number.toLowerCase());
    await page.getByRole('search').getByRole('button').click();
    await page.getByRole('heading', { name: translate(trainingPageWords.foundOne) }).waitFor();
    await expect.poll(() => page.getByRole('table').getByText('2026-03-01').count()).toBe(1);
  },
);
