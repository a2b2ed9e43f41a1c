import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a Debian package for the tests, if this user may, and stops the service that it starts. */
export function installPackage(name: string, service: string, print: (line: string) => void): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  print(`Installing ${name} …`);
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', name);
  // The tests start their own on a free port. Debian's service would start at once.
  run('service', service, 'stop');
}

function run(program: string, ...args: readonly string[]): void {
  spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
