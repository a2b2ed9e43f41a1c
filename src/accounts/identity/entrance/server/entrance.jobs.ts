import { job } from '#kernel/jobs/server/job.ts';

/** Mails the requested link if the account exists and has a mail address. */
export const mailResetLinkJob = job<{ requestId: string; base: string }>({
  name: 'accounts.mail-reset-link',
  retry: { limit: 5, delaySeconds: 10 },
  run: async () => (await import('./reset/mail-reset-link.ts')).mailResetLink,
});

/** Every hour: removes outdated counters, links, request IDs and browsers. */
export const forgetLoginTracesJob = job({
  name: 'accounts.forget-login-traces',
  retry: { limit: 0, delaySeconds: 1 },
  schedule: '17 * * * *',
  run: async () => {
    const { forgetLoginTraces } = await import('./forget-login-traces.ts');
    return async (_data, { database, clock }) => forgetLoginTraces(database.kysely, clock.now());
  },
});
