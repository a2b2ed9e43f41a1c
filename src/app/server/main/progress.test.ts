import { afterEach, expect, it, vi } from 'vitest';
import { openProgress } from './progress.ts';

afterEach(() => vi.useRealTimers());

it('prints a line at least every ten seconds during a long step', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const progress = openProgress((line) => lines.push(line));
  progress.step('Loading the demo of zero-carbon');
  vi.advanceTimersByTime(31_000);
  expect(lines).toEqual([
    'Loading the demo of zero-carbon … 10 s so far',
    'Loading the demo of zero-carbon … 20 s so far',
    'Loading the demo of zero-carbon … 30 s so far',
  ]);
  progress.end();
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
});
