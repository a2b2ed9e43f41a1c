import { submissionParts } from '#zero-carbon/area.server.ts';
import { loadDemoNotices } from '#zero-carbon/portal/notices/server/demo-notices.ts';
import { trainingExamples } from '#zero-carbon/training/training-examples.ts';
import type { DemoParts } from '#demo/server/load-demo.ts';
import { loadDemoDecision } from './certificates/demo-decision.ts';
import { loadDemoCertificates } from './certificates/load-demo-certificates.ts';
import { loadDemoExperts } from './demo-experts.ts';
import { loadDemoEnterprises } from './enterprises/demo-enterprises.ts';
import { loadDemoSites } from './enterprises/demo-sites.ts';
import { loadDemoCases } from './load-demo-cases.ts';
import { loadDemoSurveillances } from './load-demo-surveillances.ts';
import { loadDemoReports } from './reports/demo-reports.ts';
import { listDemoStaff } from './reports/demo-staff.ts';
import { submitDemoReports } from './reports/demo-submission.ts';
import { loadDemoSessions } from './training/load-demo-sessions.ts';
import { loadDemoRegister } from './training/load-demo-training.ts';

const demoCertificates = 100_000;

/** Loads the evaluation's content of the demo. */
export async function loadEvaluationDemo({ database, clock, keyring, storage, onProgress }: DemoParts): Promise<void> {
  const { kysely, pool } = database;
  await loadDemoEnterprises(kysely, clock.now());
  await loadDemoSites(kysely, clock.now());
  await loadDemoExperts(kysely);
  const whole = await loadDemoReports(kysely, clock);
  await loadDemoNotices(kysely, clock);
  await loadDemoCertificates(pool, demoCertificates, clock.today(), (loaded) =>
    onProgress('demo certificates', loaded, demoCertificates),
  );
  await loadDemoDecision(database, clock, storage, 'organisation1');
  // the certificates' demo has loaded the organisations
  if ((await loadDemoRegister(kysely, keyring, clock)) > 0) {
    await listDemoStaff(
      kysely,
      trainingExamples.map(({ name, certNo: number }) => ({ name, number })),
    );
  }
  await submitDemoReports(database, clock, whole, submissionParts);
  await loadDemoSessions(kysely, keyring, clock);
  await loadDemoCases(database, clock, { keyring, submission: submissionParts });
  await loadDemoSurveillances(database, clock, submissionParts);
}
