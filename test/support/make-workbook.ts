import { constants, crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive. */
export interface ZipPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** The number of repetitions of the content, which saves memory. */
  readonly times?: number;
  /** The unpacked size that the directory claims; the true one when absent. */
  readonly declared?: number;
}

/**
 * An archive as any program may write it, with the false claims of a hostile one.
 *
 * @example
 * const bytes = makeZip([{ name: 'xl/sharedStrings.xml', content: '<si><t>a</t></si>', times: 1e6, declared: 10 }]);
 */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, times = 1, declared } of parts) {
    const block = Buffer.from(content);
    const { packed, crc } = deflated(block, times);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04_03_4b_50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc, 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(declared ?? block.length * times, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50, 0);
    entry.writeUInt16LE(20, 4);
    head.copy(entry, 6, 4, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += head.length + Buffer.byteLength(name) + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Math.min(parts.length, 0xff_ff), 8);
  end.writeUInt16LE(Math.min(parts.length, 0xff_ff), 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

/** Blocks that end on a byte boundary can be repeated unchanged. */
function deflated(block: Buffer, times: number): { readonly packed: Buffer; readonly crc: number } {
  if (times === 1) return { packed: deflateRawSync(block), crc: crc32(block) };
  const one = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  let crc = 0;
  for (let done = 0; done < times; done += 1) crc = crc32(block, crc);
  return { packed: Buffer.concat([...Array.from({ length: times }, () => one), Buffer.from([3, 0])]), crc };
}

export interface WorkbookParts {
  /** Inside `<sheetData>`. */
  readonly rows: string;
  /** Inside `<sst>`. */
  readonly strings?: string;
  /** Codes of number formats; style 1 has the first. */
  readonly formats?: readonly string[];
  /** Attributes of `<workbookPr>`. */
  readonly properties?: string;
  /** `<sheet>` elements; the worksheet with the rows is `rId1`. */
  readonly sheets?: string;
  /** Additional entries of the workbook, or replacements. */
  readonly parts?: readonly ZipPart[];
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A workbook of one worksheet in XML. */
export function makeWorkbook({
  rows,
  strings = '',
  formats = [],
  properties = '',
  sheets,
  parts = [],
}: WorkbookParts): Buffer {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('');
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`).join('');
  const list: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    {
      name: '_rels/.rels',
      content: `${xml}<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr ${properties}/><sheets>${sheets ?? '<sheet name="A" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${xml}<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId4" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${xml}<styleSheet xmlns="${main}"><numFmts>${codes}</numFmts><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `${xml}<sst xmlns="${main}">${strings}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    },
  ];
  const replaced = new Set(parts.map(({ name }) => name));
  return makeZip([...list.filter(({ name }) => !replaced.has(name)), ...parts]);
}

/** A row of texts as inline strings, or of cells as XML where they start with `<`. */
export const rowOf = (...cells: readonly string[]): string =>
  `<row>${cells.map((cell) => (cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`)).join('')}</row>`;
