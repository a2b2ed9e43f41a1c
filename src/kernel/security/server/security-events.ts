import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { countsOnce, securityKindNames, type SecurityKind } from '#kernel/security/security-kinds.ts';

/** One refused or detected abuse. Values are ids and code words, never the caller's input. */
export interface SecurityEvent {
  readonly kind: SecurityKind;
  /** The caller's address. */
  readonly address?: string | undefined;
  readonly personId?: string | null | undefined;
  readonly partyId?: string | null | undefined;
  /** The route's pattern or the job's name. */
  readonly route?: string | undefined;
  readonly requestId?: string | undefined;
  /** A code word or an id, such as a file's; at most 200 characters. */
  readonly detail?: string | undefined;
}

/** Records security events of one server: in the database, in the log and as a metric. */
export interface SecurityEvents {
  /** Never throws and never waits. */
  report(event: SecurityEvent): void;
  /** Writes the pending events. */
  flush(): Promise<void>;
  /** Adds the counter `portico_security_events_total`. */
  watch(registry: Registry): void;
  /** Writes the rest and stops. */
  close(): Promise<void>;
}

interface Counted {
  readonly event: SecurityEvent;
  readonly at: Date;
  lastAt: Date;
  count: number;
}

/** Milliseconds from an event to its row. */
const delay = 1_000;
/** Different events that wait to be written; beyond it an event counts for its kind alone. */
const maxWaiting = 500;
/** Log lines of one flush; the rest is summed up by kind. */
const maxLines = 20;
const maxDetail = 200;
const minute = 60_000;
const once = securityKindNames.filter(countsOnce);

/**
 * Opens the record. Equal events of one minute become one row with a count, so that a flood costs a bounded number of rows;
 * while the database cannot be written they wait, bounded, and the log has them at once.
 *
 * @example
 * const security = createSecurityEvents({ database, clock, log });
 * security.report({ kind: 'file-altered', detail: sha256, route: 'files.download' });
 */
export function createSecurityEvents(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): SecurityEvents {
  const { database, clock, log } = options;
  const counts = new Map<SecurityKind, number>(securityKindNames.map((kind) => [kind, 0]));
  const waiting = new Map<string, Counted>();
  const unlogged = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;

  const add = (to: Map<string, Counted>, event: SecurityEvent, at: Date, count = 1): void => {
    const key = keyOf(event, at);
    const same = to.get(key);
    if (same) {
      same.count += count;
      if (at > same.lastAt) same.lastAt = at;
    } else if (to.size < maxWaiting || isSummary(event)) {
      to.set(key, { event, at, lastAt: at, count });
    } else {
      add(to, { kind: event.kind, detail: 'more' }, at, count);
    }
  };

  const write = async (): Promise<void> => {
    logAll(log, [...unlogged.values()]);
    unlogged.clear();
    if (waiting.size === 0) return;
    const batch = [...waiting.entries()];
    waiting.clear();
    try {
      await store(database, batch);
    } catch (error) {
      log.warn({ err: error, events: batch.length }, 'security events could not be stored; trying again');
      for (const [, { event, lastAt, count }] of batch) add(waiting, event, lastAt, count);
      schedule();
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(write));
  const schedule = (): void => {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, delay).unref();
  };

  return {
    report(event) {
      const at = clock.now();
      const bounded = { ...event, ...(event.detail !== undefined && { detail: event.detail.slice(0, maxDetail) }) };
      counts.set(event.kind, (counts.get(event.kind) ?? 0) + 1);
      add(waiting, bounded, at);
      add(unlogged, bounded, at);
      schedule();
    },
    flush,
    watch(registry) {
      registry.registerMetric(
        new Counter({
          name: 'portico_security_events_total',
          help: 'Refused or detected abuse by kind.',
          labelNames: ['kind'],
          registers: [],
          collect() {
            this.reset();
            for (const [kind, count] of counts) this.inc({ kind }, count);
          },
        }),
      );
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await flush();
    },
  };
}

const isSummary = ({ detail, address, route }: SecurityEvent): boolean =>
  detail === 'more' && address === undefined && route === undefined;

/** The request's id is not part of it: equal requests are one event with a count. */
function keyOf({ kind, address, personId, partyId, route, detail }: SecurityEvent, at: Date): string {
  const span = countsOnce(kind) ? 10 * minute : minute;
  const parts = [Math.floor(at.getTime() / span), kind, address, personId, partyId, route, detail];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
}

async function store({ kysely }: Database, batch: readonly (readonly [string, Counted])[]): Promise<void> {
  await kysely
    .insertInto('kernel.security_events')
    .values(
      batch
        // one order for all servers, so that no two of them wait for each other
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, { event, at, lastAt, count }]) => ({
          key,
          kind: event.kind,
          at,
          last_at: lastAt,
          count: countsOnce(event.kind) ? 1 : count,
          address: event.address ?? null,
          person_id: event.personId ?? null,
          party_id: event.partyId ?? null,
          route: event.route ?? null,
          detail: event.detail ?? null,
        })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref, fn }) => ({
        count: sql<number>`kernel.security_events.count + case when ${ref('excluded.kind')} = any(${once}) then 0 else ${ref('excluded.count')} end`,
        last_at: fn<Date>('greatest', [ref('kernel.security_events.last_at'), ref('excluded.last_at')]),
      })),
    )
    .execute();
}

function logAll(log: Log, counted: readonly Counted[]): void {
  for (const { event, count } of counted.slice(0, maxLines)) {
    const { address, detail, ...fields } = event;
    const network = address === undefined ? {} : { network: networkOf(address) };
    log.warn({ ...fields, ...network, ...(detail !== undefined && { about: detail }), count }, 'security event');
  }
  const rest = Map.groupBy(counted.slice(maxLines), ({ event }) => event.kind);
  for (const [kind, events] of rest) {
    const count = events.reduce((sum, one) => sum + one.count, 0);
    log.warn({ kind, about: 'more', count }, 'security event');
  }
}
