import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { chainBatch } from '#kernel/workflow/history/server/chain-batch.ts';
import { verifyHistory } from '#kernel/workflow/history/server/verify-history.ts';
import { eraseEnterprise } from '#zero-carbon/enterprises/enterprises/server/deletion/erase-enterprise.ts';
import * as panel from '#zero-carbon/evaluation/scoring/opened/panel-scores.contract.ts';
import * as contract from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { isIntact, sealedScores } from '#zero-carbon/evaluation/scoring/seal.ts';
import { endDiscussion } from '#zero-carbon/evaluation/scoring/opened/server/end-discussion.ts';
import {
  allFull,
  allNothing,
  draftAll,
  makeScoring,
  submitAll,
  type Giving,
  type Seated,
} from '../../../../../test/support/make-scoring.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

const as = ({ expert }: Seated) => ({ as: expert.session, lang: 'en' as const });
const show = (seat: Seated) => server.call(contract.showScoring, { id: seat.id }, as(seat));
const showPanel = (seat: Seated) => server.call(panel.showPanelScores, { id: seat.id }, as(seat));
const submit = (seat: Seated) => server.call(contract.submitScores, { id: seat.id }, as(seat));
const save = (seat: Seated, item: string, points: string, comment: string, version = 0) =>
  server.call(contract.saveScore, { id: seat.id, item, points, comment, version }, as(seat));
const reportOf = (id: string) =>
  database.kysely
    .selectFrom('zero_carbon.reports')
    .select(['state', 'scores_open', 'spread', 'discussion_closed', 'signatures_open'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A report with the given points submitted by every expert. */
async function submitted(give: readonly Giving[]) {
  const report = await makeScoring(database, server.clock);
  for (const [at, seat] of report.seats.entries()) {
    await submitAll(database, server.clock, server.keyring, { report: report.id, seat }, give[at]);
  }
  await chainBatch(database.kysely);
  return {
    ...report,
    leader: report.seats.find(({ leader }) => leader)!,
    others: report.seats.filter((s) => !s.leader),
  };
}

/** Acts as an attacker with full database access would. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, values);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

describe('an expert', () => {
  let report: Awaited<ReturnType<typeof makeScoring>>;
  beforeAll(async () => {
    report = await makeScoring(database, server.clock);
  });

  it('enters points within the weight, with a reason unless full, on the current version', async () => {
    const [one] = report.seats as [Seated];
    expect(await save(one, '5.1', '3.01', 'x')).toMatchObject({ code: 4000, data: [{ path: 'points' }] });
    expect(await save(one, '5.1', '2.555', 'x')).toMatchObject({ code: 4000, data: [{ path: 'points' }] });
    expect(await save(one, '5.1', '2', ' ')).toMatchObject({ code: 4000, data: [{ path: 'comment' }] });
    expect((await save(one, '9.9', '1', 'x')).code).toBe(4003);
    expect((await save(one, '5.1', '2', 'No approval.')).data).toEqual({ version: 1 });
    expect(await save(one, '5.1', '3', '')).toMatchObject({ code: 4009, data: { state: '1' } });
    expect((await save(one, '5.1', '3', '', 1)).data).toEqual({ version: 2 });
    expect((await submit(one)).msg).toMatch(/^\d+ items are not scored yet$/u);
    const { items } = (await show(one)).data;
    expect(items.find(({ id }) => id === '5.1')).toMatchObject({ points: '3.00', comment: '', version: 2 });
  });

  it('reads claims, findings and evidence, but no points before submitting', async () => {
    const [one, two] = report.seats as [Seated, Seated];
    const { data } = await show(two);
    expect(
      data.items.every(({ self, organisation, points }) => self === null && organisation === null && points === null),
    ).toBe(true);
    expect(data.items.find(({ id }) => id === '2.1')).toMatchObject({ found: { verdict: 'agrees', value: null } });
    expect(data.items.some(({ claimed }) => claimed !== '')).toBe(true);
    expect((await server.call(contract.showScoring, { id: two.id }, as(one))).code).toBe(4003);
    expect((await showPanel(two)).code).toBe(4003);
    await draftAll(database, server.clock, server.keyring, { report: report.id, seat: two.id });
    expect((await submit(two)).data).toEqual({ isOpen: false });
    expect((await submit(two)).code).toBe(4009);
    expect((await save(two, '5.1', '1', 'x')).code).toBe(4009);
    await chainBatch(database.kysely);
    const after = (await show(two)).data;
    expect(after.items.every(({ self, organisation }) => self !== null && organisation !== null)).toBe(true);
    expect(after).toMatchObject({ mayEdit: false, isOpen: false, receipt: { hash: expect.any(String) as unknown } });
    // the points of the others are still hidden
    expect((await showPanel(two)).code).toBe(4003);
    expect(await verifyHistory(database.kysely)).toMatchObject({ broken: null });
    expect(await reportOf(report.id)).toMatchObject({ state: 'expert_review', scores_open: 2, spread: null });
  });
});

describe('opened scores', () => {
  it('are summarised at once if they are close, and verify with the receipts', async () => {
    const { id, seats } = await submitted([allFull, allFull, allFull]);
    expect(await reportOf(id)).toMatchObject({ state: 'expert_summary', spread: '0.00', signatures_open: 3 });
    const { receipt } = (await show(seats[0]!)).data;
    const { members, items, total, discussion } = (await showPanel(seats[0]!)).data;
    expect({ total, discussion }).toEqual({ total: '100.00', discussion: null });
    for (const { seat, seal } of members) {
      expect(isIntact(seal!, seat)).toBe(true);
      expect(Object.keys(sealedScores(seal!).scores).toSorted()).toEqual(items.map((item) => item.id).toSorted());
    }
    const own = members.find(({ isMe }) => isMe)!;
    expect(isIntact(own.seal!, own.seat, receipt!)).toBe(true);
    expect(isIntact(members.find(({ isMe }) => !isMe)!.seal!, own.seat, receipt!)).toBe(false);
    expect(await verifyHistory(database.kysely)).toMatchObject({ broken: null });
  });

  it('reveal a change in the database through history and receipt', async () => {
    const { seats } = await submitted([allNothing, allNothing, allNothing]);
    const [seat] = seats as [Seated];
    const { receipt } = (await show(seat)).data;
    const { rows } = await database.pool.query<{ content: string }>(
      "select content from kernel.history where action = 'score.seal' and entity_id = $1",
      [seat.id],
    );
    const write = (content: string) =>
      tamper("update kernel.history set content = $2 where action = 'score.seal' and entity_id = $1", [
        seat.id,
        content,
      ]);
    await write(rows[0]!.content.replace('"points":"0.00"', '"points":"1.00"'));
    const own = (await showPanel(seat)).data.members.find(({ isMe }) => isMe)!;
    expect(isIntact(own.seal!, seat.id, receipt!)).toBe(false);
    expect((await verifyHistory(database.kysely)).broken).toMatchObject({ what: 'content' });
    await write(rows[0]!.content);
    expect(await verifyHistory(database.kysely)).toMatchObject({ broken: null });
  });

  it('never open if any sealed byte was changed', async () => {
    const report = await makeScoring(database, server.clock);
    const [first, second, last] = report.seats as [Seated, Seated, Seated];
    for (const seat of [first, second]) {
      await submitAll(database, server.clock, server.keyring, { report: report.id, seat });
    }
    await draftAll(database, server.clock, server.keyring, { report: report.id, seat: last.id });
    const flip = () =>
      database.pool.query(
        'update zero_carbon.score_seals set sealed = set_byte(sealed, 100, get_byte(sealed, 100) # 1) where seat_id = $1',
        [first.id],
      );
    await flip();
    expect((await submit(last)).code).not.toBe(1000);
    expect(await reportOf(report.id)).toMatchObject({ scores_open: 1, spread: null });
    await flip();
    expect((await submit(last)).data).toEqual({ isOpen: true });
  });
});

describe('a spread of more than 15', () => {
  it('is discussed: scores change with a reason, both values stay, and the leader closes it', async () => {
    const { id, leader, others } = await submitted([allFull, allFull, allNothing]);
    const [other] = others as [Seated];
    expect(await reportOf(id)).toMatchObject({ state: 'expert_review', spread: '100.00', scores_open: 0 });
    const say = (seat: Seated, said: object) =>
      server.call(panel.discussScore, { id: seat.id, item: '5.1', text: 'As page 3 says.', ...said }, as(seat));
    expect((await say(other, { text: ' ' })).code).toBe(4000);
    expect((await say(other, { points: '3.5' })).code).toBe(4000);
    const before = (await showPanel(other)).data.items.find((item) => item.id === '5.1')!.scores[other.id]!.points;
    expect(await say(other, { points: before })).toMatchObject({ code: 4000, data: [{ path: 'points' }] });
    expect((await say(other, { points: '1.5' })).code).toBe(1000);
    expect((await say(leader, {})).code).toBe(1000);
    const shown = (await showPanel(leader)).data.items.find((item) => item.id === '5.1')!;
    expect(shown.scores[other.id]).toMatchObject({ points: '1.50', submitted: before });
    expect(shown.entries).toMatchObject([
      { seat: other.id, points: '1.50' },
      { seat: leader.id, points: null },
    ]);
    expect((await server.call(panel.closeDiscussion, { id: other.id }, as(other))).code).toBe(4003);
    expect((await server.call(panel.closeDiscussion, { id: leader.id }, as(leader))).code).toBe(1000);
    expect(await reportOf(id)).toMatchObject({ state: 'expert_summary', discussion_closed: true });
    expect((await say(other, {})).code).toBe(4009);
  });

  it('continues to the summary after the time limit', async () => {
    const { id, leader } = await submitted([allFull, allNothing, allNothing]);
    const { rows } = await database.pool.query<{ id: string; due_on: string }>(
      `select d.id, d.due_on from zero_carbon.discussions d join zero_carbon.panels w on w.id = d.panel_id
        where w.report_id = $1`,
      [id],
    );
    expect(rows[0]!.due_on > server.clock.today()).toBe(true);
    const lapsed = { payload: { id: rows[0]!.id, move: 'lapse' } } as never;
    const services = { database, clock: server.clock } as never;
    await endDiscussion(lapsed, services);
    await endDiscussion(lapsed, services);
    expect(await reportOf(id)).toMatchObject({ state: 'expert_summary', discussion_closed: true });
    const { items } = (await showPanel(leader)).data;
    expect(items.every(({ summary }) => summary?.points === '0.00')).toBe(true);
  });
});

it('requires the median or a reason for the summary; the leader signs first, each other signs or dissents', async () => {
  const { id, leader, others, seats } = await submitted([allFull, allFull, allFull]);
  const [one, two] = others as [Seated, Seated];
  const sum = (seat: Seated, said: object) =>
    server.call(panel.saveSummaryScore, { id: seat.id, item: '5.1', points: '2', ...said }, as(seat));
  const sign = (seat: Seated, dissent?: string) =>
    server.call(panel.signSummary, { id: seat.id, ...(dissent && { dissent }) }, as(seat));
  expect((await sum(one, { reason: 'x' })).code).toBe(4003);
  expect(await sum(leader, {})).toMatchObject({ code: 4000, data: [{ path: 'reason' }] });
  expect((await sum(leader, { reason: 'The approval is missing.' })).code).toBe(1000);
  expect((await sign(one)).code).toBe(5000);
  expect((await sign(leader)).code).toBe(1000);
  expect((await sign(leader)).code).toBe(4009);
  expect((await sum(leader, { points: '3' })).code).toBe(5000);
  expect((await sign(one, 'I hold the median to be right.')).code).toBe(1000);
  expect(await reportOf(id)).toMatchObject({ state: 'expert_summary', signatures_open: 1 });
  expect((await sign(two)).code).toBe(1000);
  expect(await reportOf(id)).toMatchObject({ state: 'decision', signatures_open: 0 });
  const { members, items } = (await showPanel(seats[0]!)).data;
  expect(members.map(({ dissent }) => dissent).filter((text) => text !== '')).toHaveLength(1);
  expect(items.find((item) => item.id === '5.1')!.summary).toEqual({
    median: '3.00',
    points: '2.00',
    reason: 'The approval is missing.',
  });
});

it('records scoring in the history of each expert, with own rows and the moves of the report only', async () => {
  const { seats, leader, others } = await submitted([allNothing, allNothing, allNothing]);
  for (const seat of [leader, ...others]) await server.call(panel.signSummary, { id: seat.id }, as(seat));
  await chainBatch(database.kysely);
  const history = async (seat: Seated, who = seat) =>
    server.call(recordHistory, { entity: 'score', id: seat.id, start: 0, limit: 100 }, as(who));
  for (const seat of seats) {
    const { rows } = (await history(seat)).data;
    const moves = ['Panel drawn', 'Scoring by experts started', 'Signed by the panel', 'Summary started'];
    const moved = rows.filter(({ action }) => moves.includes(action));
    expect(moved.map(({ action }) => action).toSorted()).toEqual(moves);
    expect(moved.every(({ person, partyName, changes }) => !person && !partyName && changes?.length === 0)).toBe(true);
    // all rows of the expert's own seat, once
    const own = rows.filter(({ action }) => !moves.includes(action)).map(({ action }) => action);
    expect(own.toSorted()).toEqual(
      [
        'Accepted',
        'Expert invited',
        'Scores sealed',
        'Scores submitted',
        'Scoring started',
        'Signed',
        'Summary signed',
      ].toSorted(),
    );
    const { rows: people } = await database.pool.query<{ name: string }>(
      'select name from accounts.people where id = any($1)',
      [seats.filter((one) => one !== seat).map(({ expert }) => expert.personId)],
    );
    for (const { name } of people) expect(JSON.stringify(rows)).not.toContain(`"${name}"`);
    const [other] = seats.filter((one) => one !== seat);
    // other seats are not found
    expect((await history(seat, other)).data.rows).toEqual([]);
  }
  const { enterprise } = await makeScoring(database, server.clock);
  expect(
    (
      await server.call(
        recordHistory,
        { entity: 'score', id: seats[0]!.id, start: 0, limit: 9 },
        { as: enterprise.session },
      )
    ).code,
  ).toBe(4003);
});

it('retains points without texts after its enterprise is erased', async () => {
  const { seats, enterprise } = await submitted([allNothing, allNothing, allNothing]);
  const none = { user_data_file: null, system_data_file: null, attachments_file: null, has_attachments: null };
  const at = server.clock.now();
  await database.kysely
    .insertInto('zero_carbon.enterprise_deletions')
    .values({
      party_id: enterprise.partyId,
      requested_at: at,
      deleted_at: at,
      erased_at: null,
      ...none,
      state: 'deleted',
    })
    .execute();
  const erased = database.kysely.transaction().execute((tx) => eraseEnterprise(tx, enterprise.partyId, server.clock));
  expect(await erased).toBe(true);
  const ids = seats.map(({ id }) => id);
  const { rows } = await database.pool.query(
    `select distinct points, comment, (select count(*) from kernel.history h where h.entity = 'score'
        and h.action = 'score.seal' and h.entity_id = seat_id::text and h.content is not null) as told
       from zero_carbon.scores where seat_id = any($1)`,
    [ids],
  );
  expect(rows).toEqual([{ points: '0.00', comment: '', told: '0' }]);
  await chainBatch(database.kysely);
  expect(await verifyHistory(database.kysely)).toMatchObject({ broken: null });
});
