import * as z from 'zod/mini';
import { deviceEndpoint } from '#kernel/contract/device-endpoint.ts';

/** A headset fetches a revision of its own settings; the answer is the settings, its `ETag` the revision's. */
export const desiredSettingsCall = deviceEndpoint({
  method: 'GET',
  path: '/device/v1/desired/settings/:rev',
  input: z.object({ rev: z.string() }),
  refusals: { invalid: 404, refused: 401, service_ended: 403, unknown: 404, superseded: 410, too_many: 429 },
});
