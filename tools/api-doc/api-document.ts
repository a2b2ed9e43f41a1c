import type { Access } from '#kernel/contract/endpoint.ts';
import { changesOf } from './enveloped-operation.ts';
import { plainPaths } from './plain-paths.ts';
import { declaredDeviceEndpoints, listedEndpoints, pathOf } from './product-endpoints.ts';
import { table } from './table.ts';

/** Returns the expected docs/api.md: an index of every call, with links into docs/openapi.json. */
export async function apiDocument(): Promise<string> {
  const enveloped = (await listedEndpoints()).map(({ endpoint, name }) => [
    call(endpoint.method, pathOf(endpoint), name),
    callers(endpoint.access),
    changesOf(endpoint) === 'none' ? '' : 'yes',
    endpoint.summary,
  ]);
  const devices = (await declaredDeviceEndpoints()).map(({ endpoint, name }) => [
    call(endpoint.method, pathOf(endpoint), name),
    endpoint.caller,
    endpoint.summary,
  ]);
  const plain = Object.entries(plainPaths).map(([path, { get }]) => [call('GET', path, get.operationId), get.summary]);
  return `${[
    intro,
    '## Calls in an envelope',
    table(['call', 'permission', 'changes state', 'summary'], enveloped),
    '## Calls of headsets and brokers',
    'Plain JSON. [device.md](device.md) specifies their use.',
    table(['call', 'callers', 'summary'], devices),
    '## Without an envelope',
    table(['call', 'summary'], plain),
  ].join('\n\n')}\n`;
}

const intro = `# The calls

Written by \`npm run api-doc\` from the contracts; do not edit. [openapi.json](openapi.json) has the fields of each call; a
server publishes it at \`/openapi.json\`. [wire.md](wire.md) specifies how a call is sent: the envelope, the session and the
codes of every response.`;

/** Links to the operation by a JSON pointer. */
const call = (method: string, path: string, operationId: string): string =>
  `\`${method} ${path}\` [${operationId}](openapi.json#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()})`;

function callers(access: Access): string {
  if (access === 'public') return 'public';
  return access === 'session' ? 'any session' : `\`${access.permission}\`: ${access.scope}`;
}
