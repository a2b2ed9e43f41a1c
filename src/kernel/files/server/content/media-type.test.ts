import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { describe, expect, it } from 'vitest';
import type { Received } from '#kernel/storage/server/storage.ts';
import { recogniseFile, typeMessage } from './media-type.ts';

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const document = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const recognise = (bytes: Buffer) =>
  recogniseFile({ peek: async (_received, start, length) => bytes.subarray(start, start + length) }, {
    size: bytes.length,
  } as Received);

async function zip(parts: Readonly<Record<string, string | Buffer>>, forceZip64Format = false): Promise<Buffer> {
  const file = new ZipFile();
  const compress = !Object.keys(parts).some((name) => name.includes('\\'));
  for (const [name, text] of Object.entries(parts)) {
    file.addBuffer(Buffer.from(text as string), name.replaceAll('\\', '~'), { compress });
  }
  file.end({ forceZip64Format } as never);
  const bytes = await buffer(file.outputStream as Readable);
  // yazl writes no backslash: the replaced character has the same length
  return compress ? bytes : Buffer.from(bytes.toString('latin1').replaceAll('~', '\\'), 'latin1');
}

const rels = (target: string, base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'): string =>
  `<?xml version="1.0"?><Relationships xmlns="x"><Relationship Id="r1" Type="${base}/officeDocument" Target="${target}"/></Relationships>`;
const types = (part: string, type: string): string =>
  `<?xml version="1.0"?><Types xmlns="x"><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`;

describe('Office files', () => {
  it.each([
    [
      'another part name',
      {
        '_rels/.rels': rels('/xl/book2.xml'),
        '[Content_Types].xml': types('/xl/book2.xml', `${sheet}.main+xml`),
        'xl/book2.xml': '',
      },
      sheet,
    ],
    [
      'a relative target and other case',
      {
        '_rels/.rels': rels('Word/Main.xml'),
        '[Content_Types].xml': types('/word/main.xml', `${document}.main+xml`),
        'word/main.xml': '',
      },
      document,
    ],
    [
      'the strict namespace',
      {
        '_rels/.rels': rels('xl/workbook.xml', 'http://purl.oclc.org/ooxml/officeDocument/relationships'),
        '[Content_Types].xml': types('/xl/workbook.xml', `${sheet}.main+xml`),
        'xl/workbook.xml': '',
      },
      sheet,
    ],
    [
      'backslashes',
      {
        '_rels\\.rels': rels('xl/workbook.xml'),
        '[Content_Types].xml': types('/xl/workbook.xml', `${sheet}.main+xml`),
        'xl\\workbook.xml': '',
      },
      sheet,
    ],
    [
      'single quotes and prefixes',
      {
        '_rels/.rels': rels('doc.xml').replaceAll('"', "'").replace('<Relationship ', '<r:Relationship '),
        '[Content_Types].xml': types('/doc.xml', `${document}.main+xml`).replace('<Override ', '<ct:Override '),
        'doc.xml': '',
      },
      document,
    ],
    [
      'UTF-16',
      {
        '_rels/.rels': Buffer.from(`\uFEFF${rels('doc.xml')}`, 'utf16le'),
        '[Content_Types].xml': Buffer.from(`\uFEFF${types('/doc.xml', `${document}.main+xml`)}`, 'utf16le'),
        'doc.xml': '',
      },
      document,
    ],
  ])('are recognised by their relationships: %s', async (_name, parts, type) => {
    expect(await recognise(await zip(parts as Record<string, string | Buffer>))).toEqual({ type });
    expect(await recognise(await zip(parts as Record<string, string | Buffer>, true))).toEqual({ type });
  });

  it.each([
    ['macros', { 'xl/workbook.xml': '', 'xl/vbaProject.bin': '' }],
    [
      'macros',
      { 'xl/workbook.xml': '', '[Content_Types].xml': types('/xl/a.bin', 'application/vnd.ms-office.vbaProject') },
    ],
    [
      'otherOffice',
      {
        '_rels/.rels': rels('ppt/p.xml'),
        '[Content_Types].xml': types(
          '/ppt/p.xml',
          'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
        ),
        'ppt/p.xml': '',
      },
    ],
    ['otherOffice', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' }],
    ['otherArchive', { 'a.exe': 'MZ' }],
  ])('are refused for %s', async (problem, parts) => {
    expect(await recognise(await zip(parts as unknown as Record<string, string>))).toEqual({ problem });
  });

  it('are recognised in linear time for a hostile description', async () => {
    const hostile = {
      '[Content_Types].xml': '<!--'.repeat(250_000),
      '_rels/.rels': `<Relationship ${'a '.repeat(400_000)}>`,
    };
    expect(await recognise(await zip(hostile))).toEqual({ problem: 'otherArchive' });
  });
});

describe('other files', () => {
  it.each([
    ['application/pdf', `${' '.repeat(1_019)}%PDF-`],
    ['application/pdf', '<br/>Warning: in line 7\n%PDF-1.4'],
    ['text/csv', '\uFEFFa;b\n1;2\n'],
    ['text/csv', 'a,b\r1,2\r\u001a'],
  ])('are recognised as %s: %j', async (type, text) => {
    expect(await recognise(Buffer.from(text))).toEqual({ type });
  });

  it.each([
    ['unknown', Buffer.from([1, 2, 3, 0])],
    ['noColumns', Buffer.from(`${'x'.repeat(1_024)}%PDF-`)],
    ['program', Buffer.from('MZ\0\0%PDF-1.4')],
    ['page', Buffer.from('<html>,')],
    ['page', Buffer.from('{\\rtf1;')],
    ['otherPicture', Buffer.from('GIF89a,%PDF-')],
    ['cutArchive', Buffer.from('PK\u0003\u0004%PDF-1.4')],
    ['protected', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')])],
    ['otherOffice', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
  ])('are refused for %s', async (problem, bytes) => {
    expect(await recognise(bytes)).toEqual({ problem });
  });
});

it('states the problem of the file and the accepted types', () => {
  const options = { name: 'bill.pdf', types: ['application/pdf', 'image/png'] as const };
  expect(typeMessage({ problem: 'unknown' }, options, 'en')).toBe(
    'The file is named PDF, but “%PDF-” is not within its first 1,024 bytes. Export or download it again. Only PDF, PNG files are accepted',
  );
  expect(typeMessage({ type: document }, options, 'zh')).toBe('文件内容为 DOCX 格式。仅支持 PDF、PNG 文件');
});
