import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import { planLandscape } from './landscape/landscape.ts';
import { placeDecoys } from './place-decoys.ts';
import { gapHeights, pickGap } from './place-gap.ts';
import { between, randomFrom } from './random.ts';
import { heightAt } from './landscape/ridge-line.ts';

const { width, height, piece } = canvas;
const scenes = Array.from({ length: 200 }, () => {
  const random = randomFrom(randomBytes(32));
  return { random, plan: planLandscape(random, width, height), x: pickGap(width, piece) };
});

it('places a gap at least 90 from the left and 20 from the right, uniformly', () => {
  const places = Array.from({ length: 30_200 }, () => pickGap(width, piece));
  expect(Math.min(...places)).toBe(90);
  expect(Math.max(...places) + piece).toBe(width - 20);
  const counts = Map.groupBy(places, (place) => place);
  expect(counts.size).toBe(151);
  // Expected are 200 each; ten standard deviations cannot be chance.
  for (const [, same] of counts) expect(Math.abs(same.length - 200)).toBeLessThan(142);
});

it('places a gap on crossing ridges, never on flat sky or water', () => {
  for (const { plan, x } of scenes) {
    for (const y of gapHeights(plan, x, piece)) {
      let [flat, crossed] = [0, 0];
      for (let at = x; at < x + piece; at += 1) {
        const lines = plan.ridges.map((ridge) => heightAt(ridge, at));
        const sky = Math.min(...lines);
        flat += Math.max(0, Math.min(piece, sky - y)) + Math.max(0, Math.min(piece, y + piece - plan.shore));
        crossed += lines.filter((line) => line > y && line < y + piece).length;
      }
      expect(flat / piece ** 2).toBeLessThan(0.5);
      expect(crossed).toBeGreaterThan(piece / 2);
    }
  }
});

it('finds such a position in nearly every scene', () => {
  const found = scenes.filter(({ plan, x }) => gapHeights(plan, x, piece).length > 0);
  expect(found.length).toBeGreaterThan(scenes.length * 0.9);
});

it('leaves the gap free of decoys and always draws a rock', () => {
  for (const { random, plan, x } of scenes) {
    const y = between(random, 10, 90);
    const { stacks, elsewhere } = placeDecoys(random, plan, { x, y, bodyTop: y, piece });
    const beside = (from: number, to: number): boolean => to <= x || from >= x + piece;
    expect(stacks.length).toBeGreaterThan(0);
    for (const stack of stacks) expect(beside(stack.x, stack.x + stack.width)).toBe(true);
    expect(elsewhere).toBeGreaterThanOrEqual(0);
    expect(elsewhere + piece).toBeLessThanOrEqual(width);
  }
});
