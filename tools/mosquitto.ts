import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Debian and others put it. */
export const findMosquitto = (): string | undefined =>
  ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto'].find((file) => existsSync(file));

/** Installs Debian's mosquitto where there is none and this user may; tests that need it are skipped where it is missing. */
export function installMosquitto(print: (line: string) => void): void {
  if (findMosquitto() !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  print('Installing mosquitto …');
  // The tests start their own on a free port; Debian's service would begin at once.
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', 'mosquitto');
  run('service', 'mosquitto', 'stop');
}

function run(program: string, ...args: readonly string[]): void {
  spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
