import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The product's server as a child process. */
export interface ServerProcess {
  /** Resolves when the server responds; waits for the next start if it has ended. */
  ready(): Promise<void>;
  /** Starts the server again from the current sources. */
  restart(): void;
  stop(): Promise<void>;
}

/**
 * Starts the server without the web client. It ends with this process.
 *
 * @param onReady receives the seconds of each start.
 */
export function startServerProcess(env: NodeJS.ProcessEnv, onReady: (seconds: number) => void): ServerProcess {
  let state: 'running' | 'restarting' | 'stopping' = 'running';
  let started = Promise.withResolvers<void>();
  let child = start();

  function start(): ChildProcess {
    const began = performance.now();
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    const next = spawn(process.execPath, ['src/app/server/main.ts', '--development'], { env, stdio: [...stdio] });
    next.once('message', () => {
      started.resolve();
      onReady((performance.now() - began) / 1000);
    });
    next.once('exit', () => {
      if (state === 'restarting') {
        state = 'running';
        child = start();
      } else if (state === 'running') {
        started = Promise.withResolvers();
        console.error('The server has ended. It starts again after the next change.');
      }
    });
    return next;
  }

  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    ready: () => started.promise,
    restart() {
      if (state !== 'running') return;
      started = Promise.withResolvers();
      if (hasEnded()) {
        child = start();
        return;
      }
      state = 'restarting';
      child.kill('SIGTERM');
    },
    async stop() {
      state = 'stopping';
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
