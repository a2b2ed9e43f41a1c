import { Readable } from 'node:stream';
import { afterAll, expect, it, vi } from 'vitest';
import { removeErasedBytesJob } from '#kernel/files/server/files.jobs.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { startJobs, type Jobs } from '#kernel/jobs/server/start-jobs.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { deleteEnterpriseJob } from '#zero-carbon/enterprises/enterprises/server/enterprises.jobs.ts';
import { fakeActor } from '../../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { eraseEnterprise } from './erase-enterprise.ts';
import { requestDeletion } from './request-deletion.ts';

const database = useDatabase();
const server = useServer(database);
let jobs: Jobs | undefined;
afterAll(() => jobs?.stop());

const until = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 50 });

it('runs the deletion in the jobs of a server with progress, and an erasure deletes the bytes', async () => {
  const { partyId, personId } = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  const received = await server.storage.receive(Readable.from([Buffer.from('evidence')]), 100);
  const facts = { name: 'evidence.txt', mediaType: 'text/plain', personId, at: server.clock.now() };
  await database.kysely.transaction().execute((tx) => storeFile(tx, server.storage, received, facts));
  await database.kysely.transaction().execute((tx) => requestDeletion(tx, partyId, server.clock));

  const services = { storage: server.storage } as unknown as JobServices;
  const log = createLog({ level: 'silent' });
  const ofTest = { jobs: [deleteEnterpriseJob, removeErasedBytesJob], services, log, zone: 'Asia/Shanghai' };
  jobs = startJobs({ database, url: database.url, clock: server.clock, ...ofTest });
  const deletion = () =>
    database.kysely
      .selectFrom('zero_carbon.enterprise_deletions')
      .selectAll()
      .where('party_id', '=', partyId)
      .executeTakeFirstOrThrow();
  await until(async () => expect((await deletion()).state).toBe('deleted'));
  expect((await deletion()).has_attachments).toBe(true);
  await until(async () => {
    const progress = await database.kysely.selectFrom('kernel.job_progress').select(['done', 'total']).execute();
    expect(progress).toEqual([{ done: '4', total: '4' }]);
  });

  await database.kysely.transaction().execute((tx) => eraseEnterprise(tx, partyId, server.clock));
  await until(async () => {
    const bytes = await server.storage.read(received.sha256);
    // still stored: no other process releases the opened files
    bytes?.destroy();
    expect(bytes).toBeUndefined();
  });
});
