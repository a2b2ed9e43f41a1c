import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { makeDemoAccounts } from '#demo/server/make-demo-accounts.ts';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { verifyCertificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { loadDemoDecision } from './demo-decision.ts';
import { loadDemoCertificates } from './load-demo-certificates.ts';

const database = useDatabase();
const server = useServer(database);

it('contains one certificate withdrawn with a decision file, whose hash is in the history', async () => {
  await makeDemoAccounts(database.kysely, server.clock.now());
  await loadDemoCertificates(database.pool, 2_000, server.clock.today());
  for (const _again of [1, 2]) await loadDemoDecision(database, server.clock, server.storage, 'organisation1');
  const { rows } = await database.pool.query<{ id: string; number: string; sha256: string }>(
    `select c.id::text, c.number, f.sha256 from kernel.move_files m
       join zero_carbon.certificates c on c.id::text = m.entity_id join kernel.files f on f.id = m.file_id
      where m.entity = 'certificate'`,
  );
  expect(rows).toHaveLength(1);
  const { id, number, sha256 } = rows[0]!;
  const administrator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
  const { data } = await server.call(recordHistory, { entity: 'certificate', id }, { as: administrator.session });
  expect(data.rows[0]!.changes).toContainEqual(expect.objectContaining({ field: 'sha256', after: sha256 }));
  expect(data.rows[0]!.file).toMatchObject({ name: '撤销决定书.pdf' });
  const bytes = await buffer((await server.storage.read(sha256))!);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const shown = await server.call(verifyCertificate, { number });
  expect(shown.data).toMatchObject({ certificate: { isValid: 'withdrawn' } });
});
