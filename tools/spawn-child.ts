import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { endMarked } from './end-marked.ts';

/** Marks every process that a child starts, in its environment. */
const mark = `${process.pid}.${Date.now()}`;

const running = new Set<ChildProcess>();
let handlesSignals = false;

/**
 * Starts Node on a script. The child process ends with this process, also when a signal ends this process or its
 * starter has ended; so do servers and browsers that the child process started.
 */
export function spawnChild(command: readonly string[], options: SpawnOptions): ChildProcess {
  handleSignals();
  const child = spawn(process.execPath, command, {
    ...options,
    env: { ...(options.env ?? process.env), PORTICO_RUN: mark },
  });
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

function handleSignals(): void {
  if (handlesSignals) return;
  handlesSignals = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
  // tools/run.mjs has ended.
  process.once('disconnect', () => void end());
  process.channel?.unref();
}

async function end(): Promise<void> {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise<void>((resolve) => {
          child.on('close', () => resolve());
          child.kill('SIGTERM');
        }),
    ),
  );
  await endMarked(`PORTICO_RUN=${mark}`);
  process.exit(1);
}
