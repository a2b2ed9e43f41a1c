import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { shippedRoles } from '#accounts/roles/server/seed-roles.ts';
import { areas } from '#app/server/areas.ts';
import type { Answer } from '#kernel/contract/codes.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { saveAnswer } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { removeLine, saveCells, saveLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { createReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { showTrace } from '#zero-carbon/reporting/reports/runs/results.contract.ts';
import { assignSection } from '#zero-carbon/reporting/reports/sections.contract.ts';
import { meters } from '#zero-carbon/enterprises/sites/meters.contract.ts';
import { productRoutes, type AnyEndpoint } from '../../tools/api-doc/product-endpoints.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import { makeEvidence } from '../support/make-evidence.ts';
import { makeKnown } from '../support/make-finished-report.ts';
import { makeReport } from '../support/make-report.ts';
import { callSealed } from '../support/sealed-passwords.ts';
import { sendUpload } from '../support/send-upload.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';
import { tenantFixtures } from './tenant-fixtures.ts';
import type { TenantRecord } from '../support/tenant-record.ts';

const whose = ['own', 'of a colleague', 'foreign'] as const;
type Whose = (typeof whose)[number];
/** `nothing`: the call is admitted and returns the same as for a missing record. */
type Verdict = 'served' | 'nothing' | 'refused';
type Role = (typeof roles)[number];

const roles = shippedRoles(areas);
const database = useDatabase();
const server = useServer(database);

const title = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;
const tried = productRoutes
  .map(({ endpoint }) => endpoint)
  .filter((asked) => /^\/(?:reports|evidence|sites|meters)\//.test(asked.path) && title(asked) in tenantFixtures);
/** An import belongs to its person until it is accepted. */
const ofOnePerson = /\/import\/(?:show|apply|cancel|rejected)$/;
/** Only the enterprise itself reads the records beside its reports, even where a role may read every report. */
const ofOneParty = /^\/(?:sites|meters|evidence)\/|^\/reports\/(?:eligibility|start)$/;

/** The expected result of contract and roles, computed independently of the code under test. */
function declared({ access, path }: AnyEndpoint, { holds }: Role, row: Whose): Verdict {
  const held = typeof access === 'object' ? holds[access.permission] : undefined;
  if (held === undefined) return 'refused';
  if (row === 'own') return 'served';
  if (row === 'of a colleague') return ofOnePerson.test(path) ? 'nothing' : 'served';
  return held === 'all' && !ofOneParty.test(path) ? 'served' : 'nothing';
}

/** A user with a role. A user who submits a report has a password. */
async function caller(asked: AnyEndpoint, role: Role, partyId?: string): Promise<FakeActor> {
  const actor = await fakeActor(database, server.clock, {
    role: role.code,
    kind: role.party,
    ...(partyId && { partyId }),
  });
  if (asked.path === '/reports/submit') await makeKnown(database, actor, `known${actor.personId}@example.com`);
  return actor;
}

const strangers = new Map<string, Promise<FakeActor>>();
/** A user whose role lacks the permission. One is enough for all questions. */
function stranger(role: Role): Promise<FakeActor> {
  const known = strangers.get(role.code) ?? fakeActor(database, server.clock, { role: role.code, kind: role.party });
  strangers.set(role.code, known);
  return known;
}

const anybodys = new Map<AnyEndpoint, Promise<TenantRecord>>();
/** Another user's record, for callers who are refused before the lookup. One is enough for all roles. */
function anyRecord(asked: AnyEndpoint): Promise<TenantRecord> {
  const make = async (): Promise<TenantRecord> =>
    tenantFixtures[title(asked)]!(
      database,
      server.clock,
      await fakeActor(database, server.clock, { role: 'enterprise_owner' }),
    );
  const known = anybodys.get(asked) ?? make();
  anybodys.set(asked, known);
  return known;
}

/** A record and its owner: the caller, a colleague with the same role, or another enterprise. */
async function recordOf(asked: AnyEndpoint, role: Role, row: Whose, by: FakeActor): Promise<TenantRecord> {
  const owners: Record<Whose, () => Promise<FakeActor>> = {
    own: async () => by,
    'of a colleague': () => caller(asked, role, by.partyId),
    foreign: () => fakeActor(database, server.clock, { role: 'enterprise_owner' }),
  };
  return tenantFixtures[title(asked)]!(database, server.clock, await owners[row]());
}

const ask = (asked: AnyEndpoint, params: unknown, { file }: TenantRecord, by: FakeActor): Promise<Answer> =>
  file === undefined
    ? callSealed(server, asked as Endpoint, params as never, { as: by.session })
    : sendUpload(server, asked as UploadEndpoint, file, { as: by.session, params: params as object });

/** The same question about a record that never existed: unused ids and hashes. */
function aboutNothing(params: unknown): unknown {
  const text = JSON.stringify(params).replaceAll(/"[0-9a-f]{64}"/g, `"${'0'.repeat(64)}"`);
  return JSON.parse(text.replaceAll(/"(id|line|site|person|organisation)":"\d+"/g, '"$1":"900000000000"'));
}

/** A response without the values that always differ: ids, the caller's name, and secrets of uploads. */
const comparable = ({ code, msg, errCode, data }: Answer): string =>
  JSON.stringify({ code, msg, errCode, data }).replaceAll(/"(id|task|url|path|at|until|name)":"[^"]*"/g, '"$1":""');

async function given(asked: AnyEndpoint, role: Role, row: Whose): Promise<Verdict> {
  const isRefused = declared(asked, role, row) === 'refused';
  const by = isRefused ? await stranger(role) : await caller(asked, role);
  const record = isRefused ? await anyRecord(asked) : await recordOf(asked, role, row, by);
  const answer = await ask(asked, record.params, record, by);
  if (JSON.stringify(answer).includes(record.mark)) return 'served';
  if (isRefused) {
    expect(answer).toMatchObject({ code: 4003, data: null });
    return 'refused';
  }
  if (row === 'foreign') {
    const missing = await ask(asked, aboutNothing(record.params), record, await caller(asked, role));
    expect(comparable(answer)).toBe(comparable(missing));
  }
  return 'nothing';
}

describe.each(tried.map((asked) => [title(asked), asked] as const))('%s', (_title, asked) => {
  it('serves each role its own and its colleagues’ records, and treats the others as missing', async () => {
    for (const role of roles) {
      // A caller without the permission is refused before the lookup.
      const rows = declared(asked, role, 'own') === 'refused' ? (['own'] as const) : whose;
      for (const row of rows) {
        const verdict = { role: role.code, row, verdict: await given(asked, role, row) };
        expect(verdict).toEqual({ role: role.code, row, verdict: declared(asked, role, row) });
      }
    }
  });
});

describe('records named beside a report of one’s own', () => {
  const what = { kind: 'heat', details: { factor: null } } as const;
  const heat = { section: 'heat', name: 'Boiler house', inUse: true, what } as const;

  /** An enterprise with a report, one of its lines, a file, a meter and a site. */
  async function enterprise() {
    const who = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const as = who.session;
    const { id: report, site } = await makeReport(database, server.clock, who.partyId);
    const { id: line } = (await server.call(saveLine, { id: report, ...heat }, { as })).data;
    await sql`update zero_carbon.reports set indicator_set_id =
        (select id from zero_carbon.indicator_sets where state = 'published' order by id limit 1)
       where id = ${report}`.execute(database.kysely);
    const evidence = await makeEvidence(database, server.clock, who);
    const fields = { site: site.id, medium: 'heat', number: `H-${report}`, automatic: false } as const;
    const { id: meter } = (await server.call(meters.save, fields, { as })).data;
    return { as, report, line, evidence, meter, site: site.id, person: who.personId };
  }
  type Enterprise = Awaited<ReturnType<typeof enterprise>>;
  type Named = Omit<Enterprise, 'as'>;
  const none = '900000000000';
  const nowhere: Named = { report: none, line: none, evidence: none, meter: none, site: none, person: none };

  const calls: Readonly<Record<string, (mine: Enterprise, named: Named) => Promise<Answer>>> = {
    'a cell of a line': ({ as, report: id }, { line }) => {
      const cells = [{ line, month: 1, quantity: 'used', value: '1', unit: 'GJ', version: 0 }];
      return server.call(saveCells, { id, cells, rows: [] }, { as });
    },
    'a row of a line': ({ as, report: id }, { line }) =>
      server.call(saveCells, { id, cells: [], rows: [{ line, month: 1, version: 0, note: 'x' }] }, { as }),
    'a file of a row': ({ as, report: id, line }, { evidence }) =>
      server.call(saveCells, { id, cells: [], rows: [{ line, month: 1, version: 0, evidence: [evidence] }] }, { as }),
    'a file of a line': ({ as, report: id }, { evidence }) =>
      server.call(saveLine, { id, ...heat, evidence: [evidence] }, { as }),
    'a meter of a line': ({ as, report: id }, { meter }) => server.call(saveLine, { id, ...heat, meter }, { as }),
    'a line': ({ as, report: id }, { line }) => server.call(saveLine, { id, ...heat, line, version: 1 }, { as }),
    'a line that goes': ({ as, report: id }, { line }) => server.call(removeLine, { id, line }, { as }),
    'the sum of a line': ({ as, report: id }, { line }) => server.call(showTrace, { id, line }, { as }),
    'a file of an answer': ({ as, report: id }, { evidence }) => {
      const answer = { question: 'M1', version: 0, value: true, notApplicable: null };
      return server.call(saveAnswer, { id, ...answer, evidence: [evidence] }, { as });
    },
    'whoever sees to a section': ({ as, report: id }, { person }) =>
      server.call(assignSection, { id, section: 'heat', owner: person }, { as }),
    'a site of a report': ({ as }, { site }) =>
      server.call(createReport, { site, year: 2024, month: '1', type: 'I' }, { as }),
    'a report that is copied': ({ as, site }, { report }) =>
      server.call(createReport, { site, year: 2024, month: '1', type: 'I', copy: report }, { as }),
  };

  it.each(Object.entries(calls))('treats %s of another enterprise as missing', async (_name, call) => {
    const [mine, theirs] = [await enterprise(), await enterprise()];
    const asIfNowhere = await call(mine, nowhere);
    expect(asIfNowhere.code).not.toBe(1000);
    expect(await call(mine, theirs)).toEqual(asIfNowhere);
    expect((await call(mine, mine)).code).toBe(1000);
  });
});
