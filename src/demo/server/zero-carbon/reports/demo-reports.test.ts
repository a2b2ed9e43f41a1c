import { expect, it } from 'vitest';
import { makeDemoAccounts } from '#demo/server/make-demo-accounts.ts';
import { loadDemoEnterprises } from '#demo/server/zero-carbon/enterprises/demo-enterprises.ts';
import { loadDemoSites } from '#demo/server/zero-carbon/enterprises/demo-sites.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { loadDemoReports } from './demo-reports.ts';
import { hubSections, sectionsAsked } from '#zero-carbon/reporting/reports/server/report-sections.ts';

const database = useDatabase();
const server = useServer(database);

it('adds a complete year, nine months of another and an empty report to the demo, once', async () => {
  const at = server.clock.now();
  await makeDemoAccounts(database.kysely, at);
  await loadDemoEnterprises(database.kysely, at);
  await loadDemoSites(database.kysely, at);
  for (let again = 0; again < 2; again += 1) await loadDemoReports(database.kysely, server.clock);
  const reports = await database.kysely
    .selectFrom('zero_carbon.reports')
    .select(['id', 'evaluation_type as type', 'indicator_set_id'])
    .orderBy('id')
    .execute();
  const states = await Promise.all(
    reports.map(async (report) => {
      const sections = await hubSections(database.kysely, report.id, await sectionsAsked(database.kysely, report));
      expect(sections.filter(({ state, missing }) => state === 'done' && missing > 0)).toEqual([]);
      return sections.map(({ state }) => state);
    }),
  );
  const count = (state: string) => states.map((all) => all.filter((one) => one === state).length);
  expect(count('done')).toEqual([5, 0, 0]);
  expect(count('started')).toEqual([0, 3, 0]);
});
