import { expect, test } from 'vitest';
import { percentOf } from './percent-of.ts';

test.each([
  ['0', 0],
  [' 60 ', 60],
  ['100', 100],
  ['101', undefined],
  ['-1', undefined],
  ['5.5', undefined],
  ['', undefined],
  ['6o', undefined],
])('reads %j as %s', (typed, value) => expect(percentOf(typed)).toBe(value));
