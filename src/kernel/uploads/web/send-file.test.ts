import { expect, it } from 'vitest';
import { isRetried, retryDelays } from './send-file.ts';

const outcome = (status: number | undefined, data?: object) => ({
  status,
  body: data ? JSON.stringify({ code: 4029, msg: '', data }) : '',
});

it('retries for two minutes while the server is busy', () => {
  expect(retryDelays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThanOrEqual(119_000);
  const last = retryDelays.length - 1;
  expect(isRetried(outcome(503), last)).toBe(true);
  expect(isRetried(outcome(503, { retryAfter: 5 }), last)).toBe(true);
});

it('reports a lost connection, a full disk and other errors sooner, and a refusal at once', () => {
  for (const one of [
    outcome(undefined),
    outcome(503, { retryAfter: 60, reason: 'disk' }),
    outcome(500),
    outcome(409),
  ]) {
    expect([isRetried(one, 4), isRetried(one, 5)]).toEqual([true, false]);
  }
  for (const status of [404, 410, 413]) expect(isRetried(outcome(status), 0)).toBe(false);
});
