import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { checkSerials, enterDevices, tryVirtual } from '#vr-fleet/entry/entry.contract.ts';
import { check, enter } from './enter-devices.ts';
import { makeVirtual } from './make-virtual.ts';

export const entryRoutes = ({ config }: { readonly config: Config }): Route[] => [
  handle(checkSerials, check),
  handle(enterDevices, enter),
  handle(tryVirtual, (_params, context) => makeVirtual(context, config.publicUrl)),
];
