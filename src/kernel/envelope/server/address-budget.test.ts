import { describe, expect, it } from 'vitest';
import { createAddressBudget, networkOf, widerNetworkOf } from './address-budget.ts';

const rule = { perMinute: 60, burst: 3, addresses: 2 };

describe('an address budget', () => {
  it('allows the burst, then returns the seconds to wait', () => {
    const spend = createAddressBudget(rule);
    expect([0, 1, 2].map(() => spend('192.0.2.1', 1_000))).toEqual([0, 0, 0]);
    expect(spend('192.0.2.1', 1_000)).toBe(1);
    expect(spend('192.0.2.1', 1_900)).toBe(1);
    expect(spend('192.0.2.1', 2_000)).toBe(0);
    expect(spend('192.0.2.1', 2_000)).toBe(1);
    expect([0, 1, 2, 3].map(() => spend('192.0.2.1', 60_000))).toEqual([0, 0, 0, 1]);
  });

  it('counts addresses separately and forgets the least recently seen', () => {
    const spend = createAddressBudget(rule);
    for (let n = 0; n < 4; n++) spend('192.0.2.1', 0);
    expect(spend('192.0.2.2', 0)).toBe(0);
    expect(spend('192.0.2.1', 0)).toBe(1);
    expect(spend('192.0.2.3', 0)).toBe(0);
    expect(spend('192.0.2.1', 0)).toBe(1);
  });

  it('grants nothing extra when the clock is set back', () => {
    const spend = createAddressBudget(rule);
    for (let n = 0; n < 3; n++) spend('192.0.2.1', 100_000);
    expect(spend('192.0.2.1', 0)).toBe(1);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8::1]:50123', '2001:db8:0:0::/64'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1::', '2001:db8:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network));

  it.each([
    ['203.0.113.7', undefined],
    ['::ffff:203.0.113.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['[2001:DB8::1]:50123', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
  ])('maps %s to the wider network %s', (address, network) => expect(widerNetworkOf(address)).toBe(network));
});
