import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { until } from './until.ts';

/** A server of the product as `npm start` runs it: a server that exits is started again. */
export interface Product {
  readonly url: string;
  /** The id of the running server's process, undefined between two servers. */
  pid(): number | undefined;
  /**
   * Starts the server and resolves when it responds. Rejects when it exits instead; its messages are on this process's
   * stderr.
   */
  start(): Promise<void>;
  /** Kills the server together with its supervisor. */
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
      const ended = once(runner, 'exit').then(([code, signal]) => {
        throw new Error(`The server ended (${code ?? signal}) before it answered on ${url}`);
      });
      await Promise.race([until(async () => (await fetch(`${url}/readyz`)).ok), ended]);
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
