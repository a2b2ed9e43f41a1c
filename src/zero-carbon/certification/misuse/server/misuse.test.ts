import { beforeAll, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { deadline } from '#accounts/calendar/server/deadline.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { inOrder } from '#kernel/list/server/list-source.ts';
import {
  listDueMisuse,
  listMisuse,
  reportMisuse,
  showMisuse,
} from '#zero-carbon/certification/misuse/misuse.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeCertificate } from '../../../../../test/support/make-certificate.ts';
import { newBrowser } from '../../../../../test/support/use-browser.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer, type SessionSecrets } from '../../../../../test/support/use-server.ts';
import { forgetSenders } from './forget-senders.ts';
import { dueMisuseSource, misuseSource } from './misuse.routes.ts';

const database = useDatabase();
const server = useServer(database, { logLevel: 'debug' });
const report = {
  number: 'zce 017 26 II5 00382R0 J',
  place: 'On a crate of glass in Ningbo',
  account: 'The mark is printed on goods of somebody else',
  mail: 'witness@example.com',
};
let administrator: SessionSecrets;
let issuer: FakeActor;
let issuerId: string;
let certificate: string;

beforeAll(async () => {
  administrator = (await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' })).session;
  issuer = await fakeActor(database, server.clock, { role: 'organisation_manager', kind: 'review_organisation' });
  const owner = await fakeActor(database, server.clock, {});
  const id = await makeCertificate(database, server.clock, { owner: owner.partyId, assigned: issuer.partyId });
  const row = await database.kysely
    .selectFrom('zero_carbon.certificates')
    .select(['number', 'organisation_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  [certificate, issuerId] = [row.number, row.organisation_id];
});

const readerOf = (scope: 'assigned' | 'all') => ({
  db: database.kysely,
  clock: server.clock,
  lang: 'en' as const,
  actor: {
    partyId: issuer.partyId,
    permissions: new Map([
      ['misuse.read', scope],
      ['misuse.handle', scope],
    ]),
  },
});

const sendReport = async (more: object = {}): Promise<string> => {
  const browser = newBrowser(database, server);
  const { code, data } = await browser.call(reportMisuse, { ...report, ...more, ticket: await browser.ticket() });
  expect(code).toBe(1000);
  return data.receipt;
};
const find = async (text: string) => {
  const { data } = await server.call(listMisuse, { find: text, start: 0, limit: 20 }, { as: administrator });
  return data;
};

it('accepts a report with a ticket once, and returns a receipt to find it', async () => {
  const browser = newBrowser(database, server);
  const ticket = await browser.ticket();
  const { data } = await browser.call(reportMisuse, { ...report, ticket });
  expect(data.receipt).toMatch(/^M\d{6}-[2-9A-HJ-NP-Z]{5}$/);
  const refused = { code: 5000, errCode: '000109' };
  expect(await browser.call(reportMisuse, { ...report, ticket })).toMatchObject(refused);
  expect(await server.call(reportMisuse, { ...report, ticket: 'none' })).toMatchObject(refused);
  const { rows } = await find(data.receipt);
  expect(rows).toMatchObject([{ receipt: data.receipt, number: 'ZCE-017-26-II5-00382R0-J', state: 'received' }]);
  expect((await find('zce-017')).rows.length).toBeGreaterThan(0);
  expect((await find('%CE')).rows).toEqual([]);
});

it.each([
  [{ place: ' ' }, 'place'],
  [{ place: 'x'.repeat(301) }, 'place'],
  [{ account: '' }, 'account'],
  [{ account: 'x'.repeat(2_001) }, 'account'],
  [{ number: 'x'.repeat(41) }, 'number'],
  [{ mail: 'nobody' }, 'mail'],
  [{ seenOn: '2026-02-30' }, 'seenOn'],
  [{ seenOn: '2199-01-01' }, 'seenOn'],
])('refuses %j at its field, and the ticket stays valid', async (wrong, path) => {
  const browser = newBrowser(database, server);
  const ticket = await browser.ticket();
  expect(await browser.call(reportMisuse, { ...report, ...wrong, ticket })).toMatchObject({
    code: 4000,
    data: [{ path }],
  });
  expect((await browser.call(reportMisuse, { ...report, ticket })).code).toBe(1000);
});

it.each(['handle', 'reject'] as const)('closes a report manually with a reason in the history: %s', async (name) => {
  const receipt = await sendReport({ number: undefined });
  const [{ id } = { id: '' }] = (await find(receipt)).rows;
  const shown = await server.call(showMisuse, { id }, { as: administrator });
  expect(shown.data.moves.map((move) => move.name)).toEqual(['handle', 'reject']);
  const closing = { lifecycle: 'misuse-report', move: name, ids: [id] };
  expect((await server.call(applyMove, closing, { as: administrator })).code).toBe(4000);
  const reason = `Asked the issuer, ${name}`;
  expect((await server.call(applyMove, { ...closing, reason }, { as: administrator })).code).toBe(1000);
  expect((await server.call(applyMove, { ...closing, reason }, { as: administrator })).code).toBe(4009);
  const { data } = await server.call(
    recordHistory,
    { entity: 'misuse-report', id, start: 0, limit: 20 },
    { as: administrator },
  );
  expect(data.rows).toHaveLength(2);
  expect(JSON.stringify(data.rows[0])).toContain(reason);
  expect(JSON.stringify(data)).not.toContain(report.mail);
});

it('shows a report to the issuer of its certificate only, without the sender', async () => {
  const receipt = await sendReport({ number: certificate.toLowerCase().replaceAll('-', ' ') });
  const without = await sendReport();
  const listed = async (as: SessionSecrets) =>
    (await server.call(listMisuse, { limit: 100 }, { as })).data.rows.map((row) => row.receipt);
  expect(await listed(issuer.session)).toEqual([receipt]);
  expect(await listed(administrator)).toEqual(expect.arrayContaining([receipt, without]));
  const [row] = (await find(receipt)).rows;
  const { id } = row!;
  expect(row!.organisationName).not.toBe('');
  const own = (await server.call(showMisuse, { id }, { as: issuer.session })).data;
  expect(own).toMatchObject({ receipt, account: report.account });
  expect(own.moves.map(({ name }) => name)).toEqual(['handle', 'reject']);
  expect(JSON.stringify(own)).not.toContain(report.mail);
  expect((await server.call(showMisuse, { id }, { as: administrator })).data.mail).toBe(report.mail);

  const foreign = await fakeActor(database, server.clock, {
    role: 'organisation_manager',
    kind: 'review_organisation',
  });
  const closing = { lifecycle: 'misuse-report', move: 'handle', ids: [id], reason: 'The mark is gone' };
  const none = (of: string) => server.call(showMisuse, { id: of }, { as: foreign.session });
  expect(await none(id)).toEqual(await none('999999999'));
  expect(await listed(foreign.session)).toEqual([]);
  expect((await server.call(applyMove, closing, { as: foreign.session })).code).not.toBe(1000);
  const unnamed = (await find(without)).rows[0]!.id;
  expect((await server.call(applyMove, { ...closing, ids: [unnamed] }, { as: issuer.session })).code).not.toBe(1000);

  expect((await server.call(applyMove, closing, { as: issuer.session })).code).toBe(1000);
  // the issuer cannot reopen it; the operator can
  const again = { ...closing, move: 'reopen', reason: 'It is still there' };
  expect((await server.call(applyMove, again, { as: issuer.session })).code).toBe(4003);
  expect((await server.call(applyMove, again, { as: administrator })).code).toBe(1000);
  const due = await server.call(listDueMisuse, { limit: 100 }, { as: issuer.session });
  expect(due.data.rows).toMatchObject([{ receipt, state: 'received', daysLeft: 10 }]);
  const history = (await server.call(recordHistory, { entity: 'misuse-report', id, limit: 20 }, { as: issuer.session }))
    .data;
  expect(history.rows).toHaveLength(3);
  const foreignHistory = (
    await server.call(recordHistory, { entity: 'misuse-report', id, limit: 20 }, { as: foreign.session })
  ).data;
  expect(foreignHistory.rows).toEqual([]);
});

it('lists a report as due in 10 working days for its handler until it is closed', async () => {
  const receipt = await sendReport();
  const waiting = async (as = administrator) =>
    (await server.call(listDueMisuse, { limit: 100 }, { as })).data.rows.find((row) => row.receipt === receipt);
  const { day } = await deadline(database.kysely, server.clock.today(), 10);
  const row = await waiting();
  expect(row).toMatchObject({ state: 'received', dueOn: day, due: 'later', daysLeft: 10 });
  const reader = await fakeActor(database, server.clock, { permissions: { 'misuse.read': 'all' } });
  expect((await server.call(listDueMisuse, {}, { as: reader.session })).code).toBe(4003);
  const closing = { lifecycle: 'misuse-report', move: 'reject', ids: [row!.id], reason: 'Done' };
  expect((await server.call(applyMove, closing, { as: administrator })).code).toBe(1000);
  expect(await waiting()).toBeUndefined();
});

it('deletes the sender 180 days after closing, never before', async () => {
  const receipt = await sendReport({ mail: 'forgotten@example.com' });
  const [{ id } = { id: '' }] = (await find(receipt)).rows;
  const mailAfter = async (days: number): Promise<string | null | undefined> => {
    const now = new Date(server.clock.now().getTime() + days * 86_400_000);
    await forgetSenders(database.kysely, { ...server.clock, now: () => now });
    return (await server.call(showMisuse, { id }, { as: administrator })).data.mail;
  };
  expect(await mailAfter(400)).toBe('forgotten@example.com');
  await server.call(
    applyMove,
    { lifecycle: 'misuse-report', move: 'handle', ids: [id], reason: 'Done' },
    { as: administrator },
  );
  expect(await mailAfter(179)).toBe('forgotten@example.com');
  expect(await mailAfter(181)).toBeNull();
});

it('writes no report content to the logs, even if it cannot be stored', async () => {
  const browser = newBrowser(database, server);
  const ticket = await browser.ticket();
  await database.pool.query('alter table zero_carbon.misuse_reports rename to misuse_gone');
  expect((await browser.call(reportMisuse, { ...report, ticket })).code).toBe(9999);
  await database.pool.query('alter table zero_carbon.misuse_gone rename to misuse_reports');
  const logged = server.logged.join('\n');
  expect(logged).toContain('misuse');
  for (const text of Object.values(report)) expect(logged).not.toContain(text);
});

it('reads page 1 of every filter by an index', async () => {
  await database.pool.query(
    `insert into zero_carbon.misuse_reports (receipt, number, place, account, lang, state, due_on, reported_at)
     select 'T' || g, 'ZCE-' || g, 'x', 'y', 'en', case when g % 100 = 0 then 'rejected' else 'received' end,
       case when g % 100 > 0 then date '2026-01-01' + g / 50 end, timestamptz '2026-01-01' + g * interval '1 minute' from generate_series(1, 20000) as g`,
  );
  await database.pool.query('vacuum analyze zero_carbon.misuse_reports');
  const issuer = { organisation: issuerId };
  for (const asked of [{}, { state: ['rejected' as const] }, { find: 'T777' }, { find: 'ZCE-1999' }, issuer]) {
    const { sql, parameters } = misuseSource(asked, readerOf('all'))
      .rows.orderBy('r.reported_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(20)
      .compile();
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
  }
  for (const due of [undefined, 'overdue', 'soon', 'later'] as const) {
    const source = await dueMisuseSource({ due }, readerOf('all'));
    const { sql, parameters } = inOrder(source, 'dueOn').limit(20).compile();
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('misuse_reports_due');
  }
  const own = misuseSource({}, readerOf('assigned')).rows.orderBy('r.reported_at', 'desc').orderBy('r.id', 'desc');
  const due = inOrder(await dueMisuseSource({ due: undefined }, readerOf('assigned')), 'dueOn');
  for (const [source, index] of [
    [own, 'misuse_reports_organisation'],
    [due, 'misuse_reports_organisation_due'],
  ] as const) {
    const { sql, parameters } = source.limit(20).compile();
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  }
});
