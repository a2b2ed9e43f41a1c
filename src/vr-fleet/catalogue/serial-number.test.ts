import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headsetModels } from './headset-models.ts';
import { meantSerial, serialLength, serialsIn, tidySerial, wrongPlaces } from './serial-number.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const serial = fc
  .tuple(
    fc.constantFrom(...headsetModels.map(({ mark }) => mark)),
    fc.integer({ min: 0, max: 99 }),
    fc.constantFrom(...letters),
    fc.integer({ min: 0, max: 9_999_999 }),
  )
  .map(
    ([mark, year, factory, count]) =>
      `VH${mark}${String(year).padStart(2, '0')}${factory}${String(count).padStart(7, '0')}`,
  );

it('reads serial numbers off a list, however it is parted', () => {
  expect(serialsIn('VH4U26K1100412\nVH4U26K1100413,VH4U26K1100414；VH4U26K1100415、a\t b\r\n')).toEqual([
    'VH4U26K1100412',
    'VH4U26K1100413',
    'VH4U26K1100414',
    'VH4U26K1100415',
    'a',
    'b',
  ]);
  expect(serialsIn(' \n ')).toEqual([]);
});

it('tidies what was typed small, in full width or with spaces', () => {
  expect(tidySerial(' vh4u 26k\u3000１１００412')).toBe('VH4U26K1100412');
});

it('finds nothing wrong with a serial number', () => {
  fc.assert(fc.property(serial, (sn) => wrongPlaces(sn).length === 0 && sn.length === serialLength));
});

it('marks letters among the digits, and says which number was meant', () => {
  expect(wrongPlaces('VH4U26K11OO419')).toEqual([9, 10]);
  expect(meantSerial('VH4U26K11OO419')).toBe('VH4U26K1100419');
  expect(meantSerial('VH4U2GK1100419')).toBe('VH4U26K1100419');
  expect(meantSerial('VH4U26K1100419')).toBeUndefined();
  expect(meantSerial('VH4U26KX100419')).toBeUndefined();
  expect(meantSerial('VH4U26K11OO41')).toBeUndefined();
});

it('marks a model that is not made, and what stands beyond the end', () => {
  expect(wrongPlaces('VH9X26K1100419')).toEqual([2, 3]);
  expect(wrongPlaces('VH4U26K11004190')).toEqual([14]);
});

it('mends only what is wrong, and into what can be one', () => {
  fc.assert(
    fc.property(fc.string({ minLength: serialLength, maxLength: serialLength, unit: 'binary-ascii' }), (text) => {
      const meant = meantSerial(text);
      return meant === undefined || wrongPlaces(meant).length === 0;
    }),
  );
});
