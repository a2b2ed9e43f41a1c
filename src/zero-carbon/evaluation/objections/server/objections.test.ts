import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import { addDays } from '#kernel/checks/calendar-date.ts';
import type { Answer } from '#kernel/contract/codes.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { inOrder } from '#kernel/list/server/list-source.ts';
import { listInbox } from '#kernel/notify/notify.contract.ts';
import { sendNotice } from '#kernel/notify/server/send-notice.ts';
import {
  askObjection,
  objectAsEnterprise,
  objectToDecision,
} from '#zero-carbon/evaluation/objections/object.contract.ts';
import * as contract from '#zero-carbon/evaluation/objections/objections.contract.ts';
import { showDecided } from '#zero-carbon/evaluation/objections/result.contract.ts';
import { listPublicity, showPublicity } from '#zero-carbon/evaluation/publicity/publicity.contract.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { cancelVisit, planVisit } from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makePublic } from '../../../../../test/support/make-decision.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { makeOfficer } from '../../../../../test/support/make-panel.ts';
import { makeReview } from '../../../../../test/support/make-review.ts';
import { newBrowser } from '../../../../../test/support/use-browser.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { newCallId, useServer } from '../../../../../test/support/use-server.ts';
import { waitsForLock } from '../../../../../test/support/waits-for-lock.ts';
import { forgetContacts } from './forget-contacts.ts';
import { objectedNotice } from './objection-notices.ts';
import { allObjections, dueObjections } from './objections.queries.ts';
import { reportEvents } from './report-events.ts';

const database = useDatabase();
const server = useServer(database, { logLevel: 'debug' });
let officer: FakeActor;

beforeAll(async () => {
  officer = await makeOfficer(database, server.clock);
});

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const pdf = (): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\r\n'), randomBytes(300)]);

interface Sending {
  readonly files?: readonly Buffer[];
  readonly ticket?: string;
  readonly cookie?: string;
  readonly id?: string;
  readonly as?: FakeActor;
}

/** Through the real envelope, with files. */
async function sendFiles(endpoint: { readonly path: string }, params: object, sending: Sending): Promise<Answer> {
  const { files = [], cookie, id = newCallId(), as: who } = sending;
  const listed = files.map((bytes, place) => ({
    field: 'files',
    name: `proof ${place}.pdf`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const target = `/api${endpoint.path}`;
  const plain = { t: server.clock.now().getTime(), id, s: who?.session.proof, params: { ...params, files: listed } };
  const form = new FormData();
  form.append('key', server.sender.key);
  form.append('data', server.sender.seal('POST', target, JSON.stringify(plain)));
  for (const bytes of files) form.append('files', new Blob([new Uint8Array(bytes)]), 'proof.pdf');
  const headers = {
    'accept-language': 'en',
    ...(cookie && { cookie }),
    ...(who && { authorization: `Bearer ${who.session.token}` }),
  };
  const response = await fetch(`${server.url}${target}`, { method: 'POST', headers, body: form });
  const answer = (await response.json()) as Answer;
  return answer.code === 1000 && typeof answer.data === 'string'
    ? { ...answer, data: JSON.parse(server.sender.open(answer.data, id)) }
    : answer;
}

const objectionInput = {
  name: '某某环保志愿者',
  contact: 'witness@example.com',
  statement: 'The boiler house burns coal at night.',
};

/** Acts as a member of the public, with a new ticket by default. */
async function objectTo(decision: string, { more = {}, ...sending }: Sending & { readonly more?: object } = {}) {
  const browser = newBrowser(database, server);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ticket = sending.ticket ?? (await browser.ticket());
  return sendFiles(objectToDecision, { id: decision, ...objectionInput, ticket, ...more }, { cookie, ...sending });
}

const receiptOf = ({ code, data }: Answer): string => {
  expect(code).toBe(1000);
  return (data as { receipt: string }).receipt;
};

const find = async (receipt: string) =>
  (await server.call(contract.listObjections, { find: receipt }, as(officer))).data.rows[0]!;
const stateOf = async (id: string): Promise<string> =>
  (
    await database.kysely
      .selectFrom('zero_carbon.reports')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

/** Runs the scheduled jobs some days later. */
const actAfter = async (days: number): Promise<void> => {
  const now = new Date(server.clock.now().getTime() + days * 86_400_000);
  const clock = { ...server.clock, now: () => now, today: () => addDays(server.clock.today(), days) };
  await actOnDues({ lifecycles: [reportLifecycle], kinds: [] }, {
    database,
    clock,
    services: { recipients: () => Promise.resolve([]) },
    log: { warn: () => {}, error: () => {}, info: () => {} },
    signal: new AbortController().signal,
  } as never);
};

it('lists a planned visit on the dashboard of the enterprise until it is cancelled', async () => {
  const manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', partyId: manager.partyId } as const;
  const reviewer = await fakeActor(database, server.clock, { ...at, role: 'reviewer' });
  const { id, enterprise } = await makeReview(database, server.clock, manager, reviewer);
  const day = server.clock.today();
  const visit = {
    startsOn: day,
    endsOn: day,
    place: 'Hall 2',
    visitors: 'Shen Mu',
    purpose: 'Meters',
    checks: [{ item: null, text: 'The boiler is shut down' }],
  };
  const planned = await server.call(planVisit, { id, ...visit }, as(reviewer));
  expect(await reportEvents(database.kysely, enterprise.partyId)).toEqual([{ kind: 'visit', reportId: id, on: day }]);
  await server.call(cancelVisit, { id: planned.data.id, reason: 'Snow' }, as(reviewer));
  expect(await reportEvents(database.kysely, enterprise.partyId)).toEqual([]);
});

it('names the state of a new objection in the inbox and the mail of the enterprise', async () => {
  const { decision, enterprise, number } = await makePublic(database, server.clock);
  const { personId } = enterprise;
  const people = database.kysely.updateTable('accounts.people');
  await people.set({ mail: 'objected@example.com', lang: 'en' }).where('id', '=', personId).execute();
  const { id } = await find(receiptOf(await objectTo(decision)));
  const services = { recipients: { publicUrl: 'https://portico.example', of: recipientsOf } } as unknown as JobServices;
  const happening = { id, move: null, to: 'received', by: null, at: server.clock.now().toISOString() };
  await sendNotice(objectedNotice, happening, { database, services, jobId: randomUUID() });

  const line = `Objection to report ${number}: Received`;
  const inbox = await server.call(listInbox, { tab: 'information' }, as(enterprise));
  expect(inbox.data.rows.map((row) => row.text)).toEqual([line]);
  const mails = database.kysely.selectFrom('kernel.mails').select('subject');
  expect(await mails.where('recipient', '=', 'objected@example.com').execute()).toEqual([{ subject: line }]);
});

describe('a public objection', () => {
  it('is accepted once with its files for a ticket, and its result is returned for the receipt', async () => {
    const { id, decision, enterprise, number } = await makePublic(database, server.clock);
    const receipt = receiptOf(await objectTo(decision, { files: [pdf(), pdf(), pdf()] }));
    expect(receipt).toMatch(/^Y\d{6}-[2-9A-HJ-NP-Z]{10}$/);
    const row = await find(receipt);
    expect(row).toMatchObject({ number, origin: 'public', state: 'received' });
    const shown = await server.call(contract.showObjection, { id: row.id }, as(officer));
    expect(shown.data).toMatchObject({
      statement: objectionInput.statement,
      contact: { name: objectionInput.name, contact: objectionInput.contact },
    });
    expect(shown.data.files.map(({ name }) => name)).toEqual(['proof 0.pdf', 'proof 1.pdf', 'proof 2.pdf']);
    expect(shown.data.due).toMatchObject({ daysLeft: 10 });

    // the enterprise's dashboard lists it until it is resolved
    const events = () => reportEvents(database.kysely, enterprise.partyId);
    expect(await events()).toEqual([{ kind: 'objection', reportId: id, on: shown.data.due?.dueOn }]);

    // the enterprise reads the statement, never the author or the files
    const own = await server.call(showDecided, { id }, as(enterprise));
    expect(own.data.objections).toMatchObject([
      { origin: 'public', statement: objectionInput.statement, files: [], receipt: '' },
    ]);
    for (const secret of [objectionInput.name, objectionInput.contact, receipt, 'proof 0.pdf']) {
      expect(JSON.stringify(own.data)).not.toContain(secret);
    }
    expect((await server.call(contract.showObjection, { id: row.id }, as(enterprise))).code).toBe(4003);

    await server.call(
      contract.answerObjection,
      { id: row.id, outcome: 'reject', answer: 'It burns wood.' },
      as(officer),
    );
    expect(await events()).toEqual([]);
    const asked = await server.call(askObjection, { receipt: receipt.toLowerCase() });
    expect(asked.data).toMatchObject({ state: 'rejected', answer: 'It burns wood.', dueOn: null });
    expect(JSON.stringify(asked.data)).not.toContain(objectionInput.statement);
    expect((await server.call(askObjection, { receipt: 'Y261123-AAAAAAAAAA' })).code).toBe(4003);

    // no table and no log contains the contact unencrypted
    const { rows } = await sql<{ found: boolean }>`
      select position(${objectionInput.contact} in encode(contact, 'escape')) > 0 as found from zero_carbon.objections
       where receipt = ${receipt}`.execute(database.kysely);
    expect(rows).toEqual([{ found: false }]);
    expect(server.logged.join('\n')).not.toContain(objectionInput.contact);
    await forgetContacts(database.kysely, {
      ...server.clock,
      now: () => new Date(server.clock.now().getTime() + 181 * 86_400_000),
    });
    expect((await server.call(contract.showObjection, { id: row.id }, as(officer))).data.contact).toBeNull();
  });

  it('requires a ticket, valid fields and valid files, and stores nothing otherwise', async () => {
    const { id, decision } = await makePublic(database, server.clock);
    const wrong: readonly [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ contact: '' }, 'contact'],
      [{ statement: '' }, 'statement'],
      [{ statement: 'x'.repeat(2_001) }, 'statement'],
    ];
    for (const [more, path] of wrong) {
      expect(await objectTo(decision, { more })).toMatchObject({ code: 4000, data: [{ path }] });
    }
    const unlike = { files: [Buffer.from('MZ not a document')] };
    expect(await objectTo(decision, unlike)).toMatchObject({ code: 4000, data: [{ path: 'files' }] });
    expect((await objectTo(decision, { files: [pdf(), pdf(), pdf(), pdf()] })).code).toBe(4000);
    expect(await objectTo(decision, { ticket: 'none', files: [pdf()] })).toMatchObject({
      code: 5000,
      errCode: '000109',
    });
    expect((await objectTo('999999')).code).toBe(4003);
    const { rows } = await sql`
      select from zero_carbon.objections where decision_id = ${decision}
      union all select from kernel.files where name like 'proof%' and entity is null`.execute(database.kysely);
    expect(rows).toEqual([]);
    expect(await stateOf(id)).toBe('publicity');
  });

  it('is accepted several times concurrently with separate files, and once for a ticket and an envelope', async () => {
    const { id, decision } = await makePublic(database, server.clock);
    // a server accepts a few uploads at once
    const sent = [];
    for (let round = 0; round < 3; round += 1) {
      sent.push(...(await Promise.all([1, 2].map(() => objectTo(decision, { files: [pdf(), pdf()] })))));
    }
    expect(new Set(sent.map(receiptOf)).size).toBe(6);
    const { rows } = await sql<{ files: string }>`
      select count(f.id) as files from zero_carbon.objections j
        left join kernel.files f on f.entity = 'objection' and f.entity_id = j.id::text
       where j.decision_id = ${decision} group by j.id`.execute(database.kysely);
    expect(rows.map(({ files }) => files)).toEqual(['2', '2', '2', '2', '2', '2']);

    const browser = newBrowser(database, server);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ticket = await browser.ticket();
    const both = await Promise.all([1, 2].map(() => objectTo(decision, { ticket, cookie, files: [pdf()] })));
    expect(both.map(({ code }) => String(code)).toSorted()).toEqual(['1000', '5000']);
    // the same envelope again: the first request took effect
    const again = { id: newCallId(), files: [pdf()], cookie, ticket: await browser.ticket() };
    expect((await objectTo(decision, again)).code).toBe(1000);
    expect(await objectTo(decision, again)).toMatchObject({ code: 4009, data: { replayed: true } });
    const { objections_open: open } = await database.kysely
      .selectFrom('zero_carbon.reports')
      .select('objections_open')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(open).toBe(8);
  });
});

describe('the publicity period', () => {
  it('lasts 10 working days, closes automatically, and not while an objection is open', async () => {
    const { id, decision } = await makePublic(database, server.clock);
    const { data } = await server.call(showPublicity, { id: decision });
    expect(data).toMatchObject({ state: 'open', mayObject: true, daysLeft: 10, from: server.clock.today() });
    const { rows } = await sql<{ day: string }>`
      select kernel.add_days(${data.from}::date, 'working_day', 10)::text as day`.execute(database.kysely);
    expect(data.until).toBe(rows[0]!.day);
    await actAfter(10);
    expect(await stateOf(id)).toBe('publicity');
    const receipt = receiptOf(await objectTo(decision));
    await actAfter(60);
    expect(await stateOf(id)).toBe('publicity');
    const { id: objection } = await find(receipt);
    await server.call(contract.answerObjection, { id: objection, outcome: 'reject', answer: 'No.' }, as(officer));
    await actAfter(61);
    expect(await stateOf(id)).toBe('approved');
    expect((await server.call(showPublicity, { id: decision })).data).toMatchObject({
      state: 'approved',
      mayObject: false,
      until: null,
    });
    expect(await objectTo(decision, { files: [pdf()] })).toMatchObject({ code: 5000 });
    const past = await server.call(listPublicity, { past: true });
    expect(past.data.items.map((item) => item.id)).toContain(decision);
    expect((await server.call(listPublicity, {})).data.items.map((item) => item.id)).not.toContain(decision);
  });

  it('into a year without a calendar never closes, and accepts objections until it is known', async () => {
    const year = Number(server.clock.today().slice(0, 4));
    const known = await sql<{ years: number[] }>`
      with gone as (delete from accounts.calendar_years where year >= ${year} returning year)
      select coalesce(array_agg(year), '{}') as years from gone`.execute(database.kysely);
    const { id, decision } = await makePublic(database, server.clock);
    await actAfter(200);
    expect(await stateOf(id)).toBe('publicity');
    expect((await server.call(showPublicity, { id: decision })).data).toMatchObject({
      state: 'open',
      provisional: true,
    });
    // its day has passed, and it stays open
    await sql`update kernel.dues set due_on = ${addDays(server.clock.today(), -30)} where entity = 'report'
      and entity_id = ${id}`.execute(database.kysely);
    const receipt = receiptOf(await objectTo(decision));
    const { id: objection } = await find(receipt);
    await server.call(contract.answerObjection, { id: objection, outcome: 'reject', answer: 'No.' }, as(officer));
    await actAfter(200);
    expect(await stateOf(id)).toBe('publicity');
    // once the years are known it is recalculated, and closes
    for (const one of new Set([...known.rows[0]!.years, year, year + 1])) {
      await sql`insert into accounts.calendar_years (year, source, loaded_at) values (${one}, 'test', now())
        on conflict do nothing`.execute(database.kysely);
    }
    await actAfter(200);
    expect(await stateOf(id)).toBe('approved');
  });

  it('either accepts an objection or closes, never both concurrently', async () => {
    const { id, decision } = await makePublic(database, server.clock);
    await sql`update kernel.dues set due_on = ${server.clock.today()}, act_on = ${server.clock.today()}
      where entity = 'report' and entity_id = ${id} and act = 'move'`.execute(database.kysely);
    const [answer] = await Promise.all([objectTo(decision, { files: [pdf()] }), actAfter(0)]);
    expect([answer.code, await stateOf(id)]).toEqual(answer.code === 1000 ? [1000, 'publicity'] : [5000, 'approved']);
  });

  it('is over for a request that waited while it closed', async () => {
    const { id, decision } = await makePublic(database, server.clock);
    const closing = await database.pool.connect();
    await closing.query('begin');
    await closing.query('select id from zero_carbon.reports where id = $1 for update', [id]);
    const answer = objectTo(decision, { files: [pdf()] });
    await waitsForLock(database.pool);
    await closing.query("update zero_carbon.reports set state = 'approved' where id = $1", [id]);
    await closing.query("delete from kernel.dues where entity = 'report' and entity_id = $1", [id]);
    await closing.query('commit');
    closing.release();
    expect((await answer).code).toBe(5000);
  });
});

describe('an upheld objection', () => {
  it('of the enterprise reopens the decision, is public, and ends the right to object', async () => {
    const { id, decision, enterprise } = await makePublic(database, server.clock);
    const stranger = await makePublic(database, server.clock);
    const own = (who: FakeActor, report: string) =>
      sendFiles(
        objectAsEnterprise,
        { id: report, statement: 'Indicator 2.1 was misread.' },
        { files: [pdf()], as: who },
      );
    expect((await own(stranger.enterprise, id)).code).toBe(4003);
    const receipt = receiptOf(await own(enterprise, id));
    const { id: objection, origin } = await find(receipt);
    expect(origin).toBe('enterprise');
    const before = await server.call(showDecided, { id }, as(enterprise));
    expect(before.data).toMatchObject({ mayObject: true, objections: [{ receipt, files: [{ name: 'proof 0.pdf' }] }] });
    const answer = { id: objection, outcome: 'uphold', answer: 'It was misread indeed.' } as const;
    expect((await server.call(contract.answerObjection, answer, as(enterprise))).code).toBe(4003);
    const answers = await Promise.all([1, 2].map(() => server.call(contract.answerObjection, answer, as(officer))));
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['1000', '4009']);
    expect(await stateOf(id)).toBe('decision');
    expect((await server.call(showPublicity, { id: decision })).data).toMatchObject({
      state: 'reopened',
      mayObject: false,
    });
    expect((await objectTo(decision)).code).toBe(5000);
    const { data } = await server.call(showDecided, { id }, as(enterprise));
    expect(data).toMatchObject({
      window: null,
      mayObject: false,
      objections: [{ state: 'upheld', answer: answer.answer }],
    });
    expect(data.decisions[0]!.reopenedOn).toBe(server.clock.today());
  });
});

it('reads every page by an index', async () => {
  const permissions = new Map([['objections.answer', 'all' as const]]);
  const reader = { db: database.kysely, clock: server.clock, actor: { personId: '1', partyId: '1', permissions } };
  const all = inOrder(allObjections({}, reader), '-receivedAt').limit(20).compile();
  const due = inOrder(await dueObjections({}, reader), 'dueOn')
    .limit(20)
    .compile();
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    for (const [index, query] of [
      ['objections_received', all],
      ['objections_due', due],
    ] as const) {
      const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, [...query.parameters]);
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
