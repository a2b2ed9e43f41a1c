import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDatabase, type Db } from '#kernel/db/server/database.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { openEnvelopeKeys, type EnvelopeKeys } from './keys.ts';

const hour = 3_600_000;
const day = 24 * hour;
const database = useDatabase();
const secret = randomBytes(32);
const clock = createClock('UTC');
const open: EnvelopeKeys[] = [];
const errors: unknown[] = [];

async function start(more: { secrets?: Buffer[]; db?: Db } = {}): Promise<EnvelopeKeys> {
  const keyring = createKeyring(more.secrets ?? [secret]);
  const db = more.db ?? database.kysely;
  const keys = await openEnvelopeKeys({ db, keyring, clock, onError: (error) => errors.push(error) });
  open.push(keys);
  return keys;
}
const set = (instant: string) => void (clock.offset = Date.parse(instant) - Date.now());
const stored = () =>
  database.kysely.selectFrom('kernel.envelope_keys').selectAll().orderBy('day').orderBy('secret_id').execute();

beforeEach(async () => {
  set('2026-11-21T12:00Z');
  errors.length = 0;
  await database.kysely.deleteFrom('kernel.envelope_keys').execute();
});
afterEach(() => {
  for (const keys of open.splice(0)) keys.close();
});

describe('envelope keys', () => {
  it('are the same for servers that start together, and for one that starts later', async () => {
    const servers = await Promise.all([start(), start(), start(), start()]);
    servers.push(await start());
    const current = await Promise.all(servers.map((keys) => keys.current()));
    expect(new Set(current.map(({ kid }) => kid)).size).toBe(1);
    expect(new Set(current.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    for (const keys of servers) expect(keys.find(current[0]!.kid)?.publicKey).toBe(current[0]!.publicKey);
  });

  it('rotate daily, open for two more days and are then deleted from the database', async () => {
    const keys = await start();
    const first = await keys.current();
    clock.offset += day;
    const second = await keys.current();
    // The second key was stored less than an hour before, so the first one stays in use for that hour.
    expect(second.kid).toBe(first.kid);
    clock.offset += hour;
    const third = await keys.current();
    expect(third.kid).not.toBe(first.kid);
    expect(keys.find(first.kid)?.publicKey).toBe(first.publicKey);
    set('2026-11-24T00:30Z');
    await keys.current();
    expect(keys.find(first.kid)).toBeDefined();
    set('2026-11-24T01:00Z');
    expect(keys.find(first.kid)).toBeUndefined();
    set('2026-11-24T01:30Z');
    await keys.current();
    expect(keys.find(first.kid)).toBeUndefined();
    expect((await stored()).map((row) => row.kid)).not.toContain(first.kid);
  });

  it('are stored sealed', async () => {
    const { kid } = await (await start()).current();
    const [row] = await stored();
    expect(row).toMatchObject({ kid, day: '2026-11-21' });
    expect(createKeyring([secret]).open('envelope keys', row!.sealed_private_key, kid)).toHaveLength(48);
    expect(createKeyring([randomBytes(32)]).open('envelope keys', row!.sealed_private_key, kid)).toBeNull();
  });

  it('are read with an older secret, and replaced if the secret is lost', async () => {
    const first = await (await start()).current();
    const newer = randomBytes(32);
    expect((await (await start({ secrets: [newer, secret] })).current()).kid).toBe(first.kid);
    const lost = await start({ secrets: [newer] });
    const replacement = await lost.current();
    expect(replacement.kid).not.toBe(first.kid);
    expect(lost.find(first.kid)).toBeUndefined();
    expect(await stored()).toHaveLength(2);
  });

  it('are read from another server at most once a minute', async () => {
    const keys = await start();
    const { kid } = await keys.current();
    await database.kysely.deleteFrom('kernel.envelope_keys').execute();
    const other = await (await start()).current();
    clock.offset += 59_000;
    expect(await keys.learn(other.kid)).toBeUndefined();
    clock.offset += 2_000;
    const answers = await Promise.all([keys.learn(other.kid), keys.learn('nobody'), keys.learn(other.kid)]);
    expect(answers.map((pair) => pair?.publicKey)).toEqual([other.publicKey, undefined, other.publicKey]);
    expect(keys.find(kid)).toBeUndefined();
  });

  it('stay the same objects when they are read again', async () => {
    const keys = await start();
    const { kid } = await keys.current();
    const pair = keys.find(kid);
    clock.offset += 61_000;
    expect(await keys.learn('nobody')).toBeUndefined();
    expect(keys.find(kid)).toBe(pair);
  });

  it('are served from memory while the database is unreachable, and queried again afterwards', async () => {
    const away = openDatabase(database.url, () => {});
    const keys = await start({ db: away.kysely });
    const { kid } = await keys.current();
    await away.close();
    clock.offset += day;
    expect((await keys.current()).kid).toBe(kid);
    expect(keys.find(kid)).toBeDefined();
    clock.offset += 61_000;
    expect(await keys.learn('nobody')).toBeUndefined();
    expect(errors.length).toBeGreaterThanOrEqual(2);
  });

  it('throw if the first read fails', async () => {
    const away = openDatabase(database.url, () => {});
    await away.pool.end();
    await expect(start({ db: away.kysely })).rejects.toThrow();
  });
});
