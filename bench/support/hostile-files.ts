import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { makeWorkbook, makeZip, rowOf, type ZipPart } from '../../test/support/make-workbook.ts';

/** The call that a hostile file is sent through. */
export type HostileCall = 'headsets' | 'sites' | 'certificates' | 'picture' | 'diagram' | 'call';

export interface HostileFile {
  readonly what: string;
  readonly call: HostileCall;
  readonly bytes: Buffer;
}

const megabyte = 1_000_000;
/** Repeats a text to a block of about 100 kB. */
const blockOf = (text: string): string => text.repeat(Math.ceil(100_000 / text.length));
const times = (content: string, bytes: number): Pick<ZipPart, 'content' | 'times'> => ({
  content,
  times: Math.ceil(bytes / Buffer.byteLength(content)),
});
const head = rowOf('SN', '昵称');
const book = (...parts: ZipPart[]): Buffer => makeWorkbook({ rows: head, parts });
const strings = (text: string, bytes: number, declared?: number): Buffer =>
  book({
    name: 'xl/sharedStrings.xml',
    ...times(blockOf(text), bytes),
    ...(declared !== undefined && { declared }),
  });
const sheet = (text: string, bytes: number, declared?: number): Buffer =>
  book({
    name: 'xl/worksheets/sheet1.xml',
    ...times(blockOf(text), bytes),
    ...(declared !== undefined && { declared }),
  });

/** Text that deflates badly enough to pass the ratio: distinct numbers. */
function dense(bytes: number, line: (at: number) => string): string {
  const lines: string[] = [];
  for (let size = 0, at = 0; size < bytes; at += 1) {
    const next = line(at);
    lines.push(next);
    size += next.length;
  }
  return lines.join('');
}
const denseStrings = (bytes: number): string =>
  dense(bytes, () => `<si><t>${randomBytes(30).toString('base64')}</t></si>`);
const inSheet = (rows: string): string => `<worksheet><sheetData>${head}${rows}</sheetData></worksheet>`;
const numbered = (at: number): string => `<row r="${at + 2}"><c t="str"><v>VH4U${at * 7919}</v></c></row>`;

const siteHead = rowOf('中文名称', '行政区划代码', '详细地址', '权益比例（%）');

/** A PNG of so many identical pixels. */
function pngOf(width: number, height: number, rows = height): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width * 4 + 1) * rows), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function pdfWithStream(bytes: Buffer): Buffer {
  const body = deflateSync(bytes);
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<</Length ${body.length}/Filter/FlateDecode>>\nstream\n`),
    body,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
  ]);
}

/** Thirty files that are small and expand, or cost their parser too much. */
export function* hostileFiles(): Generator<HostileFile> {
  const text = '<si><t>aaaaaaaaaaaaaaaaaaaaaaaa</t></si>';
  const file = (call: HostileCall, what: string, bytes: Buffer): HostileFile => ({ what, call, bytes });
  yield file('headsets', 'shared strings of 250 MB', strings(text, 250 * megabyte));
  yield file('headsets', 'shared strings of 450 MB', strings(text, 450 * megabyte));
  yield file('headsets', 'shared strings of 600 MB', strings(text, 600 * megabyte));
  yield file('headsets', '450 MB of strings, declared as 1 MB', strings(text, 450 * megabyte, megabyte));
  yield file('headsets', '200 MB of <row r="2"/>', sheet('<row r="2"/>', 200 * megabyte));
  yield file('headsets', '200 MB of rows, declared as 1 MB', sheet('<row r="2"/>', 200 * megabyte, megabyte));
  yield file('headsets', 'one cell of 300 MB', sheet('bbbb', 300 * megabyte));
  yield file('headsets', 'one cell of 300 MB, declared as 1 MB', sheet('bbbb', 300 * megabyte, megabyte));
  yield file(
    'headsets',
    'one string of 10 MB that hardly deflates',
    book({ name: 'xl/sharedStrings.xml', content: `<sst><si><t>${randomBytes(2_500_000).toString('hex')}` }),
  );
  yield file(
    'headsets',
    'a zip in a zip in a zip',
    book({
      name: 'xl/media/a.zip',
      content: makeZip([{ name: 'b.zip', content: makeZip([{ name: 'c', ...times(blockOf('0'), 50 * megabyte) }]) }]),
    }),
  );
  yield file(
    'certificates',
    '60,000 entries',
    makeZip(Array.from({ length: 60_000 }, (_, at) => ({ name: `a${at}`, content: '' }))),
  );
  yield file(
    'headsets',
    '4,900 entries of 1 MB',
    book(...Array.from({ length: 4_900 }, (_, at) => ({ name: `xl/media/${at}`, content: '', declared: megabyte }))),
  );
  yield file(
    'headsets',
    'elements 500,000 deep',
    book({ name: 'xl/worksheets/sheet1.xml', content: '<a>'.repeat(500_000) }),
  );
  yield file(
    'headsets',
    'an entity bomb',
    book({
      name: 'xl/worksheets/sheet1.xml',
      content: `<!DOCTYPE z [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
        .split('')
        .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
        .join('')}]>${inSheet('<row><c t="str"><v>&j;</v></c></row>')}`,
    }),
  );
  yield file(
    'headsets',
    'an external entity',
    book({
      name: 'xl/worksheets/sheet1.xml',
      content: `<!DOCTYPE z [<!ENTITY x SYSTEM "http://127.0.0.1:9000/x">]>${inSheet('<row><c t="str"><v>&x;</v></c></row>')}`,
    }),
  );
  yield file(
    'headsets',
    '5 MB of attributes on one tag',
    book({
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet ${dense(5 * megabyte, (at) => `a${at}="${at}" `)}>`,
    }),
  );
  yield file(
    'headsets',
    'a column beyond XFD, a row beyond 1,048,576',
    book({ name: 'xl/worksheets/sheet1.xml', content: inSheet('<row r="99999999"><c r="ZZZZZZ1"><v>1</v></c></row>') }),
  );
  yield file(
    'headsets',
    '20,001 rows and more',
    book({ name: 'xl/worksheets/sheet1.xml', content: inSheet(dense(4 * megabyte, numbered)) }),
  );
  yield file(
    'headsets',
    '1.5 million rich text runs in one string',
    book({
      name: 'xl/sharedStrings.xml',
      content: `<sst><si>${dense(12 * megabyte, (at) => `<r><t>${at % 977}</t></r>`)}</si></sst>`,
    }),
  );
  yield file(
    'headsets',
    '60,000 number formats',
    makeWorkbook({ rows: head, formats: Array.from({ length: 60_000 }, (_, at) => `0.${'0'.repeat(at % 9)}"${at}"`) }),
  );
  yield file('sites', 'shared strings of 450 MB, as a task', strings(text, 450 * megabyte));
  yield file('sites', 'shared strings of 450 MB declared as 1 MB, as a task', strings(text, 450 * megabyte, megabyte));
  yield file(
    'certificates',
    '20 MB of strings that hardly deflate',
    book({ name: 'xl/sharedStrings.xml', content: `<sst>${denseStrings(24 * megabyte)}</sst>` }),
  );
  yield file(
    'sites',
    '55 MB of rows within every bound, as a task',
    book({ name: 'xl/worksheets/sheet1.xml', content: inSheet(siteHead + dense(55 * megabyte, numbered)) }),
  );
  yield file('picture', 'a PNG of 30,000 × 30,000', pngOf(30_000, 30_000, 1_000));
  yield file('picture', 'a PNG of 7,900 × 7,900', pngOf(7_900, 7_900));
  yield file('picture', 'a PNG that says 100 × 100 and has 200 MB', pngOf(100, 100, 500_000));
  yield file('diagram', 'a PDF with a stream of 500 MB', pdfWithStream(Buffer.alloc(500 * megabyte)));
  yield file('diagram', 'a text of one line of 9 MB with commas', Buffer.from('a,'.repeat(4_500_000)));
  yield file('call', 'JSON 100,000 deep in a sealed call', Buffer.from(`${'['.repeat(100_000)}${']'.repeat(100_000)}`));
}
