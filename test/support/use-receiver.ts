import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { createClock, type MovableClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { openEnvelopeKeys, type EnvelopeKeys } from '#kernel/envelope/server/keys.ts';
import { createReceiver, type Receiver } from '#kernel/envelope/server/receiver.ts';
import { createSender, type Sender } from '#kernel/envelope/web/sender.ts';
import { createKeyring, type Keyring } from '#kernel/secrets/server/keyring.ts';

export interface TestReceiver {
  readonly clock: MovableClock;
  readonly keyring: Keyring;
  readonly keys: EnvelopeKeys;
  readonly receiver: Receiver;
  /** A page's sender for the current key. */
  newSender(): Promise<Sender>;
}

/** A receiver over the keys of this file's database. The object is filled before the first test runs. */
export function useReceiver(database: Database): TestReceiver {
  const parts = {} as { -readonly [K in keyof TestReceiver]: TestReceiver[K] };
  beforeAll(async () => {
    const clock = createClock('UTC');
    const keyring = createKeyring([randomBytes(32)]);
    const keys = await openEnvelopeKeys({ db: database.kysely, keyring, clock, onError: () => {} });
    const receiver = createReceiver({ keys, clock, pool: database.pool });
    const newSender = async () => createSender(await receiver.currentKey());
    Object.assign(parts, { clock, keyring, keys, receiver, newSender });
  });
  afterAll(() => parts.keys.close());
  return parts;
}

/** 22 characters that no other call uses. */
export const newId = (): string => randomBytes(16).toString('base64url');
