import { spawn, spawnSync } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresStartError, type PostgresBinaries } from './embedded-postgres-binaries.ts';
import { clusterPaths } from './embedded-postgres-cluster.ts';
import { commandAs, type RunAs } from './embedded-postgres-user.ts';

/** The entries of postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** `starting`, `ready`, `stopping`. */
  readonly status: string;
}

const pidFile = (home: string) => path.join(clusterPaths(home).cluster, 'postmaster.pid');

function readPidFile(home: string): string[] | undefined {
  try {
    return readFileSync(pidFile(home), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** The command line of a process; empty for none and for a zombie, which counts as dead. */
function commandOf(pid: number): string {
  if (pid <= 0) return '';
  if (process.platform !== 'linux') {
    const ps = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return ps.stdout.includes('<defunct>') ? '' : ps.stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns true while the system still frees the memory of a process that has ended: it has no command line any more. */
function isEnding(pid: number): boolean {
  if (process.platform !== 'linux' || pid <= 0 || commandOf(pid) !== '') return false;
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Milliseconds for which a process may end. */
const endingMs = 5_000;

/** The Postgres that runs on this cluster. Another process that got the same pid, after a reboot, is not it. */
export function runningPostmaster(home: string): Postmaster | undefined {
  const lines = readPidFile(home);
  const pid = Number(lines?.[0]);
  if (!lines || !(pid > 0) || !commandOf(pid).includes(clusterPaths(home).cluster)) return undefined;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? 'starting').trim() };
}

/**
 * Postgres treats any living pid in its file as a rival, a zombie or an unrelated process included, and refuses to
 * start. A pid beyond every kernel's limit means no process, and preserves the line by which Postgres finds orphaned
 * backends.
 */
function disownPidFile(home: string): void {
  const lines = readPidFile(home);
  if (lines?.[0]) writeFileSync(pidFile(home), ['9999999', ...lines.slice(1)].join('\n'));
}

const durable = ['-c', 'fsync=on'];
const forgetful = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`]);
const settings = Object.entries({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: 1.1,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements quote user input; the server's log records them without it.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  password_encryption: 'scram-sha-256',
  // One machine, no standby: bulk loads into new tables then need no log.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  // After a crash: one call that writes back all dirty pages of the file system, instead of one for each of a thousand
  // files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** A failed start that a retry may fix: the port, or remains of the previous Postgres. */
export class PostgresNotYet extends Error {}

/**
 * Starts Postgres in a process group of its own, which Ctrl-C does not reach, and waits until it accepts connections.
 */
export async function launchPostgres(
  home: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  port: number,
  fast: boolean,
): Promise<number> {
  disownPidFile(home);
  const { log, cluster } = clusterPaths(home);
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) renameSync(log, `${log}.1`);
  const before = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const out = openSync(log, 'a', 0o600);
  if (runAs.ids) fchownSync(out, runAs.ids.uid, runAs.ids.gid);
  const args = ['-D', cluster, '-p', String(port), ...settings, ...(fast ? forgetful : durable)];
  const as = commandAs(runAs, binaries.postgres, args);
  const child = spawn(as.command, as.args, { ...as.options, detached: true, stdio: ['ignore', out, out] });
  closeSync(out);
  child.unref();
  let ended = false;
  child.on('exit', () => (ended = true));
  child.on('error', () => (ended = true));
  while (!ended) {
    await sleep(10);
    const postmaster = runningPostmaster(home);
    if (postmaster?.status === 'ready' && postmaster.pid === child.pid) return postmaster.pid;
  }
  const output = readFileSync(log).subarray(before).toString();
  const words = /(?:FATAL|PANIC|LOG|HINT): +(.*(?:lock file|shared memory|could not bind|in use).*)/.exec(output)?.[1];
  if (words) throw new PostgresNotYet(words);
  throw new PostgresStartError(`Postgres did not start: ${output.trim().split('\n').at(-1) ?? ''} (its log is ${log})`);
}

/** A fast, clean shutdown: sessions are ended, the last checkpoint written. Returns when the process is gone. */
export async function stopPostmaster(home: string, known: number): Promise<void> {
  const { cluster } = clusterPaths(home);
  let last = known;
  for (let waited = 0; ; waited += 10) {
    const postmaster = runningPostmaster(home);
    // Its file disappears a moment before the process.
    const isEnded = !commandOf(last).includes(cluster) && (!isEnding(last) || waited > endingMs);
    if (!postmaster && isEnded) return;
    if (postmaster) {
      last = postmaster.pid;
      // Again every two seconds: the process may miss a signal while it starts.
      if (waited % 2_000 === 0) process.kill(last, 'SIGINT');
    }
    await sleep(10);
  }
}
