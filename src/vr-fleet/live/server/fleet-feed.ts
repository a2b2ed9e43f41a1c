import type pg from 'pg';
import type { Database } from '#kernel/db/server/database.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { PartyActor } from '#kernel/http/server/actor.ts';
import type { Feed, FeedReader, News } from '#kernel/http/server/events/feed.ts';
import { fleetFeed, mostRows, type FleetEvent, type LiveBatch, type LiveDevice } from '#vr-fleet/live/live.messages.ts';
import { prepared } from '#kernel/db/server/prepared.ts';
import { changedSince } from './changed.queries.ts';

/** Batches of so long ago have come to their end (milliseconds). */
const batchLife = 15 * 60_000;
/** How many finished batches a reader remembers. */
const mostEnded = 200;
/** An event's number is the number of changes that it follows, and its place among those that follow the same. */
const places = 1_000n;

/** How the domains read what is told of them. */
export interface LiveSources {
  /** Those of some headsets that are the customer's, as they are now. */
  readonly devicesAmong: (pool: pg.Pool, partyId: string, ids: readonly string[]) => Promise<LiveDevice[]>;
  /** How far the customer's batches of commands are that were issued since a moment, but for some. */
  readonly batchesSince: (pool: pg.Pool, partyId: string, since: Date, but: readonly string[]) => Promise<LiveBatch[]>;
}

/**
 * What changes in a customer's fleet: headsets as they are, and how far batches of commands are.
 *
 * Numbers of changes are drawn before they are committed, so what is read is everything beyond a number that is safe
 * (change-numbers.ts) and what was not sent yet is sent. Whoever goes on elsewhere gets a little twice.
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

  /** Those whose change was not sent; what lies safely behind is forgotten. */
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

  /** Those that came further since they were sent. One that has come to its end is counted no more. */
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
      // The numbers of a database that was restored count on from where it was.
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
  /** Everything up to it is committed and was to be seen. */
  readonly safe: bigint;
  /** It is: the server has not just started. */
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

/** A transaction that draws a number is through after so long (milliseconds); ours take a tenth of a second. */
const window = 10_000;
const sampleEvery = 1_000;
/** Readers that ask within so long share an answer. */
const shared = 200;

/**
 * Watches what the numbers of changes come to. One is drawn before its change is committed, so a reader that has seen 105
 * may yet meet 100: what was drawn ten seconds ago is safe. Notices of the database are not used for this: they make
 * commits wait for each other (docs/decisions/0013-answers-in-memory.md), and headsets are written ten times a second.
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
  // Also while nobody reads, and from the start: whoever comes begins a little before.
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
