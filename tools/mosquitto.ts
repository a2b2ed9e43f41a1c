import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

/** The paths of Debian and others. */
export const findMosquitto = (): string | undefined =>
  ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto'].find((file) => existsSync(file));

/** Installs Debian's mosquitto if it is missing and this user may. Without it, tests that need it are skipped. */
export function installMosquitto(print: (line: string) => void): void {
  if (findMosquitto() === undefined) installPackage('mosquitto', 'mosquitto', print);
}
