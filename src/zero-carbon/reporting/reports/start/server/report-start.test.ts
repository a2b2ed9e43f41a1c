import { beforeEach, describe, expect, it } from 'vitest';
import { reportLifecycle, reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { reportStages, stageAt, type ReportState } from '#zero-carbon/reporting/reports/start/stages.ts';
import { reportStart } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import { submitReport } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeCertificate } from '../../../../../../test/support/make-certificate.ts';
import {
  makeFinishedReport,
  makeOrganisation,
  testPassword,
} from '../../../../../../test/support/make-finished-report.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { callSealed } from '../../../../../../test/support/sealed-passwords.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;

beforeEach(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
});

async function start() {
  const { data } = await server.call(reportStart, {}, { as: owner.session, lang: 'en' });
  return data;
}

describe("an enterprise's dashboard", () => {
  it('is empty without reports', async () => {
    expect(await start()).toMatchObject({
      drafts: [],
      underWay: [],
      figures: null,
      finished: [],
      due: [],
      certificates: [],
    });
  });

  it('shows the current draft, otherwise the finished report, otherwise an empty draft', async () => {
    const empty = await makeReport(database, server.clock, owner.partyId);
    const first = await start();
    expect(first.figures).toMatchObject({ id: empty.id, months: [], finished: false });
    expect(first.underWay.map(({ state, reached }) => [state, reached.map((on) => on !== null)])).toEqual([
      ['draft', [true, ...reportStages.slice(1).map(() => false)]],
    ]);
    const finished = await makeFinishedReport(database, server.clock, owner);
    const { figures, underWay } = await start();
    expect(figures).toMatchObject({ id: finished.id, finished: true, before: null });
    expect(figures?.months.map(({ filled }) => filled)).toEqual(Array.from({ length: 12 }, () => true));
    const reached = underWay.find(({ id }) => id === finished.id)?.reached.map((on) => on !== null);
    expect(reached).toEqual([true, true, ...reportStages.slice(2).map(() => false)]);
  });

  it('lists the organisation’s due day and the valid certificates', async () => {
    const organisation = await makeOrganisation(database, server.clock);
    const { id } = await makeFinishedReport(database, server.clock, owner);
    const params = { id, organisation: organisation.partyId, signatory: 'A', position: 'B', declared: true };
    await callSealed(server, submitReport, { ...params, password: testPassword }, { as: owner.session, lang: 'en' });
    const issuer = await fakeActor(database, server.clock, { kind: 'review_organisation' });
    const own = { owner: owner.partyId, assigned: issuer.partyId };
    const held = await makeCertificate(database, server.clock, own);
    const withdrawn = await makeCertificate(database, server.clock, own);
    const foreign = await makeCertificate(database, server.clock, { ...own, owner: organisation.partyId });
    await database.kysely
      .updateTable('zero_carbon.certificates')
      .set({ state: 'withdrawn', state_on: server.clock.today() })
      .where('id', '=', withdrawn)
      .execute();
    const numbers = await database.kysely
      .selectFrom('zero_carbon.certificates')
      .select(['id', 'number'])
      .where('id', 'in', [held, withdrawn, foreign])
      .execute();
    const { certificates, due, underWay } = await start();
    const number = numbers.find((one) => one.id === held)?.number;
    expect(certificates.map((one) => one.number)).toEqual([number]);
    expect(due.map(({ kind }) => kind)).toEqual(['answer', 'expiry']);
    expect(underWay[0]?.reached.map((on) => on !== null)).toEqual([
      true,
      true,
      true,
      ...reportStages.slice(3).map(() => false),
    ]);
  });
});

describe('actions due for an enterprise', () => {
  const set = (id: string, state: ReportState, dueOn: string | null) =>
    database.kysely.updateTable('zero_carbon.reports').set({ state, due_on: dueOn }).where('id', '=', id).execute();

  it('include a supplement of any stage with its due day until it is submitted', async () => {
    const { id, number } = await makeFinishedReport(database, server.clock, owner);
    const on = server.clock.today();
    for (const state of ['org_supplement', 'expert_supplement'] as const) {
      await set(id, state, on);
      const { acts, due } = await start();
      expect(acts).toEqual([expect.objectContaining({ kind: 'supplement', id, number, on, may: true })]);
      expect(due).toEqual([]);
    }
    await set(id, 'org_review', on);
    expect((await start()).acts).toEqual([]);
  });

  it('include a returned report, and a finished one only if it can be submitted', async () => {
    const { id } = await makeFinishedReport(database, server.clock, owner);
    const { conditions } = (await server.call(showReport, { id }, { as: owner.session })).data;
    expect(conditions.filter(({ verdict }) => verdict !== 'met')).toEqual([]);
    expect((await start()).acts.map(({ kind }) => kind)).toEqual(['submit']);
    const established = (day: string | null) =>
      database.kysely
        .updateTable('zero_carbon.enterprises')
        .set({ established_on: day })
        .where('party_id', '=', owner.partyId)
        .execute();
    await established(null);
    expect((await start()).acts).toEqual([]);
    await established('2015-06-01');
    const certificate = await makeCertificate(database, server.clock, {
      owner: owner.partyId,
      assigned: owner.partyId,
    });
    const { site_id: site } = await database.kysely
      .selectFrom('zero_carbon.reports')
      .select('site_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await database.kysely
      .updateTable('zero_carbon.certificates')
      .set({ site_id: site })
      .where('id', '=', certificate)
      .execute();
    expect((await start()).acts).toEqual([]);
    await set(id, 'returned', null);
    expect((await start()).acts).toMatchObject([{ kind: 'returned', id, on: null }]);
  });

  it('exclude readers of another party', async () => {
    const { id } = await makeFinishedReport(database, server.clock, owner);
    const officer = await fakeActor(database, server.clock, { kind: 'operator', role: 'scheme_officer' });
    const shown = (await server.call(showReport, { id }, { as: officer.session })).data;
    expect(shown).toMatchObject({ maySubmit: false, mayEdit: false, moves: [] });
    expect((await server.call(showReport, { id }, { as: owner.session })).data.maySubmit).toBe(true);
  });
});

describe('the stages of a report', () => {
  it('contain each state at most once, and only reachable states', () => {
    const states = reportStages.flatMap(({ states: of }): ReportState[] => [...of]);
    expect(new Set(states).size).toBe(states.length);
    const reached = new Set<string>(Object.values(reportLifecycle.moves).map(({ to }) => to));
    expect(states.filter((state) => state !== reportLifecycle.start && !reached.has(state))).toEqual([]);
    expect(states.every((state) => state in reportStateWords && stageAt(state) >= 0)).toBe(true);
  });
});
