import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccessRegistry } from '#kernel/mqtt/server/broker.ts';
import { findMosquitto } from '../../tools/mosquitto.ts';
import { writeSecurityFile } from '#kernel/mqtt/server/external/dynamic-security-file.ts';
import { freePort } from './free-port.ts';

const program = findMosquitto();
const plugin = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/mosquitto_dynamic_security.so`)
  .find((file) => existsSync(file));

/** True if the machine has mosquitto. */
export const hasMosquitto = program !== undefined && plugin !== undefined;

export interface Mosquitto {
  /** With the server's name and password. */
  readonly url: string;
  readonly port: number;
  /** The id of the running process. */
  readonly pid: number;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** On the same port, with its stored data. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

/** A registry without accounts. */
const nobody: AccessRegistry = { find: async () => undefined, page: async () => [] };

/**
 * Debian's mosquitto with its dynamic security plugin, on a free port and in a separate folder.
 *
 * @param access whose accounts it knows from the start, besides the server's.
 */
export async function startMosquitto(access: AccessRegistry = nobody): Promise<Mosquitto> {
  if (program === undefined || plugin === undefined) {
    throw new Error('mosquitto is not installed: install the Debian package "mosquitto" (README, prerequisites).');
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-mosquitto-'));
  const port = await freePort();
  const password = randomBytes(16).toString('base64url');
  const accounts = path.join(folder, 'dynamic-security.json');
  await writeSecurityFile(access, accounts, { server: { username: 'portico', password }, root: 'vf/v1' });
  const config = path.join(folder, 'mosquitto.conf');
  await writeFile(
    config,
    [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous false',
      `plugin ${plugin}`,
      `plugin_opt_config_file ${accounts}`,
      'max_inflight_messages 0',
      'max_queued_messages 0',
      'retain_available false',
      'max_packet_size 65536',
      'persistence true',
      `persistence_location ${folder}/`,
      'autosave_interval 1',
      'log_dest topic',
      'log_type notice',
      ...(process.getuid?.() === 0 ? ['user root'] : []),
    ].join('\n'),
  );
  let child = await run(config, port);
  return {
    url: `mqtt://portico:${password}@127.0.0.1:${port}`,
    port,
    get pid() {
      return child.pid ?? 0;
    },
    kill: () => end(child, 'SIGKILL'),
    async restart() {
      await end(child, 'SIGTERM');
      child = await run(config, port);
    },
    async close() {
      await end(child, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(config: string, port: number): Promise<ChildProcess> {
  const child = spawn(program!, ['-c', config], { stdio: 'ignore' });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`mosquitto ended at once (${child.exitCode})`);
    if (await answers(port)) return child;
    await sleep(50);
  }
  throw new Error('mosquitto does not answer');
}

const end = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** The environment with which a server finds it. */
export const environmentOf = ({ url, port }: Mosquitto): Record<string, string> => ({
  MQTT_URL: url,
  MQTT_PUBLIC_URL: `mqtt://127.0.0.1:${port}`,
});
