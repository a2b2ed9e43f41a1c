import { beforeAll, describe, expect, it } from 'vitest';
import { actOnDues, type DueContext } from '#kernel/dues/server/act-on-dues.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { answerPanelProposal } from '#zero-carbon/evaluation/panels/proposals/proposals.contract.ts';
import { saveExpert } from '#zero-carbon/evaluation/experts/experts.contract.ts';
import {
  answerSeat,
  listAssignments,
  showAssignmentFigures,
} from '#zero-carbon/evaluation/panels/assignments.contract.ts';
import { draw, drawLeader, seedOf } from '#zero-carbon/evaluation/panels/draw.ts';
import * as contract from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { withdrawReport } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import {
  answerSeats,
  makeExpert,
  makeSeat,
  makeOfficer,
  makePassedReport,
  noConflict,
  seatPanelOn,
  seatsOn,
} from '../../../../../test/support/make-panel.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { fillLapsed, releaseSeats } from './after-moves.ts';
import { poolOf } from './candidates.ts';

const database = useDatabase();
const server = useServer(database);

let officer: FakeActor;
let second: FakeActor;
const experts: FakeActor[] = [];

beforeAll(async () => {
  officer = await makeOfficer(database, server.clock);
  second = await makeOfficer(database, server.clock);
  for (let count = 0; count < 7; count += 1) experts.push(await makeExpert(database, server.clock));
});

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const seat = (id: string, size: '3' | '5' | '7' = '3', who = officer) =>
  server.call(contract.seatPanel, { id, size }, as(who));
const shownTo = async (id: string, who: FakeActor) => (await server.call(contract.showPanel, { id }, as(who))).data;
/** Decides the pending proposal on a report's panel. */
const reply = async (id: string, answer: 'approve' | 'refuse' | 'withdraw' = 'approve', who = second) => {
  const { proposals } = await shownTo(id, officer);
  return server.call(answerPanelProposal, { id: proposals[0]!.id, answer }, as(who));
};
const seats = (id: string) => seatsOn(database.kysely, id);
const expertOf = (personId: string | null) => experts.find((one) => one.personId === personId)!;
const other = (personId: string | null) => experts.find((one) => one.personId !== personId)!;
const answer = (id: string, who: FakeActor, said: object = {}) =>
  server.call(answerSeat, { id, ...noConflict, answer: 'accept', ...said }, as(who));
const stateOf = async (id: string) =>
  database.kysely
    .selectFrom('zero_carbon.reports')
    .select(['state', 'seats_open', 'scores_open'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const log = createLog({ level: 'silent' });

/** Runs the job for seats due by a day, with any known calendar years. */
async function lapse(day: string): Promise<void> {
  await database.pool.query("update kernel.dues set provisional = false where entity = 'seat'");
  const clock = { ...server.clock, today: () => day, now: () => new Date(`${day}T01:00:00Z`) };
  const services = {
    recipients: { publicUrl: '', of: () => Promise.resolve([]) },
  } as unknown as DueContext['services'];
  const { signal } = new AbortController();
  await actOnDues({ lifecycles: [seatLifecycle], kinds: [] }, { database, clock, services, log, signal });
}

const next = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Runs the consequences of an event. */
const after = (handler: typeof fillLapsed, payload: object) =>
  handler({ payload } as never, { database, clock: server.clock } as never);

const partyOf = (id: string) =>
  database.kysely.selectFrom('accounts.parties').select('name_key').where('id', '=', id).executeTakeFirstOrThrow();
const join = ({ personId }: FakeActor, partyId: string, role: string) =>
  database.kysely
    .insertInto('accounts.memberships')
    .values({ person_id: personId, party_id: partyId, role, created_at: server.clock.now() })
    .execute();
const invitedOn = async (id: string) => (await seats(id)).filter(({ state }) => state === 'invited');

describe('a panel', () => {
  it('is drawn for a passed report by an officer only, and starts scoring with the last acceptance', async () => {
    const { id, manager } = await makePassedReport(database, server.clock);
    expect((await seat(id, '3', manager)).code).toBe(4003);
    expect((await seat(id, '7')).msg).toContain('Only 7 can be drawn, fewer than the 14 needed');
    expect((await seat(id)).code).toBe(1000);
    expect((await seat(id)).code).toBe(4009);
    const drawn = await seats(id);
    expect(drawn.map(({ place, state }) => ({ place, state }))).toEqual(
      [1, 2, 3].map((place) => ({ place, state: 'invited' })),
    );
    expect(drawn.filter(({ leader }) => leader)).toHaveLength(1);
    expect(await stateOf(id)).toEqual({ state: 'expert_assigned', seats_open: 3, scores_open: null });
    const [first] = drawn;
    expect((await answer(first!.id, officer)).code).toBe(4003);
    expect((await answer(first!.id, other(first!.person_id))).code).toBe(4003);
    expect((await answer(first!.id, expertOf(first!.person_id))).data).toEqual({ state: 'accepted' });
    expect((await answer(first!.id, expertOf(first!.person_id))).code).toBe(4009);
    expect(await stateOf(id)).toMatchObject({ state: 'expert_assigned', seats_open: 2 });
    await answerSeats(database, server.clock, id);
    expect(await stateOf(id)).toEqual({ state: 'expert_review', seats_open: 0, scores_open: 3 });
    const history = await database.kysely
      .selectFrom('kernel.history')
      .select(['entity', 'person_id', 'content'])
      .where('action', 'in', ['report.beginScoring', 'seat.accept'])
      .execute();
    const of = (entity: string) => history.filter((row) => row.entity === entity);
    // the report itself does not reveal who accepted
    expect(of('report').map(({ person_id: person }) => person)).toEqual([null]);
    expect(new Set(of('seat').map(({ person_id: person }) => person))).toEqual(
      new Set(drawn.map(({ person_id: person }) => person)),
    );
  });

  it('replaces each member once who declines, has a conflict, is late or is replaced', async () => {
    const { id } = await makePassedReport(database, server.clock);
    await seat(id);
    const [one, two, three] = await seats(id);
    const declined = await answer(one!.id, expertOf(one!.person_id), { answer: 'decline', reason: 'Abroad' });
    expect(declined.data).toEqual({ state: 'declined' });
    // a conflict excludes, regardless of the other responses
    expect((await answer(two!.id, expertOf(two!.person_id), { family: 'yes' })).data).toEqual({ state: 'conflicted' });
    expect((await answer(three!.id, expertOf(three!.person_id), { other: undefined })).code).toBe(4000);
    const after = await seats(id);
    expect(after.map(({ place, state }) => [place, state])).toEqual([
      [1, 'declined'],
      [1, 'invited'],
      [2, 'conflicted'],
      [2, 'invited'],
      [3, 'invited'],
    ]);
    expect(new Set(after.map(({ person_id: person }) => person)).size).toBe(5);
    // the replacement of the leader leads
    for (const { place, leader } of after) {
      expect(leader).toBe([one, two, three].find((seat) => seat!.place === place)!.leader);
    }
    await answerSeats(database, server.clock, id);
    const replace = (seatId: string, reason: string, who = officer) =>
      server.call(contract.replaceSeat, { id: seatId, reason }, as(who));
    expect((await replace(three!.id, 'Ill', expertOf(three!.person_id))).code).toBe(4003);
    expect(await replace(three!.id, ' ')).toMatchObject({ code: 4000, data: [{ path: 'reason' }] });
    expect((await replace(three!.id, 'Ill')).data).toEqual({});
    // it requires a second officer, and one proposal is open at a time
    expect((await seats(id)).find((one) => one.id === three!.id)).toMatchObject({ state: 'scoring' });
    expect((await replace(three!.id, 'Ill')).msg).toContain('Another proposal');
    expect((await reply(id, 'approve', officer)).msg).toContain('You proposed this');
    expect((await reply(id, 'withdraw')).msg).toContain('Only the officer who proposed it');
    expect((await reply(id, 'refuse')).data).toEqual({ filled: false });
    expect((await reply(id)).code).toBe(4009);
    expect((await replace(three!.id, 'Ill')).code).toBe(1000);
    expect((await reply(id)).data).toEqual({ filled: true });
    expect((await replace(three!.id, 'Ill')).code).toBe(4009);
    expect((await shownTo(id, officer)).proposals.map((one) => one.outcome)).toEqual(['approved', 'refused']);
    // the scoring continues, with one more member who has to accept
    expect(await stateOf(id)).toEqual({ state: 'expert_review', seats_open: 1, scores_open: 3 });
    await answerSeats(database, server.clock, id);
    expect(await stateOf(id)).toEqual({ state: 'expert_review', seats_open: 0, scores_open: 3 });
    // seven is the maximum: no candidate is left after the last
    for (const filled of [true, false]) {
      await answerSeats(database, server.clock, id);
      const last = (await seats(id)).findLast(({ state }) => state === 'scoring')!;
      await replace(last.id, 'Ill too');
      expect((await reply(id)).data).toEqual({ filled });
    }
    const again = (reason?: string) => server.call(contract.drawAgain, { id, reason }, as(officer));
    expect((await again()).msg).toContain('No one in the pool can be drawn');
    // a member added after the report passed is drawn by two officers only
    const added = await makeExpert(database, server.clock);
    experts.push(added);
    await database.pool.query('update zero_carbon.experts set saved_at = $2 where person_id = $1', [
      added.personId,
      new Date(server.clock.now().getTime() + 1_000),
    ]);
    expect((await again()).msg).toContain('Only 0 can be drawn, fewer than the 2 needed');
    expect((await again('The pool is small')).data).toEqual({ drawn: false });
    expect((await reply(id)).data).toEqual({ filled: true });
    expect((await seats(id)).at(-1)).toMatchObject({ state: 'invited', person_id: added.personId });
    expect((await again()).code).toBe(4009);
    expect((await shownTo(id, officer)).draws.every(({ recorded }) => recorded)).toBe(true);
  });

  it('replaces a lapsed seat, and is released when the report is withdrawn', async () => {
    const { id, enterprise } = await makePassedReport(database, server.clock);
    const before = await seatPanelOn(database, server.clock, id);
    expect(before.every(({ due_on: due }) => due! > server.clock.today())).toBe(true);
    await answer(before[0]!.id, expertOf(before[0]!.person_id));
    const day = before[1]!.due_on!;
    await lapse(day);
    expect((await seats(id)).map(({ state }) => state)).toEqual(['accepted', 'invited', 'invited']);
    await lapse(next(day));
    for (const one of await seats(id)) {
      const move = one.state === 'lapsed' ? 'lapse' : 'accept';
      // events are delivered at least once
      for (let times = 0; times < 2; times += 1) await after(fillLapsed, { id: one.id, move });
    }
    const now = await seats(id);
    expect(now.map(({ place, state }) => [place, state])).toEqual([
      [1, 'accepted'],
      [2, 'lapsed'],
      [2, 'invited'],
      [3, 'lapsed'],
      [3, 'invited'],
    ]);
    expect((await answer(before[1]!.id, expertOf(before[1]!.person_id))).code).toBe(4009);
    await server.call(withdrawReport, { id, reason: 'Wrong year' }, as(enterprise));
    await after(releaseSeats, { id, to: 'withdrawn' });
    expect((await seats(id)).map(({ state }) => state)).toEqual([
      'released',
      'lapsed',
      'released',
      'lapsed',
      'released',
    ]);
    expect((await answer(now[2]!.id, expertOf(now[2]!.person_id))).code).toBe(4009);
  });
});

describe('the time limit of an expert', () => {
  it('starts for all at once, for a later member with the acceptance, and ends on its day', async () => {
    const { id } = await makePassedReport(database, server.clock);
    await seatPanelOn(database, server.clock, id);
    const [one, two] = await seats(id);
    await answer(one!.id, expertOf(one!.person_id));
    // no member scores before all have accepted
    expect((await seats(id))[0]).toMatchObject({ state: 'accepted', due_on: null });
    await answerSeats(database, server.clock, id);
    const scoringSeats = await seats(id);
    const day = scoringSeats[0]!.due_on!;
    expect(scoringSeats.map(({ state, due_on: due }) => [state, due])).toEqual(
      scoringSeats.map(() => ['scoring', day]),
    );
    expect(day > server.clock.today()).toBe(true);
    const dueOfReport = async () => {
      const { rows } = await database.pool.query<{ due_on: string }>(
        'select due_on::text from zero_carbon.reports where id = $1',
        [id],
      );
      return rows[0]!.due_on;
    };
    expect(await dueOfReport()).toBe(day);
    const list = await server.call(listAssignments, { start: 0, limit: 20 }, as(expertOf(one!.person_id)));
    expect(list.data.rows.find((row) => row.id === one!.id)).toMatchObject({ state: 'scoring', due: { dueOn: day } });
    const shown = (await server.call(contract.showPanel, { id }, as(officer))).data;
    expect(shown.seats.map(({ due }) => due?.dueOn)).toEqual(scoringSeats.map(() => day));

    // everyone has time until the end of the last day
    await lapse(day);
    expect((await seats(id)).every(({ state }) => state === 'scoring')).toBe(true);
    await database.pool.query('delete from kernel.dues where entity_id <> $1 and entity = $2', [two!.id, 'seat']);
    await lapse(next(day));
    expect((await seats(id)).find((seat) => seat.id === two!.id)).toMatchObject({ state: 'lapsed', due_on: null });
    for (let times = 0; times < 2; times += 1) await after(fillLapsed, { id: two!.id, move: 'lapse' });
    expect(await stateOf(id)).toEqual({ state: 'expert_review', seats_open: 1, scores_open: 3 });
    const [late] = await invitedOn(id);
    expect(late).toMatchObject({ place: two!.place, leader: two!.leader });
    const laterClock = { ...server.clock, today: () => next(day), now: () => new Date(`${next(day)}T01:00:00Z`) };
    await answerSeats(database, laterClock, id);
    const own = (await seats(id)).find((seat) => seat.id === late!.id)!;
    expect(own.state).toBe('scoring');
    expect(own.due_on! > day).toBe(true);
    // earlier members keep their due day; the report is due on the last one
    expect((await seats(id)).find((seat) => seat.id === one!.id)).toMatchObject({ state: 'scoring', due_on: day });
    expect(await dueOfReport()).toBe(own.due_on);
    expect(await stateOf(id)).toEqual({ state: 'expert_review', seats_open: 0, scores_open: 3 });
  });
});

it('returns the results of the expert’s own seats', async () => {
  const role = { role: 'expert', kind: 'operator' } as const;
  const expert = await fakeActor(database, server.clock, role);
  const other = await fakeActor(database, server.clock, role);
  for (let seats = 0; seats < 2; seats += 1) await makeSeat(database, server.clock, expert.personId);
  const figures = async (of: FakeActor) => (await server.call(showAssignmentFigures, {}, as(of))).data;
  expect(await figures(expert)).toEqual({ seats: [{ state: 'invited', count: 2, asLeader: 2 }] });
  expect(await figures(other)).toEqual({ seats: [] });
});

describe('a draw', () => {
  it('can be repeated from its stored data', async () => {
    const { id, number } = await makePassedReport(database, server.clock);
    await seat(id);
    const [one] = await seats(id);
    await answer(one!.id, expertOf(one!.person_id), { answer: 'decline' });
    const draws = await database.kysely
      .selectFrom('zero_carbon.panel_draws as d')
      .innerJoin('kernel.history_chain as c', 'c.position', 'd.chain_position')
      .innerJoin('kernel.history as h', 'h.id', 'c.history_id')
      .selectAll('d')
      .select(['c.hash', 'h.action', 'h.entity_id'])
      .where('d.panel_id', '=', one!.panel_id)
      .orderBy('ordinal')
      .execute();
    expect(draws.map(({ ordinal }) => ordinal)).toEqual([1, 2]);
    for (const { ordinal, seed, candidates, drawn, places, hash, action, entity_id: of, chain_hash: stored } of draws) {
      expect({ action, of, stored }).toEqual({ action: 'report.pass', of: id, stored: hash });
      const chainHash = hash.toString('hex');
      expect(seed.toString('hex')).toBe(seedOf({ report: number, ordinal, chainHash }));
      expect(draw(seed.toString('hex'), candidates, places.length)).toEqual(drawn);
      const seated = (await seats(id)).filter((one) => drawn.includes(one.person_id!) && places.includes(one.place));
      expect(seated.toSorted((a, b) => Number(a.id) - Number(b.id)).map((one) => one.person_id)).toEqual(drawn);
      if (ordinal === 1) {
        expect(seated.find(({ leader }) => leader)!.person_id).toBe(drawLeader(seed.toString('hex'), drawn));
      }
    }
  });

  it('is marked as recorded, and as not recorded after a row was changed', async () => {
    const { id } = await makePassedReport(database, server.clock);
    await seat(id);
    const shown = async () => (await server.call(contract.showPanel, { id }, as(officer))).data.draws[0]!;
    const [draw] = [await shown()];
    expect(draw.recorded).toBe(true);
    const changes = [
      [
        "update zero_carbon.panel_draws set seed = set_byte(seed, 5, get_byte(seed, 5) # 1) where seed = decode($1, 'hex')",
      ],
      ["update zero_carbon.panel_draws set ordinal = 2 where seed = decode($1, 'hex')"],
      ["update zero_carbon.panel_draws set chain_position = chain_position + 1 where seed = decode($1, 'hex')"],
      ["update zero_carbon.panel_draws set places = '{1,2,4}' where seed = decode($1, 'hex')"],
      [
        `update zero_carbon.panel_draws set candidates = jsonb_set(candidates, '{0,load}', '7') where seed = decode($1, 'hex')`,
      ],
      [
        `update zero_carbon.seats set leader = not leader where place = 1
            and draw_id = (select id from zero_carbon.panel_draws where seed = decode($1, 'hex'))`,
      ],
    ] as const;
    for (const [change] of changes) {
      const client = await database.pool.connect();
      try {
        await client.query('begin');
        await client.query(change, [draw.seed]);
        await client.query('commit');
        expect([change, (await shown()).recorded]).toEqual([change, false]);
      } finally {
        client.release();
      }
      await database.pool.query(
        `update zero_carbon.panel_draws d set seed = decode($2, 'hex'), ordinal = 1, places = '{1,2,3}', chain_position = $3,
                candidates = $4
           from zero_carbon.panels w where w.id = d.panel_id and w.report_id = $1`,
        [
          id,
          draw.seed,
          draw.chainPosition,
          JSON.stringify(draw.candidates.map(({ id: who, load }) => ({ id: who, load }))),
        ],
      );
    }
    await database.pool.query('update zero_carbon.seats set leader = not leader where report_id = $1 and place = 1', [
      id,
    ]);
    expect((await shown()).recorded).toBe(true);
  });

  it('excludes experts of another field, absent, related to a party, who draw panels or without the role', async () => {
    const { id, manager, enterprise } = await makePassedReport(database, server.clock);
    const { name_key: enterpriseKey } = await partyOf(enterprise.partyId);
    const { name_key: organisationKey } = await partyOf(manager.partyId);
    const make = (given: Parameters<typeof makeExpert>[2] = {}) => makeExpert(database, server.clock, given);
    const excluded = {
      otherField: await make({ fields: ['26', '30'] }),
      away: await make(),
      atEnterprise: await make({ employerKey: enterpriseKey }),
      atOrganisation: await make({ employerKey: organisationKey }),
      sameCode: await make(),
      memberOfEnterprise: await make(),
      memberOfOrganisation: await make(),
      officer: await make(),
      locked: await make(),
      noRole: await make(),
    };
    const { sameCode, away, locked, noRole } = excluded;
    const set = (change: string, { personId }: FakeActor) =>
      database.pool.query(`update zero_carbon.experts set ${change} where person_id = $1`, [personId]);
    await set(`away_from = '${server.clock.today()}', away_until = '${server.clock.today()}'`, away);
    await set(`credit_code = 'T${enterprise.partyId.padStart(17, '0')}'`, sameCode);
    await database.pool.query(`update accounts.people set state = 'locked' where id = $1`, [locked.personId]);
    await join(excluded.memberOfEnterprise, enterprise.partyId, 'enterprise_member');
    await join(excluded.memberOfOrganisation, manager.partyId, 'reviewer');
    await join(excluded.officer, officer.partyId, 'scheme_officer');
    await database.pool.query('delete from accounts.memberships where person_id = $1', [noRole.personId]);
    // a section includes all its divisions
    const industry = (code: string) =>
      database.pool.query('update zero_carbon.reports set industry = $2 where id = $1', [id, code]);
    const anyDivision = await make({ fields: ['01', '26'] });
    // in the pool before the report passed
    await database.pool.query("update accounts.memberships set created_at = '2026-01-01' where role = 'expert'");
    await industry('C');
    const pool = await poolOf(database.kysely, id, server.clock.today());
    const drawable = pool.candidates.map((one) => one.id);
    expect(new Map(pool.leftOut.map((one) => [one.id, one.reason]))).toEqual(
      new Map([
        [excluded.away.personId, 'away'],
        [excluded.atEnterprise.personId, 'employer'],
        [excluded.atOrganisation.personId, 'employer'],
        [excluded.sameCode.personId, 'employer'],
        [excluded.memberOfEnterprise.personId, 'member'],
        [excluded.memberOfOrganisation.personId, 'member'],
        [excluded.officer.personId, 'officer'],
        [excluded.locked.personId, 'account'],
        [excluded.noRole.personId, 'account'],
      ]),
    );
    expect(drawable).toContain(anyDivision.personId);
    expect(drawable).toContain(excluded.otherField.personId);
    await industry('38');
    // changes by the enterprise after submission have no effect
    await database.pool.query(`update zero_carbon.enterprises set industry = '2611' where party_id = $1`, [
      enterprise.partyId,
    ]);
    await seat(id, '3');
    // declined as long as a candidate is left, so that every possible candidate is drawn
    for (let open = await invitedOn(id); open.length > 0; open = await invitedOn(id)) {
      const [next] = open;
      await answerSeats(database, server.clock, id, 'decline', [next!.id]);
    }
    const drawn = new Set((await seats(id)).map((one) => one.person_id));
    expect(drawn.size).toBeGreaterThanOrEqual(5);
    expect([...Object.values(excluded), anyDivision].filter(({ personId }) => drawn.has(personId))).toEqual([]);
  });

  it('uses the pool at the time of the passing, and lists experts excluded by a later absence', async () => {
    const keeper = await fakeActor(database, server.clock, { role: 'pool_keeper', kind: 'operator' });
    const { id } = await makePassedReport(database, server.clock);
    const later = new Date(server.clock.now().getTime() + 60_000);
    const before = await poolOf(database.kysely, id, server.clock.today());
    const today = server.clock.today();
    const { candidates } = before;
    const edit = (who: FakeActor, personId: string) =>
      server.call(
        saveExpert,
        { id: personId, version: 1, employer: 'A university', fields: ['01'], awayFrom: today, awayUntil: today },
        as(who),
      );
    // an officer has no permission, and a person with both roles can do neither
    expect((await edit(officer, candidates[0]!.id)).code).toBe(4003);
    for (const { id: personId } of candidates.slice(1)) expect((await edit(keeper, personId)).code).toBe(1000);
    await database.pool.query('update zero_carbon.experts set saved_at = $1 where saved_at is not null', [later]);
    await database.pool.query('update zero_carbon.expert_versions set replaced_at = $1', [later]);
    expect((await poolOf(database.kysely, id, today)).candidates).toEqual(candidates);
    const { id: next } = await makePassedReport(database, { ...server.clock, now: () => new Date(+later + 1) });
    expect(
      (await poolOf(database.kysely, next, today)).leftOut.map(({ reason, since }) => ({ reason, since })),
    ).toContainEqual({
      reason: 'fields',
      since: later,
    });
    await join(keeper, keeper.partyId, 'scheme_officer');
    expect((await edit(keeper, candidates[0]!.id)).msg).toContain('You draw panels');
    expect((await seat(id, '3', keeper)).msg).toContain('You maintain the expert pool');
    expect((await seat(id)).data).toEqual({ drawn: true });
    const [draw] = (await shownTo(id, officer)).draws;
    expect(draw!.recorded).toBe(true);
    expect(draw!.leftOut!.length).toBe(before.leftOut.length);
  });
});
