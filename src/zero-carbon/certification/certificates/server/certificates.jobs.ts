import { job } from '#kernel/jobs/server/job.ts';

/** Ten minutes into each business day: the state of what expired the day before. */
export const expireCertificatesJob = job({
  name: 'zero-carbon.expire-certificates',
  retry: { limit: 5, delaySeconds: 60 },
  schedule: '10 0 * * *',
  run: async () => {
    const { expireCertificates } = await import('./expire-certificates.ts');
    return async (_data, { database, clock, log }) => {
      const expired = await expireCertificates(database, clock);
      if (expired > 0) log.info({ expired }, 'certificates expired');
    };
  },
});
