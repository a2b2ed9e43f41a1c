import { job } from '#kernel/jobs/server/job.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';

declare module '#kernel/jobs/server/job.ts' {
  interface JobServices {
    /** Opens data that the installation has sealed. */
    readonly keyring: Keyring;
  }
}

/** At the beginning of each business day: keys of the year for those without, and the head that is mailed. */
export const keepLogJob = job({
  name: 'zero-carbon.keep-log',
  retry: { limit: 5, delaySeconds: 60 },
  schedule: '0 0 * * *',
  run: async () => {
    const [{ renewKeys }, { mailHeads }] = await Promise.all([
      import('./renew-keys.ts'),
      import('#zero-carbon/certification/issuance-log/heads/server/mail-heads.ts'),
    ]);
    return async (_data, { database, clock, log, services: { keyring, recipients } }) => {
      const made = await renewKeys(database, clock, keyring);
      if (made > 0) log.info({ made }, 'signing keys of this year were made');
      const sent = await mailHeads(database, clock, { keyring, recipients });
      if (sent > 0) log.info({ sent }, 'the head of the day is mailed');
    };
  },
});
