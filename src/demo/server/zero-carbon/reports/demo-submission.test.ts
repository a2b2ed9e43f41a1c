import { expect, it } from 'vitest';
import { makeDemoAccounts } from '#demo/server/make-demo-accounts.ts';
import { loadDemoEnterprises } from '#demo/server/zero-carbon/enterprises/demo-enterprises.ts';
import { activeOrganisations } from '#zero-carbon/evaluation/organisations/server/active-organisations.ts';
import { ownConditions } from '#zero-carbon/reporting/reports/server/own-conditions.ts';
import { loadDemoReports } from './demo-reports.ts';
import { loadDemoSites } from '#demo/server/zero-carbon/enterprises/demo-sites.ts';
import { certificateSource } from '#zero-carbon/training/server/certificate-source.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { submitDemoReports } from './demo-submission.ts';

const database = useDatabase();
const server = useServer(database);

it('submits the complete demo year as its owner, leaves the drafts, and runs once', async () => {
  const at = server.clock.now();
  await makeDemoAccounts(database.kysely, at);
  await loadDemoEnterprises(database.kysely, at);
  await loadDemoSites(database.kysely, at);
  await makeOrganisation(database, server.clock);
  const parts = { conditions: ownConditions, organisations: activeOrganisations, certificates: certificateSource };
  for (let again = 0; again < 2; again += 1) {
    const whole = await loadDemoReports(database.kysely, server.clock);
    await submitDemoReports(database, server.clock, whole, parts);
  }
  const reports = await database.kysely.selectFrom('zero_carbon.reports').select('state').orderBy('id').execute();
  expect(reports.map(({ state }) => state)).toEqual(['submitted', 'draft', 'draft']);
});
