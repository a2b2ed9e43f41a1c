import { expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { listPeriods, savePeriod } from '#accounts/calendar/periods.contract.ts';
import { periodKinds } from '#app/server/areas.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { periodEnd, periodOf, periodTexts } from './deadline.ts';

const database = useDatabase();
const server = useServer(database);
const officer = async () =>
  (await fakeActor(database, server.clock, { permissions: { 'calendar.edit': 'all' } })).session;

it('declares exactly one value for every period', async () => {
  const rows = await database.kysely.selectFrom('accounts.periods').select('key').execute();
  expect(rows.map(({ key }) => key).toSorted()).toEqual(periodKinds.map(({ key }) => key).toSorted());
});

it('changes a period on its current version, with history and immediate effect', async () => {
  const as = await officer();
  const { rows } = (await server.call(listPeriods, { limit: 100 }, { as, lang: 'en' })).data;
  const row = rows.find(({ name }) => name === 'Publicity')!;
  expect(row).toMatchObject({ unit: 'working_day', count: 10, version: 1 });
  expect((await periodEnd(database.kysely, 'publicity', '2026-06-01')).day).toBe('2026-06-15');
  const change = { id: row.id, version: row.version, unit: 'day', count: 7 } as const;
  expect((await server.call(savePeriod, { ...change, count: 0 }, { as })).code).toBe(4000);
  expect((await server.call(savePeriod, { ...change, count: 251 }, { as })).code).toBe(4000);
  expect((await server.call(savePeriod, { ...change, id: '999999' }, { as })).code).toBe(4003);
  expect((await server.call(savePeriod, change, { as })).data).toEqual({ version: 2 });
  expect(await server.call(savePeriod, change, { as })).toMatchObject({ code: 4009, data: { state: '2' } });
  expect(await periodOf(database.kysely, 'publicity')).toEqual({ unit: 'day', count: 7 });
  expect(await periodTexts(database.kysely, ['publicity'], 'en')).toEqual({ publicity: '7 calendar days' });
  expect(await periodEnd(database.kysely, 'publicity', '2026-06-01')).toEqual({
    day: '2026-06-08',
    provisional: false,
  });
  expect(await periodEnd(database.kysely, 'suspension', '2026-08-31')).toEqual({
    day: '2027-02-28',
    provisional: false,
  });
  const history = (await server.call(recordHistory, { entity: 'period', id: row.id }, { as, lang: 'en' })).data.rows;
  expect(history).toHaveLength(1);
  expect(JSON.stringify(history[0])).toContain('Calendar days');
  const stranger = (await fakeActor(database, server.clock, { role: 'enterprise_owner' })).session;
  expect((await server.call(savePeriod, { ...change, version: 2 }, { as: stranger })).code).toBe(4003);
  expect((await server.call(listPeriods, {}, { as: stranger })).code).toBe(4003);
});
