import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

const running = new Set<ChildProcess>();
let handlesSignals = false;

/** Starts Node on a script. The child process ends with this process, also when a signal ends this process. */
export function spawnChild(command: readonly string[], options: SpawnOptions): ChildProcess {
  handleSignals();
  const child = spawn(process.execPath, command, options);
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

function handleSignals(): void {
  if (handlesSignals) return;
  handlesSignals = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      const closed = [...running].map(
        (child) =>
          new Promise<void>((resolve) => {
            child.on('close', () => resolve());
            child.kill('SIGTERM');
          }),
      );
      void Promise.all(closed).then(() => process.exit(1));
    });
  }
}
