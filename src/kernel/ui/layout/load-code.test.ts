import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode, LoadFailure, loadTimeout } from './load-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('gives what was loaded', async () => {
  await expect(loadCode(async () => 'module')).resolves.toBe('module');
});

test('a fetch that fails is a load failure with its cause', async () => {
  const cause = new TypeError('Failed to fetch');
  const failing = loadCode(() => Promise.reject(cause));
  await expect(failing).rejects.toBeInstanceOf(LoadFailure);
  await expect(failing).rejects.toMatchObject({ cause });
});

test('gives up after two minutes, not before', async () => {
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
