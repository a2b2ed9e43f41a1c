import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Scope } from '#kernel/contract/endpoint.ts';
import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { duesOf, type DueFilters } from './worklist-dues.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const stateWords = words({
  sent: { zh: '已提交', en: 'Sent' },
  reviewed: { zh: '已评审', en: 'Reviewed' },
  done: { zh: '已完成', en: 'Done' },
});
const look = { tone: 'warning', icon: 'clock' } as const;
const trial = lifecycle({
  name: 'trial',
  table: 'trial.works',
  reach: { owner: null, assigned: null },
  start: 'sent',
  states: stateWords,
  looks: { sent: look, reviewed: look, done: look },
  waits: {
    column: 'due_on',
    states: { sent: { by: 'test.write' }, reviewed: { by: 'test.decide' } },
  },
  moves: {},
});

/** A Friday; the Monday after it is off, the Saturday after that is worked. */
const friday = '2026-11-20';
const on = { ...clock, today: () => friday };
const works: readonly (readonly [id: number, state: string, due: string | null])[] = [
  [1, 'sent', '2026-11-30'],
  [2, 'reviewed', '2026-11-18'],
  [3, 'sent', '2026-11-26'],
  [4, 'sent', '2026-11-20'],
  [5, 'done', null],
  [6, 'reviewed', '2027-02-01'],
  [7, 'sent', '2026-11-14'],
];

beforeAll(async () => {
  await database.pool.query(`create schema trial; create table trial.works (id int, state text, due_on date);
    insert into accounts.calendar_years (year, source, loaded_at) values (2026, 'test', now()) on conflict do nothing;
    insert into accounts.calendar_days (day, kind, name) values ('2026-11-23', 'holiday', 'x'), ('2026-11-28', 'workday', 'x')`);
  for (const work of works) await database.pool.query('insert into trial.works values ($1, $2, $3)', [...work]);
});

const everybody: readonly (readonly [string, Scope])[] = [
  ['test.write', 'all'],
  ['test.decide', 'all'],
];
async function waiting(filters: DueFilters = {}, permissions = everybody) {
  const reader = { db: database.kysely, clock: on, actor: { permissions: new Map(permissions) } };
  const { waiting: condition, read } = await duesOf(trial, 'w', filters, reader);
  const { rows } = await sql<{ id: number; due_on: string }>`select w.id, w.due_on::text from trial.works w
    where ${condition} order by w.due_on, w.id`.execute(database.kysely);
  const dueOf = await read(rows.map((row) => row.due_on));
  return rows.map((row) => ({ id: row.id, ...dueOf(row.due_on) }));
}
const ids = async (...given: Parameters<typeof waiting>) => (await waiting(...given)).map(({ id }) => id);

it('lists pending records by due date with their working days', async () => {
  expect(await waiting()).toEqual([
    { id: 7, dueOn: '2026-11-14', due: 'overdue', daysLeft: -5, provisional: false },
    { id: 2, dueOn: '2026-11-18', due: 'overdue', daysLeft: -2, provisional: false },
    { id: 4, dueOn: '2026-11-20', due: 'soon', daysLeft: 0, provisional: false },
    { id: 3, dueOn: '2026-11-26', due: 'soon', daysLeft: 3, provisional: false },
    { id: 1, dueOn: '2026-11-30', due: 'later', daysLeft: 6, provisional: false },
    { id: 6, dueOn: '2027-02-01', due: 'later', daysLeft: 51, provisional: true },
  ]);
});

it('filters by urgency and state', async () => {
  expect(await ids({ due: 'overdue' })).toEqual([7, 2]);
  expect(await ids({ due: 'soon' })).toEqual([4, 3]);
  expect(await ids({ due: 'later' })).toEqual([1, 6]);
  expect(await ids({ state: ['reviewed'] })).toEqual([2, 6]);
  expect(await ids({ state: ['reviewed'], due: 'later' })).toEqual([6]);
  expect(await ids({ state: ['done'] })).toEqual([]);
});

it('lists for a permission only the states it may act on', async () => {
  expect(await ids({}, [['test.decide', 'own']])).toEqual([2, 6]);
  expect(await ids({}, [])).toEqual([]);
});
