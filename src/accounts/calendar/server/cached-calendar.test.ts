import { afterAll, expect, it } from 'vitest';
import { deadline } from '#accounts/calendar/server/deadline.ts';
import { listenForChanges } from '#kernel/db/server/listen-for-changes.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { cacheCalendar, cachedCalendar } from './cached-calendar.ts';

const database = useDatabase();
const closing = new AsyncDisposableStack();
afterAll(() => closing.disposeAsync());

it('caches the calendar until it changes, for one server and never for a transaction', async () => {
  const own = openDatabase(database.url, () => {});
  closing.defer(() => own.close());
  const changes = listenForChanges(database.url, () => {});
  cacheCalendar(own.kysely, changes);
  // nothing is cached until notifications arrive
  expect(cachedCalendar(own.kysely)).toBeUndefined();
  await expect.poll(() => changes.isListening()).toBe(true);

  // 2031-03-03 is a Monday
  const last = async () => (await deadline(own.kysely, '2031-02-28', 1)).day;
  expect(await last()).toBe('2031-03-03');
  expect(cachedCalendar(own.kysely)).toBe(cachedCalendar(own.kysely));
  expect(cachedCalendar(database.kysely)).toBeUndefined();

  await own.kysely.transaction().execute(async (tx) => {
    await tx.insertInto('accounts.calendar_days').values({ day: '2031-03-03', kind: 'holiday', name: '节' }).execute();
    expect((await deadline(tx, '2031-02-28', 1)).day).toBe('2031-03-04');
    expect(await last()).toBe('2031-03-03');
  });
  await expect.poll(last).toBe('2031-03-04');
  await database.pool.query(`update accounts.calendar_days set kind = 'workday' where day = '2031-03-03'`);
  await expect.poll(last).toBe('2031-03-03');
  await database.pool.query(`insert into accounts.calendar_years (year, source, loaded_at) values (2031, 'x', now())`);
  await expect.poll(async () => (await deadline(own.kysely, '2031-02-28', 1)).provisional).toBe(false);

  await changes.close();
  expect(cachedCalendar(own.kysely)).toBeUndefined();
  await database.pool.query(`update accounts.calendar_days set kind = 'holiday' where day = '2031-03-03'`);
  expect(await last()).toBe('2031-03-04');
});
