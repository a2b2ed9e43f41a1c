import { expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import {
  calendarYears,
  listCalendarDays,
  loadCalendarYear,
  restoreCalendarDay,
  saveCalendarDay,
} from '#accounts/calendar/calendar.contract.ts';
import { addDays } from '#kernel/checks/calendar-date.ts';
import { deadline } from '#accounts/calendar/server/deadline.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { seedCalendar } from './seed-calendar.ts';

const database = useDatabase();
const server = useServer(database);
const officer = async () =>
  (await fakeActor(database, server.clock, { permissions: { 'calendar.edit': 'all' } })).session;

const of2027 = '2027-01-01 放假 元旦\n2027-02-05~2027-02-11 放假 春节\n２０２７-02-20 上班 春节\n';

it('counts with published years, and provisionally beyond them', async () => {
  await seedCalendar(database.kysely, server.clock);
  expect(await deadline(database.kysely, '2026-09-30', 3)).toEqual({ day: '2026-10-10', provisional: false });
  expect(await deadline(database.kysely, '2026-12-31', 5)).toEqual({ day: '2027-01-07', provisional: true });
});

it('counts alike in the database and on the server, forwards and backwards', async () => {
  await seedCalendar(database.kysely, server.clock);
  const days = Array.from({ length: 400 }, (_, at) => [addDays('2024-01-01', at * 3), 1 + ((at * 7) % 60)] as const);
  const { rows } = await database.pool.query<{ from: string; count: number; last: string; back: string }>(
    `select d as from, n as count, kernel.add_days(d::date, 'working_day', n)::text as last,
            kernel.add_days(kernel.add_days(d::date, 'working_day', n), 'working_day', -n)::text as back
       from unnest($1::text[], $2::int[]) as given (d, n)`,
    [days.map(([day]) => day), days.map(([, count]) => count)],
  );
  for (const { from, count, last, back } of rows) {
    expect(last).toBe((await deadline(database.kysely, from, count)).day);
    // the given number of working days before: the day itself, or the last one worked before it
    expect(back <= from).toBe(true);
    expect(back === from || (await deadline(database.kysely, back, 1)).day > from).toBe(true);
  }
});

it('loads a pasted year, reports every invalid line and retains manually changed days', async () => {
  await seedCalendar(database.kysely, server.clock);
  const as = await officer();
  const load = (days: string, year = 2027) =>
    server.call(loadCalendarYear, { year, source: '国办发明电〔2026〕9号', days }, { as });
  expect(await load('2027-01-01 放假 元旦\n2027-13-01 放假 春节\n2027-01-01 放假 元旦')).toMatchObject({
    code: 4000,
    data: [{ path: 'days', message: expect.stringMatching(/Line 2: .*; Line 3: 2027-01-01 is listed twice/) }],
  });
  expect((await load('2026-10-01 放假 国庆节')).code).toBe(4000);
  expect((await load('2027-02-20 上班 春节')).code).toBe(4000);

  const changed = await server.call(saveCalendarDay, { day: '2027-02-12', kind: 'holiday', name: '地方假' }, { as });
  expect((await load(of2027)).data).toEqual({ off: 8, worked: 1 });
  expect((await load(of2027)).data).toEqual({ off: 8, worked: 1 });
  const { data } = await server.call(listCalendarDays, { year: 2027, sort: 'day' }, { as });
  expect(data.rows.map(({ day }) => day)).toHaveLength(10);
  expect(data.rows.find(({ day }) => day === '2027-02-12')).toMatchObject({
    overridden: true,
    before: null,
    source: '',
  });
  // a Monday after eight days off, and a Friday added manually
  expect(await deadline(database.kysely, '2027-02-04', 1)).toEqual({ day: '2027-02-15', provisional: false });
  await server.call(restoreCalendarDay, { id: changed.data.id }, { as });
  expect(await deadline(database.kysely, '2027-02-04', 1)).toEqual({ day: '2027-02-12', provisional: false });
  const history = await server.call(recordHistory, { entity: 'calendar-year', id: '2027' }, { as });
  expect(history.data.rows).toHaveLength(4);
});

it('refuses a change of an outdated day, and restores the day of the published year', async () => {
  await seedCalendar(database.kysely, server.clock);
  const as = await officer();
  const row = (await server.call(listCalendarDays, { year: 2026, sort: 'day' }, { as })).data.rows[0]!;
  const change = { day: row.day, version: row.version, kind: 'workday', name: '抢修' } as const;
  expect((await server.call(saveCalendarDay, change, { as })).code).toBe(1000);
  expect(await server.call(saveCalendarDay, change, { as })).toMatchObject({ code: 4009, data: { state: '2' } });
  expect((await server.call(restoreCalendarDay, { id: row.id }, { as })).code).toBe(1000);
  expect((await server.call(restoreCalendarDay, { id: row.id }, { as })).code).toBe(5000);
  const again = (await server.call(listCalendarDays, { year: 2026, sort: 'day' }, { as })).data.rows[0]!;
  expect(again).toMatchObject({ kind: row.kind, name: row.name, overridden: false });
});

it('requests the next year from November on', async () => {
  await seedCalendar(database.kysely, server.clock);
  await database.pool.query('delete from accounts.calendar_years where year = 2027');
  const as = await officer();
  const asked = async (at: string) => {
    server.clock.offset = Date.parse(at) - Date.now();
    return (await server.call(calendarYears, {}, { as: await officer() })).data.missing;
  };
  const now = server.clock.offset;
  expect([await asked('2026-10-31T00:00:00Z'), await asked('2026-11-01T00:00:00Z')]).toEqual([null, 2027]);
  server.clock.offset = now;
  expect((await server.call(calendarYears, {}, { as })).data.years).toContain(2026);
});
