import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface LoadResult {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p99: number;
  /** CPU time of the server's process per request, user and system, in microseconds. */
  readonly cpu: number;
}

/** Loads one server for some seconds over 20 connections, requests in turn. Throws for a response other than 2xx. */
export async function load(
  url: string,
  pid: number,
  requests: autocannon.Request[],
  seconds: number,
): Promise<LoadResult> {
  const before = cpuMicroseconds(pid);
  const result = await autocannon({ url, connections: 20, duration: seconds, requests });
  const cpu = cpuMicroseconds(pid) - before;
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} answers refused, ${result.errors} failed`);
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    cpu: cpu / result.requests.total,
  };
}

/** CPU time of a process so far. A clock tick is 10 ms on Linux. */
export function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** The peak memory of a process so far, in MB. */
export function peakMemory(pid: number): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
