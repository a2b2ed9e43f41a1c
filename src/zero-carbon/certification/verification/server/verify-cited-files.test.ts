import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { verifyCitedFiles } from './verify-cited-files.ts';

const database = useDatabase();
const server = useServer(database);

it('reports each document of a certificate whose bytes are missing, and no other file', async () => {
  const hashOf: Record<string, string> = {};
  for (const entity of ['certificate-paper', 'decision', 'task']) {
    hashOf[entity] = randomBytes(32).toString('hex');
    await database.pool.query(
      `insert into kernel.files (sha256, size, media_type, name, created_at, entity, entity_id)
       values ($1, 1, 'application/pdf', 'x.pdf', $2, $3, '1')`,
      [hashOf[entity], server.clock.now(), entity],
    );
  }
  await verifyCitedFiles({}, {
    database,
    signal: new AbortController().signal,
    services: { storage: server.storage, security: server.security },
    log: createLog({ level: 'silent' }),
  } as unknown as JobContext);
  await server.security.flush();
  const { rows } = await database.pool.query<{ detail: string }>(
    `select detail from kernel.security_events where kind = 'file-altered'`,
  );
  const expected = ['certificate-paper', 'decision'].map((entity) => `missing ${hashOf[entity]}`);
  expect(rows.map(({ detail }) => detail).toSorted()).toEqual(expected.toSorted());
});
