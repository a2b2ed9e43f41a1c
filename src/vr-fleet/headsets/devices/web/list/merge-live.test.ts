import { expect, test } from 'vitest';
import type { DeviceRow } from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { LiveDevice } from '#vr-fleet/headsets/live/live.messages.ts';
import { mergeLive } from './merge-live.ts';

const rowOf = (id: string): DeviceRow => ({
  id,
  number: Number(id),
  nickname: `n${id}`,
  sn: `VH4C17K041${id}`,
  model: 'PX-4',
  state: 'enrolled',
  virtual: false,
  status: 'online',
  seenAt: '2026-11-21T06:32:00.000Z',
  battery: 80,
  charging: false,
  lowBattery: false,
  pui: '5.9.8',
  ip: '10.0.0.1',
  volume: 50,
  brightness: 60,
  settings: { desiredRev: 3, reportedRev: 2, phase: 'waiting', error: null },
  firmware: { desiredRev: null, reportedRev: null, phase: 'none', error: null, number: null },
  latestPui: '5.10.1',
  mask: null,
  bluetooth: null,
  storageTotal: null,
  storageFree: null,
  enteredAt: '2026-11-01T00:00:00.000Z',
  commands: {
    volumeIssued: null,
    volumeReceived: null,
    brightnessIssued: null,
    brightnessReceived: null,
    restartIssued: null,
    restartReceived: null,
    shutdownIssued: null,
    shutdownReceived: null,
    resetIssued: null,
    resetReceived: null,
  },
  groupId: '7',
  groupName: 'Hall',
  cartSize: 20,
  place: 3,
  orderId: '1',
  orderNumber: 'HW-1',
  serviceUntil: '2031-01-01',
  serviceEnded: false,
});

const liveOf = ({ id, number, nickname, status, ...row }: DeviceRow, change: Partial<LiveDevice>): LiveDevice => ({
  id,
  number,
  nickname,
  state: 'enrolled',
  status,
  failed: false,
  lowBattery: row.lowBattery,
  battery: row.battery,
  charging: row.charging,
  groupId: row.groupId,
  groupName: row.groupName,
  cartSize: row.cartSize,
  place: row.place,
  volume: row.volume,
  brightness: row.brightness,
  pui: row.pui,
  ip: row.ip,
  seenAt: row.seenAt,
  settings: row.settings,
  ...change,
});

const [one, two, three] = [rowOf('1'), rowOf('2'), rowOf('3')];
const rows = [one, two, three];

test('replaces only the changed row', () => {
  const settings = { desiredRev: 3, reportedRev: 3, phase: 'applied' as const, error: null };
  const next = mergeLive(rows, [liveOf(two, { status: 'standby', settings })]);
  expect(next[0]).toBe(one);
  expect(next[1]).toEqual({ ...two, status: 'standby', settings });
  expect(next[2]).toBe(three);
});

test('ignores a repeated update, and one of a headset not listed', () => {
  expect(mergeLive(rows, [liveOf(two, {}), liveOf(rowOf('9'), { status: 'offline' })])).toBe(rows);
});

test('removes a row of a removed headset', () => {
  expect(mergeLive(rows, [liveOf(two, { state: 'removed', status: 'offline' })])).toEqual([one, three]);
});
