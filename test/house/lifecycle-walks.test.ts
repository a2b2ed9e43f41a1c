import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '#kernel/checks/seeded.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';
import { allowedBy, reachable, stateNames, type Lifecycle, type Move } from '#kernel/workflow/lifecycle.ts';
import { StateConflict } from '#kernel/workflow/server/move-refusals.ts';
import { momentOf, move, objectionTo, type StoredLifecycle } from '#kernel/workflow/server/move.ts';
import { system, type Mover } from '#kernel/workflow/server/mover.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { timesOf } from '../support/long-run.ts';
import { useDatabase } from '../support/use-database.ts';
import { lifecycleFixtures } from './lifecycle-fixtures.ts';
import { lifecycles } from './product-lifecycles.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const random = seeded('a walk');
const pick = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)]!;

/** The number of records per lifecycle: enough to take each of its transitions, some of them often. */
const walksOf = ({ moves }: Lifecycle): number => (5 + 2 * Object.keys(moves).length) * timesOf(1, 20);
/** The maximum length of one walk. A report reaches its end in fourteen steps. */
const mostSteps = 40;
/** The number of transitions that are tried in a final state. */
const stepsAtEnd = 3;

let mover: Mover;
let whose: { readonly owner: string; readonly assigned: string };
beforeAll(async () => {
  const party = async () => (await fakeActor(database, clock, {})).partyId;
  whose = { owner: await party(), assigned: await party() };
  const { personId, partyId } = await fakeActor(database, clock, { kind: 'operator' });
  const rights = lifecycles.flatMap(({ moves }) => Object.values(moves).flatMap(allowedBy));
  mover = { personId, partyId, permissions: new Map(rights.map((right) => [right, 'all' as const])) };
});

interface Walked {
  readonly reached: Set<string>;
  /** Each transition that was taken, `draft > discarded`. */
  readonly ways: Set<string>;
  /** Transitions that were tried in a state that they do not leave, or against their guard. */
  refused: number;
}

/** Walks from the first state by random transitions, allowed and forbidden ones. Rolls its work back. */
async function walk(of: StoredLifecycle, id: string, seen: Walked): Promise<void> {
  const back = new Error('taken back');
  const table = sql.table(of.table);
  const read = async (tx: Db) =>
    (await sql<Record<string, unknown>>`select * from ${table} where id = ${id}`.execute(tx)).rows[0]!;
  const newest = async (tx: Db) =>
    (await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from kernel.history`.execute(tx)).rows[0]!.id;
  const stepped = database.kysely.transaction().execute(async (tx) => {
    const began = await newest(tx);
    const taken: { action: string; before: string; after: string }[] = [];
    for (let step = 0, atEnd = 0; step < mostSteps && atEnd < stepsAtEnd; step += 1) {
      const row = await read(tx);
      const state = String(row[of.column]);
      seen.reached.add(state);
      const { name, tried, isEnd } = drawn(of, state, seen.ways);
      if (isEnd) atEnd += 1;
      const objection = objectionTo(tried, row, momentOf(clock));
      const isRight = tried.from.includes(state);
      const asked = move(tx, of, name, id, { actor: moverOf(tried), clock });
      if (isRight && !objection) {
        await asked;
        seen.ways.add(wayOf(state, tried));
        taken.push({ action: `${of.name}.${name}`, before: state, after: tried.to });
        expect(String((await read(tx))[of.column])).toBe(tried.to);
        continue;
      }
      seen.refused += 1;
      const error: unknown = await asked.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(isRight ? Refusal : StateConflict);
      expect(await read(tx)).toEqual(row);
    }
    // The history contains each step in order and no other. Each starts in the state where the one before it ended.
    const { rows } = await sql<{ action: string; content: string }>`
      select action, content from kernel.history where id > ${began} and entity = ${of.name} order by id`.execute(tx);
    const told = rows.map(({ action, content }) => {
      const { before: from, after: to } = JSON.parse(content) as Record<'before' | 'after', Record<string, string>>;
      return { action, before: from[of.column]!, after: to[of.column]! };
    });
    expect(told).toEqual(taken);
    throw back;
  });
  await stepped.catch((error: unknown) => {
    if (error !== back) throw error;
  });
}

const wayOf = (state: string, { to }: Move): string => `${state} > ${to}`;
/** Reach and rights have tests of their own. Here every caller may move. */
const moverOf = (move: Move): Mover => (allowedBy(move).includes('system') ? system : mover);

/**
 * One transition in four is random. The others are allowed ones: half of them prefer those that no walk has taken, the
 * rest mostly avoid final states.
 */
function drawn(of: Lifecycle, state: string, ways: ReadonlySet<string>) {
  const all = Object.entries(of.moves).map(([name, tried]) => ({ name, tried }));
  const right = all.filter(({ tried }) => tried.from.includes(state));
  const fresh = right.filter(({ tried }) => !ways.has(wayOf(state, tried)));
  const isEnd = right.length === 0;
  if (isEnd || random() < 0.25) return { ...pick(all), isEnd };
  if (fresh.length > 0 && random() < 0.5) return { ...pick(fresh), isEnd };
  const on = right.filter(({ tried }) => all.some((next) => next.tried.from.includes(tried.to)));
  return { ...pick(on.length > 0 && random() < 0.8 ? on : right), isEnd };
}

const walked = new Map<string, Walked>();
/** A report with the records of its lifecycle, and with the surveillance of its certificate. */
const judged = ['report', 'seat', 'supplement', 'visit', 'score-change', 'discussion', 'objection', 'surveillance'];
const ofTheWay = lifecycles.filter(({ name }) => judged.includes(name));

it('knows each lifecycle of a report', () => expect(ofTheWay).toHaveLength(judged.length));

describe.each(ofTheWay.map((of) => [of.name, of as StoredLifecycle] as const))('%s', (name, of) => {
  const walks = walksOf(of);
  it(`follows its table exactly on ${walks} random walks`, async () => {
    const id = await lifecycleFixtures[name]!(database, clock, whose);
    const seen: Walked = { reached: new Set(), ways: new Set(), refused: 0 };
    walked.set(name, seen);
    // A report has 35 transitions. Rare ones may need more walks.
    const isWhole = (): boolean => name !== reportLifecycle.name || seen.ways.size === listed(asWritten).length;
    for (let count = 0; count < walks || (count < 10 * walks && !isWhole()); count += 1) await walk(of, id, seen);
    expect([...seen.reached].toSorted()).toEqual([...reachable(of)].toSorted());
    expect(seen.refused).toBeGreaterThanOrEqual(walks);
  });
});

/** The review of a report as the scheme defines it. The enterprise's own steps come before and after. */
const asWritten: Readonly<Record<string, readonly string[]>> = {
  draft: ['self_assessed', 'discarded'],
  self_assessed: ['draft', 'submitted'],
  submitted: ['submitted', 'org_accepted', 'returned', 'withdrawn'],
  returned: ['draft'],
  org_accepted: ['submitted', 'org_review', 'withdrawn'],
  org_review: ['org_supplement', 'org_passed', 'org_rejected', 'withdrawn'],
  org_supplement: ['org_review', 'withdrawn'],
  org_passed: ['expert_assigned', 'withdrawn'],
  org_rejected: [],
  expert_assigned: ['expert_review', 'withdrawn'],
  expert_review: ['expert_supplement', 'expert_summary', 'withdrawn'],
  expert_supplement: ['expert_review', 'withdrawn'],
  expert_summary: ['decision', 'withdrawn'],
  decision: ['publicity', 'not_approved', 'withdrawn'],
  publicity: ['approved', 'decision', 'withdrawn'],
  approved: ['certified'],
  certified: [],
  not_approved: [],
  withdrawn: [],
  discarded: [],
};

/** The transitions of a scheme, as a list. */
const listed = (table: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(table)
    .flatMap(([from, to]) => to.map((one) => `${from} > ${one}`))
    .toSorted();

it('takes every transition of the scheme with a report, and no other', () => {
  expect(Object.keys(asWritten).toSorted()).toEqual(stateNames(reportLifecycle).toSorted());
  expect([...walked.get(reportLifecycle.name)!.ways].toSorted()).toEqual(listed(asWritten));
});

/** A lapse does not change the record. Its certificate changes. */
const surveilled: Readonly<Record<string, readonly string[]>> = {
  due: ['declared', 'overdue', 'closed'],
  overdue: ['overdue', 'declared', 'closed'],
  declared: ['maintained', 'failed', 'closed'],
  maintained: [],
  failed: ['failed', 'declared', 'closed'],
  closed: [],
};

it('takes every transition of the scheme with a surveillance, and no other', () => {
  expect(Object.keys(surveilled).toSorted()).toEqual(stateNames(surveillanceLifecycle).toSorted());
  expect([...walked.get(surveillanceLifecycle.name)!.ways].toSorted()).toEqual(listed(surveilled));
});
