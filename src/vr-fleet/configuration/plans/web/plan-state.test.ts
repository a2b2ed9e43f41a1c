import { expect, test } from 'vitest';
import { finishedAs } from './plan-state.tsx';

const finished = { state: 'finished', applied: 0, waiting: 0, failed: 0, superseded: 0 } as const;

test('a finished plan is a success only where it holds on all headsets that should have it', () => {
  expect(finishedAs({ ...finished, applied: 95 })).toBe('success');
  expect(finishedAs({ ...finished, applied: 90, superseded: 5 })).toBe('success');
  expect(finishedAs({ ...finished, applied: 94, failed: 1 })).toBe('partly');
  expect(finishedAs({ ...finished, failed: 95 })).toBe('nowhere');
  expect(finishedAs({ ...finished, waiting: 95 })).toBe('nowhere');
  expect(finishedAs({ ...finished, superseded: 95 })).toBe('replaced');
  expect(finishedAs(finished)).toBe('nowhere');
});

test('a plan that is not finished is shown as its state', () => {
  expect(finishedAs({ ...finished, state: 'sent', applied: 95 })).toBeUndefined();
});
