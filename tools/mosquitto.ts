import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

/** Where Debian and others put it. */
export const findMosquitto = (): string | undefined =>
  ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto'].find((file) => existsSync(file));

/** Installs Debian's mosquitto where there is none and this user may; tests that need it are skipped where it is missing. */
export function installMosquitto(print: (line: string) => void): void {
  if (findMosquitto() === undefined) installPackage('mosquitto', 'mosquitto', print);
}
