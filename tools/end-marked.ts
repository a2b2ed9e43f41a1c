import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds for a server to stop, then for the system to remove a killed process. */
const patience = { SIGTERM: 15_000, SIGKILL: 2_000 } as const;

/**
 * Ends the processes whose environment contains a variable, and waits for them. Tests start servers in groups of their
 * own, which outlive an interrupted run. Only Linux shows the environment of other processes.
 *
 * @param variable with its value: `NAME=VALUE`.
 */
export async function endMarked(variable: string): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const pid of marked(variable)) kill(pid, signal);
    for (const until = Date.now() + patience[signal]; marked(variable).length > 0; await sleep(50)) {
      if (Date.now() > until) break;
    }
  }
}

/** The processes whose environment contains a variable. */
export function marked(variable: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => environmentOf(pid).includes(variable)).map(Number);
}

/** Empty for a process that has ended or belongs to another user. */
function environmentOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
