import type { RouteParts } from '#kernel/area/server/server-area.ts';
import { trainingCertificateLifecycle } from './training/certificates/training-certificates.states.ts';
import { enrolmentMenu } from './training/enrolment/enrolment.menu.ts';
import { enrolledNotice, sessionNotice } from './training/enrolment/server/enrolment-notices.ts';
import { enrolmentRecord } from './training/enrolment/server/enrolment-record.ts';
import { enrolmentRoutes } from './training/enrolment/server/enrolment.routes.ts';
import { importRoutes } from './training/import/server/import.routes.ts';
import { closeSessionsJob, forgetTrainingAttemptsJob } from './training/server/training.jobs.ts';
import { trainingRoutes } from './training/server/training.routes.ts';
import { rosterRecord, sessionRecord } from './training/sessions/server/session-record.ts';
import { sessionRoutes } from './training/sessions/server/sessions.routes.ts';
import { sessionsMenu } from './training/sessions/sessions.menu.ts';
import { traineeRecord } from './training/trainees/server/trainee-record.ts';
import { traineeRoutes } from './training/trainees/server/trainees.routes.ts';
import { traineesMenu } from './training/trainees/trainees.menu.ts';
import { trainingSessionLifecycle } from './training/sessions/training-sessions.states.ts';

/** From a session over its roster to what the public asks about. */
export const training = {
  menu: [...sessionsMenu, ...traineesMenu, ...enrolmentMenu],
  lifecycles: [trainingSessionLifecycle, trainingCertificateLifecycle],
  records: [sessionRecord, rosterRecord, enrolmentRecord, traineeRecord],
  notices: [enrolledNotice, sessionNotice],
  jobs: [forgetTrainingAttemptsJob, closeSessionsJob],
  routes: (parts: RouteParts) => [
    ...trainingRoutes(parts),
    ...sessionRoutes(parts),
    ...traineeRoutes(parts),
    ...enrolmentRoutes(parts),
    ...importRoutes(parts),
  ],
} as const;
