import path from 'node:path';
import * as z from 'zod/mini';
import { shippedRoles } from '#accounts/roles/server/seed-roles.ts';
import { areas } from '#app/server/areas.ts';
import { isSealed, scopes, type Access, type Endpoint } from '#kernel/contract/endpoint.ts';
import { readFieldDocs } from './field-docs.ts';
import { fieldRows, type FieldRow } from './field-rows.ts';
import { plainPaths } from './plain-paths.ts';
import { repositoryRoot } from './parse-source.ts';
import { table } from './table.ts';
import { declaredEndpoints, productRoutes, type DeclaredEndpoint } from './product-endpoints.ts';

/** docs/api.md as it should be: every call of the product, from the contracts. */
export async function apiDocument(): Promise<string> {
  const all = await declaredEndpoints();
  const declared = productRoutes.flatMap((route) => all.filter(({ endpoint }) => endpoint === route.endpoint));
  const areas = Map.groupBy(declared, ({ file }) => file);
  const parts = [intro, overview(declared)];
  for (const [file, endpoints] of areas) {
    parts.push(`## ${areaName(file)}`, `Declared in \`${file}\`.`, ...endpoints.map(describe));
  }
  parts.push(plainPaths);
  return `${parts.join('\n\n')}\n`;
}

const intro = `# The calls

Written by \`npm run api-doc\` from the contracts; a change by hand is overwritten. How a call travels (the envelope, the
session, the codes that every call may answer) is in [wire.md](wire.md); the fields below are those of its \`params\` and of
the answer's \`data\`. An empty text or an absent field means "not given"; unknown fields are ignored. Ids are strings. A
date without time is \`YYYY-MM-DD\` in the installation's zone, an instant is ISO 8601 in UTC.`;

const overview = (declared: readonly DeclaredEndpoint[]): string =>
  table(
    ['call', 'who may', 'changes state', 'what it does'],
    declared.map(({ endpoint }) => [
      `[\`${title(endpoint)}\`](#${anchor(endpoint)})`,
      who(endpoint.access),
      endpoint.changes === 'none' ? '' : 'yes',
      endpoint.summary,
    ]),
  );

const title = ({ method, path: at }: Endpoint): string => `${method} /api${at}`;
const anchor = (endpoint: Endpoint): string =>
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

function describe({ endpoint, name, file }: DeclaredEndpoint): string {
  const at = path.join(repositoryRoot, file);
  const side = (which: 'input' | 'output'): FieldRow[] =>
    fieldRows(z.toJSONSchema(endpoint[which], { io: which, unrepresentable: 'any' }), readFieldDocs(at, name, which));
  const sealed = isSealed(endpoint) ? 'An accepted answer is sealed.' : 'The answer is not sealed.';
  return [
    `### \`${title(endpoint)}\``,
    endpoint.summary,
    `${admission(endpoint.access)} ${effects[endpoint.changes]} ${sealed}`,
    ...fields('Takes', side('input'), 'Takes no parameters.'),
    ...fields('Answers', side('output'), answersOther(endpoint)),
    ...refusals(endpoint),
  ].join('\n\n');
}

function fields(verb: string, rows: readonly FieldRow[], otherwise: string): string[] {
  if (rows.length === 0) return [otherwise];
  const filled = rows.map((row) => [`\`${row.name}\``, row.type, row.limits, row.meaning]);
  return [`${verb}:`, table(['field', 'type', 'limits', 'meaning'], filled)];
}

function answersOther({ output }: Endpoint): string {
  const { type } = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' });
  return type === 'object' || type === undefined ? 'Answers nothing but its code.' : `Answers one ${String(type)}.`;
}

function refusals({ errors = [] }: Endpoint): string[] {
  if (errors.length === 0) return [];
  const rows = errors.map(({ code, errCode, when }) => [String(code), errCode ?? '', when]);
  return ['Refuses beyond the general codes:', table(['code', 'errCode', 'when'], rows)];
}
