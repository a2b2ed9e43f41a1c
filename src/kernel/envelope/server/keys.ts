import type { Selectable } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { daysToStore, endOf, keyToHandOut, lastDayToDelete, type KeyDay } from './key-days.ts';
import { createKeyPair, privateBytes, readKeyPair, type KeyPair } from './key-pair.ts';

/** Milliseconds between reads of the database: the regular interval, and the shortest after an unknown name. */
const period = 5 * 60_000;
const pause = 60_000;
const label = 'envelope keys';

interface StoredPair extends KeyPair, KeyDay {
  /** Milliseconds since 1970. */
  readonly end: number;
}

/** The pairs that envelopes are sealed to, shared by all servers of one database. */
export interface EnvelopeKeys {
  /** The pair for new envelopes. */
  current(): Promise<{ readonly kid: string; readonly publicKey: string }>;
  /** A pair that can open envelopes now. */
  find(kid: string): KeyPair | undefined;
  /** Reads the database for a pair that another server stored, at most once a minute. */
  learn(kid: string): Promise<KeyPair | undefined>;
  close(): void;
}

export interface KeyStore {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** Called when reading the database fails; the pairs in memory remain in use. */
  readonly onError: (error: unknown) => void;
}

/**
 * Reads the pairs, stores those that are due, and repeats both at intervals.
 *
 * @throws the database's error if the first read fails.
 * @example
 * const keys = await openEnvelopeKeys({ db: database.kysely, keyring, clock, onError: (error) => log.warn({ error }) });
 */
export async function openEnvelopeKeys(store: KeyStore): Promise<EnvelopeKeys> {
  let pairs = await refresh(store, new Map());
  let loadedAt = store.clock.now().getTime();
  let loading: Promise<void> | undefined;

  const isOlderThan = (age: number): boolean => Math.abs(store.clock.now().getTime() - loadedAt) > age;
  const reload = (): Promise<void> =>
    (loading ??= refresh(store, pairs)
      .then((found) => void (pairs = found), store.onError)
      .finally(() => {
        loadedAt = store.clock.now().getTime();
        loading = undefined;
      }));

  const find = (kid: string): KeyPair | undefined => {
    const pair = pairs.get(kid);
    return pair && store.clock.now().getTime() < pair.end ? pair : undefined;
  };

  const timer = setInterval(() => void reload(), period);
  timer.unref();
  return {
    async current() {
      // The timer follows elapsed time, not changes of the clock.
      if (isOlderThan(2 * period)) await reload();
      const pair = keyToHandOut(pairs.values(), store.clock.now().getTime()) ?? [...pairs.values()].at(-1);
      if (!pair) throw new Error('There is no envelope key');
      return { kid: pair.kid, publicKey: pair.publicKey };
    },
    find,
    async learn(kid) {
      if (loading !== undefined || isOlderThan(pause)) await reload();
      return find(kid);
    },
    close: () => clearInterval(timer),
  };
}

/** One refresh: deletes retired pairs, stores due pairs, and reads the current ones. */
async function refresh(store: KeyStore, known: ReadonlyMap<string, StoredPair>): Promise<Map<string, StoredPair>> {
  const now = store.clock.now();
  await store.db.deleteFrom('kernel.envelope_keys').where('day', '<=', lastDayToDelete(now.getTime())).execute();
  const stored = await read(store, known);
  const due = daysToStore(stored.values(), now.getTime());
  if (due.length === 0) return stored;
  const rows = due.map((day) => {
    const pair = createKeyPair();
    const sealed = store.keyring.seal(label, privateBytes(pair), pair.kid);
    return { kid: pair.kid, day, secret_id: store.keyring.id, sealed_private_key: sealed, stored_at: now };
  });
  await store.db
    .insertInto('kernel.envelope_keys')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['day', 'secret_id']).doNothing())
    .execute();
  return read(store, stored);
}

/**
 * The pairs whose sealing key this server has; a database restored beside another secret key file has foreign ones. A
 * known pair stays the same object, so that keys derived from it stay valid.
 */
async function read(store: KeyStore, known: ReadonlyMap<string, StoredPair>): Promise<Map<string, StoredPair>> {
  const rows = await store.db.selectFrom('kernel.envelope_keys').selectAll().orderBy('day').execute();
  const pairs = new Map<string, StoredPair>();
  for (const row of rows) {
    const pair = known.get(row.kid) ?? open(store.keyring, row);
    if (pair) pairs.set(row.kid, pair);
  }
  return pairs;
}

function open(
  keyring: Keyring,
  { kid, day, ...row }: Selectable<Tables['kernel.envelope_keys']>,
): StoredPair | undefined {
  const bytes = keyring.open(label, row.sealed_private_key, kid);
  return bytes ? { ...readKeyPair(kid, bytes), day, storedAt: row.stored_at, end: endOf(day) } : undefined;
}
