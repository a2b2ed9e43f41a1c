import { job } from '#kernel/jobs/server/job.ts';
import type { CodeRequest } from './mail-code.ts';

export const mailCodeJob = job<CodeRequest>({
  name: 'accounts.mail-captcha-code',
  retry: { limit: 3, delaySeconds: 10 },
  run: async () => (await import('./mail-code.ts')).mailCode,
});

/** Every five minutes: deletes expired challenges and tickets. */
export const forgetCaptchasJob = job({
  name: 'accounts.forget-captchas',
  retry: { limit: 0, delaySeconds: 1 },
  schedule: '*/5 * * * *',
  run: async () => {
    const { forgetCaptchas } = await import('./forget-captchas.ts');
    return async (_data, { database, clock }) => forgetCaptchas(database.kysely, clock.now());
  },
});
