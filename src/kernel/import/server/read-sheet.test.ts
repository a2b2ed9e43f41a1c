import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { words, type Lang } from '#kernel/i18n/text.ts';
import type { ImportColumn } from '#kernel/import/import-parts.ts';
import { makeWorkbook, rowOf, type WorkbookParts } from '../../../../test/support/make-workbook.ts';
import type { SheetRow } from './read-rows.ts';
import { readSheet } from './read-sheet.ts';

const labels = words({ name: { zh: '名称', en: 'Name' }, place: { zh: '地点', en: 'Place' } });
const columns = [
  { key: 'name', label: labels.name, required: true },
  { key: 'place', label: labels.place },
] as const;
const workbook = (rows: readonly (readonly string[])[]) =>
  writeXlsx({ sheets: [{ name: 'A', rows: rows.map((row) => [...row]) }] });

it('reads rows under headings of either language in any order, and ignores unknown columns', async () => {
  const bytes = await workbook([
    ['地点', 'Colour', 'Name'],
    ['湖州', 'red', 'A'],
    ['', '', ''],
    ['', '', 'B'],
  ]);
  const rows = await allOf(readSheet(Readable.from([bytes]), columns, 'zh'));
  expect(rows).toEqual([
    { number: 2, cells: { place: '湖州', name: 'A' } },
    { number: 4, cells: { name: 'B' } },
  ]);
});

it('closes its file, also after an invalid workbook, a missing column or an early stop', async () => {
  const long = await workbook([['Name'], ...Array.from({ length: 5_000 }, (_, place) => [`Row ${place}`])]);
  for (const [content, whole] of [
    [Buffer.alloc(5_000, 7), true],
    [await workbook([['Place'], ['A']]), true],
    [long, false],
  ] as const) {
    const bytes = Readable.from(piecesOf(content));
    const rows = readSheet(bytes, columns, 'en');
    if (whole) await expect(allOf(rows)).rejects.toMatchObject({ name: 'Refusal' });
    else {
      await rows.next();
      await rows.return(undefined);
    }
    await expect.poll(() => bytes.destroyed).toBe(true);
  }
});

const table = words({
  name: { zh: '名称', en: 'Name' },
  share: { zh: '比例', en: 'Share' },
  value: { zh: '数值', en: 'Value' },
  amount: { zh: '数量', en: 'Amount' },
  day: { zh: '日期', en: 'Day' },
  code: { zh: '编号', en: 'Code' },
});
const typed: readonly ImportColumn[] = [
  { key: 'name', label: table.name, required: true },
  { key: 'share', label: table.share, kind: 'percent' },
  { key: 'value', label: table.value, kind: 'number' },
  { key: 'amount', label: table.amount, kind: 'amount' },
  { key: 'day', label: table.day, kind: 'date' },
  { key: 'code', label: table.code, kind: 'code' },
];
const head = rowOf('Name', 'Share', 'Value', 'Amount', 'Day', 'Code');
const read = (parts: WorkbookParts, lang: Lang = 'en'): Promise<SheetRow[]> =>
  allOf(readSheet(Readable.from([makeWorkbook(parts)]), typed, lang));
const problemOf = (parts: WorkbookParts, lang?: Lang): Promise<string> =>
  read(parts, lang).then(
    () => '',
    (error: { parts: { data: readonly { message: string }[] } }) => error.parts.data[0]!.message,
  );
const cellsOf = async (...cells: string[]) => (await read({ rows: head + rowOf(...cells), formats }))[0];
const formats = ['0%', 'yyyy-mm-dd', 'yyyy/m/d h:mm', '000000'];
const number = (value: number | string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;

describe('a cell', () => {
  it.each(['#REF!', '#N/A', '#DIV/0!'])('with %s is a problem in every column', async (shown) => {
    const error = `<c t="e"><v>${shown}</v></c>`;
    const row = await cellsOf(error, error, error, error, error, error);
    expect(row?.problems?.map(({ column }) => column)).toEqual(typed.map(({ key }) => key));
    expect(row?.problems?.[0]?.why.en).toContain(`The cell shows ${shown}`);
    expect(row?.cells['name']).toBe(shown);
    expect((await cellsOf(shown))?.problems?.[0]?.why.zh).toContain(`单元格显示 ${shown}`);
  });

  it('with a logical value, or a number 0 instead of a text, is a problem', async () => {
    const row = await cellsOf('<c t="b"><v>1</v></c>', number(0), number(0), number(0), '', number(0));
    expect(row?.problems?.map(({ column, why }) => [column, why.en.slice(0, 31)])).toEqual([
      ['name', 'The cell contains the logical v'],
      ['code', 'The cell contains the number 0,'],
    ]);
    expect(row?.cells).toMatchObject({ share: '0', value: '0', amount: '0' });
  });

  it('with a formula without a stored result is a problem', async () => {
    const row = await cellsOf('a', '<c><f>B1</f></c>');
    expect(row?.problems?.[0]?.why.en).toContain('The formula in the cell has no stored result');
  });

  it('with a percentage is read as one, as a number and as a text', async () => {
    const half = { share: '50', value: '0.5', amount: '50%' };
    expect((await cellsOf('a', number(0.5, 1), number(0.5, 1), number(0.5, 1)))?.cells).toMatchObject(half);
    expect((await cellsOf('a', '50%', '50 ％', '50%'))?.cells).toMatchObject(half);
    expect((await cellsOf('a', number(0.07, 1)))?.cells['share']).toBe('7');
    expect((await cellsOf('a', number(0.5)))?.cells['share']).toBe('0.5');
  });

  it('with a day is read as one, with a time too, and is no number', async () => {
    for (const day of [
      number(46_082, 2),
      number(46_082.75, 3),
      '2026-03-01T00:00:00',
      '2026-03-01 08:00',
      '<c t="d"><v>2026-03-01T00:00:00</v></c>',
    ])
      expect((await cellsOf('a', '', '', '', day))?.cells['day']).toBe('2026-03-01');
    // a zone could shift it to another day
    expect((await cellsOf('a', '', '', '', '2026-02-28T16:00:00Z'))?.cells['day']).toBe('2026-02-28T16:00:00Z');
    expect((await cellsOf('a', '', number(46_082, 2)))?.problems?.[0]?.why.en).toContain('date or time 2026-03-01');
  });

  it('loses floating-point noise and invisible characters', async () => {
    const row = await cellsOf('a', '3.3000000000000003', '\u200b12.5\ufeff', '3.3000000000000003 kWh', '', '\u200bA1');
    expect(row?.cells).toMatchObject({ share: '3.3', value: '12.5', amount: '3.3 kWh', code: 'A1' });
    // entered with that many digits
    expect((await cellsOf('a', '', '0.12345678901234567890'))?.cells['value']).toBe('0.12345678901234567890');
  });

  it('retains leading zeros of its number format', async () => {
    expect((await cellsOf('a', '', '', '', '', number(12_345, 4)))?.cells['code']).toBe('012345');
  });
});

describe('the headings of a sheet', () => {
  const row = rowOf('a');
  it('may follow a title and contain invisible characters', async () => {
    const rows = `${rowOf('Sites of 2026')}<row/>${rowOf('\ufeffName', 'Sh\u200bare')}${rowOf('a', '5')}`;
    expect(await read({ rows })).toEqual([{ number: 4, cells: { name: 'a', share: '5' } }]);
  });

  it('are refused if they name one field twice, in one language or in both', async () => {
    expect(await problemOf({ rows: rowOf('Name', 'Amount', 'Amount') + row })).toBe(
      'The column “Amount” occurs twice: B “Amount” and C “Amount”. Delete one of them and upload the file again',
    );
    expect(await problemOf({ rows: rowOf('Name', '', '名称') + row }, 'zh')).toContain('A “Name” 和 C “名称”');
  });

  it('are listed in the error if a required one is missing', async () => {
    expect(await problemOf({ rows: rowOf('Share', 'Value') + row })).toBe(
      'The column “Name” is missing from the headings in row 1. Use the template',
    );
    expect(await problemOf({ rows: rowOf('Colour', 'Size') + row })).toContain('row 1 contains “Colour”, “Size”');
    expect(await problemOf({ rows: '' })).toBe('There are no rows in the workbook');
  });
});

it('refuses a workbook beyond a limit with the reason, as a security event', async () => {
  const strings = { name: 'xl/sharedStrings.xml', content: '<si><t>aaaaaaaa</t></si>'.repeat(4_000), times: 100 };
  const refused = read({ rows: head, parts: [strings] });
  await expect(refused).rejects.toMatchObject({ security: 'file-refused' });
  expect(await problemOf({ rows: head, parts: [{ ...strings, times: 800 }] })).toContain('unpacks to more than 64 MB');
});

async function allOf(rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
  const all: SheetRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
}
