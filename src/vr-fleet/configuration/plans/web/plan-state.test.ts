import { expect, test } from 'vitest';
import { finishedAs } from './plan-state.tsx';

const finished = { state: 'finished', applied: 0, waiting: 0, failed: 0, superseded: 0 } as const;

test('treats a finished plan as a success only if it applies to all its headsets', () => {
  expect(finishedAs({ ...finished, applied: 95 })).toBe('success');
  expect(finishedAs({ ...finished, applied: 90, superseded: 5 })).toBe('success');
  expect(finishedAs({ ...finished, applied: 94, failed: 1 })).toBe('partly');
  expect(finishedAs({ ...finished, failed: 95 })).toBe('nowhere');
  expect(finishedAs({ ...finished, waiting: 95 })).toBe('nowhere');
  expect(finishedAs({ ...finished, superseded: 95 })).toBe('replaced');
  expect(finishedAs(finished)).toBe('nowhere');
});

test('returns no outcome for a plan that is not finished', () => {
  expect(finishedAs({ ...finished, state: 'sent', applied: 95 })).toBeUndefined();
});
