import fc from 'fast-check';
import { expect, it } from 'vitest';
import { downloadName } from './file-name.ts';

const pdf = 'application/pdf';

it.each([
  ['bill.pdf', pdf, 'bill.pdf'],
  ['凭证 1.PDF', pdf, '凭证 1.PDF'],
  ['bill.pdf.exe', pdf, 'bill.pdf.exe.pdf'],
  ['bill.hta', pdf, 'bill.hta.pdf'],
  ['bill', pdf, 'bill.pdf'],
  ['bill.pdf ', pdf, 'bill.pdf'],
  ['bill.exe. . .', pdf, 'bill.exe.pdf'],
  ['bill.exe\u200b', pdf, 'bill.exe.pdf'],
  ['bill.pdf:stream.exe', pdf, 'bill.pdf_stream.exe.pdf'],
  ['a\u202egpj.exe', 'image/jpeg', 'agpj.exe.jpg'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['=cmd|calc!A0.csv', 'text/csv', '_cmd_calc!A0.csv'],
  ['-rf.csv', 'text/csv', '_rf.csv'],
  ['用电量.txt', 'text/csv', '用电量.txt'],
  ['script.js', 'text/csv', 'script.js.csv'],
  ['../../etc/passwd', 'text/plain', '.._.._etc_passwd.txt'],
  ['con.pdf', pdf, '_con.pdf'],
  ['firmware.exe', 'application/octet-stream', 'firmware.exe.bin'],
  ['firmware.zip', 'application/octet-stream', 'firmware.zip'],
  ['page.html', 'text/html; charset=utf-8', 'page.html.bin'],
  ['', pdf, 'file.pdf'],
  ['.pdf', pdf, 'file.pdf'],
  [`${'x'.repeat(300)}.exe`, pdf, `${'x'.repeat(196)}.pdf`],
])('returns for %j of type %s the name %j', (name, type, expected) => {
  expect(downloadName(name, type)).toBe(expected);
});

it('adds the extension of the type to any name, and removes folders and formulas', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const safe = downloadName(name, pdf);
      expect(safe).toMatch(/^[^=+\-@/\\:*?"<>|\p{Cc}][^/\\:*?"<>|\p{Cc}]*\.pdf$/iu);
      expect(downloadName(safe, pdf)).toBe(safe);
    }),
  );
});
