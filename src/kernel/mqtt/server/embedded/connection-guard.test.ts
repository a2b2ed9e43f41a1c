import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnectionGuard } from './connection-guard.ts';

describe('the connection guard', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('admits a whole fleet behind one address at once', () => {
    const guard = createConnectionGuard();
    for (let count = 0; count < 10_000; count += 1) {
      expect(guard.admit('203.0.113.7')).toBe(true);
      guard.settled('203.0.113.7', false);
    }
  });

  test('blocks an address after thousands of failures for a while, and no other', () => {
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

  test('limits the connections that wait for their login', () => {
    const guard = createConnectionGuard();
    for (let count = 0; count < 5_000; count += 1) expect(guard.admit(`10.0.${count >> 8}.${count & 255}`)).toBe(true);
    expect(guard.admit('203.0.113.7')).toBe(false);
    guard.settled('10.0.0.0', false);
    expect(guard.admit('203.0.113.7')).toBe(true);
  });
});
