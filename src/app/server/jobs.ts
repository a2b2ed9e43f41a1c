import { forgetCaptchasJob, mailCodeJob } from '#accounts/captcha/server/captcha.jobs.ts';
import { forgetLoginTracesJob, mailResetLinkJob } from '#accounts/people/server/people.jobs.ts';
import { removeErasedBytesJob, removeUnclaimedFilesJob } from '#kernel/files/server/files.jobs.ts';
import { forgetRequestIdsJob } from '#kernel/http/server/http.jobs.ts';
import type { AnyJob } from '#kernel/jobs/server/job.ts';
import { tidyProgressJob } from '#kernel/jobs/server/progress.jobs.ts';
import { sendMailJob } from '#kernel/mail/server/mail.jobs.ts';
import { certificateNotice } from '#zero-carbon/certificates/server/certificate-notice.ts';
import { expireCertificatesJob } from '#zero-carbon/certificates/server/certificates.jobs.ts';
import { forgetPresenceJob } from '#vr-fleet/devices/server/devices.jobs.ts';
import { forgetChallengesJob } from '#vr-fleet/enrolment/server/enrolment.jobs.ts';
import { deleteEnterpriseJob } from '#zero-carbon/enterprises/server/enterprises.jobs.ts';
import { forgetTrainingAttemptsJob } from '#zero-carbon/training/server/training.jobs.ts';

/** Every job and subscription of the product. */
export const allJobs: readonly AnyJob[] = [
  tidyProgressJob,
  removeUnclaimedFilesJob,
  removeErasedBytesJob,
  sendMailJob,
  forgetRequestIdsJob,
  forgetCaptchasJob,
  mailCodeJob,
  mailResetLinkJob,
  forgetLoginTracesJob,
  expireCertificatesJob,
  certificateNotice,
  deleteEnterpriseJob,
  forgetTrainingAttemptsJob,
  forgetChallengesJob,
  forgetPresenceJob,
];
