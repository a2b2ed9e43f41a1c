import { domain } from '#kernel/area/server/domain.ts';
import { createCertificateCodes } from './certificates/server/certificate-codes.ts';
import { issueTrainingTask, packPicturesTask } from './certificates/server/issue-training.tasks.ts';
import { trainingCertificateRecord } from './certificates/server/training-certificate-record.ts';
import { trainingCertificateRoutes } from './certificates/server/training-certificates.routes.ts';
import { withdrawnNotice } from './certificates/server/withdrawn-notice.ts';
import { trainingCertificateLifecycle } from './certificates/training-certificates.states.ts';
import { enrolledNotice, sessionNotice } from './enrolment/server/enrolment-notices.ts';
import { enrolmentRecord } from './enrolment/server/enrolment-record.ts';
import { enrolmentRoutes } from './enrolment/server/enrolment.routes.ts';
import { importRoutes } from './import/server/import.routes.ts';
import { firstPasswordNotice } from './server/guesses/first-password-notice.ts';
import { closeSessionsJob, forgetTrainingAttemptsJob } from './server/training.jobs.ts';
import { trainingRoutes } from './server/training.routes.ts';
import { rosterRecord, sessionRecord } from './sessions/server/session-record.ts';
import { sessionRoutes } from './sessions/server/sessions.routes.ts';
import { trainingSessionLifecycle } from './sessions/training-sessions.states.ts';
import { traineeRecord } from './trainees/server/trainee-record.ts';
import { traineeRoutes } from './trainees/server/trainees.routes.ts';

export const training = domain({
  name: 'training',
  about: { zh: '培训班、学员、报名与培训证书', en: 'training sessions, trainees, enrolment and training certificates' },
  lifecycles: [trainingSessionLifecycle, trainingCertificateLifecycle],
  records: [sessionRecord, rosterRecord, enrolmentRecord, trainingCertificateRecord, traineeRecord],
  notices: [enrolledNotice, sessionNotice, withdrawnNotice, firstPasswordNotice],
  tasks: [issueTrainingTask, packPicturesTask],
  jobs: [forgetTrainingAttemptsJob, closeSessionsJob],
  routes: (parts) => {
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
});
