import { shippedRoles } from '#accounts/roles/server/seed-roles.ts';
import { areas } from '#app/server/areas.ts';
import { isSealed, scopes, type Access, type Endpoint } from '#kernel/contract/endpoint.ts';
import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { FileField } from '#kernel/contract/upload-endpoint.ts';
import { megabytes } from '#kernel/files/listed-files.ts';
import { tagOf, type AnyEndpoint, type Declared } from './product-endpoints.ts';

interface Schemas {
  readonly input: object;
  readonly output?: object;
}

/** Describes a call in an envelope as an OpenAPI operation. */
export function envelopedOperation({ endpoint, name, file }: Declared<AnyEndpoint>, schemas: Schemas): object {
  const { access, method, summary } = endpoint;
  return {
    operationId: name,
    tags: [tagOf(file)],
    summary,
    description: [`${admission(access)} ${effects[changesOf(endpoint)]}`, ...refusals(endpoint)].join('\n\n'),
    security: access === 'public' ? [] : [{ session: [] }],
    ...(typeof access === 'object' && { 'x-permission': access }),
    ...(method === 'GET' ? { parameters: parameters(schemas) } : { requestBody: body(endpoint, schemas) }),
    responses: {
      200: accepted(endpoint, schemas),
      400: { $ref: '#/components/responses/InvalidEnvelope' },
      429: { $ref: '#/components/responses/Busy' },
      503: { $ref: '#/components/responses/Busy' },
    },
  };
}

/** An export reads. An upload changes state. */
export function changesOf(endpoint: AnyEndpoint): Endpoint['changes'] {
  if (!('kind' in endpoint)) return endpoint.changes;
  return endpoint.kind === 'upload' ? 'effect' : 'none';
}

const roles = shippedRoles(areas);

function admission(access: Access): string {
  if (access === 'public') return 'No session is needed.';
  if (access === 'session') return 'Every logged-in user may call it.';
  const wide = scopes.slice(scopes.indexOf(access.scope));
  const holders = roles.filter(({ holds }) => wide.some((scope) => holds[access.permission] === scope));
  const names = holders.map(({ code }) => `\`${code}\``).join(', ') || 'no role';
  return `Needs the permission \`${access.permission}\` with the scope ${wide.join(' or ')}; a new installation grants it to ${names}.`;
}

const effects: Record<Endpoint['changes'], string> = {
  none: 'It changes nothing.',
  effect: 'It changes state. A retry under the same id takes effect once.',
  attempt: 'It changes state and consumes its id, whether it succeeds or not.',
};

function refusals(endpoint: AnyEndpoint): string[] {
  const errors = ('errors' in endpoint && endpoint.errors) || [];
  if (errors.length === 0) return [];
  const lines = errors.map(({ code, errCode, when }) => `- \`${code}\`${errCode ? ` (\`${errCode}\`)` : ''}: ${when}`);
  return [`Refused beyond the general codes:\n${lines.join('\n')}`];
}

/** The encrypted part of a request. */
const sealedRequest = (schemas: Schemas): object => ({
  $ref: '#/components/schemas/SealedText',
  contentMediaType: 'application/json',
  contentSchema: { $ref: '#/components/schemas/OpenedRequest', properties: { params: schemas.input } },
});

const parameters = (schemas: Schemas): object[] => [
  { $ref: '#/components/parameters/key' },
  { name: 'data', in: 'query', required: true, schema: sealedRequest(schemas) },
];

function body(endpoint: AnyEndpoint, schemas: Schemas): object {
  const files = 'kind' in endpoint && endpoint.kind === 'upload' ? endpoint.files : undefined;
  const schema = {
    $ref: '#/components/schemas/Envelope',
    properties: { data: sealedRequest(schemas), ...(files && Object.fromEntries(files.map(fileField))) },
  };
  return { required: true, content: { [files ? 'multipart/form-data' : 'application/json']: { schema } } };
}

const fileField = ({ name, least, most, mostBytes, types }: FileField): [string, object] => [
  name,
  {
    type: 'array',
    minItems: least,
    maxItems: most,
    items: { type: 'string', contentMediaType: types.join(', ') },
    description: `Each at most ${megabytes(mostBytes)}.`,
  },
];

/** A spreadsheet of more rows is written by a task. */
const asTask = {
  $ref: '#/components/schemas/Accepted',
  properties: { data: { type: 'object', required: ['task'], properties: { task: { type: 'string' } } } },
};

function accepted(endpoint: AnyEndpoint, { output }: Schemas): object {
  const refused = { $ref: '#/components/schemas/Refused' };
  if (!output) {
    return {
      description: 'The spreadsheet, the task that writes it, or a refusal.',
      content: {
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {},
        'application/json': { schema: { oneOf: [asTask, refused] } },
      },
      'x-columns': (endpoint as ExportEndpoint).columns.map(({ label, kind }) => ({ ...label, kind })),
    };
  }
  const data = isSealed(endpoint)
    ? { $ref: '#/components/schemas/SealedText', contentMediaType: 'application/json', contentSchema: output }
    : output;
  const result = { $ref: '#/components/schemas/Accepted', properties: { data } };
  return {
    description: 'Accepted or refused.',
    content: { 'application/json': { schema: { oneOf: [result, refused] } } },
  };
}
