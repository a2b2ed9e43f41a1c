import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { appendEntries } from '#zero-carbon/certification/issuance-log/server/append-entries.ts';
import { fakeActor, type FakeActor } from './fake-actor.ts';
import { makeTemplate } from './make-approved.ts';
import { makeCertificate } from './make-certificate.ts';

/** A certificate that the owner's organisation issued, and the input of its reissue. */
export async function makeIssued(database: Database, clock: Clock, { partyId }: FakeActor) {
  const enterprise = await fakeActor(database, clock, {});
  const id = await makeCertificate(database, clock, { owner: enterprise.partyId, assigned: partyId });
  const { number } = await database.kysely
    .updateTable('zero_carbon.certificates')
    .set({ enterprise_name_en: 'Test Works' })
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow();
  const entry = { kind: 'issued', at: clock.now(), subject: number, bytes: Buffer.from(number) } as const;
  await database.kysely.transaction().execute((tx) => appendEntries(tx, [entry]));
  const params = { id, template: await makeTemplate(database, clock), cause: 'drawing' };
  return { id, number, params };
}
