import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { words } from '#kernel/i18n/text.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';

const labels = words({ name: { zh: '名称', en: 'Name' }, place: { zh: '地点', en: 'Place' } });
const columns = [
  { key: 'name', label: labels.name, required: true },
  { key: 'place', label: labels.place },
] as const;
const workbook = (rows: readonly (readonly string[])[]) =>
  writeXlsx({ sheets: [{ name: 'A', rows: rows.map((row) => [...row]) }] });

it('reads rows under headings of either language, in any order, and passes over what is none of them', async () => {
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

it('lets go of its file, also where it is no workbook, lacks a column, or is not read to its end', async () => {
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

async function allOf(rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
  const all: SheetRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
}
