import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import * as contract from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import { inOrder } from '#kernel/list/server/list-source.ts';
import { callConfirmed } from '../../../../../test/support/call-confirmed.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeDecidable } from '../../../../../test/support/make-decision.ts';
import { makeOfficer } from '../../../../../test/support/make-panel.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { dueDecisions } from './decisions.queries.ts';
import { hashDecision } from './hash-decision.ts';

const database = useDatabase();
const server = useServer(database);

let first: FakeActor;
let second: FakeActor;

beforeAll(async () => {
  first = await makeOfficer(database, server.clock);
  second = await makeOfficer(database, server.clock);
});

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const show = async (id: string, who = first) => (await server.call(contract.showDecision, { id }, as(who))).data;
type Outcome = { readonly outcome: 'publish' | 'refuse'; readonly star?: '3' | '4' | '5' | '6' };
const propose = (id: string, given: Outcome, who = first) =>
  callConfirmed(server, database, contract.proposeDecision, { id, ...given, reasons: 'As the panel found.' }, who, {
    lang: 'en',
  });
const give = (id: string, reasons: string) =>
  callConfirmed(server, database, contract.proposeDecision, { id, outcome: 'refuse', reasons }, first, { lang: 'en' });
const agree = (id: string, version: number, who = second) =>
  callConfirmed(server, database, contract.agreeDecision, { id, version }, who, { lang: 'en' });
const starOf = (reached: number | null) => String(reached) as '3';

describe('a decision', () => {
  it('is refused if its letter cannot print the reasons', async () => {
    const { id } = await makeDecidable(database, server.clock);
    expect(await give(id, '𠮷野 found')).toMatchObject({
      code: 4000,
      data: [{ path: 'reasons', message: expect.stringContaining('𠮷 (U+20BB7)') as unknown }],
    });
    expect((await give(id, 'As found.')).code).toBe(1000);
    await database.kysely
      .updateTable('zero_carbon.decisions')
      .set({ reasons: 'As 𠮷 found.' })
      .where('report_id', '=', id)
      .execute();
    const { proposal } = await show(id, second);
    expect(await agree(id, proposal!.version)).toMatchObject({
      code: 5000,
      msg: expect.stringContaining('“As 𠮷 found.”: 𠮷 (U+20BB7)') as unknown,
    });
  });

  it('is available to officers only, requires two of them, and is public afterwards', async () => {
    const { id, number, enterprise, manager } = await makeDecidable(database, server.clock);
    for (const who of [enterprise, manager]) {
      expect((await server.call(contract.showDecision, { id }, as(who))).code).toBe(4003);
    }
    const waiting = await server.call(contract.listDueDecisions, { find: number }, as(first));
    expect(waiting.data.rows).toMatchObject([{ id, number, isProposed: false, due: 'later', daysLeft: 5 }]);
    const before = await show(id);
    expect(before).toMatchObject({ mayPropose: true, mayAgree: false, decided: [] });
    const reached = before.reached!;
    expect(await propose(id, { outcome: 'publish' })).toMatchObject({ code: 4000, data: [{ path: 'star' }] });
    if (reached < 6) {
      const tooHigh = { outcome: 'publish', star: starOf(reached + 1) } as const;
      expect(await propose(id, tooHigh)).toMatchObject({ code: 4000, data: [{ path: 'star' }] });
    }
    const star = starOf(reached);
    expect((await propose(id, { outcome: 'publish', star })).code).toBe(1000);
    expect(await propose(id, { outcome: 'refuse' }, second)).toMatchObject({ code: 5000 });
    const { proposal } = await show(id, second);
    expect(proposal).toMatchObject({ outcome: 'publish', star: reached, agreedBy: null });
    // its proposer cannot agree to it, nor to another version
    expect(await agree(id, proposal!.version, first)).toMatchObject({
      code: 5000,
      msg: 'You proposed it, so another officer must agree to it',
    });
    expect((await agree(id, proposal!.version + 1)).code).toBe(4009);
    expect((await agree(id, proposal!.version)).data).toEqual({ state: 'publicity' });
    expect((await agree(id, proposal!.version)).code).toBe(4009);
    const { decided, state } = await show(id);
    expect(state).toBe('publicity');
    expect(decided).toMatchObject([{ star: reached, publishedOn: server.clock.today(), reopenedOn: null }]);
    expect(decided[0]!.proposedBy).not.toBe(decided[0]!.agreedBy);

    // the enterprise sees the decision, but neither people nor former proposals
    const { data } = await server.call(recordHistory, { entity: 'report', id, start: 0, limit: 50 }, as(enterprise));
    expect(data.rows[0]).toMatchObject({ person: null });
    expect(JSON.stringify(data)).not.toContain('As the panel found.');
    const history = await server.call(recordHistory, { entity: 'decision', id, start: 0, limit: 50 }, as(second));
    expect(JSON.stringify(history.data)).toContain(decided[0]!.hash!.slice(0, 8));
  });

  it('is sent back with the reason, and can be proposed again by any officer', async () => {
    const { id } = await makeDecidable(database, server.clock);
    const { reached } = await show(id);
    await propose(id, { outcome: 'publish', star: starOf(reached) });
    const { proposal } = await show(id);
    const version = proposal!.version;
    const sendBack = (who: FakeActor) =>
      server.call(contract.sendBackDecision, { id, version, reason: 'The star does not follow.' }, as(who));
    expect((await sendBack(first)).code).toBe(5000);
    expect((await sendBack(second)).code).toBe(1000);
    expect(await show(id)).toMatchObject({ proposal: null, sentBack: 'The star does not follow.', mayPropose: true });
    expect((await agree(id, version)).code).toBe(4009);
    expect((await propose(id, { outcome: 'refuse' }, second)).code).toBe(1000);
    const again = (await show(id)).proposal!;
    expect((await agree(id, again.version, first)).data).toEqual({ state: 'not_approved' });
    expect((await show(id)).decided).toMatchObject([{ outcome: 'refuse', star: null, publishedOn: null }]);
  });

  it('is confirmed by one of two concurrent officers, and by no member of the enterprise', async () => {
    const { id, enterprise } = await makeDecidable(database, server.clock);
    await propose(id, { outcome: 'refuse' });
    const member = await fakeActor(database, server.clock, { role: 'scheme_officer', kind: 'operator' });
    await database.pool.query(
      `insert into accounts.memberships (person_id, party_id, role, created_at) values ($1, $2, 'enterprise_member', now())`,
      [member.personId, enterprise.partyId],
    );
    const { version } = (await show(id)).proposal!;
    expect((await agree(id, version, member)).code).toBe(4003);
    const third = await makeOfficer(database, server.clock);
    const answers = await Promise.all([second, third, second, third].map((who) => agree(id, version, who)));
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['1000', '4009', '4009', '4009']);
  });

  it('has a hash that detects any changed byte: 1,000 of 1,000', async () => {
    const { id } = await makeDecidable(database, server.clock);
    const { reached } = await show(id);
    await propose(id, { outcome: 'publish', star: starOf(reached) });
    await agree(id, (await show(id)).proposal!.version);
    const stored = await database.kysely
      .selectFrom('zero_carbon.decisions')
      .selectAll()
      .where('report_id', '=', id)
      .executeTakeFirstOrThrow();
    const same = (one: typeof stored): boolean => hashDecision(one).equals(stored.hash!);
    expect(same(stored)).toBe(true);
    const { facts, reasons, points, outcome, lang, star, report_number } = stored;
    // the content both officers agreed to; omitting a value changes it
    const text = JSON.stringify({ facts, reasons, points, outcome, lang, star: String(star), report_number });
    const none = { facts: null, reasons: '', points: '', outcome: '', lang: '', star: '', report_number: '' };
    let found = 0;
    let tried = 0;
    for (let place = 0; tried < 1_000; place = (place + 7) % text.length) {
      const changed = `${text.slice(0, place)}${text[place] === 'x' ? 'y' : 'x'}${text.slice(place + 1)}`;
      let read: Partial<Record<keyof typeof none, unknown>>;
      try {
        read = { ...none, ...(JSON.parse(changed) as typeof read) };
      } catch {
        // invalid JSON, which cannot be stored
        continue;
      }
      tried += 1;
      const asStored = { ...stored, ...read, star: /^[3-6]$/u.test(String(read.star)) ? Number(read.star) : read.star };
      if (!same(asStored as typeof stored)) found += 1;
    }
    expect(found).toBe(1_000);
  });
});

it('reads page 1 of the worklist by its index', async () => {
  const permissions = new Map([['reports.decide', 'all' as const]]);
  const actor = { personId: '1', partyId: '1', permissions };
  const context = { db: database.kysely, clock: server.clock, lang: 'en', actor } as never;
  const { rows } = await database.pool.query<{ n: string }>('select count(*) as n from zero_carbon.reports');
  expect(Number(rows[0]!.n)).toBeGreaterThan(0);
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    for (const due of [undefined, 'overdue', 'soon', 'later'] as const) {
      const { sql, parameters } = inOrder(await dueDecisions({ due }, context), 'dueOn')
        .limit(20)
        .compile();
      const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('reports_decision');
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('requires a third officer if one person granted both officers their role within 30 days', async () => {
  const { id } = await makeDecidable(database, server.clock);
  const granter = await makeOfficer(database, server.clock);
  const [one, two] = [await makeOfficer(database, server.clock), await makeOfficer(database, server.clock)];
  const grant = (who: FakeActor, by: FakeActor, column: 'granted_by' | 'approved_by') =>
    database.pool.query(`update accounts.memberships set ${column} = $2 where person_id = $1`, [
      who.personId,
      by.personId,
    ]);
  await grant(one, granter, 'granted_by');
  await grant(two, granter, 'approved_by');
  await database.pool.query(
    `insert into accounts.memberships (person_id, party_id, role, created_at) values ($1, $2, 'administrator', now())`,
    [granter.personId, granter.partyId],
  );
  const refusal = { outcome: 'refuse' } as const;
  expect(
    await server.call(contract.proposeDecision, { id, ...refusal, reasons: 'x', password: 'x' }, as(one)),
  ).toMatchObject({
    code: 4000,
    data: [{ path: 'password' }],
  });
  expect((await propose(id, refusal, one)).code).toBe(1000);
  const { proposal, mayAgree, commonGranter } = await show(id, two);
  expect({ mayAgree, isNamed: commonGranter !== null }).toEqual({ mayAgree: false, isNamed: true });
  expect((await agree(id, proposal!.version, two)).msg).toContain('A third officer must agree');
  expect((await show(id, granter)).mayAgree).toBe(false);
  await database.pool.query(
    "update accounts.memberships set created_at = created_at - interval '31 days' where person_id = $1",
    [two.personId],
  );
  expect(await show(id, two)).toMatchObject({ mayAgree: true, commonGranter: null });
  // without the role there is no record of its grant
  await database.pool.query("update accounts.memberships set role = 'expert' where person_id = $1", [one.personId]);
  expect((await agree(id, proposal!.version, first)).msg).toContain('no longer has this right');
  await database.pool.query("update accounts.memberships set role = 'scheme_officer' where person_id = $1", [
    one.personId,
  ]);
  expect((await agree(id, proposal!.version, first)).data).toEqual({ state: 'not_approved' });
});
