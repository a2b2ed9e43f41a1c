import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exampleOf, exampleParts, fitsMask, isMask, maskLengths, overlaps } from './serial-mask.ts';
import { meantSerials, modelOfSerial, nearestModel, tidySerial } from './serial-number.ts';

/** Three with a common pattern, and one of another maker: longer, with any letters. */
const models = [
  { code: 'VH-4U', mask: 'VH4U##@#######' },
  { code: 'VH-4C', mask: 'VH4C##@#######' },
  { code: 'VH-3E', mask: 'VH3E##@#######' },
  { code: 'PX-1', mask: 'PA7*****########' },
];
const wrongPlaces = (sn: string) => nearestModel(models, sn)?.wrong;

const mask = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'ABIO019-'), minLength: 2, maxLength: 2 }),
    fc.string({ unit: fc.constantFrom(...'##@@**AO0-'), minLength: 6, maxLength: 18 }),
  )
  .map((parts) => parts.join(''))
  .filter(isMask);
/** Characters of one position of a mask. */
const within: Readonly<Record<string, string>> = {
  '#': '0123456789',
  '@': 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '*': '0189AIOZ',
};
const serialOf = (of: string) =>
  fc.tuple(...[...of].map((place) => fc.constantFrom(...(within[place] ?? place)))).map((all) => all.join(''));

it('normalises lower case, full width and spaces', () => {
  expect(tidySerial(' vh4u 26k\u3000１１００412')).toBe('VH4U26K1100412');
});

it('accepts a serial number of any mask, and finds its model', () => {
  fc.assert(
    fc.property(
      mask.chain((of) => fc.tuple(fc.constant(of), serialOf(of))),
      ([of, sn]) => {
        const model = { code: 'NEW', mask: of };
        expect(fitsMask(of, sn)).toBe(true);
        expect(modelOfSerial([model], sn)).toBe(model);
        expect(nearestModel([model], sn)?.wrong).toEqual([]);
        expect(meantSerials([model], sn)).toEqual([]);
      },
    ),
  );
});

it('generates an example for every mask, in parts that form the whole', () => {
  fc.assert(
    fc.property(mask, (of) => {
      expect(fitsMask(of, exampleOf(of))).toBe(true);
      expect(exampleParts(of).join('')).toBe(exampleOf(of));
    }),
  );
  expect(exampleParts('VH4U##@#######')).toEqual(['VH4U', '26', 'K', '1100412']);
});

it('detects overlapping masks, for every serial number that matches both', () => {
  const both = fc
    .tuple(mask, mask)
    .chain(([one, other]) => fc.tuple(fc.constant(one), fc.constant(other), serialOf(one)));
  fc.assert(
    fc.property(both, ([one, other, sn]) => {
      if (fitsMask(other, sn)) expect(overlaps(one, other)).toBe(true);
      expect(overlaps(one, other)).toBe(overlaps(other, one));
      expect(overlaps(one, one)).toBe(true);
    }),
  );
  expect(overlaps('VH4U##@#######', 'VH4U##########')).toBe(false);
  expect(overlaps('VH4U##@#######', 'VH4U##*#######')).toBe(true);
  expect(overlaps('VH4U##@#######', 'VH****@*******')).toBe(true);
  expect(overlaps('VH4U##@#######', 'VH4C##@#######')).toBe(false);
});

it('rejects masks that are too general, too long or invalid', () => {
  for (const none of [
    '',
    '########',
    '#H4U####',
    'VH4U26K1',
    'VH4U###',
    'vh4u####',
    'VH4U.+####',
    `VH${'#'.repeat(19)}`,
  ])
    expect(isMask(none), none).toBe(false);
  expect(isMask(`VH${'#'.repeat(maskLengths.most - 2)}`)).toBe(true);
});

it('marks letters in the place of digits, and suggests the correct number', () => {
  expect(wrongPlaces('VH4U26K11OO419')).toEqual([9, 10]);
  expect(meantSerials(models, 'VH4U26K11OO419')).toEqual(['VH4U26K1100419']);
  expect(meantSerials(models, 'VH4U2GK1100419')).toEqual(['VH4U26K1100419']);
  expect(meantSerials(models, 'VH4U26K1100419')).toEqual([]);
  expect(meantSerials(models, 'VH4U26KX100419')).toEqual([]);
  expect(meantSerials(models, 'VH4U26K11OO41')).toEqual([]);
});

it('marks an unknown model and excess characters', () => {
  expect(wrongPlaces('VH9X26K1100419')).toEqual([2, 3]);
  expect(wrongPlaces('VH4U26K11004190')).toEqual([14]);
  expect(nearestModel([], 'VH4U26K1100419')).toBeUndefined();
});

it('finds the mask of a partial serial number', () => {
  expect(nearestModel(models, 'PA7')?.model.code).toBe('PX-1');
  expect(nearestModel(models, 'VH3')).toMatchObject({ model: { code: 'VH-3E' }, wrong: [] });
});

it('corrects only wrong characters, and only to a valid number', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 20, unit: 'binary-ascii' }), (text) =>
      meantSerials(models, text).every((meant) => modelOfSerial(models, meant) !== undefined),
    ),
  );
});
