import { sql, type Generated } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { chainBatch } from '#kernel/workflow/history/server/chain-batch.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { verifyHistory } from '#kernel/workflow/history/server/verify-history.ts';
import { code } from '#kernel/contract/codes.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import { words } from '#kernel/i18n/text.ts';
import { lifecycle, stateNames } from '#kernel/workflow/lifecycle.ts';
import { checkedStates } from '../../../../test/support/checked-states.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { moveAll, moveChosen } from './move-all.ts';
import { NotAllowed, StateConflict } from './move-refusals.ts';
import { move, type Moved } from './move.ts';
import { system, type Mover } from './mover.ts';

interface OrderTable {
  id: Generated<string>;
  party_id: string;
  state: string;
  amount: number;
  proof: string | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'trial.orders': OrderTable;
  }
}

const orderWords = words({
  unpaid: { zh: '待付款', en: 'Unpaid' },
  proved: { zh: '已上传凭证', en: 'Proof uploaded' },
  lapsed: { zh: '已失效', en: 'Lapsed' },
});
const nothingToPay = { zh: '金额为零，无需付款。', en: 'There is nothing to pay.' };

const orders = lifecycle({
  name: 'order',
  table: 'trial.orders',
  reach: { owner: 'party_id', assigned: null },
  start: 'unpaid',
  states: orderWords,
  looks: {
    unpaid: { tone: 'warning', icon: 'clock' },
    proved: { tone: 'success', icon: 'check' },
    lapsed: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    uploadProof: {
      from: ['unpaid'],
      to: 'proved',
      by: 'test.write',
      done: orderWords.proved,
      guard: (row: { amount: number }) => (row.amount === 0 ? nothingToPay : undefined),
    },
    lapse: { from: ['unpaid'], to: 'lapsed', by: 'system', done: orderWords.lapsed },
    withdraw: {
      from: ['unpaid', 'proved'],
      to: 'lapsed',
      by: ['test.write', 'test.decide'],
      done: orderWords.lapsed,
    },
  },
});

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const customer: Mover = { personId: '7', partyId: '70', permissions: new Map([['test.write', 'own']]) };
const stranger: Mover = { ...customer, partyId: '71' };
const manager: Mover = { personId: '8', partyId: '80', permissions: new Map([['test.decide', 'all']]) };

beforeAll(async () => {
  await database.pool.query(`create schema trial; create table trial.orders (
    id bigint generated always as identity primary key, party_id text not null, amount integer not null, proof text,
    state text not null default 'unpaid' check (state in ('unpaid', 'proved', 'lapsed')), check (state <> 'gone' or amount > 0))`);
});
beforeEach(async () => {
  await database.pool.query('truncate trial.orders; delete from kernel.outbox');
});

const transact = <R>(run: (tx: Db) => Promise<R>): Promise<R> => database.kysely.transaction().execute(run);

async function newOrder(values: { amount?: number; state?: string; party_id?: string } = {}): Promise<string> {
  const row = await database.kysely
    .insertInto('trial.orders')
    .values({ party_id: '70', amount: 100, proof: null, state: 'unpaid', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
const events = async (): Promise<Moved[]> =>
  (await database.kysely.selectFrom('kernel.outbox').selectAll().orderBy('id').execute()).map(
    (row) => row.payload as Moved,
  );

test('writes state, columns, history and event together', async () => {
  const id = await newOrder();
  const row = await transact((tx) =>
    move(tx, orders, 'uploadProof', id, { actor: customer, clock, reason: '已转账', changes: { proof: 'file-1' } }),
  );
  expect(row).toEqual({ id, party_id: '70', amount: 100, proof: 'file-1', state: 'proved' });
  const entries = await database.kysely
    .selectFrom('kernel.history')
    .selectAll()
    .where('entity_id', '=', id)
    .where('entity', '=', 'order')
    .execute();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ person_id: '7', party_id: '70', entity: 'order', action: 'order.uploadProof' });
  expect(JSON.parse(entries[0]?.content ?? '')).toEqual({
    before: { state: 'unpaid', proof: null },
    after: { state: 'proved', proof: 'file-1' },
    reason: '已转账',
  });
  expect(await events()).toEqual([
    { id, move: 'uploadProof', from: 'unpaid', to: 'proved', personId: '7', partyId: '70' },
  ]);
  await chainBatch(database.kysely);
  expect((await verifyHistory(database.kysely)).broken).toBe(null);
});

test('leaves a record in another state unchanged and names that state', async () => {
  const id = await newOrder({ state: 'lapsed' });
  const refused = transact((tx) => move(tx, orders, 'uploadProof', id, { actor: customer, clock }));
  await expect(refused).rejects.toThrow(StateConflict);
  await refused.catch((error: StateConflict) => {
    expect(error.answer('en')).toMatchObject({ code: code.conflict, data: { state: 'lapsed' } });
  });
  expect(await events()).toEqual([]);
});

test('refuses a missing permission, a foreign record and a missing record alike', async () => {
  const id = await newOrder();
  const attempts = [
    transact((tx) => move(tx, orders, 'uploadProof', id, { actor: manager, clock })),
    transact((tx) => move(tx, orders, 'uploadProof', id, { actor: stranger, clock })),
    transact((tx) => move(tx, orders, 'uploadProof', id, { actor: system, clock })),
    transact((tx) => move(tx, orders, 'lapse', id, { actor: customer, clock })),
    transact((tx) => move(tx, orders, 'uploadProof', '999999', { actor: customer, clock })),
  ];
  const answers = await Promise.all(attempts.map((attempt) => attempt.catch((error: unknown) => error)));
  for (const answer of answers) {
    expect(answer).toBeInstanceOf(NotAllowed);
    expect((answer as NotAllowed).answer('en')).toEqual((answers[0] as NotAllowed).answer('en'));
  }
  await transact((tx) => move(tx, orders, 'withdraw', id, { actor: manager, clock }));
});

test('refuses with the message of the guard', async () => {
  const id = await newOrder({ amount: 0 });
  const refused = transact((tx) => move(tx, orders, 'uploadProof', id, { actor: customer, clock }));
  await refused.catch((error: StateConflict) => {
    expect(error.answer('zh')).toMatchObject({ code: code.refused, msg: nothingToPay.zh });
  });
  await expect(refused).rejects.toThrow(nothingToPay.en);
});

test('executes one of two simultaneous moves of a record', async () => {
  const id = await newOrder();
  const both = [1, 2].map(() => transact((tx) => move(tx, orders, 'uploadProof', id, { actor: customer, clock })));
  const settled = await Promise.allSettled(both);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((settled.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toBeInstanceOf(
    StateConflict,
  );
  expect(await events()).toHaveLength(1);
});

test('leaves no state, history or event if the transaction fails later', async () => {
  const id = await newOrder();
  const failing = transact(async (tx) => {
    await move(tx, orders, 'uploadProof', id, { actor: customer, clock });
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  expect((await database.kysely.selectFrom('trial.orders').select('state').executeTakeFirst())?.state).toBe('unpaid');
  expect(await events()).toEqual([]);
  const entries = await database.kysely
    .selectFrom('kernel.history')
    .select('id')
    .where('entity_id', '=', id)
    .where('entity', '=', 'order')
    .execute();
  expect(entries).toEqual([]);
});

test('requires a transaction', async () => {
  const id = await newOrder();
  await expect(move(database.kysely, orders, 'uploadProof', id, { actor: customer, clock })).rejects.toThrow(TypeError);
  await expect(
    moveAll(database.kysely, orders, 'lapse', (row) => row.lit(true), { actor: system, clock }),
  ).rejects.toThrow(TypeError);
});

test('moves ten thousand rows in one statement', async () => {
  await database.pool.query(`insert into trial.orders (party_id, amount, state)
    select '70', i % 100, case when i % 10 = 0 then 'proved' else 'unpaid' end from generate_series(1, 12000) as i`);
  const options = { actor: system, clock, changes: { proof: null } };
  const lapse = () =>
    transact((tx) => moveAll(tx, orders, 'lapse', (row) => row('amount', '<', 1_000), { ...options, limit: 10_000 }));
  expect(await lapse()).toEqual({ moved: 10_000, refused: [] });
  expect(await lapse()).toEqual({ moved: 800, refused: [] });
  const { rows } = await database.pool.query<{ state: string; n: string }>(
    'select state, count(*) as n from trial.orders group by 1 order by 1',
  );
  expect(rows).toEqual([
    { state: 'lapsed', n: '10800' },
    { state: 'proved', n: '1200' },
  ]);
  const published = await events();
  expect(published).toHaveLength(10_800);
  expect(published[0]).toMatchObject({ move: 'lapse', from: 'unpaid', to: 'lapsed', personId: null });
  while ((await chainBatch(database.kysely)).rows > 0);
  const report = await verifyHistory(database.kysely);
  expect(report).toMatchObject({ unchained: 0, broken: null });
  expect(report.rows).toBeGreaterThanOrEqual(10_800);
});

test('moves only the caller’s records in a state that allows the move', async () => {
  const [mine, done] = [await newOrder(), await newOrder({ state: 'lapsed' })];
  const other = await database.kysely
    .insertInto('trial.orders')
    .values({ party_id: '71', amount: 1, proof: null, state: 'unpaid' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { moved } = await transact((tx) =>
    moveAll(tx, orders, 'withdraw', (row) => row.or([row('amount', '=', 100), row('amount', '=', 1)]), {
      actor: customer,
      clock,
    }),
  );
  expect(moved).toBe(1);
  expect((await events()).map((event) => event.id)).toEqual([mine]);
  const rows = await database.kysely.selectFrom('trial.orders').select(['id', 'state']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: mine, state: 'lapsed' },
    { id: done, state: 'lapsed' },
    { id: other.id, state: 'unpaid' },
  ]);
  const refused = transact((tx) => moveAll(tx, orders, 'lapse', (row) => row.lit(true), { actor: customer, clock }));
  await expect(refused).rejects.toThrow(NotAllowed);
});

test('checks the guard for each record and moves those that pass', async () => {
  const [free, paid] = [await newOrder({ amount: 0 }), await newOrder()];
  const answer = await transact((tx) =>
    moveAll(tx, orders, 'uploadProof', (row) => row.lit(true), { actor: customer, clock }),
  );
  expect(answer).toEqual({ moved: 1, refused: [{ id: free, why: nothingToPay }] });
  expect((await events()).map((event) => event.id)).toEqual([paid]);
});

test('moves each selected record or returns its reason, with inaccessible ones as not found', async () => {
  const [paid, free, done] = [await newOrder(), await newOrder({ amount: 0 }), await newOrder({ state: 'lapsed' })];
  const foreign = await newOrder({ party_id: '71' });
  const ids = [foreign, done, free, paid, '999999'];
  const answer = await transact((tx) =>
    moveChosen(tx, orders, 'uploadProof', ids, { actor: customer, clock, reason: '已转账' }),
  );
  expect(answer).toEqual({
    moved: [paid],
    refused: [
      { id: free, why: nothingToPay },
      {
        id: done,
        why: { zh: '当前状态为“已失效”，不能这样处理', en: 'It is now “Lapsed”, which does not allow this' },
      },
      { id: foreign, why: httpWords.notFound },
      { id: '999999', why: httpWords.notFound },
    ],
    unknown: [foreign, '999999'],
  });
  expect((await events()).map((event) => event.id)).toEqual([paid]);
  const tooMany = transact((tx) =>
    moveChosen(tx, orders, 'uploadProof', Array<string>(1_001).fill(paid), { actor: customer, clock }),
  );
  await expect(tooMany).rejects.toThrow(TypeError);
});

test('moves each record once for two overlapping selections', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => newOrder()));
  const take = (chosen: readonly string[]) =>
    transact((tx) => moveChosen(tx, orders, 'uploadProof', chosen, { actor: customer, clock }));
  const both = await Promise.all([take(ids), take(ids.toReversed())]);
  expect(both.flatMap(({ moved }) => moved).toSorted()).toEqual(ids.toSorted());
});

test("the database's CHECK can be compared with the table", async () => {
  expect((await checkedStates(database.kysely, orders)).toSorted()).toEqual(stateNames(orders).toSorted());
  await sql`alter table trial.orders drop constraint orders_state_check`.execute(database.kysely);
  expect(await checkedStates(database.kysely, orders)).toEqual([]);
});
