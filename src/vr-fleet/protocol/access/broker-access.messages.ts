import * as z from 'zod/mini';
import { deviceEndpoint } from '#kernel/contract/device-endpoint.ts';

const text = z.string().check(z.maxLength(300));
// A broker denies what it cannot check.
const answer = z.object({ result: z.enum(['allow', 'deny']) });
const caller =
  'a broker, by `Authorization: Bearer` with `MQTT_ACCESS_TOKEN`; the call does not exist unless that is set.';
const refusals = { invalid: 200, refused: 403 } as const;

export const brokerLoginCall = deviceEndpoint({
  method: 'POST',
  path: '/device/v1/broker/login',
  summary: 'Checks if a client may log in to the broker.',
  caller,
  input: z.object({ username: text, password: text, clientid: text }),
  output: answer,
  refusals,
});

export const brokerTopicCall = deviceEndpoint({
  method: 'POST',
  path: '/device/v1/broker/topic',
  summary: 'Checks if a client of the broker may use a topic.',
  caller,
  input: z.object({ username: text, topic: text, action: z.enum(['publish', 'subscribe']) }),
  output: answer,
  refusals,
});
