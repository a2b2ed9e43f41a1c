import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { routes } from '#app/server/areas.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { readConfig } from '#kernel/config/server/config.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { createDownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { DeviceEndpoint } from '#kernel/contract/device-endpoint.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import { callsOf, type AnyRecord } from '#kernel/record/define-record.ts';
import { createKeyring, type Keyring } from '#kernel/secrets/server/keyring.ts';
import { repositoryRoot } from './parse-source.ts';

/** An endpoint of any kind. */
export type AnyEndpoint = Route['endpoint'];

/** An endpoint and the file that declares it. */
export interface Declared<E> {
  readonly endpoint: E;
  readonly name: string;
  /** Relative to the repository's root: `src/zero-carbon/portal/library/policies/policies.contract.ts`. */
  readonly file: string;
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'input' in value;

const isDeviceEndpoint = (value: unknown): value is DeviceEndpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'device';

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'record';

/** Every endpoint that a contract exports, by files; a record exports each of its calls. */
export const declaredEndpoints = (): Promise<Declared<AnyEndpoint>[]> =>
  declared('src/**/*.contract.ts', (value) => {
    if (isEndpoint(value)) return [['', value]];
    return isRecord(value) ? Object.entries(callsOf(value)).map(([call, endpoint]) => [`.${call}`, endpoint]) : [];
  });

/** Every call that the product serves through the envelope, in the order of its routes. */
export async function listedEndpoints(): Promise<Declared<AnyEndpoint>[]> {
  const all = await declaredEndpoints();
  return productRoutes.flatMap((route) => all.filter(({ endpoint }) => endpoint === route.endpoint));
}

/** The path from the root, with parameters in braces. */
export const pathOf = (endpoint: AnyEndpoint | DeviceEndpoint): string =>
  `${'access' in endpoint ? '/api' : ''}${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;

/** The group of a call: its area and domain. */
export function tagOf(file: string): string {
  const [, area = '', ...folders] = file.split('/');
  return [area, folders.length > 1 ? folders.at(-2) : undefined].filter(Boolean).join(': ');
}

/** Every call of headsets and brokers. */
export const declaredDeviceEndpoints = (): Promise<Declared<DeviceEndpoint>[]> =>
  declared('src/**/*.messages.ts', (value) => (isDeviceEndpoint(value) ? [['', value]] : []));

async function declared<E>(
  pattern: string,
  endpointsOf: (value: unknown) => [call: string, endpoint: E][],
): Promise<Declared<E>[]> {
  const files = globSync(pattern, { cwd: repositoryRoot }).toSorted();
  const found: Declared<E>[] = [];
  for (const file of files) {
    const contract = (await import(pathToFileURL(path.join(repositoryRoot, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(contract)) {
      for (const [call, endpoint] of endpointsOf(value))
        found.push({ endpoint, name: `${name}${call}`, file: file.split(path.sep).join('/') });
    }
  }
  return found;
}

/** Every route that the product serves through the envelope. */
export const productRoutes: readonly Route[] = productRoutesOf(createKeyring([randomBytes(32)]));

function productRoutesOf(keyring: Keyring): readonly Route[] {
  const config = readConfig({}, repositoryRoot);
  const storage = openDiskStorage(path.join(tmpdir(), 'portico-no-files'));
  return routes({ config, keyring, storage, signer: createDownloadSigner(keyring, createClock(config.businessZone)) });
}
