import { beforeAll, expect, it } from 'vitest';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import * as review from '#zero-carbon/evaluation/reviews/review.contract.ts';
import * as contract from '#zero-carbon/evaluation/score-changes/score-changes.contract.ts';
import { chainBatch } from '#kernel/workflow/history/server/chain-batch.ts';
import { showPanelScores } from '#zero-carbon/evaluation/scoring/opened/panel-scores.contract.ts';
import { showScoring, submitScores } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { sealedScores } from '#zero-carbon/evaluation/scoring/seal.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { allNothing, makeScoring, submitAll, type Seated } from '../../../../../test/support/make-scoring.ts';
import { makeReview } from '../../../../../test/support/make-review.ts';
import { sendUpload } from '../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { dropScoreChanges } from './drop-score-changes.ts';

const database = useDatabase();
const server = useServer(database);

let manager: FakeActor;
let second: FakeActor;
let reviewer: FakeActor;
let officer: FakeActor;
let elsewhere: FakeActor;

beforeAll(async () => {
  manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', partyId: manager.partyId } as const;
  second = await fakeActor(database, server.clock, { ...at, role: 'organisation_manager' });
  reviewer = await fakeActor(database, server.clock, { ...at, role: 'reviewer' });
  officer = await fakeActor(database, server.clock, { kind: 'operator', role: 'scheme_officer' });
  elsewhere = await makeOrganisation(database, server.clock);
});

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const show = async (id: string, who = manager) => (await server.call(contract.showScores, { id }, as(who))).data;

async function upload(who: FakeActor): Promise<string> {
  const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF');
  return (await sendUpload(server, contract.uploadScoreFile, bytes, { as: who.session, name: 'audit.pdf' })).data.id;
}

async function propose(id: string, item: string, value: string | boolean | null, who = manager, reason = 'The audit.') {
  const file = await upload(who);
  return server.call(contract.proposeScoreChange, { id, item, value, reason, file }, as(who));
}

const approve = (id: string, who: FakeActor) => server.call(contract.approveScoreChange, { id }, as(who));

/** The first and the last choice of 2.1: the best and the worst. */
async function levelsOf(id: string): Promise<readonly [string, string]> {
  const { set } = (await readRun(database.kysely, id))!;
  const { rule } = set.categories.flatMap(({ indicators }) => indicators).find((one) => one.id === '2.1')!;
  return rule.kind === 'choice' ? [rule.options[0]!.id, rule.options.at(-1)!.id] : ['', ''];
}

it('refuses approval by an account the proposer created, or after the proposer lost the permission', async () => {
  const { id } = await makeReview(database, server.clock, manager, reviewer);
  const [best] = await levelsOf(id);
  const at = { kind: 'review_organisation', partyId: manager.partyId, role: 'organisation_manager' } as const;
  const [made, next] = [await fakeActor(database, server.clock, at), await fakeActor(database, server.clock, at)];
  const grant = (who: FakeActor, by: FakeActor) =>
    database.pool.query('update accounts.memberships set granted_by = $2 where person_id = $1', [
      who.personId,
      by.personId,
    ]);
  await grant(made, manager);
  await grant(next, made);
  const { id: change } = (await propose(id, '2.1', best)).data;
  for (const who of [made, next]) expect((await approve(change, who)).msg).toContain('not independent');
  // without the intermediate account, the origin of the last grant is unknown
  await database.pool.query('delete from accounts.memberships where person_id = $1', [made.personId]);
  expect((await approve(change, next)).msg).toContain('not independent');
  await server.call(contract.refuseScoreChange, { id: change, reason: 'Once more' }, as(next));

  const { id: second2 } = (await propose(id, '2.1', best, next)).data;
  await database.pool.query('delete from accounts.memberships where person_id = $1', [next.personId]);
  expect((await approve(second2, manager)).msg).toContain('no longer has this right');
});

it('takes effect after approval by a second holder, never by the proposer', async () => {
  const { id } = await makeReview(database, server.clock, manager, reviewer);
  const [best, worst] = await levelsOf(id);
  expect((await propose(id, '2.1', null)).code).toBe(4000);
  expect((await propose(id, '2.1', 'no such level')).code).toBe(4000);
  expect((await propose(id, '9.9', true)).code).toBe(4003);
  expect((await propose(id, '2.1', best, manager, ' ')).code).toBe(4000);
  const withoutFile = { id, item: '2.1', value: best, reason: 'No file', file: '999999' };
  expect((await server.call(contract.proposeScoreChange, withoutFile, as(manager))).code).toBe(4003);
  const before = await show(id);
  const { id: change } = (await propose(id, '2.1', best)).data;
  // no change is in effect yet, and a second proposal for the item waits
  expect((await show(id)).points).toBe(before.points);
  expect((await propose(id, '2.1', worst, second)).code).toBe(5000);
  expect((await approve(change, manager)).msg).toBe('You proposed this change, so someone else must approve it');
  for (const who of [reviewer, elsewhere]) expect((await approve(change, who)).code).toBe(4003);
  expect((await approve(change, second)).code).toBe(1000);
  expect((await approve(change, second)).code).toBe(4009);
  const after = await show(id);
  const [row] = after.items.filter((one) => one.id === '2.1');
  expect(row).toMatchObject({ self: { points: '0.00' }, organisation: { points: '0.00' }, final: { points: '8.00' } });
  expect(Number(after.points)).toBeGreaterThan(Number(before.points));
  expect(after.changes[0]).toMatchObject({
    state: 'approved',
    points: { before: before.points, after: after.points },
    reason: 'The audit.',
    file: { name: 'audit.pdf' },
  });
  expect((await propose(id, '2.1', best)).code).toBe(4000);
  // the organisation's verdict stays unchanged
  const verdict = { id, item: '2.1', version: 0, verdict: 'agrees', value: null } as const;
  expect((await server.call(review.saveVerdict, verdict, as(reviewer))).code).toBe(1000);
  expect((await show(id)).points).toBe(after.points);
});

it('accepts a refusal by a second person with the reason, and proposals and approvals by officers', async () => {
  const { id } = await makeReview(database, server.clock, manager, reviewer);
  const [best, worst] = await levelsOf(id);
  const before = await show(id);
  const { id: first } = (await propose(id, '2.1', best, officer)).data;
  const refuse = { id: first, reason: 'The audit says otherwise.' };
  expect((await server.call(contract.refuseScoreChange, refuse, as(officer))).code).toBe(5000);
  expect((await server.call(contract.refuseScoreChange, refuse, as(manager))).code).toBe(1000);
  expect((await show(id, officer)).changes[0]).toMatchObject({
    state: 'refused',
    refusal: refuse.reason,
    mayDecide: false,
  });
  expect((await show(id)).points).toBe(before.points);
  for (const [value, by] of [
    [best, manager],
    [worst, officer],
  ] as const) {
    const { id: change } = (await propose(id, '2.1', value, by)).data;
    expect((await approve(change, by === officer ? manager : officer)).code).toBe(1000);
  }
  // the later one is in effect, and both are recorded
  const { items, changes } = await show(id);
  expect(items.find((one) => one.id === '2.1')!.final.points).toBe('2.00');
  expect(changes.map(({ state }) => state)).toEqual(['approved', 'approved', 'refused']);
});

it('hides score changes from the enterprise, other organisations and reviewers, and refuses them in other stages', async () => {
  const { id, enterprise } = await makeReview(database, server.clock, manager, reviewer);
  for (const who of [enterprise, reviewer, elsewhere]) {
    expect((await server.call(contract.showScores, { id }, as(who))).code).toBe(4003);
  }
  const both = await fakeActor(database, server.clock, {
    kind: 'review_organisation',
    role: 'organisation_manager',
    partyId: manager.partyId,
  });
  const membership = { person_id: both.personId, party_id: enterprise.partyId, role: 'enterprise_member' };
  await database.kysely
    .insertInto('accounts.memberships')
    .values({ ...membership, created_at: server.clock.now() })
    .execute();
  expect((await server.call(contract.showScores, { id }, as(both))).code).toBe(4003);
  const [best] = await levelsOf(id);
  const { id: change } = (await propose(id, '2.1', best)).data;
  expect((await approve(change, both)).code).toBe(4003);
  await database.pool.query("update zero_carbon.reports set state = 'publicity' where id = $1", [id]);
  expect((await approve(change, second)).code).toBe(4009);
  expect((await propose(id, '2.1', best)).code).toBe(4009);
  const event = { topic: 'report', key: id, at: '', payload: { id, from: 'decision' } } as never;
  for (const _twice of [1, 2]) {
    await dropScoreChanges(event, { database, clock: server.clock } as never);
  }
  const { changes, mayChange } = await show(id);
  expect([changes[0]!.state, mayChange]).toEqual(['dropped', false]);
});

it('takes effect during scoring without changes for the experts', async () => {
  const report = await makeScoring(database, server.clock);
  const { id, seats, manager: holder } = report;
  const at = { kind: 'review_organisation', partyId: holder.partyId, role: 'organisation_manager' } as const;
  const other = await fakeActor(database, server.clock, at);
  const [one, two, three] = seats as [Seated, Seated, Seated];
  const desk = async (seat: Seated) => {
    const { items } = (await server.call(showScoring, { id: seat.id }, as(seat.expert))).data;
    return items.map(({ id: item, claimed, found }) => ({ item, claimed, found }));
  };
  const before = await desk(two);
  await submitAll(database, server.clock, server.keyring, { report: id, seat: one }, allNothing);
  const [best] = await levelsOf(id);
  const { id: change } = (await propose(id, '2.1', best, holder)).data;
  expect((await approve(change, other)).code).toBe(1000);
  expect(await desk(two)).toEqual(before);
  expect((await submitAs(one)).code).toBe(4009);
  for (const seat of [two, three]) {
    await submitAll(database, server.clock, server.keyring, { report: id, seat }, allNothing);
  }
  await chainBatch(database.kysely);
  const { members, items } = (await server.call(showPanelScores, { id: two.id }, as(two.expert))).data;
  // all entered points on the same run, for the same items
  const given = members.map(({ seal }) => sealedScores(seal!));
  expect(new Set(given.map(({ run }) => run))).toEqual(new Set([(await readRun(database.kysely, id))!.id]));
  expect(new Set(given.map(({ scores }) => Object.keys(scores).toSorted().join()))).toHaveLength(1);
  expect(items.map((item) => item.id)).toEqual(before.map(({ item }) => item));
  // the modified value is used, regardless of the panel's points
  await database.pool.query("update zero_carbon.reports set state = 'decision', signatures_open = 0 where id = $1", [
    id,
  ]);
  const [row] = (await show(id, holder)).items.filter((item) => item.id === '2.1');
  expect(row).toMatchObject({ organisation: { points: '0.00' }, expert: '0.00', final: { points: '8.00' } });
});

const submitAs = ({ id, expert }: Seated) => server.call(submitScores, { id }, as(expert));
