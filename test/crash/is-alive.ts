import { readFileSync } from 'node:fs';

/** Whether a process runs; one that has ended and was not reaped yet does not. */
export function isAlive(pid: number): boolean {
  try {
    if (!(pid > 0) || !process.kill(pid, 0)) return false;
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
