import { randomBytes } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { makeWorkbook, makeZip, rowOf, type WorkbookParts } from '../../../test/support/make-workbook.ts';
import type { SheetLine } from './cell.ts';
import { cellView } from './cell-view.ts';
import { readWorkbook } from './read-workbook.ts';
import { workbookLimits, type WorkbookLimits } from './workbook-limits.ts';

async function read(bytes: Uint8Array, limits: WorkbookLimits = workbookLimits) {
  const { lines, is1904 } = await readWorkbook(bytes, limits);
  const all: SheetLine[] = [];
  for await (const some of lines) all.push(...some);
  return { lines: all, is1904 };
}
async function view(parts: WorkbookParts): Promise<string[][]> {
  const { lines, is1904 } = await read(makeWorkbook(parts));
  return lines.map(({ cells }) => cells.map((cell) => cellView(cell, is1904)));
}

describe('the cells of a workbook', () => {
  it('have type, stored value and number format', async () => {
    const rows = rowOf(
      '<c s="1"><v>0.5</v></c>',
      '<c t="e"><v>#REF!</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c><f>A1</f></c>',
      '<c t="str"><f>B1</f><v></v></c>',
      '<c t="d"><v>2026-03-01T00:00:00</v></c>',
      '<c t="s"><v>0</v></c>',
    );
    const { lines } = await read(makeWorkbook({ rows, formats: ['0%'], strings: '<si><t>一&amp;二_x000D_</t></si>' }));
    expect(lines).toEqual([
      {
        number: 1,
        cells: [
          { column: 0, kind: 'number', text: '0.5', format: '0%' },
          { column: 1, kind: 'error', text: '#REF!' },
          { column: 2, kind: 'logical', text: 'TRUE' },
          { column: 3, kind: 'unstored', text: '' },
          { column: 5, kind: 'time', text: '2026-03-01T00:00:00' },
          { column: 6, kind: 'text', text: '一&二\r' },
        ],
      },
    ]);
  });

  it('have no phonetic runs in their text: inline, shared, rich and plain', async () => {
    const phonetic = '<rPh sb="0" eb="3"><t>lin</t></rPh><phoneticPr fontId="1"/>';
    const rows = rowOf(
      `<c t="inlineStr"><is><t>林知夏</t>${phonetic}</is></c>`,
      `<c t="inlineStr"><is><r><t>林</t></r><r><t>知夏</t></r>${phonetic}</is></c>`,
      '<c t="s"><v>0</v></c>',
    );
    expect(await view({ rows, strings: `<si><t>林知夏</t>${phonetic}</si>` })).toEqual([
      ['林知夏', '林知夏', '林知夏'],
    ]);
  });

  it('come from the first visible sheet', async () => {
    const parts = [
      { name: 'xl/worksheets/sheet2.xml', content: `<worksheet><sheetData>${rowOf('two')}</sheetData></worksheet>` },
    ];
    const sheet = (id: number, state: string) =>
      `<sheet name="S${id}" sheetId="${id}" state="${state}" r:id="rId${id}"/>`;
    for (const [state, shown] of [
      ['hidden', 'two'],
      ['veryHidden', 'two'],
      ['visible', 'one'],
    ] as const) {
      const sheets = sheet(1, state) + sheet(2, 'visible');
      expect(await view({ rows: rowOf('one'), sheets, parts })).toEqual([[shown]]);
    }
  });

  it('are formatted as in a spreadsheet, in the date system of the workbook', async () => {
    const formats = ['m/d/yy h:mm', 'h:mm', '0%', '[h]:mm:ss', 'yyyy"年"m"月"d"日"', '#,##0.00', '0.0%', 'General'];
    const values = [46_082.75, 1 / 3, 0.05, 1.5, 46_082, 1_234_567.891, 0.125, 3.300_000_000_000_000_3];
    const rows = rowOf(...values.map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`));
    expect(await view({ rows, formats })).toEqual([
      ['3/1/26 18:00', '8:00', '5%', '36:00:00', '2026年3月1日', '1,234,567.89', '12.5%', '3.3'],
    ]);
    const dates = { rows: rowOf('<c s="1"><v>1</v></c>'), formats: ['yyyy-mm-dd'] };
    expect(await view(dates)).toEqual([['1900-01-01']]);
    expect(await view({ ...dates, properties: 'date1904="1"' })).toEqual([['1904-01-02']]);
  });

  it('are read from other programs: prefixes, backslashes, stored parts and leading bytes', async () => {
    const rows = [['Name', 1.5, true, new Date(Date.UTC(2026, 2, 1))]];
    const written = await writeXlsx({ sheets: [{ name: 'A', rows }] });
    expect((await read(written)).lines[0]!.cells.map((cell) => cellView(cell, false))).toEqual([
      'Name',
      '1.5',
      'TRUE',
      '2026-03-01',
    ]);
    const prefixed = `<x:worksheet><x:sheetData><x:row r='3'><x:c r = "B3" t='str'><x:v>1 &gt; 0</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const bytes = makeWorkbook({
      rows: '',
      parts: [
        { name: 'xl\\worksheets\\sheet1.xml', content: prefixed },
        { name: 'xl/worksheets/sheet1.xml', content: prefixed },
      ],
    });
    const { lines } = await read(Buffer.concat([Buffer.from('before'), bytes]));
    expect(lines).toEqual([{ number: 3, cells: [{ column: 1, kind: 'text', text: '1 > 0' }] }]);
  });
});

describe('a hostile workbook is refused', () => {
  const block = '<si><t>aaaaaaaa</t></si>'.repeat(4_000);
  const strings = { name: 'xl/sharedStrings.xml', content: block };
  const sheet = (content: string) => ({ name: 'xl/worksheets/sheet1.xml', content });
  it.each([
    ['by the sizes that it declares', [{ ...strings, times: 800 }], 'unpacked'],
    ['by the ratio that it declares', [{ ...strings, times: 100 }], 'ratio'],
    [
      'by the bytes that it unpacks to, whatever it declares',
      [{ ...strings, times: 800, declared: 1_000 }],
      'declared',
    ],
    [
      'by its number of entries',
      Array.from({ length: 6_000 }, (_, at) => ({ name: `a${at}`, content: '' })),
      'entries',
    ],
    [
      'by one cell',
      [sheet(`<worksheet><sheetData><row><c t="str"><v>${'b'.repeat(40_000)}</v></c></row></sheetData></worksheet>`)],
      'cell',
    ],
    ['by one tag', [sheet(`<worksheet ${randomBytes(400_000).toString('hex')}`)], 'cell'],
    ['by its depth', [sheet('<a>'.repeat(1_000))], 'markup'],
    [
      'by a column that there is not',
      [sheet('<worksheet><sheetData><row><c r="ZZZZ1"><v>1</v></c></row></sheetData></worksheet>')],
      'cells',
    ],
  ] as const)('%s', async (_name, parts, excess) => {
    await expect(read(makeWorkbook({ rows: '', parts: [...parts] }))).rejects.toMatchObject({ excess });
  });

  it('by its content: strings, rows and cells', async () => {
    const few = { ...workbookLimits, maxSharedStrings: 3, maxRows: 3, maxCells: 3 };
    const si = '<si><t>a</t></si>';
    await expect(read(makeWorkbook({ rows: '', strings: si.repeat(4) }), few)).rejects.toMatchObject({
      excess: 'strings',
    });
    await expect(read(makeWorkbook({ rows: '<row/>'.repeat(4) }), few)).rejects.toMatchObject({ excess: 'rows' });
    await expect(read(makeWorkbook({ rows: rowOf('a', 'b', 'c', 'd') }), few)).rejects.toMatchObject({
      excess: 'cells',
    });
  });

  it('by a document type, which could define entities', async () => {
    const content = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData/></worksheet>';
    const bytes = makeWorkbook({ rows: '', parts: [{ name: 'xl/worksheets/sheet1.xml', content }] });
    await expect(read(bytes)).rejects.toMatchObject({ defect: 'damaged' });
  });

  it('by its form: no archive, encrypted, truncated or overlapping entries', async () => {
    await expect(read(randomBytes(500))).rejects.toMatchObject({ defect: 'notWorkbook' });
    await expect(read(makeZip([{ name: 'a.txt', content: 'a' }]))).rejects.toMatchObject({ defect: 'notWorkbook' });
    await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toMatchObject({ defect: 'encrypted' });
    const whole = makeWorkbook({ rows: rowOf('a'), parts: [{ name: 'pad', content: randomBytes(5_000) }] });
    const cut = Buffer.from(whole);
    cut.fill(7, 40, 600);
    await expect(read(cut)).rejects.toMatchObject({ name: 'WorkbookUnreadable' });
    const shared = Buffer.from(whole);
    const at = shared.lastIndexOf(Buffer.from('504b0102', 'hex'));
    shared.writeUInt32LE(whole.length, at + 20);
    await expect(read(shared)).rejects.toMatchObject({ excess: 'declared' });
  });
});
