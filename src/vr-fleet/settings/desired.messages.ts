import * as z from 'zod/mini';
import { deviceEndpoint } from '#kernel/contract/device-endpoint.ts';
import { settings } from '#vr-fleet/protocol/protocol.messages.ts';

const rev = z.string().check(z.maxLength(200));

export const desiredSettingsCall = deviceEndpoint({
  method: 'GET',
  path: '/device/v1/desired/settings/:rev',
  summary:
    'A revision of the settings that a headset shall have; 304 where its `If-None-Match` is the `ETag` answered before.',
  caller: 'a headset, by HTTP Basic with its name and password at the broker.',
  input: z.object({ rev }),
  output: settings,
  refusals: { invalid: 404, refused: 401, service_ended: 403, unknown: 404, superseded: 410, too_many: 429 },
});
