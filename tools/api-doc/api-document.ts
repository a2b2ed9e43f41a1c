import path from 'node:path';
import * as z from 'zod/mini';
import { shippedRoles } from '#accounts/roles/server/seed-roles.ts';
import { areas } from '#app/server/areas.ts';
import { isSealed, scopes, type Access, type Endpoint } from '#kernel/contract/endpoint.ts';
import { deviceBodyLimit, type DeviceEndpoint } from '#kernel/contract/device-endpoint.ts';
import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { megabytes } from '#kernel/files/listed-files.ts';
import { readFieldDocs, type FieldDocs } from './field-docs.ts';
import { fieldRows, type FieldRow } from './field-rows.ts';
import { plainPaths } from './plain-paths.ts';
import { repositoryRoot } from './parse-source.ts';
import { table } from './table.ts';
import {
  declaredDeviceEndpoints,
  declaredEndpoints,
  productRoutes,
  type AnyEndpoint,
  type Declared,
} from './product-endpoints.ts';

/** Returns the expected docs/api.md: every call of the product, from the contracts. */
export async function apiDocument(): Promise<string> {
  const all = await declaredEndpoints();
  const declared = productRoutes.flatMap((route) => all.filter(({ endpoint }) => endpoint === route.endpoint));
  const areas = Map.groupBy(declared, ({ file }) => file);
  const parts = [intro, overview(declared)];
  for (const [file, endpoints] of areas) {
    parts.push(`## ${areaName(file)}`, `Declared in \`${file}\`.`, ...endpoints.map(describe));
  }
  parts.push(deviceIntro, ...(await declaredDeviceEndpoints()).map(describeDevice), plainPaths);
  return `${parts.join('\n\n')}\n`;
}

const intro = `# The calls

Written by \`npm run api-doc\` from the contracts; a change by hand is overwritten. How a call travels (the envelope, the
session, the codes that every call may answer) is in [wire.md](wire.md); the fields below are those of its \`params\` and of
the answer's \`data\`. An empty text or an absent field means "not given"; unknown fields are ignored. Ids are strings. A
date without time is \`YYYY-MM-DD\` in the installation's zone, an instant is ISO 8601 in UTC.`;

const overview = (declared: readonly Declared<AnyEndpoint>[]): string =>
  table(
    ['call', 'who may', 'changes state', 'what it does'],
    declared.map(({ endpoint }) => [
      `[\`${title(endpoint)}\`](#${anchor(endpoint)})`,
      who(endpoint.access),
      changesOf(endpoint) === 'none' ? '' : 'yes',
      endpoint.summary,
    ]),
  );

/** An export reads. An upload changes state. */
function changesOf(endpoint: AnyEndpoint): Endpoint['changes'] {
  if (!('kind' in endpoint)) return endpoint.changes;
  return endpoint.kind === 'upload' ? 'effect' : 'none';
}

const deviceIntro = `## Calls of headsets and brokers

Plain JSON from the root on, outside the envelope; [device.md](device.md) says how a headset uses them. A body has at most
${deviceBodyLimit.toLocaleString('en-US')} bytes. A refusal is an HTTP status with its reason, \`{ "reason": "refused" }\`, and \`retryAfter\` in seconds where it
is known when to ask again; a broker is told \`{ "result": "deny" }\`.`;

/** The path as a caller reads it, with its parameters in braces. */
const deviceTitle = ({ method, path: at }: DeviceEndpoint): string => `${method} ${at.replaceAll(/:(\w+)/g, '{$1}')}`;

function describeDevice({ endpoint, name, file }: Declared<DeviceEndpoint>): string {
  const of = (side: 'input' | 'output') => {
    const docs = readFieldDocs(path.join(repositoryRoot, file), name, side);
    return fieldRows(z.toJSONSchema(endpoint[side], { io: side, unrepresentable: 'any' }), docs);
  };
  const refusalRows = Object.entries(endpoint.refusals).map(([reason, status]) => [`\`${reason}\``, String(status)]);
  return [
    `### \`${deviceTitle(endpoint)}\``,
    `${endpoint.summary} Who may call: ${endpoint.caller}`,
    ...fields('Takes', of('input'), 'Takes nothing.'),
    ...(endpoint.answers === 'bytes' ? ['Answers bytes.'] : fields('Answers', of('output'), 'Answers nothing.')),
    'Refuses:',
    table(['reason', 'status'], refusalRows),
  ].join('\n\n');
}

const title = ({ method, path: at }: AnyEndpoint): string => `${method} /api${at}`;
const anchor = (endpoint: AnyEndpoint): string =>
  title(endpoint)
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

function areaName(file: string): string {
  const [, area, domain] = file.split('/');
  const name = path.basename(file, '.contract.ts') === domain ? `${area}: ${domain}` : `${area}: ${domain ?? ''}`;
  return name[0]?.toUpperCase() + name.slice(1);
}

const roles = shippedRoles(areas);

function who(access: Access): string {
  if (access === 'public') return 'anyone';
  if (access === 'session') return 'anyone logged in';
  return `\`${access.permission}\` at ${access.scope}`;
}

function admission(access: Access): string {
  if (access === 'public') return 'Anyone may call it.';
  if (access === 'session') return 'Anyone logged in may call it.';
  const wide = scopes.slice(scopes.indexOf(access.scope));
  const holders = roles.filter(({ holds }) => wide.some((scope) => holds[access.permission] === scope));
  const reach = wide.length === 1 ? wide[0] : `${wide.slice(0, -1).join(', ')} or ${wide.at(-1)}`;
  const names = holders.length === 0 ? 'no role' : holders.map(({ code }) => `\`${code}\``).join(', ');
  return `Needs the permission \`${access.permission}\` with the reach ${reach}; a new installation gives it to ${names}.`;
}

const effects: Record<Endpoint['changes'], string> = {
  none: 'It changes nothing.',
  effect: 'It changes state: its id is used up when it takes effect, so that sending it again is safe.',
  attempt: 'It changes state and uses its id up whether it succeeds or not.',
};

function describe({ endpoint, name, file }: Declared<AnyEndpoint>): string {
  const docs = (side: 'input' | 'output') => readFieldDocs(path.join(repositoryRoot, file), name, side);
  const input = fieldRows(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }), docs('input'));
  return [
    `### \`${title(endpoint)}\``,
    endpoint.summary,
    `${admission(endpoint.access)} ${effects[changesOf(endpoint)]} ${sealing(endpoint)}`,
    ...fields('Takes', input, 'Takes no parameters.'),
    ...('kind' in endpoint && endpoint.kind === 'upload' ? files(endpoint) : []),
    ...('columns' in endpoint ? columns(endpoint) : answers(endpoint, docs('output'))),
    ...refusals('errors' in endpoint ? endpoint.errors : []),
  ].join('\n\n');
}

function sealing(endpoint: AnyEndpoint): string {
  if ('columns' in endpoint) return 'The answer is an `.xlsx`; a refusal is JSON as ever.';
  return isSealed(endpoint) ? 'An accepted answer is sealed.' : 'The answer is not sealed.';
}

function answers(endpoint: Endpoint | UploadEndpoint, docs: FieldDocs): string[] {
  const rows = fieldRows(z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' }), docs);
  return fields('Answers', rows, answersOther(endpoint));
}

function files({ files: taken }: UploadEndpoint): string[] {
  const rows = taken.map(({ name, least, most, mostBytes, types }) => [
    `\`${name}\``,
    least === most ? String(most) : `${least} to ${most}`,
    megabytes(mostBytes),
    types.join(', '),
  ]);
  return ['Takes files:', table(['field', 'how many', 'each at most', 'of type'], rows)];
}

function columns(endpoint: ExportEndpoint): string[] {
  const rows = endpoint.columns.map(({ label, kind }) => [label.en, label.zh, kind]);
  return ['Answers a sheet of the columns:', table(['in English', 'in Chinese', 'cells'], rows)];
}

function fields(verb: string, rows: readonly FieldRow[], otherwise: string): string[] {
  if (rows.length === 0) return [otherwise];
  const filled = rows.map((row) => [`\`${row.name}\``, row.type, row.limits, row.meaning]);
  return [`${verb}:`, table(['field', 'type', 'limits', 'meaning'], filled)];
}

function answersOther({ output }: Pick<Endpoint, 'output'>): string {
  const { type } = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' });
  return type === 'object' || type === undefined ? 'Answers nothing but its code.' : `Answers one ${String(type)}.`;
}

function refusals(errors: Endpoint['errors'] = []): string[] {
  if (errors.length === 0) return [];
  const rows = errors.map(({ code, errCode, when }) => [String(code), errCode ?? '', when]);
  return ['Refuses beyond the general codes:', table(['code', 'errCode', 'when'], rows)];
}
