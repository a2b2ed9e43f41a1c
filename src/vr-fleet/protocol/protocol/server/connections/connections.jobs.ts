import { job } from '#kernel/jobs/server/job.ts';

/** Runs every hour. Deletes connection history after 30 days. */
export const forgetPresenceJob = job({
  name: 'vr-fleet.forget-presence',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '17 * * * *',
  run: async () => {
    const { forgetPresence } = await import('./forget-presence.ts');
    return async (_data, { database, clock, signal }) => forgetPresence(database.kysely, clock.now(), signal);
  },
});

/** Runs every five minutes. Marks headsets that have been silent for seven days. */
export const noteSilentJob = job({
  name: 'vr-fleet.note-silent',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '*/5 * * * *',
  run: async () => {
    const { noteSilent } = await import('./note-silent.ts');
    return async (_data, { database, clock, signal }) => noteSilent(database.kysely, clock.now(), signal);
  },
});
