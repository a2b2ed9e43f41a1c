import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

const packages = { nginx: 'nginx-light', caddy: 'caddy' };
export type ProxyName = keyof typeof packages;

/** Where Debian and others put it. */
export const findProxy = (name: ProxyName): string | undefined =>
  ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin']
    .map((folder) => `${folder}/${name}`)
    .find((file) => existsSync(file));

/** Installs Debian's proxies where they are missing and this user may; tests are skipped where one is missing. */
export function installProxies(print: (line: string) => void): void {
  for (const name of ['nginx', 'caddy'] as const) {
    if (findProxy(name) === undefined) installPackage(packages[name], name, print);
  }
}
