import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import { agreeDecision, proposeDecision, showDecision } from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import * as contract from '#zero-carbon/evaluation/statistics/statistics.contract.ts';
import { callConfirmed } from '../../../../../test/support/call-confirmed.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeDecidable } from '../../../../../test/support/make-decision.ts';
import { makeOfficer } from '../../../../../test/support/make-panel.ts';
import { makeSubmittedReport } from '../../../../../test/support/make-review.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { foldChanges } from './fold-changes.ts';

const database = useDatabase();
const server = useServer(database);

let officer: FakeActor;
let other: FakeActor;

beforeAll(async () => {
  officer = await fakeActor(database, server.clock, { role: 'scheme_officer', kind: 'operator' });
  other = await makeOfficer(database, server.clock);
});

const show = async (who = officer) => (await server.call(contract.showStatistics, {}, { as: who.session })).data;
const period = () => {
  const month = server.clock.today().slice(0, 7);
  return { from: addMonths(`${month}-01`, -11).slice(0, 7), until: month };
};
const pivot = async (
  given: { readonly rows: 'region' | 'star' | 'organisation' | 'month'; readonly columns?: 'star' | 'month' },
  who = officer,
) =>
  (await server.call(contract.pivotStatistics, { ...given, ...period() }, { as: who.session, lang: 'en' })).data.rows;

describe('statistics', () => {
  it('follow a report from submission to decision, before and after the totals are updated', async () => {
    const before = await show();
    const underWay = before.stages.reduce((sum, { reports }) => sum + reports, 0);
    const { id, manager } = await makeDecidable(database, server.clock);
    const waiting = await show();
    expect(waiting.stages.find(({ state }) => state === 'decision')!.reports).toBe(1);
    expect(waiting.stages.reduce((sum, { reports }) => sum + reports, 0)).toBe(underWay + 1);
    expect(waiting.spread).toEqual([]);
    // as the opening writes it
    await database.kysely.updateTable('zero_carbon.reports').set({ spread: '15.01' }).where('id', '=', id).execute();
    // the panel is opened: its spread is counted and hidden from the organisation
    expect((await show()).spread).toEqual([{ points: 16, reports: 1 }]);
    const own = await fakeActor(database, server.clock, {
      role: 'organisation_manager',
      kind: 'review_organisation',
      partyId: manager.partyId,
    });
    expect(await show(own)).toMatchObject({ isScheme: false, spread: null, organisations: [{ underWay: 1 }] });

    const { reached } = (await server.call(showDecision, { id }, { as: officer.session })).data;
    const decision = { outcome: 'publish', star: String(reached) as '3', reasons: 'As the panel found.' } as const;
    await callConfirmed(server, database, proposeDecision, { id, ...decision }, officer);
    const { proposal } = (await server.call(showDecision, { id }, { as: other.session })).data;
    await callConfirmed(server, database, agreeDecision, { id, version: proposal!.version }, other);

    const decided = await show();
    expect(decided.stages.find(({ state }) => state === 'publicity')!.reports).toBe(1);
    expect(decided.stars.find(({ star }) => star === reached)!.now).toBe(1);
    const byStar = await pivot({ rows: 'star' });
    expect(byStar).toContainEqual(expect.objectContaining({ row: String(reached), reports: 1 }));
    const both = await pivot({ rows: 'month', columns: 'star' });
    expect(both).toMatchObject([{ row: server.clock.today().slice(0, 7), column: String(reached), reports: 1 }]);

    await foldChanges(database.kysely);
    expect(await show()).toEqual(decided);
    expect(await pivot({ rows: 'month', columns: 'star' })).toEqual(both);
  });

  it('cover the caller’s organisation only without the wider permission', async () => {
    const [one, two] = await Promise.all(
      ['a', 'b'].map(() => fakeActor(database, server.clock, { role: 'reviewer', kind: 'review_organisation' })),
    );
    await makeSubmittedReport(database, server.clock, one!.partyId);
    expect((await show(one)).stages.find(({ state }) => state === 'submitted')!.reports).toBe(1);
    expect((await show(two)).stages.every(({ reports }) => reports === 0)).toBe(true);
    expect(await pivot({ rows: 'organisation' }, two)).toEqual([]);
    const all = await pivot({ rows: 'organisation' });
    expect(all.map(({ row }) => row)).toContain(one!.partyId);
    // a reviewer who is a member of the enterprise cannot access its report
    const owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    await makeSubmittedReport(database, server.clock, two!.partyId, owner);
    await database.kysely
      .insertInto('accounts.memberships')
      .values({
        person_id: two!.personId,
        party_id: owner.partyId,
        role: 'enterprise_member',
        created_at: server.clock.now(),
      })
      .execute();
    expect((await show(two)).stages.every(({ reports }) => reports === 0)).toBe(true);
    const enterprise = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    expect((await server.call(contract.showStatistics, {}, { as: enterprise.session })).code).toBe(4003);
  });

  it('report invalid parameters at their fields', async () => {
    const ask = (given: object) =>
      server.call(
        contract.pivotStatistics,
        { rows: 'region', ...period(), ...given },
        { as: officer.session, lang: 'en' },
      );
    expect(await ask({ columns: 'region' })).toMatchObject({ code: 4000, data: [{ path: 'columns' }] });
    expect(await ask({ from: '2026-13' })).toMatchObject({ code: 4000, data: [{ path: 'from' }] });
    expect(await ask({ from: '2016-11', until: '2026-11' })).toMatchObject({ code: 4000, data: [{ path: 'until' }] });
    expect(await ask({ from: '2026-11', until: '2026-10' })).toMatchObject({ code: 4000, data: [{ path: 'until' }] });
    expect((await ask({ from: '2016-12', until: '2026-11' })).code).toBe(1000);
  });
});
