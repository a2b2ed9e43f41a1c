import type { Generated } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { words } from '#kernel/i18n/text.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';
import { move, publishStart, type Changes } from '#kernel/workflow/server/move.ts';
import { system, type Mover } from '#kernel/workflow/server/mover.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { actOnDues } from './act-on-dues.ts';

interface CaseTable {
  id: Generated<string>;
  party_id: string;
  state: Generated<string>;
  objections: Generated<number>;
  due_on: string | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'trial.cases': CaseTable;
  }
}

const stateWords = words({
  sent: { zh: '已提交', en: 'Sent' },
  published: { zh: '公示中', en: 'Published' },
  closed: { zh: '已办结', en: 'Closed' },
});
const open = { zh: '异议未处理', en: 'An objection is open' };
const look = { tone: 'warning', icon: 'clock' } as const;
const cases = lifecycle({
  name: 'case',
  table: 'trial.cases',
  reach: { owner: 'party_id', assigned: null },
  start: 'sent',
  states: stateWords,
  looks: { sent: look, published: look, closed: look },
  waits: {
    column: 'due_on',
    states: {
      sent: { by: 'test.decide', period: 'acceptance' },
      published: { by: 'system', period: 'publicity', lapse: 'close' },
    },
  },
  moves: {
    publish: { from: ['sent'], to: 'published', by: 'test.decide', done: stateWords.published },
    extend: { from: ['published'], to: 'published', by: 'test.decide', done: stateWords.published },
    close: {
      from: ['published'],
      to: 'closed',
      by: 'system',
      done: stateWords.closed,
      guard: ({ objections }: { readonly objections: number }) => (objections > 0 ? open : undefined),
    },
  },
});

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const officer: Mover = { personId: '8', partyId: '80', permissions: new Map([['test.decide', 'all']]) };
const services = { recipients: { publicUrl: '', of: () => Promise.resolve([]) } } as unknown as JobServices;
const log = createLog({ level: 'silent' });
const context = { database, clock, services, log, signal: new AbortController().signal };
const run = (): Promise<void> => actOnDues({ lifecycles: [cases], kinds: [] }, context);
/** The morning of a day. */
const on = (day: string): void => void (clock.offset = Date.parse(`${day}T01:00:00Z`) - Date.now());

beforeAll(async () => {
  await database.pool.query(`create schema trial; create table trial.cases (
      id bigint generated always as identity primary key, party_id text not null, state text not null default 'sent',
      objections integer not null default 0, due_on date);
    delete from accounts.calendar_days; delete from accounts.calendar_years;
    insert into accounts.calendar_years (year, source, loaded_at) values (2026, 'test', '2026-01-01Z');
    insert into accounts.calendar_days (day, kind, name) values ('2026-11-23', 'holiday', 'x'), ('2026-11-28', 'workday', 'x')`);
});
beforeEach(async () => {
  await database.pool.query('truncate trial.cases, kernel.dues');
  on('2026-11-20');
});

const transact = <R>(act: (tx: Db) => Promise<R>): Promise<R> => database.kysely.transaction().execute(act);
const begin = (): Promise<string> =>
  transact(async (tx) => {
    const row = await tx
      .insertInto('trial.cases')
      .values({ party_id: '70', due_on: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publishStart(tx, cases, row.id, officer, clock);
    return row.id;
  });
const take = (id: string, name: 'publish' | 'extend', changes: Changes<typeof cases> = {}) =>
  transact((tx) => move(tx, cases, name, id, { actor: officer, clock, changes }));
async function published(changes: Changes<typeof cases> = {}): Promise<string> {
  const id = await begin();
  await take(id, 'publish', changes);
  return id;
}
const stored = (id: string) =>
  database.kysely.selectFrom('trial.cases').select(['state', 'due_on']).where('id', '=', id).executeTakeFirstOrThrow();
const dues = async () => {
  const rows = await database.kysely.selectFrom('kernel.dues').selectAll().orderBy('act').execute();
  return rows.map(({ act, act_on: day, open_in: state }) => `${state} ${act} ${day}`);
};
const closings = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ id: string }>(`select entity_id as id from kernel.history
    where action = 'case.close' and entity_id in (select id::text from trial.cases) order by entity_id::bigint`);
  return rows.map(({ id }) => id);
};

it('stores the last day of the new state and its scheduled actions with a move', async () => {
  const id = await begin();
  // a Friday; the Monday after it is off, the Saturday after that is worked
  expect(await stored(id)).toEqual({ state: 'sent', due_on: '2026-11-28' });
  expect(await dues()).toEqual(['sent remind 2026-11-25']);
  expect(await take(id, 'publish')).toMatchObject({ state: 'published', due_on: '2026-12-04' });
  expect(await dues()).toEqual(['published move 2026-12-05', 'published remind 2026-12-01']);
  on('2026-11-24');
  expect(await take(id, 'extend')).toMatchObject({ due_on: '2026-12-04' });
  expect(await take(id, 'extend', { due_on: '2026-12-10' })).toMatchObject({ due_on: '2026-12-10' });
  expect(await dues()).toEqual(['published move 2026-12-11', 'published remind 2026-12-07']);
  await transact((tx) => move(tx, cases, 'close', id, { actor: system, clock }));
  expect(await stored(id)).toEqual({ state: 'closed', due_on: null });
  expect(await dues()).toEqual([]);
});

it('runs the move once on the day after the last day, with several workers', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => published()));
  on('2026-12-04');
  await run();
  expect(await closings()).toEqual([]);
  on('2026-12-05');
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await closings()).toEqual(ids.toSorted((a, b) => Number(a) - Number(b)));
  expect(await stored(ids[0]!)).toEqual({ state: 'closed', due_on: null });
  expect(await dues()).toEqual([]);
});

it('processes every due record', async () => {
  await database.pool.query(`
    with filled as (
      insert into trial.cases (party_id, state, due_on) select '70', 'published', '2026-12-04' from generate_series(1, 1234)
      returning id
    )
    insert into kernel.dues (entity, entity_id, open_in, began_on, due_on, provisional, act, act_on)
    select 'case', id::text, 'published', '2026-11-20', '2026-12-04', false, 'move', '2026-12-05' from filled`);
  on('2026-12-05');
  await run();
  expect(await dues()).toEqual([]);
  expect(await closings()).toHaveLength(1234);
});

it('retries a move that its guard refuses, without delaying others', async () => {
  const id = await published();
  await database.kysely.updateTable('trial.cases').set({ objections: 1 }).where('id', '=', id).execute();
  const other = await published();
  on('2026-12-05');
  await run();
  expect([(await stored(id)).state, (await stored(other)).state]).toEqual(['published', 'closed']);
  await database.kysely.updateTable('trial.cases').set({ objections: 0 }).execute();
  await run();
  expect((await stored(id)).state).toBe('published');
  clock.offset += 15 * 60_000;
  await run();
  expect((await stored(id)).state).toBe('closed');
});

it('postpones a failing move without delaying others, and drops one without a record', async () => {
  const [broken, removed, other] = [await published(), await published(), await published()];
  await database.pool.query(
    `alter table trial.cases add constraint broken check (id <> ${broken} or state <> 'closed')`,
  );
  await database.kysely.deleteFrom('trial.cases').where('id', '=', removed).execute();
  on('2026-12-05');
  await run();
  expect([(await stored(broken)).state, (await stored(other)).state]).toEqual(['published', 'closed']);
  expect(await dues()).toEqual(['published move 2026-12-05', 'published remind 2026-12-08']);
  await database.pool.query('alter table trial.cases drop constraint broken');
  clock.offset += 60 * 60_000;
  await run();
  expect((await stored(broken)).state).toBe('closed');
});

it('never ends a period that reaches a year without a calendar, and recalculates it once the calendar is known', async () => {
  on('2026-12-25');
  const id = await published();
  expect((await stored(id)).due_on).toBe('2027-01-08');
  on('2027-06-01');
  await run();
  expect((await stored(id)).state).toBe('published');
  on('2027-01-09');
  await database.pool.query(`
    insert into accounts.calendar_years (year, source, loaded_at) values (2027, 'test', '2026-12-01Z');
    insert into accounts.calendar_days (day, kind, name) values ('2027-01-01', 'holiday', 'x'), ('2027-01-08', 'holiday', 'x')`);
  await run();
  expect(await stored(id)).toEqual({ state: 'published', due_on: '2027-01-12' });
  on('2027-01-13');
  await run();
  expect((await stored(id)).state).toBe('closed');
});
