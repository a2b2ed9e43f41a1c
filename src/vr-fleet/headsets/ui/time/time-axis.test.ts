import { expect, test } from 'vitest';
import { offsetOf, tickName, ticksOf } from './time-axis.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 6, 32);

test('places labels at round local times, as many as fit', () => {
  const axis = { from: now - 235 * minute, to: now };
  const shown = (room: number): string[] =>
    ticksOf(axis, room, 8 * 60 * minute).map(({ at }) => new Date(at + 8 * 60 * minute).toISOString().slice(11, 16));
  expect(shown(770)).toEqual(['11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00', '14:30']);
  expect(shown(400)).toEqual(['11:00', '12:00', '13:00', '14:00']);
  expect(shown(100)).toEqual(['12:00']);
});

test('labels the start of a day with its date', () => {
  const zone = 'Asia/Shanghai';
  expect(offsetOf(new Date(now).toISOString(), zone)).toBe(8 * 60 * minute);
  expect(tickName(now, 30 * minute, zone)).toBe('14:32');
  expect(tickName(Date.UTC(2026, 10, 21, 16), 30 * minute, zone)).toBe('11-22');
  expect(tickName(now, 1_440 * minute, zone)).toBe('11-21');
});
