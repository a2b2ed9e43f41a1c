import * as z from 'zod/mini';
import { deviceEndpoint } from '#kernel/contract/device-endpoint.ts';

const text = z.string().check(z.maxLength(300));
// What a broker cannot be told is not allowed.
const refusals = { invalid: 200, refused: 403 } as const;

/** Whether a client of a broker may log in. */
export const brokerLoginCall = deviceEndpoint({
  method: 'POST',
  path: '/device/v1/broker/login',
  input: z.object({ username: text, password: text, clientid: text }),
  refusals,
});

/** Whether a client of a broker may use a topic. */
export const brokerTopicCall = deviceEndpoint({
  method: 'POST',
  path: '/device/v1/broker/topic',
  input: z.object({ username: text, topic: text, action: z.enum(['publish', 'subscribe']) }),
  refusals,
});
