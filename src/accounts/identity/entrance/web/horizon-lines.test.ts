import { expect, test } from 'vitest';
import { horizonBox, horizonLines } from './horizon-lines.ts';

test('draws the same hills for the same seed, and others for another seed', () => {
  expect(horizonLines('a')).toEqual(horizonLines('a'));
  expect(horizonLines('a')).not.toEqual(horizonLines('b'));
});

test('draws every range beyond both edges, with its ground below the box', () => {
  for (const { ground, contours } of horizonLines('portico')) {
    for (const contour of contours) {
      expect(contour).toMatch(/^M-20 /);
      expect(contour).toContain(` ${horizonBox.width + 20} `);
    }
    expect(ground.endsWith(`L${horizonBox.width + 20} ${horizonBox.height + 4}H-20Z`)).toBe(true);
  }
});

test('limits the size of the drawing', () => {
  const paths = horizonLines('portico').flatMap(({ ground, contours }) => [ground, ...contours]);
  expect(paths.join('').length).toBeLessThan(120_000);
});
