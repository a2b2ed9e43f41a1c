import { job } from '#kernel/jobs/server/job.ts';
import './files.services.ts';

/** Every hour: deletes files that no record has claimed for 24 hours. */
export const removeUnclaimedFilesJob = job({
  name: 'kernel.remove-unclaimed-files',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '40 * * * *',
  timeLimit: 3_600,
  run: async () => (await import('./remove-unclaimed.ts')).removeUnclaimed,
});

/** Every hour: deletes uploads that were not finished within 7 days. */
export const removeUploadsJob = job({
  name: 'kernel.remove-uploads',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '50 * * * *',
  run: async () => (await import('./tus/remove-uploads.ts')).removeUploads,
});

/** Every night: a thirtieth of all stored files are compared with their hashes. */
export const verifyFilesJob = job({
  name: 'kernel.verify-files',
  retry: { limit: 1, delaySeconds: 600 },
  schedule: '40 3 * * *',
  timeLimit: 6 * 3_600,
  run: async () => (await import('./verified/verify-files.ts')).verifySample,
});

/** At once after `eraseFiles`: the bytes of erased files, which are the job's only mention of them. */
export const removeErasedBytesJob = job<{ hashes: readonly string[] }>({
  name: 'kernel.remove-erased-bytes',
  retry: { limit: 10, delaySeconds: 30 },
  run: async () => (await import('./remove-bytes.ts')).removeErasedBytes,
});
