import { expect, it } from 'vitest';
import type { Wall } from '#vr-fleet/configuration/groups/wall/wall.contract.ts';
import { createWallStore } from './wall-store.ts';

it('counts headsets that never connected apart from offline ones', () => {
  const store = createWallStore();
  const devices = (['o', 's', '-', 'n', 'n'] as const).map((status, index): Wall['groups'][0]['devices'][0] => [
    String(index + 1),
    index + 1,
    `Hall ${index + 1}`,
    index + 1,
    status,
    0,
    null,
    null,
    'n',
    null,
  ]);
  store.load({ groups: [{ id: '1', name: 'Hall', cartSize: 20, devices }], versions: [], more: false }, true);
  expect(store.counts(store.groups()[0]!)).toEqual({ online: 1, standby: 1, offline: 1, never: 2, failed: 0 });
});
