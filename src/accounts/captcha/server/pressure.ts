import { createHash } from 'node:crypto';
import type pg from 'pg';
import { prepared } from '#kernel/db/server/prepared.ts';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import { browserOf } from './captcha-cookie.ts';

/** Milliseconds for which a failure counts. */
export const pressureWindow = 15 * 60_000;

/**
 * Failures within the window that put pressure on a browser, on a network (which a whole office may share), and on
 * everyone.
 */
export const pressureFrom = { browser: 4, network: 60, all: 300 } as const;

type Kind = keyof typeof pressureFrom;

/**
 * Returns the counters of a caller. The order is the same for all callers, so two calls cannot deadlock. The captcha
 * cookie identifies the browser; a client that discards it still counts for its network.
 */
function countsOf(caller: Caller): { readonly kind: Kind; readonly key: string }[] {
  const browser = browserOf(caller);
  const network = createHash('sha256').update(networkOf(caller.address)).digest();
  return [
    { kind: 'all', key: 'all' },
    ...(browser ? [{ kind: 'browser', key: `browser ${browser.toString('base64')}` } as const] : []),
    { kind: 'network', key: `network ${network.toString('base64')}` },
  ];
}

/** A server whose clock is behind counts in the newest existing period. */
const counting = prepared(
  'count-captcha-failure',
  `insert into accounts.captcha_failures as f (key, period, failures, before)
   select key, $2, 1, 0 from unnest($1::text[]) with ordinality as k (key, place) order by place
   on conflict (key) do update set
     failures = case when excluded.period <= f.period then f.failures + 1 else 1 end,
     before = case when excluded.period <= f.period then f.before
                   when excluded.period = f.period + 1 then f.failures else 0 end,
     period = greatest(f.period, excluded.period)`,
);

interface Count {
  readonly key: string;
  readonly period: number;
  readonly failures: number;
  readonly before: number;
}

const counted = prepared<Count>(
  'captcha-failures',
  'select key, period, failures, before from accounts.captcha_failures where key = any($1)',
);

/**
 * Counts a failure: a wrong response to a challenge, a wrong password, an unknown login name, or an attempt on a locked
 * account.
 *
 * @param pool not a transaction, because a refusal would roll it back.
 */
export async function countFailure(pool: pg.Pool, caller: Caller, at: Date): Promise<void> {
  const keys = countsOf(caller).map(({ key }) => key);
  await counting(pool, [keys, Math.floor(at.getTime() / pressureWindow)]);
}

/**
 * Returns the pressure level for the caller's next attempt: 0 at rest, 1 at the threshold, and 1 more for each
 * doubling. The highest level of browser, network and everyone applies.
 */
export async function pressureOn(pool: pg.Pool, caller: Caller, at: Date): Promise<number> {
  const counts = countsOf(caller);
  const rows = await counted(pool, [counts.map(({ key }) => key)]);
  return Math.max(
    ...counts.map(({ kind, key }) =>
      levelOf(
        rows.find((row) => row.key === key),
        pressureFrom[kind],
        at,
      ),
    ),
  );
}

/**
 * Uses a sliding window: failures of the previous fixed window count as evenly spread over it, so a key stores only two
 * numbers.
 */
function levelOf(row: Count | undefined, from: number, at: Date): number {
  if (!row) return 0;
  const windows = at.getTime() / pressureWindow;
  const passed = Math.floor(windows) - row.period;
  const [now, before] = passed <= 0 ? [row.failures, row.before] : [0, passed === 1 ? row.failures : 0];
  const count = now + before * (1 - windows + Math.floor(windows));
  return count < from ? 0 : 1 + Math.floor(Math.log2(count / from));
}
