import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

const packages = { nginx: 'nginx-light', caddy: 'caddy' };
export type ProxyName = keyof typeof packages;

/** The paths of Debian and others. */
export const findProxy = (name: ProxyName): string | undefined =>
  ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin']
    .map((folder) => `${folder}/${name}`)
    .find((file) => existsSync(file));

/** Installs Debian's proxies if they are missing and this user may. Without them, tests are skipped. */
export function installProxies(print: (line: string) => void): void {
  for (const name of ['nginx', 'caddy'] as const) {
    if (findProxy(name) === undefined) installPackage(packages[name], name, print);
  }
}
