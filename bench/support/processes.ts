import { readdirSync, readFileSync } from 'node:fs';
import { cpuMicroseconds } from './load.ts';

/** The memory of a process, in kB. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}

/** A process and all its descendants. */
export function withChildren(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // The process has ended.
    }
  }
  const found = [pid];
  for (const each of found) for (const [child, parent] of parents) if (parent === each) found.push(child);
  return found;
}

/** CPU time of processes so far, in microseconds; without processes that have ended. */
export function cpuOf(pids: readonly number[]): number {
  let sum = 0;
  for (const pid of pids) {
    try {
      sum += cpuMicroseconds(pid);
    } catch {
      // The process has ended.
    }
  }
  return sum;
}
