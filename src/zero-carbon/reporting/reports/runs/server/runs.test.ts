import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDemoAccounts } from '#demo/server/make-demo-accounts.ts';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { Exact, exactText } from '#zero-carbon/rules/calculation/decimals.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { loadDemoEnterprises } from '#demo/server/zero-carbon/enterprises/demo-enterprises.ts';
import { saveAnswer, showAssessment } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { removeLine, saveCells, saveLine, showSection } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { makeRun } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import { showResults, showTrace } from '#zero-carbon/reporting/reports/runs/results.contract.ts';
import { finishReport } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';
import { lineTonnes } from '#zero-carbon/reporting/reports/runs/what-if.ts';
import { assignSection } from '#zero-carbon/reporting/reports/sections.contract.ts';
import { loadDemoReports } from '#demo/server/zero-carbon/reports/demo-reports.ts';
import { listReports, showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { loadDemoSites } from '#demo/server/zero-carbon/enterprises/demo-sites.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { finishSections } from '../../../../../../test/support/finish-sections.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { hashOfRun } from './hash-run.ts';
import { readRun } from './read-run.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let stranger: FakeActor;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
});

const as = (who = owner) => ({ as: who.session, lang: 'en' as const });
const finish = (id: string, who = owner) => server.call(finishReport, { id }, as(who));
const reopen = (id: string, who = owner) =>
  server.call(applyMove, { lifecycle: 'report', move: 'reopen', ids: [id] }, as(who));

/** The full demo year, owned by the owner. */
async function demoReport(): Promise<string> {
  const at = server.clock.now();
  await makeDemoAccounts(database.kysely, at);
  await loadDemoEnterprises(database.kysely, at);
  await loadDemoSites(database.kysely, at);
  await loadDemoReports(database.kysely, server.clock);
  const { id, party_id: party } = await database.kysely
    .selectFrom('zero_carbon.reports')
    .select(['id', 'party_id'])
    .where('party_id', '!=', owner.partyId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`update zero_carbon.sites set party_id = ${owner.partyId} where party_id = ${party}`.execute(
    database.kysely,
  );
  await sql`update zero_carbon.reports set party_id = ${owner.partyId} where party_id = ${party}`.execute(
    database.kysely,
  );
  await finishSections(database, id, server.clock.now());
  return id;
}

describe('a finished report', () => {
  let id: string;
  beforeAll(async () => {
    id = await demoReport();
  });

  it('stores its results, and recalculates them to identical bytes', async () => {
    const before = (await server.call(showAssessment, { id }, as())).data;
    expect(before.score).toBeNull();
    const { data } = await finish(id);
    expect(data.run).toMatchObject({ inputs: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    const { document, set, inputs, hash } = (await readRun(database.kysely, id))!;
    const row = await database.kysely
      .selectFrom('zero_carbon.report_runs')
      .selectAll()
      .where('id', '=', data.run.id)
      .executeTakeFirstOrThrow();
    const again = makeRun({ ...document, factors: factorsById(document.factors), set });
    expect(again).toMatchObject({ document: row.document, inputs });
    expect(hashOfRun(row)).toBe(hash);
    const shown = (await server.call(showReport, { id }, as())).data;
    expect(shown).toMatchObject({ state: 'self_assessed', mayEdit: false, obstacles: [], run: data.run });
    const after = (await server.call(showAssessment, { id }, as())).data;
    expect(after).toEqual({ ...before, score: document.score, finishedAt: data.run.madeAt });
    const [newest] = (await server.call(recordHistory, { entity: 'report', id, start: 0, limit: 1 }, as())).data.rows;
    expect(newest!.action).toBe('Self-assessment finished');
    expect(JSON.stringify(newest!.changes)).toContain(hash.slice(0, 8));
  });

  it('is listed with its tonnes per unit of the selected output', async () => {
    const { document } = (await readRun(database.kysely, id))!;
    const { data, result } = document;
    const named = result.intensities.find(({ line }) => line === data.denominator)!;
    const { rows } = (await server.call(listReports, { start: 0, limit: 50 }, as())).data;
    const row = rows.find((one) => one.id === id)!;
    expect(named.unit).toBe('MWh');
    expect({ intensity: row.intensity, unit: row.intensityUnit }).toEqual({ intensity: named.value, unit: named.unit });
  });

  it('returns the result of each line, traceable to months and factors', async () => {
    const { data } = await server.call(showResults, { id }, as());
    const { gross, scope1, scope2Market, scope3 } = data.totals;
    expect(new Exact(scope1).plus(scope2Market).plus(scope3).toFixed()).toBe(gross);
    const counted = data.rows.filter(({ scope }) => ['scope1', 'scope2', 'scope3'].includes(scope));
    const summed = counted.reduce((sum, { market, tonnes }) => sum.plus(market ?? tonnes), new Exact(0));
    expect(summed.toFixed()).toBe(gross);
    for (const { id: line, tonnes, market } of data.rows) {
      const trace = (await server.call(showTrace, { id, line }, as())).data;
      expect(trace).toMatchObject({ tonnes, market, number: data.number });
      const months = trace.months.reduce((sum, month) => sum.plus(month.tonnes), new Exact(0));
      // each month has 30 separate digits
      expect(exactText(months.toSignificantDigits(25))).toBe(exactText(new Exact(tonnes).toSignificantDigits(25)));
      // recalculated by the browser
      const { document } = (await readRun(database.kysely, id))!;
      expect(lineTonnes(trace.line, trace, factorsById(document.factors))).toEqual({ tonnes, market });
    }
    expect(data.factors.map((factor) => factor.id)).toContain('fuel-A-natural-gas');
    expect(await server.call(showTrace, { id, line: '999999' }, as())).toMatchObject({ code: 4003 });
    expect(data.before).toBeNull();
    const nine = await database.kysely
      .selectFrom('zero_carbon.reports')
      .select('id')
      .where('party_id', '=', owner.partyId)
      .where('id', '!=', id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const next = (await server.call(showResults, { id: nine.id }, as())).data;
    expect(next).toMatchObject({ run: null, before: { id, totals: { gross } } });
  });

  it('is read-only: cells, lines, sections and answers cannot be changed', async () => {
    const section = 'purchased-power' as const;
    const { lines, editable } = (await server.call(showSection, { id, section }, as())).data;
    expect(editable).toBe(false);
    const { id: line, version } = lines[0]!;
    const what = { kind: 'power', details: {} } as const;
    const calls = [
      server.call(saveCells, { id, cells: [], rows: [{ line, month: 1, version: 1, note: 'x' }] }, as()),
      server.call(saveLine, { id, line, version, section, name: 'x', inUse: true, what }, as()),
      server.call(removeLine, { id, line }, as()),
      server.call(assignSection, { id, section }, as()),
      server.call(saveAnswer, { id, question: 'M1', version: 0, value: true, notApplicable: null, evidence: [] }, as()),
      finish(id),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ code: 4009, data: { state: 'self_assessed' } });
    }
  });

  it('returns its stored results after any later changes', async () => {
    const before = (await server.call(showAssessment, { id }, as())).data;
    await sql`update zero_carbon.report_cells set value = value * 2 where line_id in (
      select id from zero_carbon.report_lines where report_id = ${id})`.execute(database.kysely);
    expect((await server.call(showAssessment, { id }, as())).data).toEqual(before);
  });

  it('cannot be changed, not even by SQL', async () => {
    const run = sql`zero_carbon.report_runs`;
    const { kysely } = database;
    await expect(sql`update ${run} set document = document || ' '`.execute(kysely)).rejects.toThrow('append-only');
    await expect(sql`delete from ${run}`.execute(kysely)).rejects.toThrow('append-only');
    // an erasure of the enterprise also deletes its reports
    const erased = kysely.transaction().execute(async (tx) => {
      await sql`delete from zero_carbon.report_sections where report_id = ${id}`.execute(tx);
      await sql`delete from zero_carbon.reports where id = ${id}`.execute(tx);
      const left = await sql`select from ${run} where report_id = ${id}`.execute(tx);
      throw new Error(`${left.rows.length} left`);
    });
    await expect(erased).rejects.toThrow('0 left');
  });

  it('is reopened with its run on record, and finished again with a new run', async () => {
    const before = (await server.call(showReport, { id }, as())).data.run!;
    expect((await reopen(id)).code).toBe(1000);
    expect((await server.call(showReport, { id }, as())).data).toMatchObject({ state: 'draft', run: null });
    const { run } = (await finish(id)).data;
    // the cells were doubled meanwhile
    expect(Number(run.gross)).toBeGreaterThan(Number(before.gross) * 1.5);
    const runs = await database.kysely
      .selectFrom('zero_carbon.report_runs')
      .select('id')
      .where('report_id', '=', id)
      .orderBy('id')
      .execute();
    expect(runs.map((one) => one.id)).toEqual([before.id, run.id]);
  });

  it('is hidden from others', async () => {
    expect(await finish(id, stranger)).toMatchObject({ code: 4003, data: null });
    expect(await reopen(id, stranger)).toMatchObject({ code: 4003 });
  });
});

it('moves as its lifecycle allows, with a run exactly while it is self-assessed', async () => {
  const { id } = await makeReport(database, server.clock, owner.partyId);
  await finishSections(database, id, server.clock.now());
  const discard = () =>
    server.call(applyMove, { lifecycle: 'report', move: 'discard', ids: [id], reason: 'Over' }, as());
  const moves = { finish: () => finish(id), reopen: () => reopen(id), discard } as const;
  const paths = { draft: { finish: 'self_assessed', discard: 'discarded' }, self_assessed: { reopen: 'draft' } };
  let state = 'draft';
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('finish', 'reopen', 'finish', 'reopen', 'discard'), async (name) => {
      // discard ends the sequence, so it is allowed only after several runs
      if (name === 'discard' && runs < 8) return;
      const to = (paths as Record<string, Record<string, string> | undefined>)[state]?.[name];
      const answer = await moves[name]();
      expect(answer.code === 1000).toBe(to !== undefined);
      if (to === 'self_assessed') runs += 1;
      state = to ?? state;
      const row = await database.kysely
        .selectFrom('zero_carbon.reports as r')
        .select(['r.state', 'r.run_id'])
        .select((of) =>
          of
            .selectFrom('zero_carbon.report_runs as u')
            .select(of.fn.countAll().as('n'))
            .whereRef('u.report_id', '=', 'r.id')
            .as('runs'),
        )
        .where('r.id', '=', id)
        .executeTakeFirstOrThrow();
      expect({ ...row, run_id: row.run_id !== null }).toEqual({
        state,
        run_id: state === 'self_assessed',
        runs: String(runs),
      });
    }),
    { numRuns: 60 },
  );
});

it('refuses to finish while something is missing, and lists each missing item', async () => {
  const { id } = await makeReport(database, server.clock, owner.partyId);
  const { obstacles } = (await server.call(showReport, { id }, as())).data;
  expect(obstacles.length).toBeGreaterThan(10);
  expect(obstacles[0]).toMatchObject({ section: null });
  expect(obstacles[1]).toEqual({ section: 'purchased-power', reason: 'Purchased power: nothing entered yet' });
  expect(await finish(id)).toMatchObject({ code: 5000, msg: obstacles[0]!.reason });
});

it('refuses to finish with a value that cannot be calculated', async () => {
  const { id } = await makeReport(database, server.clock, owner.partyId);
  await finishSections(database, id, server.clock.now());
  const what = { kind: 'heat', details: { factor: null } } as const;
  const line = (await server.call(saveLine, { id, section: 'heat', name: 'Steam', inUse: true, what }, as())).data.id;
  const cells = [{ line, month: 3, quantity: 'used', value: '5', unit: 'm', version: 0 }];
  await server.call(saveCells, { id, cells, rows: [] }, as());
  await finishSections(database, id, server.clock.now());
  expect((await finish(id)).msg).toMatch(/^Steam, month 3: /);
});
