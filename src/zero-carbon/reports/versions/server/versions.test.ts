import { beforeAll, expect, it } from 'vitest';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { defaultSet } from '#zero-carbon/indicators/content/default-set.ts';
import { dryRunFactors, dryRunIndicators } from '#zero-carbon/indicators/editions/dry-run.contract.ts';
import {
  draftFactorSet,
  publishFactorSet,
  saveFactor,
  showFactor,
} from '#zero-carbon/indicators/factors/factors.contract.ts';
import { seedFactorSet } from '#zero-carbon/indicators/factors/server/seed-factor-set.ts';
import { seedIndicatorSet } from '#zero-carbon/indicators/sets/server/seed-indicator-set.ts';
import { draftIndicatorSet, listIndicatorSets, saveIndicatorSet } from '#zero-carbon/indicators/sets/sets.contract.ts';
import { saveCells, saveLine } from '#zero-carbon/reports/entry/entry.contract.ts';
import { reportHistory, showReport } from '#zero-carbon/reports/reports.contract.ts';
import { finishReport } from '#zero-carbon/reports/runs/runs.contract.ts';
import { moveVersions, showVersions } from '#zero-carbon/reports/versions/versions.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { finishSections } from '../../../../../test/support/finish-sections.ts';
import { makeReport } from '../../../../../test/support/make-report.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { giveFactorSets } from './give-factor-sets.ts';

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
  await giveFactorSets(database.kysely);
  set = (await server.call(listIndicatorSets, { state: ['published'] }, admin())).data.rows[0]!.id;
  shipped = (await of(draft)).inForce.factors!.id;
  await finishSections(database, draft, server.clock.now());
  await finishSections(database, finished, server.clock.now());
  expect((await server.call(finishReport, { id: finished }, as())).code).toBe(1000);
});

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

/** A draft of the factors in which market-based power weighs something else. */
async function draftFactors(code: string, value: string): Promise<{ id: string; version: number }> {
  const factor = 'grid-cn-2023-excl-traded-nonfossil';
  const { id } = (await server.call(draftFactorSet, { code, from: shipped }, admin())).data;
  const { data: was } = await server.call(showFactor, { edition: id, code: factor }, admin());
  const fields = Object.fromEntries(Object.entries(was).filter(([name, field]) => field !== null && name !== 'id'));
  const params = { ...fields, edition: id, was: factor, value } as never;
  return { id, version: (await server.call(saveFactor, params, admin())).data.version };
}

it('tries a version on every draft before it is published, and changes none', async () => {
  const { id } = await draftFactors('2027.1', '0.5');
  const before = await shown(draft);
  const { data } = await server.call(dryRunFactors, { id }, admin());
  expect(data).toMatchObject({
    total: 1,
    next: null,
    rows: [{ id: draft, before: { gross: '609.6' }, after: { gross: '500' } }],
  });
  expect(await shown(draft)).toEqual(before);
  expect((await server.call(dryRunFactors, { id, after: draft }, admin())).data.rows).toEqual([]);

  const indicators = (await server.call(draftIndicatorSet, { code: '2027.1', from: set }, admin())).data.id;
  const gates = defaultSet.gates.map((gate) => ({ ...gate, points: '1' }));
  await server.call(saveIndicatorSet, { id: indicators, version: 1, document: { ...defaultSet, gates } }, admin());
  const tried = (await server.call(dryRunIndicators, { id: indicators }, admin())).data;
  expect(tried.rows).toMatchObject([{ id: draft, before: { gross: '609.6' }, after: { gross: '609.6' } }]);
  // who may edit versions and read no reports is shown none
  const editor = await fakeActor(database, server.clock, { permissions: { 'factors.edit': 'all' }, kind: 'operator' });
  expect((await server.call(dryRunFactors, { id }, as(editor))).data).toEqual({ total: 0, rows: [], next: null });
});

it('keeps a draft on its versions until its owner has seen the difference and moves it', async () => {
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
  const [newest] = (await server.call(reportHistory, { id: draft, start: 0, limit: 1 }, as())).data.rows;
  expect(newest).toMatchObject({ action: 'Moved to the versions in force' });

  expect(await shown(finished)).toMatchObject({ newer: false, run: result });
  expect((await server.call(showVersions, { id: finished }, as())).code).toBe(4009);
  expect((await move({ id: finished })).code).toBe(4009);
  // reopened it is a draft again, on the versions that it had
  await server.call(applyMove, { lifecycle: 'report', move: 'reopen', ids: [finished] }, as());
  expect(await of(finished)).toMatchObject({ before: { gross: '609.6' }, mayMove: true });
});
