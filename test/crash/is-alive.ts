import { readFileSync } from 'node:fs';

/** Returns true if a process runs. A process that ended and was not reaped does not. */
export function isAlive(pid: number): boolean {
  try {
    if (!(pid > 0) || !process.kill(pid, 0)) return false;
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
