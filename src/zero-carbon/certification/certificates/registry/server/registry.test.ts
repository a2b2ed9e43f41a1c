import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { addDays } from '#kernel/checks/calendar-date.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { inOrder } from '#kernel/list/server/list-source.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import {
  listCertificates,
  listDueCertificates,
  showCertificate,
} from '#zero-carbon/certification/certificates/registry/registry.contract.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { dueSource, registrySource } from './registry.queries.ts';

const database = useDatabase();
const server = useServer(database);
const count = 20_000;

let issuer: FakeActor;
let administrator: FakeActor;
beforeAll(async () => {
  await loadDemoCertificates(database.pool, count, server.clock.today());
  issuer = await fakeActor(database, server.clock, { role: 'organisation_manager', kind: 'review_organisation' });
  administrator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
  await database.pool.query(`update zero_carbon.organisations set party_id = $1 where code = '017'`, [issuer.partyId]);
});

const listed = async (actor: FakeActor, params: object, lang: 'zh' | 'en' = 'zh') =>
  (await server.call(listCertificates, params, { as: actor.session, lang })).data;

describe('the registry', () => {
  it('lists an organisation its own certificates, and an administrator all', async () => {
    const own = await listed(issuer, { limit: 100 });
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from zero_carbon.certificates where number like 'ZCE-017-%'`,
    );
    expect(own.total).toBe(rows[0]!.n);
    expect(own.rows.every(({ number }) => number.startsWith('ZCE-017-'))).toBe(true);
    expect(await listed(administrator, {})).toMatchObject({ total: 10_000, more: true });
  });
  it('applies each filter and all combined', async () => {
    const {
      rows: [first],
    } = await listed(administrator, { state: ['suspended'], star: ['3', '4'], type: 'II' });
    expect(first).toMatchObject({ state: 'suspended', type: 'II' });
    const { issuedOn, number, enterpriseName } = first!;
    const days = { from: issuedOn, until: issuedOn };
    for (const find of [
      number,
      number.toLowerCase().slice(0, 14),
      enterpriseName.slice(2, 6),
      enterpriseName.slice(2, 4),
    ]) {
      const found = await listed(administrator, { find, ...days, state: ['suspended'] });
      expect(found.rows.map((row) => row.number)).toContain(number);
    }
    expect((await listed(issuer, { find: 'ZCE-004-' })).total).toBe(0);
    const soonest = await listed(administrator, { sort: 'expiresOn', limit: 100 });
    const last = soonest.rows.map(({ expiresOn }) => expiresOn);
    expect(last).toEqual(last.toSorted());
  });
  it('returns available moves and past ones, without names of other parties’ people', async () => {
    const {
      rows: [row],
    } = await listed(issuer, { state: ['valid'] });
    const shown = async () => (await server.call(showCertificate, { id: row!.id }, { as: issuer.session })).data;
    expect((await shown()).moves.map(({ name }) => name)).toEqual(['suspend', 'withdraw', 'cancel']);
    const texts = { reason: 'Surveillance', noteZh: '未完成年度监督', noteEn: 'Surveillance missing' };
    const taken = { lifecycle: 'certificate', move: 'suspend', ids: [row!.id], ...texts };
    expect((await server.call(applyMove, taken, { as: administrator.session })).code).toBe(1000);
    expect(await shown()).toMatchObject({ state: 'suspended', stateNote: texts.noteEn });
    expect((await shown()).moves.map(({ name }) => name)).toEqual(['requestRestore', 'restore', 'withdraw', 'cancel']);
    const history = (as: FakeActor) =>
      server.call(recordHistory, { entity: 'certificate', id: row!.id }, { as: as.session });
    const { data: seen } = await history(issuer);
    expect(seen.rows).toMatchObject([
      { action: 'Suspended', person: null, partyName: expect.stringMatching(/^Party/) },
    ]);
    expect(seen.rows[0]?.changes).toContainEqual({
      field: 'reason',
      label: 'Reason',
      before: null,
      after: 'Surveillance',
    });
    expect(seen.rows[0]?.changes).toContainEqual(expect.objectContaining({ before: 'Valid', after: 'Suspended' }));
    expect((await history(administrator)).data.rows[0]?.person).not.toBeNull();
  });
  it('hides certificates of other organisations', async () => {
    const foreign = await fakeActor(database, server.clock, {
      role: 'organisation_manager',
      kind: 'review_organisation',
    });
    const {
      rows: [row],
    } = await listed(issuer, {});
    expect((await listed(foreign, {})).total).toBe(0);
    expect(await server.call(showCertificate, { id: row!.id }, { as: foreign.session })).toMatchObject({ code: 4003 });
    expect(
      (await server.call(recordHistory, { entity: 'certificate', id: row!.id }, { as: foreign.session })).data.total,
    ).toBe(0);
    const enterprise = await fakeActor(database, server.clock, { role: 'enterprise_owner', kind: 'enterprise' });
    expect(await server.call(listCertificates, {}, { as: enterprise.session })).toMatchObject({ code: 4003 });
  });
});

describe('the worklist of suspended certificates', () => {
  it('lists the caller’s certificates, earliest withdrawal first', async () => {
    const due = async (params: object, as = issuer) =>
      (await server.call(listDueCertificates, params, { as: as.session })).data;
    const own = await due({ limit: 100 });
    const days = own.rows.map(({ dueOn }) => dueOn);
    expect(own.total).toBeGreaterThan(2);
    expect(days).toEqual(days.toSorted());
    expect(own.rows.every(({ number, state }) => number.startsWith('ZCE-017-') && state === 'suspended')).toBe(true);
    expect((await due({}, administrator)).total).toBeGreaterThan(own.total);
    const [first] = own.rows;
    const day = (days: number) => addDays(server.clock.today(), days);
    const put = (dueOn: string) =>
      database.pool.query('update zero_carbon.certificates set decide_by = $2 where id = $1', [first!.id, dueOn]);
    for (const [dueOn, kind] of [
      [day(-1), 'overdue'],
      [day(0), 'soon'],
      [day(60), 'later'],
    ] as const) {
      await put(dueOn);
      const found = await due({ due: kind, limit: 100 });
      expect(found.rows.every((row) => row.due === kind)).toBe(true);
      expect(found.rows.map(({ id }) => id)).toContain(first!.id);
    }
    const of = { lifecycle: 'certificate', ids: [first!.id], reason: 'x' };
    await server.call(applyMove, { ...of, move: 'requestRestore' }, { as: issuer.session });
    await server.call(applyMove, { ...of, move: 'restore', noteZh: 'x', noteEn: 'x' }, { as: administrator.session });
    expect((await due({})).total).toBe(own.total - 1);
  });
});

describe('each filter', () => {
  const keeper = () => ({
    db: database.kysely,
    lang: 'zh' as const,
    clock: server.clock,
    actor: { partyId: administrator.partyId, permissions: new Map([['certificates.manage', 'all' as const]]) },
  });
  it.each<[string, Partial<ParamsOf<typeof listCertificates>>, string, RegExp]>([
    ['newest', {}, '-issuedOn', /certificates_issued/],
    ['soonest to expire', {}, 'expiresOn', /certificates_expires/],
    ['state', { state: ['withdrawn'] }, '-issuedOn', /certificates_state/],
    ['star', { star: ['6'] }, '-issuedOn', /certificates_star|certificates_issued/],
    ['type', { type: 'II' }, '-issuedOn', /certificates_type|certificates_issued/],
    ['organisation', { organisation: '4' }, '-issuedOn', /certificates_organisation/],
    ['dates', { from: '2023-01-01', until: '2023-01-31' }, '-issuedOn', /certificates_issued/],
    ['number', { find: 'ZCE-017-23-II5-00012R0' }, '-issuedOn', /certificates_number_key/],
    ['part of a name', { find: '储能电池' }, '-issuedOn', /certificates_search|certificates_issued/],
    ['two characters', { find: '囍囍' }, '-issuedOn', /certificate_grams/],
  ])('uses its index: %s', async (_name, asked, sort, index) => {
    const source = registrySource(asked, keeper());
    const query = inOrder(source, sort).limit(20).compile();
    const { rows } = await database.pool.query<Record<string, string>>(`explain ${query.sql}`, [...query.parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on certificates/);
  });
  it.each([undefined, 'overdue', 'soon', 'later'] as const)('of the worklist uses its index: %s', async (due) => {
    const source = await dueSource({ due }, keeper());
    const { sql, parameters } = inOrder(source, 'dueOn').limit(20).compile();
    const { rows } = await database.pool.query<Record<string, string>>(`explain ${sql}`, [...parameters]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/certificates_decide_by/);
  });
  it('of the worklist uses its index: restoration requested', async () => {
    const source = await dueSource({ restoration: 'requested' }, keeper());
    const { sql, parameters } = inOrder(source, 'dueOn').limit(20).compile();
    const { rows } = await database.pool.query<Record<string, string>>(`explain ${sql}`, [...parameters]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/certificates_(decide_by|restore_by)/);
  });
});
