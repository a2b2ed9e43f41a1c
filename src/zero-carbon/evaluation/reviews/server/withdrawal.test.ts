import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { stateNames } from '#kernel/workflow/lifecycle.ts';
import { reportLifecycle, underReview } from '#zero-carbon/reporting/reports/reports.states.ts';
import { withdrawReport } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { makeReview } from '../../../../../test/support/make-review.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

let manager: FakeActor;
let reviewer: FakeActor;
let report: Awaited<ReturnType<typeof makeReview>>;

beforeAll(async () => {
  manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', role: 'reviewer', partyId: manager.partyId } as const;
  reviewer = await fakeActor(database, server.clock, at);
  report = await makeReview(database, server.clock, manager, reviewer);
});

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const inState = (state: string) =>
  database.pool.query('update zero_carbon.reports set state = $2 where id = $1', [report.id, state]);
const withdraw = (who: FakeActor) => server.call(withdrawReport, { id: report.id, reason: 'Another year' }, as(who));

describe('a report is withdrawn by its enterprise only,', () => {
  it.each(underReview)('in state %s', async (state) => {
    await inState(state);
    // its reviewer cannot withdraw it
    expect((await withdraw(reviewer)).code).toBe(4003);
    expect((await withdraw(report.enterprise)).code).toBe(1000);
    expect((await withdraw(report.enterprise)).code).toBe(4009);
    const { rows } = (
      await server.call(recordHistory, { entity: 'report', id: report.id, start: 0, limit: 1 }, as(report.enterprise))
    ).data;
    const from = reportLifecycle.states[state].en;
    expect(rows[0]!.changes).toContainEqual(expect.objectContaining({ before: from, after: 'Withdrawn' }));
  });

  const others = stateNames(reportLifecycle).filter((state) => !underReview.some((one) => one === state));
  it.each(others)('but not in state %s', async (state) => {
    await inState(state);
    const { code, data } = await withdraw(report.enterprise);
    expect([code, data]).toEqual([4009, { state }]);
  });
});
