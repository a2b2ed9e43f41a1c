import type pg from 'pg';
import type { Database } from '#kernel/db/server/database.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { PartyActor } from '#kernel/http/server/actor.ts';
import type { Feed, FeedReader, News } from '#kernel/http/server/events/feed.ts';
import {
  fleetFeed,
  mostRows,
  type FleetEvent,
  type LiveBatch,
  type LiveDevice,
} from '#vr-fleet/headsets/live/live.messages.ts';
import { prepared } from '#kernel/db/server/prepared.ts';
import { changedSince } from './changed.queries.ts';

/** Milliseconds after which a batch has ended. */
const batchLife = 15 * 60_000;
/** Finished batches that a reader remembers. */
const mostEnded = 200;
/** An event's number combines the change number that it follows and its position among events after the same number. */
const places = 1_000n;

/** Data sources of the domains. */
export interface LiveSources {
  /** Returns the current state of headsets that belong to the customer. */
  readonly devicesAmong: (pool: pg.Pool, partyId: string, ids: readonly string[]) => Promise<LiveDevice[]>;
  /** Returns the progress of the customer's command batches issued since a moment, except for some. */
  readonly batchesSince: (pool: pg.Pool, partyId: string, since: Date, but: readonly string[]) => Promise<LiveBatch[]>;
}

/**
 * The feed of changes in a customer's fleet: the states of headsets, and the progress of command batches.
 *
 * Change numbers are assigned before the commit. So the feed reads everything after a number that is safe
 * (change-numbers.ts) and sends what was not sent yet. A client that reconnects to another server gets some events
 * twice.
 */
export function createFleetFeed(database: Database, clock: Clock, sources: LiveSources): Feed & { close(): void } {
  const numbers = createChangeNumbers(database.pool);
  return {
    name: fleetFeed,
    permission: 'devices.read',
    open: (actor, after) => openReader({ database, clock, numbers, sources }, actor, after),
    close: () => numbers.close(),
  };
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly numbers: ChangeNumbers;
  readonly sources: LiveSources;
}

function openReader(
  { database, clock, numbers, sources }: Parts,
  { partyId }: PartyActor,
  after: string | undefined,
): FeedReader {
  const sent = new Map<string, bigint>();
  const batches = new Map<string, string>();
  let ended: string[] = [];
  let low = after === undefined ? undefined : BigInt(after) / places;
  let place = after === undefined ? 0n : BigInt(after) % places;
  let read = -1n;

  /** Returns the headsets whose change was not sent; forgets entries behind the safe number. */
  async function untold(from: bigint): Promise<string[]> {
    const changed = await changedSince(database.pool, partyId, from);
    for (const [id, number] of sent) if (number <= from) sent.delete(id);
    const ids: string[] = [];
    for (const { id, changed: number } of changed) {
      if (sent.get(id) === number) continue;
      sent.set(id, number);
      ids.push(id);
    }
    return ids;
  }

  /** Returns batches with new progress since they were sent. A finished batch is no longer queried. */
  async function advanced(): Promise<LiveBatch[]> {
    const since = new Date(clock.now().getTime() - batchLife);
    const found = await sources.batchesSince(database.pool, partyId, since, ended);
    const further = found.filter(({ id, counts }) => batches.get(id) !== JSON.stringify(counts));
    for (const { id, counts } of further) batches.set(id, JSON.stringify(counts));
    const over = further.filter(({ counts }) => counts.issued + counts.sent + counts.received === 0);
    ended = [...ended, ...over.map(({ id }) => id)].slice(-mostEnded);
    return further;
  }

  return {
    async next(): Promise<News | undefined> {
      const { last, safe, isSettled } = await numbers.now();
      // The numbers of a restored database continue from an earlier value.
      const isAhead = low !== undefined && low > last;
      const from = low === undefined || isAhead ? safe : low;
      if (read === last && isSettled && safe >= last) return undefined;
      const ids = await untold(from);
      const further = await advanced();
      read = last;
      const reload = isAhead || ids.length > mostRows;
      const devices = reload ? [] : await sources.devicesAmong(database.pool, partyId, ids);
      place = from === low && !(isSettled && safe > from) ? place + 1n : 0n;
      low = isSettled && safe > from ? safe : from;
      if (devices.length === 0 && further.length === 0 && !reload) return undefined;
      const data: FleetEvent = { devices, batches: further, reload };
      return { number: String(low * places + (place < places ? place : places - 1n)), data };
    },
  };
}

interface Numbers {
  readonly last: bigint;
  /** Every change up to this number is committed and visible. */
  readonly safe: bigint;
  /** True if `safe` is reliable: the server has not just started. */
  readonly isSettled: boolean;
}

interface ChangeNumbers {
  now(): Promise<Numbers>;
  close(): void;
}

const lastNumber = prepared<{ last: string }>(
  'vr-fleet-last-change',
  'select last_value as last from vr_fleet.change_seq',
);

/** Maximum duration of a transaction with a change number (milliseconds); ours need a tenth of a second. */
const window = 10_000;
const sampleEvery = 1_000;
/** Milliseconds for which readers share a query. */
const shared = 200;

/**
 * Watches the change numbers. A number is assigned before its change is committed, so a reader that has seen 105 may
 * still meet 100; numbers older than ten seconds are safe. Database notifications are not suitable: they make commits
 * wait for each other (docs/decisions/0013-answers-in-memory.md), and headsets are written ten times a second.
 */
function createChangeNumbers(pool: pg.Pool): ChangeNumbers {
  const samples: { at: number; last: bigint }[] = [];
  let asking: Promise<bigint> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<bigint> {
    const [row] = await lastNumber(pool, []);
    const last = BigInt(row?.last ?? 0);
    const at = performance.now();
    if (at - (samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= sampleEvery / 2) samples.push({ at: readAt, last });
    while (samples[1] !== undefined && at - samples[1].at >= window) samples.shift();
    return last;
  }

  const fresh = (): Promise<bigint> => {
    if (asking && performance.now() - readAt < shared) return asking;
    readAt = performance.now();
    return (asking = ask());
  };
  // Also without readers, and from the start: a new reader starts slightly in the past.
  const sample = (): void => void fresh().catch(() => {});
  sample();
  const timer = setInterval(sample, sampleEvery);
  timer.unref();

  return {
    async now() {
      const last = await fresh();
      const [oldest] = samples;
      const isSettled = oldest !== undefined && performance.now() - oldest.at >= window;
      return { last, safe: oldest?.last ?? last, isSettled };
    },
    close: () => clearInterval(timer),
  };
}
