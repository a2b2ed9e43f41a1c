import { job } from '#kernel/jobs/server/job.ts';
import '#kernel/files/server/files.services.ts';

/** Packs the backup of an enterprise to be deleted. An interrupted job continues where it stopped. */
export const deleteEnterpriseJob = job<{ deletionId: string }>({
  name: 'zero-carbon.delete-enterprise',
  retry: { limit: 20, delaySeconds: 30 },
  timeLimit: 6 * 3_600,
  run: async () => {
    const { deleteEnterprise } = await import('./deletion/delete-enterprise.ts');
    return ({ deletionId }, { database, clock, services, signal, report }) =>
      deleteEnterprise(deletionId, { database, storage: services.storage, clock, signal, report });
  },
});
