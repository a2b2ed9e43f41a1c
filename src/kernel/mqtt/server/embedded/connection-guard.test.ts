import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnectionGuard } from './connection-guard.ts';

describe('the guard of connections', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('a fleet behind one address logs in all at once', () => {
    const guard = createConnectionGuard();
    for (let count = 0; count < 10_000; count += 1) {
      expect(guard.admit('203.0.113.7')).toBe(true);
      guard.settled('203.0.113.7', false);
    }
  });

  test('an address that fails thousands of times is shut out for a while, and no other', () => {
    const guard = createConnectionGuard();
    for (let count = 0; count < 3_001; count += 1) {
      expect(guard.admit('203.0.113.7')).toBe(true);
      guard.settled('203.0.113.7', true);
    }
    expect(guard.admit('203.0.113.7')).toBe(false);
    expect(guard.admit('203.0.113.8')).toBe(true);
    vi.setSystemTime(Date.now() + 1_001);
    expect(guard.admit('203.0.113.7')).toBe(true);
  });

  test('only so many wait for their login', () => {
    const guard = createConnectionGuard();
    for (let count = 0; count < 5_000; count += 1) expect(guard.admit(`10.0.${count >> 8}.${count & 255}`)).toBe(true);
    expect(guard.admit('203.0.113.7')).toBe(false);
    guard.settled('10.0.0.0', false);
    expect(guard.admit('203.0.113.7')).toBe(true);
  });
});
