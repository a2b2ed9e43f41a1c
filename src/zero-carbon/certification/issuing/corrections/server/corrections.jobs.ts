import { subscription } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';

/** After a certificate has ended: its open correction lapses. */
export const dropCorrectionsJob = subscription<Moved>({
  topic: certificateLifecycle.name,
  name: 'zero-carbon.drop-corrections',
  run: async () => (await import('./drop-corrections.ts')).dropCorrections,
});
