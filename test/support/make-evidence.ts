import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from './fake-actor.ts';

/**
 * A party's evidence; returns its id.
 *
 * @param more `sha256` of stored bytes; without it no bytes are stored.
 */
export async function makeEvidence(
  { kysely }: Database,
  clock: Clock,
  { partyId, personId }: Pick<FakeActor, 'partyId' | 'personId'>,
  more: {
    readonly name?: string;
    readonly tags?: string[];
    readonly validUntil?: string;
    readonly sha256?: string;
  } = {},
): Promise<string> {
  const { name = '电费单.pdf', tags = [], validUntil = null } = more;
  const sha256 = more.sha256 ?? createHash('sha256').update(randomBytes(16)).digest('hex');
  const at = clock.now();
  const file = { sha256, size: 7, media_type: 'application/pdf', name, person_id: personId, party_id: partyId };
  const { id: fileId } = await kysely
    .insertInto('kernel.files')
    .values({ ...file, created_at: at, entity: 'evidence', entity_id: sha256, unclaimed_since: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await kysely
    .insertInto('zero_carbon.evidence')
    .values({
      party_id: partyId,
      file_id: fileId,
      name,
      search: [name, ...tags].join('\n').toLowerCase(),
      media_type: 'application/pdf',
      size: 7,
      sha256,
      tags,
      valid_from: null,
      valid_until: validUntil,
      person_id: personId,
      uploaded_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A party's upload of which some bytes have arrived, according to the database. */
export async function makeUpload(
  { kysely }: Database,
  clock: Clock,
  { partyId, personId }: Pick<FakeActor, 'partyId' | 'personId'>,
  { name = '抄表.xlsx', size = 200_000, received = 0 } = {},
): Promise<{ readonly id: string; readonly sha256: string }> {
  const at = clock.now();
  const until = new Date(at.getTime() + 7 * 86_400_000);
  return kysely
    .insertInto('kernel.uploads')
    .values({
      party_id: partyId,
      person_id: personId,
      name,
      size,
      received,
      sha256: createHash('sha256').update(randomBytes(16)).digest('hex'),
      secret: randomBytes(16).toString('hex'),
      secret_until: until,
      begun_at: at,
      until,
    })
    .returning(['id', 'sha256'])
    .executeTakeFirstOrThrow();
}
