import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { until } from './until.ts';

/** A server of the product as `npm start` runs it: what ends by itself is started again. */
export interface Product {
  readonly url: string;
  /** Of the server that runs at the moment; undefined between two. */
  pid(): number | undefined;
  /** Starts it, and settles when it answers. */
  start(): Promise<void>;
  /** Kills it the hard way together with what would start it again. */
  killForGood(): void;
  stop(): Promise<void>;
}

export function createProduct(port: number, env: Record<string, string>): Product {
  const url = `http://127.0.0.1:${port}`;
  let runner: ChildProcess | undefined;
  const pid = (): number | undefined => childOf(runner?.pid ?? 0);
  return {
    url,
    pid,
    async start() {
      runner = spawn(process.execPath, ['tools/run.mjs', '--again', 'src/app/server/main.ts'], {
        env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DEMO: '0', ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await until(async () => (await fetch(`${url}/readyz`)).ok, 120_000);
    },
    killForGood() {
      const server = pid();
      runner?.kill('SIGKILL');
      if (server !== undefined) process.kill(server, 'SIGKILL');
      runner = undefined;
    },
    async stop() {
      if (!runner) return;
      runner.kill('SIGTERM');
      if (runner.exitCode === null && runner.signalCode === null) await once(runner, 'exit');
    },
  };
}

function childOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** Ports that nobody uses at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}
