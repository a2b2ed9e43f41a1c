import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode, LoadFailure, loadTimeout } from './load-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('returns the loaded module', async () => {
  await expect(loadCode(async () => 'module')).resolves.toBe('module');
});

test('rejects with a LoadFailure and its cause if the fetch fails', async () => {
  const cause = new TypeError('Failed to fetch');
  const failing = loadCode(() => Promise.reject(cause));
  await expect(failing).rejects.toBeInstanceOf(LoadFailure);
  await expect(failing).rejects.toMatchObject({ cause });
});

test('times out after two minutes', async () => {
  let ended = false;
  const never = loadCode(() => new Promise(() => {})).finally(() => {
    ended = true;
  });
  const failed = expect(never).rejects.toBeInstanceOf(LoadFailure);
  await vi.advanceTimersByTimeAsync(loadTimeout - 1);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});
