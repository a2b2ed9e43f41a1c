import path from 'node:path';
import * as z from 'zod/mini';
import type { JSONSchema } from 'zod/v4/core';
import { productVersion } from '#app/site/version.ts';
import { code } from '#kernel/contract/codes.ts';
import { describedSchema } from './described-schema.ts';
import { deviceOperation } from './device-operation.ts';
import { envelopedOperation } from './enveloped-operation.ts';
import { readFieldDocs } from './field-docs.ts';
import { repositoryRoot } from './parse-source.ts';
import { plainPaths } from './plain-paths.ts';
import { declaredDeviceEndpoints, listedEndpoints, pathOf, type Declared } from './product-endpoints.ts';

type Schema = JSONSchema.JSONSchema;

/** Returns the expected docs/openapi.json: every call of the product as OpenAPI 3.1, from the contracts. */
export async function openApiDocument(): Promise<string> {
  const schemas: Record<string, object> = { ...wireSchemas };
  const paths: Record<string, Record<string, object>> = {};
  const reference = (declared: Declared<Documented>, side: 'input' | 'output'): Schema => {
    const name = `${declared.name[0]?.toUpperCase()}${declared.name.slice(1)}${side === 'input' ? 'Input' : 'Output'}`;
    if (name in schemas) throw new Error(`Two calls are named ${declared.name}: rename one`);
    schemas[name] = sideOf(declared, side);
    return { $ref: `#/components/schemas/${name}` };
  };
  for (const declared of await listedEndpoints()) {
    const at = (paths[pathOf(declared.endpoint)] ??= {});
    at[declared.endpoint.method.toLowerCase()] = envelopedOperation(declared, {
      input: reference(declared, 'input'),
      ...('output' in declared.endpoint && { output: reference(declared, 'output') }),
    });
  }
  for (const declared of await declaredDeviceEndpoints()) {
    const { method, input, answers } = declared.endpoint;
    const at = (paths[pathOf(declared.endpoint)] ??= {});
    at[method.toLowerCase()] = deviceOperation(declared, {
      input: method === 'GET' ? schemaOf(input, 'input') : reference(declared, 'input'),
      ...(answers !== 'bytes' && { output: reference(declared, 'output') }),
    });
  }
  const document = {
    openapi: '3.1.1',
    info: {
      title: 'Portico',
      version: productVersion,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description,
    },
    servers: [{ url: '/' }],
    paths: { ...paths, ...plainPaths },
    components: { schemas, parameters: wireParameters, responses: wireResponses, securitySchemes },
  };
  return `${written(document, 0)}\n`;
}

/** JSON with one line for each field of an operation or schema: short, and a change shows in its line. */
function written(value: unknown, depth: number): string {
  if (depth > 4 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const indent = ' '.repeat(depth);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => `${indent} ${JSON.stringify(name)}: ${written(field, depth + 1)}`);
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

/** A call with its schemas. */
interface Documented {
  readonly input: z.ZodMiniType;
  readonly output?: z.ZodMiniType;
}

function sideOf({ endpoint, name, file }: Declared<Documented>, side: 'input' | 'output'): Schema {
  const schema = endpoint[side];
  if (!schema) throw new Error(`${name} has no ${side}`);
  return describedSchema(schemaOf(schema, side), readFieldDocs(path.join(repositoryRoot, file), name, side));
}

/** A JSON schema without its limits that every client shares: the range of safe integers, and "no other fields". */
function schemaOf(schema: z.ZodMiniType, side: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: side,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return json;
}

const description = `Written by \`npm run api-doc\` from the contracts.

A call under \`/api\` travels in an envelope, which docs/wire.md specifies: the request is the two texts \`key\` and \`data\`, and \`data\` is encrypted. A \`contentSchema\` describes the JSON that an encrypted text contains: \`params\` of a request, \`data\` of a sealed response. \`<Operation>Input\` and \`<Operation>Output\` are these shapes alone. An operation with \`security\` needs a session: its token as the bearer, its proof as \`s\` in the envelope.

An empty text or an absent field has no value. Fields that the server does not know are ignored. Ids are texts. A date without time is \`YYYY-MM-DD\` in the installation's zone, an instant is ISO 8601 in UTC. Every business result has the status 200: \`code\` 1000 is accepted, each other code is a refusal.

Calls under \`/device\` are plain JSON; docs/device.md specifies their use. Live updates, uploads in chunks and downloads are in docs/wire.md §3.`;

/** Base64url of nonce and ciphertext. */
const sealedText = { type: 'string', contentEncoding: 'base64url', description: 'Encrypted: docs/wire.md §2.' };

const responseFields = {
  code: { type: 'integer' },
  msg: { type: 'string', description: "For people, in the caller's language." },
  errCode: { type: 'string', pattern: '^(\\d{6})?$' },
  data: {},
};

const wireSchemas = {
  SealedText: sealedText,
  Envelope: {
    type: 'object',
    required: ['key', 'data'],
    properties: {
      key: { type: 'string', description: "The key's `kid`, a dot, and `enc` in base64url." },
      data: { $ref: '#/components/schemas/SealedText' },
    },
  },
  OpenedRequest: {
    type: 'object',
    required: ['t', 'id', 'params'],
    properties: {
      t: { type: 'integer', description: "Milliseconds since 1970, at most 5 minutes off the server's clock." },
      id: {
        type: 'string',
        pattern: '^[A-Za-z0-9_-]{22}$',
        description: 'Identifies the call; sent again with a retry.',
      },
      s: { type: 'string', description: "The session's proof." },
      params: { type: 'object' },
    },
  },
  Accepted: {
    type: 'object',
    required: Object.keys(responseFields),
    properties: { ...responseFields, code: { const: code.accepted } },
  },
  Refused: {
    type: 'object',
    required: Object.keys(responseFields),
    properties: {
      ...responseFields,
      code: { enum: Object.values(code).filter((value) => value !== code.accepted) },
      data: { description: 'Details of the refusal: docs/wire.md §1.' },
    },
  },
};

const wireParameters = {
  key: {
    name: 'key',
    in: 'query',
    required: true,
    schema: { type: 'string' },
    description: "The key's `kid`, a dot, and `enc` in base64url.",
  },
};

const refusedJson = { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } };

const wireResponses = {
  InvalidEnvelope: {
    description: 'The envelope does not open; `data.reason` is `key`, `time` or `envelope`.',
    content: refusedJson,
  },
  Busy: {
    description: 'Load. Retry after `Retry-After` seconds.',
    headers: { 'Retry-After': { schema: { type: 'integer' } } },
    content: refusedJson,
  },
};

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token that `login` returns.' },
};
