import { importTasks } from '#kernel/import/server/import-tasks.ts';
import type { ServerArea } from '#kernel/area/server/server-area.ts';
import { zeroCarbonScreens } from './area.screens.ts';
import { certification } from './certification/certification.server.ts';
import { certificateCondition } from './certification/certificates/server/certificate-condition.ts';
import { deletionRecord, enterpriseRecord } from './enterprises/enterprises/server/enterprise-record.ts';
import { deleteEnterpriseJob } from './enterprises/enterprises/server/enterprises.jobs.ts';
import { enterpriseStore } from './enterprises/enterprises/server/enterprise-store.ts';
import { enterpriseRoutes } from './enterprises/enterprises/server/enterprises.routes.ts';
import { evaluationAccounts, evaluationRoles } from './evaluation-roles.ts';
import { factorImporter } from './rules/indicators/factors/server/factor-importer.ts';
import { factorRoutes, factorSetRecord } from './rules/indicators/factors/server/factors.routes.ts';
import { factorSetLifecycle, indicatorSetLifecycle } from './rules/indicators/editions/editions.states.ts';
import { indicatorSetRecord, setRoutes } from './rules/indicators/sets/server/sets.routes.ts';
import { misuseLifecycle } from './certification/misuse/misuse.states.ts';
import { forgetSendersJob } from './certification/misuse/server/misuse.jobs.ts';
import { issuerMisuseNotice, misuseClosedNotice, misuseNotice } from './certification/misuse/server/misuse-notice.ts';
import { misuseRecord, misuseRoutes } from './certification/misuse/server/misuse.routes.ts';
import { noticeRoutes } from './portal/notices/server/notices.routes.ts';
import { organisationCondition } from './evaluation/organisations/server/organisation-condition.ts';
import { activeOrganisations } from './evaluation/organisations/server/active-organisations.ts';
import { organisationsFor } from './evaluation/organisations/server/organisations-for.ts';
import { organisationRoutes } from './evaluation/organisations/server/organisations.routes.ts';
import { hasIssued } from './certification/certificates/server/has-issued.ts';
import { organisationStore } from './evaluation/organisations/server/organisation-store.ts';
import { policyRoutes } from './portal/policies/server/policies.routes.ts';
import { reportLogRoutes } from './reporting/reports/log/server/log.routes.ts';
import { runRoutes } from './reporting/reports/runs/server/runs.routes.ts';
import { reportLifecycle } from './reporting/reports/reports.states.ts';
import { answerRecord } from './reporting/reports/assessment/server/answer-record.ts';
import { assessmentRoutes } from './reporting/reports/assessment/server/assessment.routes.ts';
import { entryRecord } from './reporting/reports/entry/server/entry-record.ts';
import { entryRoutes } from './reporting/reports/entry/server/entry.routes.ts';
import { inventoryRoutes } from './reporting/reports/inventory/server/inventory.routes.ts';
import { ownConditions } from './reporting/reports/server/own-conditions.ts';
import { reportNotice } from './reporting/reports/server/report-notice.ts';
import { reportRecord } from './reporting/reports/server/report-record.ts';
import { printableCondition } from './reporting/reports/submission/server/printable-condition.ts';
import { reportRoutes } from './reporting/reports/server/reports.routes.ts';
import { planRecord } from './reporting/reports/plans/server/plan-record.ts';
import { planRoutes } from './reporting/reports/plans/server/plans.routes.ts';
import { dryRunTasks } from './reporting/reports/versions/server/dry-run-tasks.ts';
import { giveFactorSetsJob } from './reporting/reports/versions/server/versions.jobs.ts';
import { versionRoutes } from './reporting/reports/versions/server/versions.routes.ts';
import {
  makePdfJob,
  reportPdfTask,
  withdrawReportsJob,
} from './reporting/reports/submission/server/submission.jobs.ts';
import { receivedNotice, submittedNotice } from './reporting/reports/submission/server/submission-notices.ts';
import { submissionRoutes } from './reporting/reports/submission/server/submission.routes.ts';
import { judgement } from './evaluation/evaluation.server.ts';
import { evaluationPeriods } from './reporting/periods/periods.ts';
import {
  transferredAwayNotice,
  transferredInNotice,
  transferredNotice,
} from './reporting/reports/transfers/server/transfer-notices.ts';
import { transferRoutes } from './reporting/reports/transfers/server/transfers.routes.ts';
import { endReviews } from './evaluation/reviews/server/accept-reports.ts';
import { reportImporter } from './reporting/reports/import/server/report-importer.ts';
import { reportImportRoutes } from './reporting/reports/import/server/report-import.routes.ts';
import { siteImporter } from './enterprises/sites/server/site-importer.ts';
import { siteRecords, siteRoutes } from './enterprises/sites/server/sites.routes.ts';
import { evidenceRecord, evidenceRoutes } from './reporting/reports/evidence/server/evidence.routes.ts';
import { staffRecord } from './reporting/reports/staff/server/staff-record.ts';
import { staffRoutes } from './reporting/reports/staff/server/staff.routes.ts';
import { standardRoutes } from './portal/standards/server/standards.routes.ts';
import { startParts } from './start.server.ts';
import { certificateSource, staffParts } from './training/server/certificate-source.ts';
import { training } from './training/training.server.ts';
import { trainingExamples } from './training/training-examples.ts';
import { welcomeRoutes } from './portal/welcome/server/welcome.routes.ts';

const demoCertificates = 100_000;

/** The conditions for submitting a report, in display order. */
const conditions = [...ownConditions, certificateCondition, organisationCondition, printableCondition];

/** Dependencies of submission that later domains provide. */
const submissionParts = { conditions, organisations: activeOrganisations, certificates: certificateSource };

/** The zero-carbon evaluation area, as the server runs it. */
export const zeroCarbon = {
  name: 'zero-carbon',
  schema: 'zero_carbon',
  partyKinds: [enterpriseStore, organisationStore(hasIssued)],
  roles: evaluationRoles,
  grants: {
    administrator: {
      'reports.read': 'all',
      'statistics.read': 'all',
      'certificates.manage': 'all',
      'keys.renew': 'all',
      'misuse.read': 'all',
      'misuse.handle': 'all',
      'misuse.reopen': 'all',
      'indicators.edit': 'all',
      'indicators.publish': 'all',
      'factors.edit': 'all',
      'factors.publish': 'all',
      'designs.edit': 'all',
      'designs.publish': 'all',
    },
  },
  screens: zeroCarbonScreens,
  lifecycles: [
    reportLifecycle,
    ...certification.lifecycles,
    ...training.lifecycles,
    misuseLifecycle,
    indicatorSetLifecycle,
    factorSetLifecycle,
    ...judgement.lifecycles,
  ],
  records: () => [
    ...certification.records,
    ...training.records,
    enterpriseRecord,
    deletionRecord,
    ...siteRecords,
    evidenceRecord,
    reportRecord,
    entryRecord,
    answerRecord,
    staffRecord,
    planRecord,
    misuseRecord,
    indicatorSetRecord,
    factorSetRecord,
    ...judgement.records,
  ],
  periods: evaluationPeriods,
  tasks: [
    ...importTasks(siteImporter),
    ...importTasks(factorImporter),
    ...importTasks(reportImporter),
    reportPdfTask,
    ...Object.values(dryRunTasks(certificateSource)),
    ...certification.tasks,
    ...training.tasks,
  ],
  notices: [
    ...certification.notices,
    ...training.notices,
    misuseNotice,
    issuerMisuseNotice,
    misuseClosedNotice,
    reportNotice,
    submittedNotice,
    receivedNotice,
    transferredNotice,
    transferredInNotice,
    transferredAwayNotice,
    ...judgement.notices,
  ],
  jobs: [
    ...certification.jobs,
    ...training.jobs,
    makePdfJob,
    withdrawReportsJob,
    giveFactorSetsJob,
    deleteEnterpriseJob,
    forgetSendersJob,
    ...judgement.jobs,
  ],
  routes: (parts) => [
    ...welcomeRoutes,
    ...policyRoutes,
    ...standardRoutes,
    ...enterpriseRoutes(parts),
    ...siteRoutes(parts),
    ...reportRoutes(conditions, startParts),
    ...submissionRoutes({ ...parts, ...submissionParts }),
    ...transferRoutes({ organisationsFor, endReviews }),
    ...inventoryRoutes(conditions),
    ...entryRoutes,
    ...reportImportRoutes,
    ...reportLogRoutes,
    ...assessmentRoutes(certificateSource),
    ...runRoutes(certificateSource),
    ...versionRoutes(certificateSource),
    ...staffRoutes(staffParts(parts)),
    ...planRoutes(certificateSource),
    ...training.routes(parts),
    ...evidenceRoutes(parts),
    ...noticeRoutes,
    ...misuseRoutes,
    ...setRoutes,
    ...factorRoutes,
    ...judgement.routes(parts),
    ...organisationRoutes(parts),
    ...certification.routes(parts),
  ],
  openData: certification.openData,
  begin: certification.begin,
  async seed(database, clock) {
    const [policies, standards, notices, reference, sets, factors, reports] = await Promise.all([
      import('./portal/policies/server/seed-policies.ts'),
      import('./portal/standards/server/seed-standards.ts'),
      import('./portal/notices/server/demo-notices.ts'),
      import('./enterprises/enterprises/server/seed-reference-data.ts'),
      import('./rules/indicators/sets/server/seed-indicator-set.ts'),
      import('./rules/indicators/factors/server/seed-factor-set.ts'),
      import('./reporting/reports/versions/server/give-factor-sets.ts'),
    ]);
    await policies.seedPolicies(database.kysely, clock);
    await standards.seedStandards(database.kysely, clock);
    await notices.removeDemoNotices(database.kysely);
    await reference.seedReferenceData(database.kysely);
    await sets.seedIndicatorSet(database.kysely, clock);
    await factors.seedFactorSet(database.kysely, clock);
    await reports.queueFactorSets(database.kysely, clock);
  },
  demoAccounts: evaluationAccounts,
  checkDemo: async (db) => (await import('./demo/server/check-demo.ts')).checkDemo(db),
  async demo({ database, clock, keyring, storage, onProgress }) {
    const [
      enterprises,
      sites,
      reports,
      notices,
      training,
      staff,
      certificates,
      decisions,
      submissions,
      experts,
      cases,
      surveillances,
      trainingSessions,
    ] = await Promise.all([
      import('./enterprises/enterprises/server/demo-enterprises.ts'),
      import('./enterprises/sites/server/demo-sites.ts'),
      import('./reporting/reports/server/demo-reports.ts'),
      import('./portal/notices/server/demo-notices.ts'),
      import('./training/server/demo/load-demo-training.ts'),
      import('./reporting/reports/staff/server/demo-staff.ts'),
      import('./certification/certificates/server/demo/load-demo-certificates.ts'),
      import('./certification/certificates/server/demo/demo-decision.ts'),
      import('./reporting/reports/submission/server/demo-submission.ts'),
      import('./evaluation/experts/server/demo-experts.ts'),
      import('./demo/server/load-demo-cases.ts'),
      import('./demo/server/load-demo-surveillances.ts'),
      import('./training/server/demo/load-demo-sessions.ts'),
    ]);
    await enterprises.loadDemoEnterprises(database.kysely, clock.now());
    await sites.loadDemoSites(database.kysely, clock.now());
    await experts.loadDemoExperts(database.kysely);
    const whole = await reports.loadDemoReports(database.kysely, clock);
    await notices.loadDemoNotices(database.kysely, clock);
    await certificates.loadDemoCertificates(database.pool, demoCertificates, clock.today(), (loaded) =>
      onProgress('demo certificates', loaded, demoCertificates),
    );
    await decisions.loadDemoDecision(database, clock, storage, 'organisation1');
    // the certificates' demo has loaded the organisations
    if ((await training.loadDemoRegister(database.kysely, keyring, clock)) > 0) {
      const documented = trainingExamples.map(({ name, certNo: number }) => ({ name, number }));
      await staff.listDemoStaff(database.kysely, documented);
    }
    await submissions.submitDemoReports(database, clock, whole, submissionParts);
    await trainingSessions.loadDemoSessions(database.kysely, keyring, clock);
    await cases.loadDemoCases(database, clock, { keyring, submission: submissionParts });
    await surveillances.loadDemoSurveillances(database, clock, submissionParts);
  },
} as const satisfies ServerArea;
