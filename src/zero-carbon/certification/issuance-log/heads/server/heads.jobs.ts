import { job } from '#kernel/jobs/server/job.ts';

/** Mails the link that confirms an address. */
export const mailConfirmationJob = job<{ readerId: string }>({
  name: 'zero-carbon.mail-head-confirmation',
  retry: { limit: 3, delaySeconds: 10 },
  run: async () => (await import('./mail-confirmation.ts')).mailConfirmation,
});

/** Erases every hour the addresses that were not confirmed in time. */
export const forgetReadersJob = job({
  name: 'zero-carbon.forget-head-readers',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '25 * * * *',
  run: async () => {
    const { forgetUnconfirmed } = await import('./forget-readers.ts');
    return async (_data, { database, clock }) => {
      await forgetUnconfirmed(database.kysely, clock);
    };
  },
});
