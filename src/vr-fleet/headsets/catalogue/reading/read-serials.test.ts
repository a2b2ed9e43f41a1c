import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelOfSerial } from '#vr-fleet/headsets/catalogue/serial-number.ts';
import { namedSerial, scannedSerials, serialOf, serialsIn } from './read-serials.ts';

const models = [
  { code: 'VH-4U', mask: 'VH4U##@#######' },
  { code: 'VH-4C', mask: 'VH4C##@#######' },
];
const sn = 'VH4C26M1100001';
const other = 'VH4C26M1100002';
const wide = [...sn].map((one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0)).join('');

/** Every form in which people copy, paste or scan one serial number. */
const copied = [
  sn,
  sn.toLowerCase(),
  wide,
  ` \u200B${sn}\uFEFF\r\n`,
  `"${sn}"`,
  `“${sn}”`,
  `「${sn}」`,
  `'${sn}'。`,
  `*${sn}*`,
  `#${sn}`,
  `SN:${sn}`,
  `sn: ${sn}`,
  `SN = ${sn}`,
  `SN ${sn}`,
  `SN：${wide}`,
  `S/N: ${sn}`,
  `S/N ${sn}`,
  `s/n${sn}`,
  `S.N.: ${sn}`,
  `Serial No.: ${sn}`,
  `Serial number ${sn}`,
  `SERIAL#${sn}`,
  `序列号：${sn}`,
  `序列号${sn}`,
  `序列号为 ${sn}`,
  `产品序列号: “${sn}”`,
  `机身号　${sn}`,
  `S/N: VH4C 26M 1100001`,
  `SN\r\n${sn}\r\n`,
  `https://fleet.example/ht/${sn}`,
  `https://fleet.example:8443/ht/${sn.toLowerCase()}/`,
  `fleet.example/ht/${sn}?from=box`,
  `https://fleet.example/d?v=2&sn=${sn}&lang=zh#top`,
  `HTTPS://FLEET.EXAMPLE/D?SN=${sn}`,
  `https://fleet.example/#/add?sn=${sn}`,
  `fleet.example/d?sn=VH4C%2026M+1100001`,
  `https://id.gs1.example/01/09506000134352/21/${sn}`,
  `SN: https://fleet.example/ht/${sn}`,
  `Portico VH-4C\nS/N: ${sn}\nP/N: 20261127001\nMAC: B0-4F-13-AA-01-22\nMade in China`,
  `型号：VH-4C\n序列号：${sn}\n生产日期：20261127\nIMEI: 867400034567890`,
  `Model VH-4C Rev 2 S/N ${sn}`,
  `MODEL=VH-4C;SN=${sn};FW=5.12.0`,
  `model=VH-4C&sn=${sn}`,
  `{"sn":"${sn}"}`,
  `{"model":"VH-4C","Serial_Number":"${sn.toLowerCase()}","mac":"B0:4F:13:AA:01:22"}`,
  `{"device":{"序列号":"${sn}"},"date":20261127}`,
  `{"model":"VH-4C","sn":"${sn}",`,
  `(01)09506000134352(21)${sn}`,
  `(01) 09506000134352 (21) ${sn} (10) LOT20261127`,
  `]C1010950600013435210LOT7\u001D21${sn}`,
  `]d2010950600013435221${sn}\u001D10LOT7`,
  `010950600013435221${sn}`,
  `\u001D17271231240VH-4C␝21${sn}<GS>10A`,
];

describe('one serial number in a copied form', () => {
  it.each(copied)('%j', (text) => {
    expect(serialsIn(text)).toEqual([sn]);
    expect(scannedSerials(text)).toEqual([sn]);
    expect(serialOf(text)).toBe(sn);
    expect(serialsIn(text, models)).toEqual([sn]);
  });
  it.each(['VH4C 26M 1100001', ' vh4c 26m 1100001\n'])('%j: in groups, in a cell or a code', (text) => {
    expect(serialOf(text)).toBe(sn);
    expect(scannedSerials(text)).toEqual([sn]);
  });
  it('removes the GS1 identifier where a model shows that it is no part of the serial number', () => {
    expect(serialsIn(`21${sn}`, models)).toEqual([sn]);
    expect(scannedSerials(`21${sn}`, models)).toEqual([sn]);
    expect(scannedSerials('SN 12345678', [{ code: 'SN', mask: 'SN########' }])).toEqual(['SN12345678']);
  });
});

describe('several serial numbers', () => {
  it.each([
    `${sn}\n${other}`,
    `${sn}，${other}；`,
    `SN:${sn}\nSN:${other}`,
    `["${sn}","${other}"]`,
    `[{"sn":"${sn}","n":1},{"sn":"${other}","n":2}]`,
    `{"sn":"${sn}"}\n{"sn":"${other}"}`,
    `https://fleet.example/ht/${sn}\nhttps://fleet.example/ht/${other}`,
    `| ${sn} | ${other} |`,
  ])('%j', (text) => {
    expect(serialsIn(text)).toEqual([sn, other]);
    expect(scannedSerials(text)).toEqual([sn, other]);
  });
  it.each([`SN:${sn},${other}`, `SN\n${sn}\n${other}`, `${sn} S/N: ${other}`])('%j, typed or pasted', (text) => {
    expect(serialsIn(text)).toEqual([sn, other]);
  });
  it('leaves a cell with two serial numbers unchanged', () => {
    expect(namedSerial(`SN:${sn} SN:${other}`)).toBeUndefined();
    expect(serialOf(`${sn},${other}`)).toBe(`${sn},${other}`);
  });
});

it('returns unreadable text for its line to report, and drops labels without a value', () => {
  expect(serialsIn('VH4C26M11OO001\na\t b\r\n')).toEqual(['VH4C26M11OO001', 'A', 'B']);
  expect(serialsIn('SN: VH4C')).toEqual(['VH4C']);
  expect(serialsIn(`SN: ${sn}\nhttps://fleet.example/ht/none`)).toEqual([sn, 'HTTPS://FLEET.EXAMPLE/HT/NONE']);
  expect(serialsIn('https://fleet.example/a/very/long/address/without/any/number')[0]).toHaveLength(40);
  for (const nothing of ['', ' \n ', 'SN', 'SN:', 'SN: ', '序列号：', '{"sn": ', '""'])
    expect(serialsIn(nothing)).toEqual([]);
});

it.each([
  '',
  'ABC',
  'https://fleet.example/',
  'https://fleet.example/d?sn=',
  'https://fleet.example/d?assn=VH4U26K1100412',
  'https://fleet.example/products/headset',
  `https://fleet.example/d?sn=${'A'.repeat(41)}`,
  'WIFI:T:WPA;S:hall;P:secret;;',
  `${sn}${other}`,
  '二维码里的一句话不是序列号',
  '{"model":"VH-4C"}',
  'Made in China',
])('finds no serial number in %j', (text) => {
  expect(scannedSerials(text)).toEqual([]);
});

it('returns any serial number parameter of an address', () => {
  expect(scannedSerials('https://fleet.example/d?sn=ABC')).toEqual(['ABC']);
  expect(scannedSerials('https://fleet.example/d?sn=%E0%A4%A')).toEqual(['%E0%A4%A']);
});

const serial = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRTUVWXYZ'), minLength: 2, maxLength: 4 }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 16 }),
  )
  .map((parts) => parts.join(''));
const frame = fc.constantFrom<(sn: string) => string>(
  (one) => one,
  (one) => one.toLowerCase(),
  (one) => `SN:${one}`,
  (one) => `S/N：${one}`,
  (one) => `序列号: "${one}"`,
  (one) => `https://fleet.example/ht/${one}`,
  (one) => `(01)09506000134352(21)${one}`,
);

it('reads every list in any mixture of forms', () => {
  const list = fc.array(fc.tuple(serial, frame), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(list, fc.constantFrom('\n', '\r\n', '，', '; ', '\t'), (all, between) => {
      const text = all.map(([one, written]) => written(one)).join(between);
      expect(serialsIn(text)).toEqual(all.map(([one]) => one));
    }),
  );
});

it('finds the sn parameter at any position of an address', () => {
  const noise = fc.string().map((text) => encodeURIComponent(text.toWellFormed()));
  fc.assert(
    fc.property(serial, noise, noise, (one, before, after) => {
      expect(scannedSerials(`https://fleet.example/${before}?a=${before}&sn=${one}&b=${after}`)).toEqual([one]);
    }),
  );
});

it('is idempotent for stored values', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), serial), (text) => {
      const stored = serialOf(text);
      expect(serialOf(stored)).toBe(stored);
      if (modelOfSerial(models, stored)) expect(serialsIn(stored, models)).toEqual([stored]);
    }),
  );
});

it('stays fast for long or unusual text', () => {
  for (const unit of [
    'SN',
    'S ',
    'SN: ',
    '(21)',
    '[',
    '{"a":',
    'a.',
    'https://',
    `${sn} `,
    '序列号',
    '01095060001343522',
    'Model: ',
    '*',
    ' ',
  ])
    for (const text of [unit.repeat(100_000 / unit.length), `a${unit.repeat(100_000 / unit.length)}a`])
      expect(() => scannedSerials(text)).not.toThrow();
});
