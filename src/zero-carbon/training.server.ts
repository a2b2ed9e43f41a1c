import type { RouteParts } from '#kernel/area/server/server-area.ts';
import { issueTrainingTask, packPicturesTask } from './training/certificates/server/issue-training.tasks.ts';
import { trainingCertificateRecord } from './training/certificates/server/training-certificate-record.ts';
import { trainingCertificateRoutes } from './training/certificates/server/training-certificates.routes.ts';
import { withdrawnNotice } from './training/certificates/server/withdrawn-notice.ts';
import { trainingCertificatesMenu } from './training/certificates/training-certificates.menu.ts';
import { trainingCertificateLifecycle } from './training/certificates/training-certificates.states.ts';
import { enrolmentMenu } from './training/enrolment/enrolment.menu.ts';
import { enrolledNotice, sessionNotice } from './training/enrolment/server/enrolment-notices.ts';
import { enrolmentRecord } from './training/enrolment/server/enrolment-record.ts';
import { enrolmentRoutes } from './training/enrolment/server/enrolment.routes.ts';
import { importRoutes } from './training/import/server/import.routes.ts';
import { createCertificateCodes } from './training/certificates/server/certificate-codes.ts';
import { closeSessionsJob, forgetTrainingAttemptsJob } from './training/server/training.jobs.ts';
import { firstPasswordNotice } from './training/server/guesses/first-password-notice.ts';
import { trainingRoutes } from './training/server/training.routes.ts';
import { rosterRecord, sessionRecord } from './training/sessions/server/session-record.ts';
import { sessionRoutes } from './training/sessions/server/sessions.routes.ts';
import { sessionsMenu } from './training/sessions/sessions.menu.ts';
import { trainingSessionLifecycle } from './training/sessions/training-sessions.states.ts';
import { traineeRecord } from './training/trainees/server/trainee-record.ts';
import { traineeRoutes } from './training/trainees/server/trainees.routes.ts';
import { traineesMenu } from './training/trainees/trainees.menu.ts';

/** The domains from sessions and rosters to the public query. */
export const training = {
  menu: [...sessionsMenu, ...trainingCertificatesMenu, ...traineesMenu, ...enrolmentMenu],
  lifecycles: [trainingSessionLifecycle, trainingCertificateLifecycle],
  records: [sessionRecord, rosterRecord, enrolmentRecord, trainingCertificateRecord, traineeRecord],
  notices: [enrolledNotice, sessionNotice, withdrawnNotice, firstPasswordNotice],
  tasks: [issueTrainingTask, packPicturesTask],
  jobs: [forgetTrainingAttemptsJob, closeSessionsJob],
  routes: (parts: RouteParts) => {
    const { publicUrl, certificateCode } = parts.config;
    const pictured = { ...parts, publicUrl, certificateCode, codes: createCertificateCodes(parts.keyring) };
    return [
      ...trainingRoutes(pictured),
      ...sessionRoutes(parts),
      ...trainingCertificateRoutes(pictured),
      ...importRoutes(parts),
      ...traineeRoutes(parts),
      ...enrolmentRoutes(parts),
    ];
  },
} as const;
