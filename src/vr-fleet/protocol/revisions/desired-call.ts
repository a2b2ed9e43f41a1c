import * as z from 'zod/mini';
import { deviceEndpoint } from '#kernel/contract/device-endpoint.ts';

const rev = z.string().check(z.maxLength(200));

/** Returns the endpoint from which headsets fetch revisions of a kind of desired state. */
export const desiredCall = <Document extends z.ZodMiniType<object>>(kind: string, document: Document) =>
  deviceEndpoint({
    method: 'GET',
    path: `/device/v1/desired/${kind}/:rev`,
    summary: `A revision of the ${kind} that a headset shall have; 304 where its \`If-None-Match\` is the \`ETag\` answered before.`,
    caller: 'a headset, by HTTP Basic with its name and password at the broker.',
    input: z.object({ rev }),
    output: document,
    refusals: { invalid: 404, refused: 401, service_ended: 403, unknown: 404, superseded: 410, too_many: 429 },
  });
