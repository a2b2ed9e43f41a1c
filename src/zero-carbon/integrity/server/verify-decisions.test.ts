import { sql } from 'kysely';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { makePublic } from '../../../../test/support/make-decision.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { verifyRecords } from './verify-records.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');

it('detects any change of a decision, even with a recalculated hash', async () => {
  const { decision } = await makePublic(database, clock);
  const verify = async () => {
    const { decisions, broken } = await verifyRecords(database.kysely, openDiskStorage(tmpdir()));
    return { decisions, broken: broken.filter(({ kind }) => kind === 'decision') };
  };
  expect(await verify()).toEqual({ decisions: 1, broken: [] });
  const changes = [
    sql`report_number = report_number || '1'`,
    sql`star = case star when 3 then 4 else 3 end`,
    sql`points = points - 0.01`,
    sql`reasons = overlay(reasons placing 'X' from 3 for 1)`,
    sql`lang = case lang when 'zh' then 'en' else 'zh' end`,
    sql`facts = jsonb_set(facts, '{reached}', '3')`,
    sql`hash = set_byte(hash, 31, get_byte(hash, 31) # 1)`,
    // an attacker who changes both still does not change the history
    sql`reasons = 'Another one', hash = sha256('another one')`,
  ];
  for (const change of changes) {
    await database.kysely
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        const { numAffectedRows } =
          await sql`update zero_carbon.decisions set ${change} where id = ${decision}`.execute(tx);
        expect(numAffectedRows).toBe(1n);
        const { broken } = await verifyRecords(tx, openDiskStorage(tmpdir()));
        expect(broken.filter(({ kind }) => kind === 'decision')).toEqual([
          { kind: 'decision', id: decision, what: 'changed' },
        ]);
        throw new Error('taken back');
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'taken back') throw error;
      });
  }
  expect(await verify()).toEqual({ decisions: 1, broken: [] });
});
