import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, shownToasts, toast, toastTime } from './toasts.ts';

const texts = (): string[] => shownToasts().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('shows at most the three newest toasts', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast('danger', text, toastTime.error);
  expect(texts()).toEqual(['two', 'three', 'four']);
});

test('removes each toast after its own time', () => {
  toast('danger', 'network', toastTime.network);
  toast('danger', 'error', toastTime.error);
  vi.advanceTimersByTime(2_999);
  expect(texts()).toEqual(['network', 'error']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['network']);
  vi.advanceTimersByTime(2_000);
  expect(texts()).toEqual([]);
});

test('moves a repeated text to the end and restarts its time', () => {
  toast('danger', 'same', 3_000);
  vi.advanceTimersByTime(2_000);
  toast('danger', 'same', 3_000);
  expect(texts()).toEqual(['same']);
  vi.advanceTimersByTime(2_500);
  expect(texts()).toEqual(['same']);
});

test('removes a dismissed toast', () => {
  toast('success', 'copied', toastTime.copied);
  dismissToast(shownToasts()[0]?.id ?? 0);
  expect(texts()).toEqual([]);
});
