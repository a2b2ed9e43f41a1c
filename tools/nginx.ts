import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

/** Where Debian and others put it. */
export const findNginx = (): string | undefined =>
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));

/** Installs Debian's nginx where there is none and this user may; tests that need it are skipped where it is missing. */
export function installNginx(print: (line: string) => void): void {
  if (findNginx() === undefined) installPackage('nginx-light', 'nginx', print);
}
