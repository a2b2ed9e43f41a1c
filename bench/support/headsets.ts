import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './bench-fleet.ts';

/** Requests to the process of the headsets. */
export type Ask =
  | {
      readonly do: 'start';
      /** The accounts as JSON. */
      readonly file: string;
      readonly brokerUrl: string;
      readonly keepalive: number;
      readonly telemetry: number;
      readonly jitter: number;
      readonly perSecond: number;
      /** The portal that serves their revisions; none when absent. */
      readonly desiredUrl?: string;
      /** A range of the accounts; all when absent. */
      readonly from?: number;
      readonly until?: number;
    }
  | { readonly do: 'count' }
  | { readonly do: 'told' }
  | {
      readonly do: 'flood';
      readonly file: string;
      readonly brokerUrl: string;
      readonly each: number;
      readonly window: number;
    };

export interface Answers {
  start: true;
  count: { readonly connected: number; readonly lost: number };
  /** The commands and revisions that they received since the last call, with Unix milliseconds. */
  told: readonly (readonly [what: string, at: number])[];
  flood: { readonly begun: number };
}

export interface Headsets extends AsyncDisposable {
  readonly pid: number;
  ask<A extends Ask>(ask: A): Promise<Answers[A['do']]>;
  /** Waits until so many are connected. */
  allConnected(count: number, patience?: number): Promise<void>;
}

/** Headsets in a separate process, which reads its accounts from a file. */
export async function openHeadsets(): Promise<Headsets> {
  const child = fork(path.join(import.meta.dirname, 'headset-process.ts'), { stdio: 'inherit' });
  await once(child, 'message');
  const headsets: Headsets = {
    pid: child.pid ?? 0,
    ask: (ask) =>
      new Promise((resolve, reject) => {
        const onExit = (): void => reject(new Error('The process of the headsets ended'));
        child.once('exit', onExit);
        child.once('message', ({ notified }: { notified: never }) => {
          child.off('exit', onExit);
          resolve(notified);
        });
        child.send(ask);
      }),
    async allConnected(count, patience = 300_000) {
      for (const end = Date.now() + patience; ; await sleep(250)) {
        const { connected } = await headsets.ask({ do: 'count' });
        if (connected >= count) return;
        if (Date.now() > end) throw new Error(`Only ${connected} of ${count} headsets are connected`);
      }
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
  return headsets;
}

/** Writes accounts to the file that the process reads. */
export function writeAccounts(folder: string, accounts: readonly Account[]): string {
  const file = path.join(folder, 'accounts.json');
  writeFileSync(file, JSON.stringify(accounts), { mode: 0o600 });
  return file;
}
