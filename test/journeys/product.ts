import { spawn } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../../tools/api-doc/parse-source.ts';
import { freePort } from '../support/free-port.ts';

/** A running product, as a user starts it. */
export interface Product {
  readonly url: string;
  readonly port: number;
  /** Contains its data, its log and the id of its process. */
  readonly folder: string;
}

const pidFile = (folder: string): string => path.join(folder, 'server.pid');

export const logOf = ({ folder }: Pick<Product, 'folder'>): string =>
  readFileSync(path.join(folder, 'server.log'), 'utf8');

/** Starts the server and waits until it responds. The first start creates the database and loads the demo content. */
export async function startServer(folder: string, port: number): Promise<Product> {
  const log = openSync(path.join(folder, 'server.log'), 'a');
  const { NODE_ENV: _test, DATABASE_URL: _other, VITEST: _runner, ...env } = process.env;
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: repositoryRoot,
    env: {
      ...env,
      PORT: String(port),
      // The headsets' broker: another server may run on this machine.
      MQTT_PORT: String(await freePort()),
      DATA_DIR: path.join(folder, 'data'),
    },
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.unref();
  writeFileSync(pidFile(folder), String(child.pid));
  const product = { url: `http://127.0.0.1:${port}`, port, folder };
  for (const until = Date.now() + 300_000; ; await sleep(100)) {
    if (await answers(product)) return product;
    if (child.exitCode === null && Date.now() <= until) continue;
    // A server that was only slow would outlive the run.
    child.kill();
    throw new Error(`The server did not start:\n${logOf(product)}`);
  }
}

/** Ends the server's process and waits until it is gone. A killed server leaves its Postgres to the next start. */
export async function endServer({ folder }: Product, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const pid = Number(readFileSync(pidFile(folder), 'utf8'));
  if (!isAlive(pid)) return;
  process.kill(pid, signal);
  for (const until = Date.now() + 30_000; isAlive(pid); await sleep(50)) {
    if (Date.now() > until) throw new Error(`The server did not end:\n${logOf({ folder })}`);
  }
}

/** Signals the server's process to end without waiting. Ignores a process that has already ended. */
export function killServer({ folder }: Product): void {
  const pid = Number(readFileSync(pidFile(folder), 'utf8'));
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
}

async function answers({ url }: Product): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

/** A process that ended and was not reaped is still listed. */
function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
