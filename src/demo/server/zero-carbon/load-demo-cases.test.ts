import { expect, it } from 'vitest';
import { makeDemoAccounts } from '#demo/server/make-demo-accounts.ts';
import { chainBatch } from '#kernel/workflow/history/server/chain-batch.ts';
import { verifyHistory } from '#kernel/workflow/history/server/verify-history.ts';
import { loadDemoEnterprises } from './enterprises/demo-enterprises.ts';
import { loadDemoExperts } from './demo-experts.ts';
import { activeOrganisations } from '#zero-carbon/evaluation/organisations/server/active-organisations.ts';
import { ownConditions } from '#zero-carbon/reporting/reports/server/own-conditions.ts';
import { reachable } from '#kernel/workflow/lifecycle.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { loadDemoSites } from './enterprises/demo-sites.ts';
import { certificateSource } from '#zero-carbon/training/server/certificate-source.ts';
import { testKeyring } from '../../../../test/support/make-scoring.ts';
import { nameOrganisation } from '../../../../test/support/make-finished-report.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { loadDemoCases } from './load-demo-cases.ts';
import { playerOf } from './demo-cast.ts';

const database = useDatabase();
const server = useServer(database);

it('contains a report in every state, reached by permitted moves, and one overdue', async () => {
  const { kysely } = database;
  const at = server.clock.now();
  await makeDemoAccounts(kysely, at);
  await loadDemoEnterprises(kysely, at);
  await loadDemoSites(kysely, at);
  await loadDemoExperts(kysely);
  await nameOrganisation(database, (await playerOf(kysely, 'organisation1'))!.partyId);
  const submission = { conditions: ownConditions, organisations: activeOrganisations, certificates: certificateSource };
  for (let again = 0; again < 2; again += 1) {
    await loadDemoCases(database, server.clock, { keyring: testKeyring, submission });
  }
  const reports = await kysely.selectFrom('zero_carbon.reports').select(['state', 'due_on', 'submitted_on']).execute();
  // the demo's other reports are drafts, and one is submitted; certificates need the log, which starts after the
  // demo
  const others = ['draft', 'submitted', 'certified'];
  const asked = [...reachable(reportLifecycle)].filter((state) => !others.includes(state));
  expect(reports.map(({ state }) => state).toSorted()).toEqual(asked.toSorted());
  const today = server.clock.today();
  expect(reports.filter(({ due_on: due }) => due !== null && due < today).map(({ state }) => state)).toEqual([
    'org_review',
  ]);
  expect(reports.every(({ submitted_on: on }) => on === null || on < today)).toBe(true);
  while ((await chainBatch(kysely)).rows > 0);
  expect(await verifyHistory(kysely)).toMatchObject({ broken: null });
});
