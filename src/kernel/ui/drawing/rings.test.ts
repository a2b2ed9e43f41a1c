import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateRings, ringOutlines, ringPaths } from './rings.ts';
import { hashOf, seeded } from '#kernel/checks/seeded.ts';

test('hashes as FNV-1a and generates numbers as mulberry32', () => {
  expect(hashOf('')).toBe(0x811c9dc5);
  expect(hashOf('a')).toBe(0xe40c292c);
  expect(hashOf('foobar')).toBe(0xbf9cf968);
  const next = seeded(1);
  expect([next(), next()]).toEqual([0.6270739405881613, 0.002735721180215478]);
});

test('draws the same rings for the same number, and others for another number', () => {
  const one = certificateRings('ZCE-017-26-II5-00382R0-J', 200);
  expect(certificateRings('ZCE-017-26-II5-00382R0-J', 200)).toEqual(one);
  expect(certificateRings('ZCE-017-26-II5-00383R0-G', 200)).not.toEqual(one);
});

test('draws 26 to 35 rings with radii growing to the outer radius', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (number) => {
      const rings = certificateRings(number, 200);
      expect(rings.length).toBeGreaterThanOrEqual(26);
      expect(rings.length).toBeLessThanOrEqual(35);
      const radii = rings.map(({ radius }) => radius);
      expect(radii).toEqual([...radii].toSorted((a, b) => a - b));
      expect(radii.at(-1)).toBeCloseTo(200);
    }),
  );
});

test('never crosses rings: each lies outside the previous one at every angle', () => {
  const ascending = fc
    .array(fc.double({ min: 3, max: 20, noNaN: true }), { minLength: 2, maxLength: 60 })
    .map((gaps) => {
      let radius = 60;
      return gaps.map((gap) => (radius += gap));
    });
  fc.assert(
    fc.property(fc.string(), ascending, (seed, radii) => {
      const outlines = ringOutlines(seed, radii);
      for (let ring = 1; ring < outlines.length; ring += 1) {
        outlines[ring]?.forEach(([x, y], index) => {
          const [innerX, innerY] = outlines[ring - 1]?.[index] ?? [0, 0];
          expect(Math.hypot(x, y)).toBeGreaterThan(Math.hypot(innerX, innerY) - 0.01);
        });
      }
    }),
    { numRuns: 60 },
  );
});

test('draws closed and short paths', () => {
  const [path = ''] = ringPaths('welcome', [100]);
  expect(path).toMatch(/^M-?[\d.]+ -?[\d.]+(C(-?\d+(\.\d)? ){5}-?\d+(\.\d)?){28}Z$/);
});
