import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scannedSerial } from './scanned-serial.ts';

const sn = 'VH4U26K1100412';
const digits = [...'0123456789'];
const serial = fc
  .array(fc.constantFrom(...digits, ...'ABCDEFGHJKLMNPQRSTUVWXYZ-'), { minLength: 8, maxLength: 20 })
  .map((characters) => characters.join(''));
const noise = fc.string().map((text) => encodeURIComponent(text.toWellFormed()));

describe('what a code holds', () => {
  it.each([
    [sn, sn],
    [' vh4u 26k 1100412\n', sn],
    [`https://fleet.example/d?sn=${sn}`, sn],
    [`HTTPS://FLEET.EXAMPLE/D?SN=${sn.toLowerCase()}`, sn],
    [`https://fleet.example/d?v=2&sn=${sn}&lang=zh#top`, sn],
    [`https://fleet.example/#/add?sn=${sn}`, sn],
    [`fleet.example/d?sn=VH4U%2026K+1100412`, sn],
    // what an address calls a serial number gets its verdict, whatever it looks like
    ['https://fleet.example/d?sn=ABC', 'ABC'],
    ['https://fleet.example/d?sn=%E0%A4%A', '%E0%A4%A'],
  ])('%j is %s', (text, expected) => {
    expect(scannedSerial(text)).toBe(expected);
  });
  it.each([
    '',
    'ABC',
    'https://fleet.example/',
    'https://fleet.example/d?sn=',
    'https://fleet.example/d?assn=VH4U26K1100412',
    'WIFI:T:WPA;S:hall;P:secret;;',
    'VH4U26K1100412VH4U26K1100413',
    `https://fleet.example/d?sn=${'A'.repeat(41)}`,
    '二维码里的一句话不是序列号',
  ])('%j is no serial number', (text) => {
    expect(scannedSerial(text)).toBeUndefined();
  });
  it('is found in every address, wherever sn= stands in it', () => {
    fc.assert(
      fc.property(serial, noise, noise, fc.boolean(), (sn, before, after, isSmall) => {
        const value = isSmall ? sn.toLowerCase() : sn;
        expect(scannedSerial(`https://fleet.example/${before}?a=${before}&sn=${value}&b=${after}`)).toBe(sn);
      }),
    );
  });
  it('is the text itself, as it is stored', () => {
    fc.assert(
      fc.property(serial, (sn) => {
        expect(scannedSerial(sn)).toBe(sn);
      }),
    );
  });
});
