import { setTimeout as sleep } from 'node:timers/promises';

export interface Supervised {
  /** The pid of the postmaster; it changes with a restart. */
  readonly pid: number;
  /** Ends the watch, after any restart in progress. */
  end(): Promise<void>;
}

const periodMs = 100;
/** Between failed restarts: a full disk, for example, may need time to be cleared. */
const pauseMs = 5_000;

/** Watches a Postgres, a child process or not, and restarts it whenever it has died. */
export function supervise(
  first: number,
  isRunning: () => boolean,
  launch: () => Promise<number>,
  log: (line: string) => void,
): Supervised {
  let pid = first;
  let restarting: Promise<void> | undefined;
  const restart = async (): Promise<void> => {
    log('Postgres ended by itself; starting it again …');
    try {
      pid = await launch();
      log('Postgres is back.');
    } catch (error) {
      log((error as Error).message);
      await sleep(pauseMs, undefined, { ref: false });
    } finally {
      restarting = undefined;
    }
  };
  const watch = setInterval(() => {
    if (!restarting && !isRunning()) restarting = restart();
  }, periodMs);
  watch.unref();
  return {
    get pid() {
      return pid;
    },
    async end() {
      clearInterval(watch);
      await restarting;
    },
  };
}
