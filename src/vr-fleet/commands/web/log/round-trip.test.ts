import { expect, test } from 'vitest';
import { roundTripOf } from './round-trip.ts';

const issued = '2026-11-21T06:31:02.118Z';
const after = (ms: number): string => new Date(Date.parse(issued) + ms).toISOString();

test('scales the bar logarithmically, full at one minute', () => {
  expect(roundTripOf(issued, after(186), 'done')).toEqual({ width: 11.8, isVoid: false, text: '186 ms' });
  expect(roundTripOf(issued, after(1_331), 'done')).toEqual({ width: 32.3, isVoid: false, text: '1.33 s' });
  expect(roundTripOf(issued, after(59_999), 'done').width).toBe(72);
  expect(roundTripOf(issued, after(-3), 'done')).toEqual({ width: 1, isVoid: false, text: '0 ms' });
});

test('draws a special bar for an expired command and none for a pending one', () => {
  expect(roundTripOf(issued, null, 'expired')).toEqual({ width: 72, isVoid: true, text: undefined });
  expect(roundTripOf(issued, null, 'sent')).toEqual({ width: 0, isVoid: false, text: undefined });
});
