import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type mqtt from 'mqtt';
import type { CommandMessage } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { freePort } from '../../test/support/free-port.ts';
import type { Account } from './bench-fleet.ts';

export interface BareMosquitto extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
}

/** Mosquitto without the product: no login, no persistence. */
export async function startBareMosquitto(): Promise<BareMosquitto> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-bare-'));
  const port = await freePort();
  const config = path.join(folder, 'mosquitto.conf');
  const lines = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'max_inflight_messages 0',
    'max_queued_messages 0',
    'log_dest none',
    ...(process.getuid?.() === 0 ? ['user root'] : []),
  ];
  await writeFile(config, lines.join('\n'));
  const child = spawn('/usr/sbin/mosquitto', ['-c', config], { stdio: 'ignore' });
  for (let attempt = 0; !(await answers(port)); attempt += 1) {
    if (attempt === 100 || child.exitCode !== null) throw new Error('mosquitto does not answer');
    await sleep(50);
  }
  return {
    url: `mqtt://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

let lastId = 0;

/** The behaviour of a program without a store: one message after the other. */
export function publishAll(client: mqtt.MqttClient, accounts: readonly Account[], value: number): void {
  for (const { topicBase } of accounts) {
    lastId += 1;
    const command: CommandMessage = { cmdId: String(lastId), type: 'volume', value, ttl: 60_000 };
    client.publish(`${topicBase}/down/cmd`, JSON.stringify(command), { qos: 1 });
  }
}
