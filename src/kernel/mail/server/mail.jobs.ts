import { job } from '#kernel/jobs/server/job.ts';
import './mail.services.ts';

/** Delivers one mail to the mail server, with retries for about three hours while that does not respond. */
export const sendMailJob = job<{ mailId: string }>({
  name: 'kernel.send-mail',
  retry: { limit: 8, delaySeconds: 30 },
  timeLimit: 120,
  atOnce: 2,
  run: async () => (await import('./send-queued-mail.ts')).sendQueuedMail,
});
