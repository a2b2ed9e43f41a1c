import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { scopes, type Scope } from '#kernel/contract/endpoint.ts';
import { allowedBy, type Lifecycle, type Move } from '#kernel/workflow/lifecycle.ts';
import { moveAll, moveChosen } from '#kernel/workflow/server/move-all.ts';
import { NotAllowed } from '#kernel/workflow/server/move-refusals.ts';
import { move, type StoredLifecycle } from '#kernel/workflow/server/move.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { useDatabase } from '../support/use-database.ts';
import { lifecycleFixtures } from './lifecycle-fixtures.ts';
import { lifecycles } from './product-lifecycles.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');

const whose = ['own', 'assigned', 'foreign'] as const;
type Whose = (typeof whose)[number];

let mover: Mover;
const ids = new Map<string, Readonly<Record<Whose, string>>>();

beforeAll(async () => {
  const party = async () => (await fakeActor(database, clock, {})).partyId;
  const [mine, other, third] = [await party(), await party(), await party()];
  mover = { personId: '1', partyId: mine, permissions: new Map() };
  for (const { name } of lifecycles) {
    const make = (owner: string, assigned: string) => lifecycleFixtures[name]!(database, clock, { owner, assigned });
    const rows = { own: await make(mine, third), assigned: await make(other, mine), foreign: await make(third, third) };
    ids.set(name, rows);
  }
});

/** The expected result of the lifecycle, computed independently of the code under test. */
function declared({ reach }: Lifecycle, scope: Scope, row: Whose): boolean {
  if (scope === 'all') return true;
  if (row === 'own') return reach.owner !== null;
  return row === 'assigned' && scope === 'assigned' && reach.assigned !== null;
}

/** A person other than the mover. */
const firstPerson = '2';

/** Runs the function and rolls its work back. */
async function tried<R>(run: (tx: Db) => Promise<R>): Promise<R> {
  let answer: { readonly value: R } | undefined;
  const back = new Error('taken back');
  await database.kysely
    .transaction()
    .execute(async (tx) => {
      answer = { value: await run(tx) };
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return answer!.value;
}

const orRefused =
  <R>(refusal: R) =>
  (error: unknown): R => {
    if (error instanceof NotAllowed) return refusal;
    throw error;
  };

/** For each method of moving a record: true if it succeeded, from a state that the transition leaves. */
async function ways(of: Lifecycle, name: string, id: string, actor: Mover): Promise<boolean[]> {
  const lifecycle = of as StoredLifecycle;
  const options = { actor, clock };
  const { from, button, second } = of.moves[name]!;
  /**
   * The record in a state that the transition leaves, the others out of its way, because triggers may forbid that state
   * for them.
   */
  const ready = async (tx: Db): Promise<void> => {
    const state = sql`update ${sql.table(of.table)} set ${sql.ref(of.column)}`;
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`${state} = ${of.start} where id <> ${id}`.execute(tx);
    await sql`${state} = ${from[0]} where id = ${id}`.execute(tx);
    // The first of two people has signed.
    if (second !== undefined) {
      await sql`update ${sql.table(of.table)} set ${sql.ref(second)} = ${firstPerson} where id = ${id}`.execute(tx);
    }
    await sql`set local session_replication_role = origin`.execute(tx);
  };
  const attempt = <R>(run: (tx: Db) => Promise<R>): Promise<R> =>
    tried(async (tx) => {
      await ready(tx);
      return run(tx);
    });
  const one = await attempt((tx) => move(tx, lifecycle, name, id, options).then(() => true, orRefused(false)));
  const all = await attempt((tx) =>
    moveAll(tx, lifecycle, name, () => sql<boolean>`id = ${id}`, options).then(
      ({ moved }) => moved === 1,
      orRefused(false),
    ),
  );
  const chosen = await attempt((tx) => moveChosen(tx, lifecycle, name, [id], options));
  const answers = [one, all, chosen.moved.length === 1];
  if (!button) return answers;
  const offered = await attempt((tx) => movesOf(tx, lifecycle, [id], { ...options, lang: 'en' }));
  return [...answers, offered.get(id)?.some((offer) => offer.name === name) ?? false];
}

const holding = (permission: string, scope: Scope): Mover => ({
  ...mover,
  permissions: new Map([[permission, scope]]),
});
const everything = [...new Set(lifecycles.flatMap(({ moves }) => Object.values(moves).flatMap(allowedBy)))];
const moves = lifecycles.flatMap((of) => Object.entries(of.moves).map(([name, move]) => ({ of, name, move })));
const byPeople = (move: Move): string[] => allowedBy(move).filter((permission) => permission !== 'system');

describe.each(moves.map((entry) => [`${entry.of.name}.${entry.name}`, entry] as const))('%s', (_title, entry) => {
  const { of, name, move } = entry;
  it.each(whose)('of %s records is allowed only within the reach of the permission', async (row) => {
    const id = ids.get(of.name)![row];
    for (const permission of byPeople(move)) {
      for (const scope of scopes) {
        const answer = { scope, taken: await ways(of, name, id, holding(permission, scope)) };
        expect(answer).toEqual({ scope, taken: answer.taken.map(() => declared(of, scope, row)) });
      }
    }
    const others = everything.filter((permission) => !byPeople(move).includes(permission));
    const stranger = { ...mover, permissions: new Map(others.map((permission) => [permission, 'all' as const])) };
    expect(new Set(await ways(of, name, id, stranger))).toEqual(new Set([false]));
  });
});

describe('reach', () => {
  it('is tried on every lifecycle, and on each of own and assigned at least once', () => {
    expect(Object.keys(lifecycleFixtures).toSorted()).toEqual(lifecycles.map(({ name }) => name).toSorted());
    expect(lifecycles.some(({ reach }) => reach.owner !== null)).toBe(true);
    expect(lifecycles.some(({ reach }) => reach.assigned !== null)).toBe(true);
  });
  it('gives nothing to a caller without a party, except for reach all', async () => {
    const { own } = ids.get('certificate')!;
    const of = lifecycles.find(({ name }) => name === 'certificate')!;
    for (const scope of ['own', 'assigned'] as const) {
      const nobody = { ...holding('certificates.manage', scope), partyId: null };
      expect(new Set(await ways(of, 'suspend', own, nobody))).toEqual(new Set([false]));
    }
  });
});
