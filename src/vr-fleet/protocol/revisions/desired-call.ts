import * as z from 'zod/mini';
import { deviceEndpoint } from '#kernel/contract/device-endpoint.ts';

const rev = z.string().check(z.maxLength(200));

/** Returns the endpoint from which headsets fetch revisions of a kind of desired state. */
export const desiredCall = <Document extends z.ZodMiniType<object>>(kind: string, document: Document) =>
  deviceEndpoint({
    method: 'GET',
    path: `/device/v1/desired/${kind}/:rev`,
    summary: `Returns a revision of the desired ${kind} of a headset; 304 if \`If-None-Match\` equals the \`ETag\` of the previous response.`,
    caller: 'a headset, by HTTP Basic with its username and password for the broker.',
    input: z.object({ rev }),
    output: document,
    refusals: { invalid: 404, refused: 401, service_ended: 403, unknown: 404, superseded: 410, too_many: 429 },
  });
