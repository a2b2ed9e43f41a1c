import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#vr-fleet/entry/entry.contract.ts';
import { secureAddress } from '#vr-fleet/entry/scan/scan.contract.ts';
import { checkSerials, enterDevices } from './enter-devices.ts';
import { tryVirtual } from './try-virtual.ts';

export const entryRoutes = ({ config }: { readonly config: Config }): Route[] => [
  handle(contract.checkSerials, checkSerials),
  handle(contract.enterDevices, enterDevices),
  handle(contract.tryVirtual, (_params, context) => tryVirtual(context, config.publicUrl)),
  handle(secureAddress, async () => ({
    address: config.publicUrl.startsWith('https:') ? config.publicUrl : null,
  })),
];
