import { job } from '#kernel/jobs/server/job.ts';
import { subscription } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';

/** The clock: shortly after each full hour, so that a day that has passed is felt soon after midnight. */
export const keepSurveillancesJob = job({
  name: 'zero-carbon.keep-surveillances',
  retry: { limit: 5, delaySeconds: 60 },
  schedule: '3 * * * *',
  run: async () => {
    const { keepSurveillances } = await import('./keep-surveillances.ts');
    return (_data, context) => keepSurveillances(context);
  },
});

/** After a certificate was issued, replaced, or has ended otherwise. */
export const followCertificatesJob = subscription<Moved>({
  topic: certificateLifecycle.name,
  name: 'zero-carbon.follow-certificates',
  run: async () => (await import('./follow-certificate.ts')).followMovedCertificate,
});
