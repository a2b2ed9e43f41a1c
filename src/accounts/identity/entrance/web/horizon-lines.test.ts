import { expect, test } from 'vitest';
import { horizonBox, horizonLines } from './horizon-lines.ts';

test('the same seed always draws the same hills, another one others', () => {
  expect(horizonLines('a')).toEqual(horizonLines('a'));
  expect(horizonLines('a')).not.toEqual(horizonLines('b'));
});

test('every range reaches over both edges, and its ground below the box', () => {
  for (const { ground, contours } of horizonLines('portico')) {
    for (const contour of contours) {
      expect(contour).toMatch(/^M-20 /);
      expect(contour).toContain(` ${horizonBox.width + 20} `);
    }
    expect(ground.endsWith(`L${horizonBox.width + 20} ${horizonBox.height + 4}H-20Z`)).toBe(true);
  }
});

test('the drawing stays light', () => {
  const paths = horizonLines('portico').flatMap(({ ground, contours }) => [ground, ...contours]);
  expect(paths.join('').length).toBeLessThan(120_000);
});
