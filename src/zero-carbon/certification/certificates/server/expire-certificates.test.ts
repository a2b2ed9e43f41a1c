import { expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { expireCertificates } from './expire-certificates.ts';

const database = useDatabase();

it('updates expired certificates with their history, once', async () => {
  const clock = createClock('Asia/Shanghai');
  await loadDemoCertificates(database.pool, 7_000, clock.today());
  clock.offset = 400 * 86_400_000;
  const due = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from zero_carbon.certificates where state in ('valid', 'suspended') and expires_on < $1`,
    [clock.today()],
  );
  const before = due.rows[0]?.n ?? 0;
  expect(before).toBeGreaterThan(500);
  expect(await expireCertificates(database, clock)).toBe(before);
  expect(await expireCertificates(database, clock)).toBe(0);
  const after = await database.pool.query<{ n: number; rows: number }>(
    `select (select count(*)::int from zero_carbon.certificates where state = 'expired' and state_on = expires_on
              and id in (select entity_id::bigint from kernel.history where entity = 'certificate')) as n,
            (select count(*)::int from kernel.history where entity = 'certificate' and action = 'certificate.expire') as rows`,
  );
  expect(after.rows[0]).toEqual({ n: before, rows: before });
});
