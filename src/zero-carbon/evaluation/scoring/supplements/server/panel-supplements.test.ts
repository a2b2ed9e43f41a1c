import { describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { listAssignments } from '#zero-carbon/evaluation/panels/assignments.contract.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { goOnScoring } from '#zero-carbon/evaluation/panels/server/after-moves.ts';
import { saveAnswer, showQuestions } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import * as entry from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import {
  listSupplements,
  answerSupplement,
  showSupplement,
} from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import { followSupplements } from '#zero-carbon/evaluation/reviews/supplements/server/follow-supplements.ts';
import { saveScore, showScoring, submitScores } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { scoredItemsOf } from '#zero-carbon/evaluation/scoring/server/scored-items.ts';
import * as contract from '#zero-carbon/evaluation/scoring/supplements/panel-supplements.contract.ts';
import type { FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { seatsOn } from '../../../../../../test/support/make-panel.ts';
import { draftAll, makeScoring, submitAll, type Seated } from '../../../../../../test/support/make-scoring.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const read = async ({ id, expert }: Seated) =>
  (await server.call(contract.showPanelSupplements, { id }, as(expert))).data;
const mark = ({ id, expert }: Seated, item: string, said: object = {}) =>
  server.call(contract.markForSupplement, { id, item, version: 0, comment: `More on ${item}`, ...said }, as(expert));
async function ask(seat: Seated, message = 'Please see below.') {
  const items = Object.entries((await read(seat)).marks).map(([item, { version }]) => ({ item, version }));
  return server.call(contract.askPanelSupplement, { id: seat.id, message, items }, as(seat.expert));
}
const open = async (id: string, who: FakeActor) => (await server.call(showSupplement, { id }, as(who))).data;
const answer = (id: string, who: FakeActor, replies: Record<string, string> = {}) =>
  server.call(answerSupplement, { id, replies }, as(who));
const stateOf = (id: string) =>
  database.kysely
    .selectFrom('zero_carbon.reports')
    .select(['state', 'scores_open', 'due_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function scored() {
  const report = await makeScoring(database, server.clock);
  const leader = report.seats.find((seat) => seat.leader)!;
  const [other] = report.seats.filter((seat) => seat !== leader) as [Seated];
  return { ...report, leader, other };
}

/** Runs the event handlers after a move of the report. */
async function follow(id: string, from: string, to: string): Promise<void> {
  const event = { topic: 'report', key: id, at: '', payload: { id, from, to } } as never;
  // events are delivered at least once
  for (let times = 0; times < 2; times += 1) {
    for (const handler of [followSupplements, goOnScoring]) {
      await handler(event, { database, clock: server.clock } as never);
    }
  }
}

async function passDays(days: number): Promise<void> {
  await database.pool.query('update kernel.dues set provisional = false');
  server.clock.offset += days * 86_400_000;
  const services = { recipients: { publicUrl: '', of: () => Promise.resolve([]) } } as never;
  const log = createLog({ level: 'silent' });
  const parts = { lifecycles: [reportLifecycle, seatLifecycle], kinds: [] };
  await actOnDues(parts, { database, clock: server.clock, services, log, signal: new AbortController().signal });
  server.clock.offset = 0;
}

/** Answers a question of the report on its current version. */
async function answerQuestion(id: string, who: FakeActor, question: string, value: unknown) {
  const { answers } = (await server.call(showQuestions, { id }, as(who))).data;
  const version = answers.find((one) => one.question === question)?.version ?? 0;
  const given = { id, question, version, value: value as boolean, notApplicable: null, evidence: [] };
  return server.call(saveAnswer, given, as(who));
}

/** The option with the most points, and its current value. */
async function bestOf(id: string, item: string) {
  const { set } = (await readRun(database.kysely, id))!;
  const { rule } = set.categories.flatMap(({ indicators }) => indicators).find((one) => one.id === item)!;
  if (rule.kind !== 'choice') throw new Error(`${item} is no choice`);
  return rule.options.toSorted((a, b) => Number(b.points) - Number(a.points))[0]!.id;
}

describe('the panel leader', () => {
  it('marks items with a comment, and data lines for measured ones; no other member can', async () => {
    const { id, leader, other, enterprise } = await scored();
    const { lines } = (await server.call(entry.showSection, { id, section: 'purchased-power' }, as(enterprise))).data;
    expect(await read(leader)).toMatchObject({ mayAsk: true, next: { round: 1 }, marks: {} });
    expect(await read(other)).toMatchObject({ mayAsk: false, isScored: false, next: null, sections: [] });
    expect((await mark(other, '2.1')).code).toBe(4003);
    expect(await mark(leader, '2.1', { comment: ' ' })).toMatchObject({ code: 4000, data: [{ path: 'comment' }] });
    expect(await mark(leader, '1.2')).toMatchObject({ code: 4000, data: [{ path: 'lines' }] });
    expect(await mark(leader, '1.2', { lines: ['999999'] })).toMatchObject({ code: 4000, data: [{ path: 'lines' }] });
    expect((await mark(leader, '9.9')).code).toBe(4003);
    expect((await mark(leader, '1.2', { lines: [lines[0]!.id] })).data).toEqual({ version: 1 });
    expect((await mark(leader, '2.1')).data).toEqual({ version: 1 });
    expect((await mark(leader, '2.1')).code).toBe(4009);
    expect((await mark(leader, '2.1', { version: 1, comment: 'Rather this' })).data).toEqual({ version: 2 });
    expect(Object.keys((await read(leader)).marks)).toEqual(['1.2', '2.1']);
    expect((await mark(leader, '1.2', { version: 1, comment: '' })).data).toEqual({ version: 0 });
    expect((await read(leader)).marks).toEqual({ '2.1': { comment: 'Rather this', lines: [], version: 2 } });
    // the others see no unsent marks
    expect((await read(other)).marks).toEqual({});
    const stale = { id: leader.id, items: [{ item: '2.1', version: 1 }] };
    expect((await server.call(contract.askPanelSupplement, stale, as(leader.expert))).code).toBe(4009);
    expect((await server.call(contract.askPanelSupplement, { ...stale, id: other.id }, as(other.expert))).code).toBe(
      4003,
    );
    expect((await ask(leader)).data).toEqual({ round: 1 });
    expect((await ask(leader)).code).toBe(4000);
  });

  it('cannot request a supplement after any expert has submitted', async () => {
    const { id, leader, other } = await scored();
    await mark(leader, '2.1');
    await submitAll(database, server.clock, server.keyring, { report: id, seat: other });
    expect(await read(leader)).toMatchObject({ mayAsk: false, isScored: true, next: null });
    const asked = { id: leader.id, items: [{ item: '2.1', version: 1 }] };
    const refused = await server.call(contract.askPanelSupplement, asked, as(leader.expert));
    expect(refused).toMatchObject({ code: 5000, msg: expect.stringContaining('has submitted scores') as unknown });
    expect((await mark(leader, '2.2')).code).toBe(5000);
    expect(await stateOf(id)).toMatchObject({ state: 'expert_review' });
  });
});

it('pauses the panel with its scores; the enterprise sees no names, and reviewed values stay', async () => {
  const { id, leader, other, enterprise, manager } = await scored();
  await draftAll(database, server.clock, server.keyring, { report: id, seat: other.id });
  const before = (await readRun(database.kysely, id))!;
  const found = (await scoredItemsOf(database.kysely, id)).reviewed;
  const scoring = await server.call(showScoring, { id: other.id }, as(other.expert));
  const dueBefore = scoring.data.due!.dueOn;
  await mark(leader, '2.1');
  expect((await ask(leader)).code).toBe(1000);

  expect(await stateOf(id)).toMatchObject({ state: 'expert_supplement', scores_open: 3 });
  expect((await seatsOn(database.kysely, id)).map(({ state, due_on: due }) => [state, due])).toEqual(
    [1, 2, 3].map(() => ['accepted', null]),
  );
  const { rows: dues } = await database.pool.query(
    `select from kernel.dues where entity = 'seat' and entity_id = any($1)`,
    [[leader.id, other.id]],
  );
  expect(dues).toHaveLength(0);
  const list = await server.call(listAssignments, { start: 0, limit: 20 }, as(other.expert));
  expect(list.data.rows.find((row) => row.id === other.id)).toMatchObject({ waits: true, due: null });
  const waiting = await read(other);
  expect(waiting).toMatchObject({ rounds: [{ stage: 'panel', round: 1, state: 'asked' }], marks: {} });
  expect(waiting.due!.dueOn).toBe((await stateOf(id)).due_on);
  const shown = (await server.call(showScoring, { id: other.id }, as(other.expert))).data;
  expect(shown).toMatchObject({ mayEdit: true, maySubmit: false, due: null });
  expect(shown.items.every(({ points }) => points !== null)).toBe(true);
  expect((await server.call(submitScores, { id: other.id }, as(other.expert))).code).toBe(4009);
  const own = shown.items[0]!;
  const again = { id: other.id, item: own.id, version: 1, points: '0', comment: 'Seen anew.' };
  expect((await server.call(saveScore, again, as(other.expert))).data).toEqual({ version: 2 });

  // the enterprise and the organisation see the panel, and none of its members
  const asked = await open(id, enterprise);
  expect(asked.open).toMatchObject({ stage: 'panel', round: 1, items: [{ item: '2.1', comment: 'More on 2.1' }] });
  const history = (await server.call(recordHistory, { entity: 'report', id, start: 0, limit: 50 }, as(enterprise))).data
    .rows;
  expect(history[0]).toMatchObject({ action: 'Further information requested', person: null });
  const listed = (await server.call(listSupplements, { id }, as(manager))).data;
  expect(listed.rounds).toMatchObject([{ stage: 'panel' }]);
  const { rows: people } = await database.pool.query<{ name: string }>(
    'select name from accounts.people where id = any($1)',
    [[leader, other].map(({ expert }) => expert.personId)],
  );
  for (const { name } of people) expect(JSON.stringify([asked, history, listed])).not.toContain(name);
  const { rows: kept } = await database.pool.query<{ entity: string; person_id: string | null }>(
    `select entity, person_id from kernel.history where content like '%More on 2.1%' order by id`,
  );
  expect(kept).toEqual([{ entity: 'score', person_id: leader.expert.personId }]);

  const best = await bestOf(id, '2.1');
  await answerQuestion(id, enterprise, '2.1', best);
  expect((await answer(id, enterprise)).code).toBe(1000);
  await follow(id, 'expert_supplement', 'expert_review');
  const after = (await readRun(database.kysely, id))!;
  expect(after.id).not.toBe(before.id);
  expect(after.document.score.points).not.toBe(before.document.score.points);
  // the organisation's findings stay unchanged
  expect((await scoredItemsOf(database.kysely, id)).reviewed).toEqual(found);
  const resumed = (await server.call(showScoring, { id: other.id }, as(other.expert))).data;
  const changed = resumed.items.find((item) => item.id === '2.1')!;
  const claimed = shown.items.find((item) => item.id === '2.1')!.claimed;
  expect(changed.claimed).not.toBe(claimed);
  expect(changed.found).toMatchObject({ verdict: 'agrees', value: claimed });
  expect(resumed.items.map((item) => item.id)).toEqual(shown.items.map((item) => item.id));
  expect(resumed.items.find((item) => item.id === own.id)).toMatchObject({ points: '0.00', version: 2 });
  // the full time again
  expect(resumed).toMatchObject({ maySubmit: true, due: { dueOn: dueBefore } });
  const [answered] = (await read(other)).rounds;
  expect(answered).toMatchObject({ state: 'answered' });
  expect(answered!.changes!.map(({ label }) => label)).toEqual([expect.stringMatching(/^2\.1 /u)]);
  const worth = (await server.call(listSupplements, { id }, as(manager))).data.rounds[0]!.changes!;
  expect(worth.map(({ label }) => label)).toContain('Total');
  expect((await server.call(submitScores, { id: other.id }, as(other.expert))).code).toBe(1000);
});

it('allows two separate rounds; an unanswered one lapses and the panel continues', async () => {
  const { id, leader, enterprise } = await scored();
  await mark(leader, '2.1');
  await ask(leader);
  await answerQuestion(id, enterprise, '2.1', await bestOf(id, '2.1'));
  await passDays(40);
  expect(await stateOf(id)).toMatchObject({ state: 'expert_review' });
  await follow(id, 'expert_supplement', 'expert_review');
  expect(await read(leader)).toMatchObject({ rounds: [{ state: 'lapsed', changes: null }], next: { round: 2 } });
  expect((await seatsOn(database.kysely, id)).every(({ state }) => state === 'scoring')).toBe(true);
  expect((await answer(id, enterprise, { '2.1': 'Late' })).code).toBe(4009);
  await mark(leader, '2.2');
  expect((await ask(leader)).data).toEqual({ round: 2 });
  // a late event starts no time limit
  await follow(id, 'expert_supplement', 'expert_review');
  expect((await seatsOn(database.kysely, id)).every(({ state }) => state === 'accepted')).toBe(true);
  expect((await answer(id, enterprise, { '2.2': 'As it was.' })).code).toBe(1000);
  // a submission before the event is handled still counts
  await draftAll(database, server.clock, server.keyring, { report: id, seat: leader.id });
  expect(await read(leader)).toMatchObject({ mayAsk: true, next: null });
  await mark(leader, '2.3');
  expect((await ask(leader)).msg).toBe('2 rounds were already requested; no more are possible');
  expect((await server.call(submitScores, { id: leader.id }, as(leader.expert))).code).toBe(1000);
  await follow(id, 'expert_supplement', 'expert_review');
  expect((await seatsOn(database.kysely, id)).map(({ state }) => state).toSorted()).toEqual([
    'scoring',
    'scoring',
    'submitted',
  ]);
});
