import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from './fake-actor.ts';

/** An uploaded file that no record has claimed; returns its id. */
export async function makeOwnFile(
  { kysely }: Database,
  clock: Clock,
  { personId, partyId }: Pick<FakeActor, 'personId' | 'partyId'>,
): Promise<string> {
  const { id } = await kysely
    .insertInto('kernel.files')
    .values({
      sha256: createHash('sha256').update(randomBytes(16)).digest('hex'),
      size: 7,
      media_type: 'application/pdf',
      name: 'audit.pdf',
      person_id: personId,
      party_id: partyId,
      created_at: clock.now(),
      entity: null,
      entity_id: null,
      unclaimed_since: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
