import { expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { agreeDecision, proposeDecision, showDecision } from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import { saveSummaryScore, signSummary } from '#zero-carbon/evaluation/scoring/opened/panel-scores.contract.ts';
import { showScores } from '#zero-carbon/evaluation/score-changes/score-changes.contract.ts';
import { callConfirmed } from '../../../../../test/support/call-confirmed.ts';
import { allFull, makeScoring, submitAll } from '../../../../../test/support/make-scoring.ts';
import { makeOfficer } from '../../../../../test/support/make-panel.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

it('moves a report from its panel to its decision by the permitted actors, and uses the experts’ points', async () => {
  const report = await makeScoring(database, server.clock);
  const { id, seats, manager, enterprise } = report;
  const stateOf = async (): Promise<string> =>
    (
      await database.kysely
        .selectFrom('zero_carbon.reports')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  expect(await stateOf()).toBe('expert_review');
  for (const seat of seats) {
    await submitAll(database, server.clock, server.keyring, { report: id, seat }, allFull);
  }
  expect(await stateOf()).toBe('expert_summary');
  const leader = seats.find((seat) => seat.leader)!;
  const lowered = { item: '5.1', points: '1.00', reason: 'One approval is missing.' };
  await server.call(saveSummaryScore, { id: leader.id, ...lowered }, { as: leader.expert.session });
  for (const seat of [leader, ...seats.filter((one) => one !== leader)]) {
    expect((await server.call(signSummary, { id: seat.id }, { as: seat.expert.session })).code).toBe(1000);
  }
  expect(await stateOf()).toBe('decision');
  // the enterprise sees each step, but neither people nor the progress of others
  const own = await server.call(
    recordHistory,
    { entity: 'report', id, start: 0, limit: 50 },
    { as: enterprise.session, lang: 'en' },
  );
  const steps = own.data.rows.map(({ action }) => action);
  expect(steps).toEqual(
    expect.arrayContaining(['Reviewer assigned', 'Panel drawn', 'Summary started', 'Signed by the panel']),
  );
  expect(JSON.stringify(own.data)).not.toMatch(/_open|spread|discussion|reviewer_id|_by"/);

  const [first, second] = [await makeOfficer(database, server.clock), await makeOfficer(database, server.clock)];
  const { data } = await server.call(showDecision, { id }, { as: first.session });
  const scored = data.items.find((one) => one.id === '5.1')!;
  expect(scored).toMatchObject({ expert: '1.00', final: '1.00', expertComment: lowered.reason });
  const full = data.items.filter((one) => one.id !== '5.1' && one.expert !== null);
  expect(full.every(({ expert, final, weight }) => Number(expert) === Number(weight) && expert === final)).toBe(true);
  const scores = await server.call(showScores, { id }, { as: manager.session });
  expect(scores.data.points).toBe(data.points.final);

  const refusal = { outcome: 'refuse', star: undefined } as const;
  const asked = data.reached === null ? refusal : ({ outcome: 'publish', star: String(data.reached) as '3' } as const);
  await callConfirmed(server, database, proposeDecision, { id, ...asked, reasons: 'As the panel found.' }, first);
  const { proposal } = (await server.call(showDecision, { id }, { as: second.session })).data;
  expect((await callConfirmed(server, database, agreeDecision, { id, version: proposal!.version }, second)).code).toBe(
    1000,
  );
  expect(await stateOf()).toBe(data.reached === null ? 'not_approved' : 'publicity');
});
