import { beforeAll, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { cancelTask, listTasks } from '#kernel/tasks/tasks.contract.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { defaultSet } from '#zero-carbon/rules/indicators/content/default-set.ts';
import * as dryRuns from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';
import {
  draftFactorSet,
  publishFactorSet,
  saveFactor,
  showFactor,
} from '#zero-carbon/rules/indicators/factors/factors.contract.ts';
import { seedFactorSet } from '#zero-carbon/rules/indicators/factors/server/seed-factor-set.ts';
import { seedIndicatorSet } from '#zero-carbon/rules/indicators/sets/server/seed-indicator-set.ts';
import {
  draftIndicatorSet,
  listIndicatorSets,
  saveIndicatorSet,
} from '#zero-carbon/rules/indicators/sets/sets.contract.ts';
import { saveCells, saveLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { finishReport } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';
import { moveVersions, showVersions } from '#zero-carbon/reporting/reports/versions/versions.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { finishSections } from '../../../../../../test/support/finish-sections.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { runTasks } from '../../../../../../test/support/run-tasks.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { giveFactorSets, queueFactorSets } from './give-factor-sets.ts';
import { giveFactorSetsJob } from './versions.jobs.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let administrator: FakeActor;
/** A draft and a finished report, of 1,000,000 kWh each. */
let draft = '';
let finished = '';
let set = '';
let shipped = '';

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  administrator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
  await seedIndicatorSet(database.kysely, server.clock);
  await seedFactorSet(database.kysely, server.clock);
  [draft, finished] = [await report(), await report()];
  await giveOld();
  set = (await server.call(listIndicatorSets, { state: ['published'] }, admin())).data.rows[0]!.id;
  shipped = (await of(draft)).inForce.factors!.id;
  await finishSections(database, draft, server.clock.now());
  await finishSections(database, finished, server.clock.now());
  expect((await server.call(finishReport, { id: finished }, as())).code).toBe(1000);
});

/** Runs the start and its job for reports older than the factor versions. */
async function giveOld(): Promise<void> {
  await queueFactorSets(database.kysely, server.clock);
  const sent = await database.kysely
    .deleteFrom('kernel.outbox')
    .where('topic', '=', giveFactorSetsJob.name)
    .returning('payload')
    .execute();
  expect(sent).toHaveLength(1);
  for (const { payload } of sent) await giveFactorSets(database.kysely, (payload as { edition: string }).edition);
  await queueFactorSets(database.kysely, server.clock);
  expect(
    await database.kysely
      .selectFrom('kernel.outbox')
      .where('topic', '=', giveFactorSetsJob.name)
      .select('id')
      .execute(),
  ).toEqual([]);
}

const as = (who = owner) => ({ as: who.session, lang: 'en' as const });
const admin = () => as(administrator);
const of = async (id: string) => (await server.call(showVersions, { id }, as())).data;
const shown = async (id: string) => (await server.call(showReport, { id }, as())).data;

async function report(): Promise<string> {
  const { id } = await makeReport(database, server.clock, owner.partyId);
  const section = 'purchased-power' as const;
  const what = { kind: 'power', details: {} } as const;
  const line = (await server.call(saveLine, { id, section, name: 'Meter', inUse: true, what }, as())).data.id;
  const cells = [{ line, month: 1, quantity: 'grid', value: '1000000', unit: 'kWh', version: 0 }];
  await server.call(saveCells, { id, cells, rows: [] }, as());
  return id;
}

/** A draft of the factors with another value for market-based power. */
async function draftFactors(code: string, value: string): Promise<{ id: string; version: number }> {
  const factor = 'grid-cn-2023-excl-traded-nonfossil';
  const { id } = (await server.call(draftFactorSet, { code, from: shipped }, admin())).data;
  const { data: was } = await server.call(showFactor, { edition: id, code: factor }, admin());
  const fields = Object.fromEntries(Object.entries(was).filter(([name, field]) => field !== null && name !== 'id'));
  const params = { ...fields, edition: id, was: factor, value } as never;
  return { id, version: (await server.call(saveFactor, params, admin())).data.version };
}

const run = () => runTasks(database, server);

it('tests a version on every draft before publication, without changing any', async () => {
  const { id } = await draftFactors('2027.1', '0.5');
  const before = await shown(draft);
  const show = async (who = administrator) => (await server.call(dryRuns.showFactorDryRun, { id }, as(who))).data;
  const rows = async (who = administrator, outcome?: 'same'[]) =>
    (await server.call(dryRuns.listFactorDryRun, { edition: id, outcome, start: 0, limit: 20 }, as(who))).data.rows;
  expect(await show()).toEqual({ code: '2027.1', run: null });
  const { data: started } = await server.call(dryRuns.startFactorDryRun, { id }, admin());
  expect((await show()).run).toMatchObject({ state: 'running', task: started.task, stale: false, total: null });
  expect((await server.call(dryRuns.startFactorDryRun, { id }, admin())).code).toBe(5000);
  await run();
  expect((await show()).run).toMatchObject({
    state: 'done',
    total: 1,
    stale: false,
    counts: { fails: 0, down: 0, up: 0, changed: 1, same: 0 },
  });
  expect(await rows()).toMatchObject([
    { id: draft, outcome: 'changed', before: { gross: '609.6' }, after: { gross: '500' } },
  ]);
  expect(await rows(administrator, ['same'])).toEqual([]);
  expect(await shown(draft)).toEqual(before);
  const [task] = (await server.call(listTasks, { start: 0, limit: 1 }, admin())).data.rows;
  expect(task).toMatchObject({ kind: 'dry-run', subject: '2027.1', address: `/factors/${id}/dryrun`, state: 'ready' });
  const response = await server.send(dryRuns.exportFactorDryRun, { edition: id }, admin());
  expect(response.headers.get('x-portico-rows')).toBe('1');
  await response.arrayBuffer();
  const [newest] = (await server.call(recordHistory, { entity: 'factor-set', id, start: 0, limit: 1 }, admin())).data
    .rows;
  expect(newest).toMatchObject({ action: 'Dry run' });

  // a publisher without access to reports sees none
  const publisher = await fakeActor(database, server.clock, {
    permissions: { 'factors.publish': 'all' },
    kind: 'operator',
  });
  expect(await rows(publisher)).toEqual([]);
  expect((await show(publisher)).run).toMatchObject({ task: null, counts: { changed: 0 } });
  const editor = await fakeActor(database, server.clock, { permissions: { 'factors.edit': 'all' }, kind: 'operator' });
  for (const call of [dryRuns.startFactorDryRun, dryRuns.showFactorDryRun]) {
    expect((await server.call(call, { id }, as(editor))).code).toBe(4003);
  }

  // after an edit of the draft, its results are outdated until the next test
  const { data: factor } = await server.call(
    showFactor,
    { edition: id, code: 'grid-cn-2023-excl-traded-nonfossil' },
    admin(),
  );
  const fields = Object.fromEntries(Object.entries(factor).filter(([name, field]) => field !== null && name !== 'id'));
  const edited = { ...fields, edition: id, was: factor.code, value: '0.7' } as never;
  expect((await server.call(saveFactor, edited, admin())).code).toBe(1000);
  expect((await show()).run).toMatchObject({ state: 'done', stale: true });
  await server.call(dryRuns.startFactorDryRun, { id }, admin());
  await run();
  expect((await show()).run).toMatchObject({ state: 'done', stale: false });
  expect(await rows()).toMatchObject([{ after: { gross: '700' } }]);
});

it('tests indicators in the same way as factors', async () => {
  const { id } = (await server.call(draftIndicatorSet, { code: '2027.1', from: set }, admin())).data;
  const gates = defaultSet.gates.map((gate) => ({ ...gate, points: '1' }));
  await server.call(saveIndicatorSet, { id, version: 1, document: { ...defaultSet, gates } }, admin());
  await server.call(dryRuns.startIndicatorDryRun, { id }, admin());
  await run();
  const list = await server.call(dryRuns.listIndicatorDryRun, { edition: id, start: 0, limit: 20 }, admin());
  expect(list.data.rows).toMatchObject([{ id: draft, before: { gross: '609.6' }, after: { gross: '609.6' } }]);
  expect((await server.call(dryRuns.startIndicatorDryRun, { id: set }, admin())).code).toBe(4009);
});

it('resumes after the last stored report, restarts for an edited draft, and leaves nothing when cancelled', async () => {
  const more = await Promise.all(Array.from({ length: 22 }, () => makeReport(database, server.clock, owner.partyId)));
  await giveOld();
  const { id } = await draftFactors('2027.2', '0.5');
  const { task } = (await server.call(dryRuns.startFactorDryRun, { id }, admin())).data;
  const { id: dryRun } = await database.kysely
    .selectFrom('zero_carbon.dry_runs')
    .select('id')
    .where('edition_id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = async () =>
    (
      await database.kysely
        .selectFrom('zero_carbon.dry_run_reports')
        .select(['report_id', 'outcome'])
        .where('run_id', '=', dryRun)
        .orderBy('report_id')
        .execute()
    ).map(({ report_id: report, outcome }) => `${report} ${outcome}`);
  // results stored by a server that stopped
  const outcome = { run_id: dryRun, report_id: draft, outcome: 'down' as const, before: null, after: null };
  await database.kysely.insertInto('zero_carbon.dry_run_reports').values(outcome).execute();
  const { data: before } = await server.call(dryRuns.showFactorDryRun, { id }, admin());
  expect(before.run!.counts.down).toBe(1);
  await run();
  expect(await stored()).toHaveLength(more.length + 1);
  expect(await stored()).toContain(`${draft} down`);

  await database.pool.query(`update kernel.tasks set state = 'waiting', ended_at = null where id = $1`, [task]);
  await database.pool.query(`update zero_carbon.dry_runs set edition_version = 0, ended_at = null where id = $1`, [
    dryRun,
  ]);
  await run();
  expect(await stored()).toHaveLength(more.length + 1);
  expect(await stored()).toContain(`${draft} changed`);

  await database.pool.query(`update kernel.tasks set state = 'waiting', ended_at = null where id = $1`, [task]);
  await server.call(cancelTask, { id: task }, admin());
  await run();
  expect(await stored()).toEqual([]);
  expect((await server.call(dryRuns.showFactorDryRun, { id }, admin())).data.run).toBeNull();
  await database.pool.query(`update zero_carbon.reports set state = 'discarded' where id = any($1)`, [
    more.map((report) => report.id),
  ]);
});

it('leaves a draft on its versions until its owner reviews the difference and updates it', async () => {
  expect((await shown(draft)).newer).toBe(false);
  const result = (await shown(finished)).run;
  const { id: factors, version } = await draftFactors('2028.1', '0.4');
  await server.call(publishFactorSet, { id: factors, version, current: shipped }, admin());
  expect(await shown(draft)).toMatchObject({ newer: true });
  expect(await of(draft)).toMatchObject({
    own: { factors: '2026.1' },
    inForce: { factors: { id: factors, code: '2028.1' } },
    before: { gross: '609.6' },
    after: { gross: '400' },
    indicators: [],
    factors: [{ id: 'grid-cn-2023-excl-traded-nonfossil', before: '0.6096', after: '0.4' }],
    mayMove: true,
  });
  const move = (given: object, who = owner) =>
    server.call(moveVersions, { id: draft, set, factors, ...given }, as(who));
  expect((await move({ factors: shipped })).code).toBe(4009);
  expect((await move({}, await fakeActor(database, server.clock, { role: 'enterprise_owner' }))).code).toBe(4003);
  expect((await move({})).code).toBe(1000);
  expect(await shown(draft)).toMatchObject({ newer: false });
  expect(await of(draft)).toMatchObject({ before: { gross: '400' }, factors: [], mayMove: false });
  const [newest] = (await server.call(recordHistory, { entity: 'report', id: draft, start: 0, limit: 1 }, as())).data
    .rows;
  expect(newest).toMatchObject({ action: 'Switched to the versions in force' });

  expect(await shown(finished)).toMatchObject({ newer: false, run: result });
  expect((await server.call(showVersions, { id: finished }, as())).code).toBe(4009);
  expect((await move({ id: finished })).code).toBe(4009);
  // after reopening it is a draft again, on its former versions
  await server.call(applyMove, { lifecycle: 'report', move: 'reopen', ids: [finished] }, as());
  expect(await of(finished)).toMatchObject({ before: { gross: '609.6' }, mayMove: true });
});
