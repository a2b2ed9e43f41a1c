import type { JSONSchema } from 'zod/v4/core';
import { deviceBodyLimit, type DeviceEndpoint } from '#kernel/contract/device-endpoint.ts';
import { tagOf, type Declared } from './product-endpoints.ts';

interface Schemas {
  readonly input: JSONSchema.JSONSchema;
  /** Absent: bytes. */
  readonly output?: object;
}

/** Describes a call of a headset or of a broker as an OpenAPI operation. */
export function deviceOperation(
  { endpoint, name, file }: Declared<DeviceEndpoint>,
  { input, output }: Schemas,
): object {
  const reasons = Map.groupBy(Object.entries(endpoint.refusals), ([, status]) => status);
  return {
    operationId: name,
    tags: [tagOf(file)],
    summary: endpoint.summary,
    description: `Callers: ${endpoint.caller}`,
    security: [],
    ...(endpoint.method === 'GET'
      ? { parameters: parameters(input) }
      : {
          requestBody: {
            required: true,
            description: `At most ${deviceBodyLimit.toLocaleString('en-US')} bytes.`,
            content: { 'application/json': { schema: input } },
          },
        }),
    responses: {
      200: output
        ? { description: 'Accepted.', content: { 'application/json': { schema: output } } }
        : { description: 'The bytes.', content: { 'application/octet-stream': {} } },
      ...Object.fromEntries(
        [...reasons].map(([status, entries]) => [
          status,
          refusal(
            endpoint,
            entries.map(([reason]) => reason),
          ),
        ]),
      ),
    },
  };
}

const parameters = ({ properties = {} }: JSONSchema.JSONSchema): object[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }));

/** A broker receives no reason. */
function refusal({ path }: DeviceEndpoint, reasons: readonly string[]): object {
  const schema = path.startsWith('/device/v1/broker/')
    ? { type: 'object', properties: { result: { const: 'deny' } } }
    : {
        type: 'object',
        required: ['reason'],
        properties: {
          reason: { enum: reasons },
          retryAfter: { type: 'integer', description: 'Seconds, if the refusal is temporary.' },
        },
      };
  return { description: `Refused: ${reasons.join(', ')}.`, content: { 'application/json': { schema } } };
}
