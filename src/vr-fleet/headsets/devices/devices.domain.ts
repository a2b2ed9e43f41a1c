import { domain, type Domain } from '#kernel/area/server/domain.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import type { DeviceListener } from './server/device-listener.ts';
import { deviceRoutes } from './server/devices.routes.ts';
import type { RemovalTask } from './server/removal/removal.tasks.ts';

/** Contributions of later domains. */
export interface DevicesDependencies {
  readonly listeners: readonly DeviceListener[];
  readonly removal: RemovalTask;
  readonly records: readonly RecordKind[];
}

export const devices = (later: DevicesDependencies): Domain =>
  domain({
    name: 'headsets/devices',
    about: { zh: '头显列表与详情', en: 'the list of headsets, and each one' },
    records: later.records,
    tasks: [later.removal],
    routes: deviceRoutes(later.listeners, later.removal),
  });
