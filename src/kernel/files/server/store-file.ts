import type { Db } from '#kernel/db/server/database.ts';
import type { Received, Storage } from '#kernel/storage/server/storage.ts';
import { lockBytes, type StoredFile } from './stored-file.ts';

export interface FileFacts {
  /** The owner's name for it, with any characters. */
  readonly name: string;
  /** `application/pdf`. */
  readonly mediaType: string;
  /** The uploader, who alone can claim it; null for the system. */
  readonly personId: string | null;
  /** The party whose storage it uses and whose members can claim it too; absent: no party. */
  readonly partyId?: string;
  /** Business time. */
  readonly at: Date;
}

/**
 * Stores received bytes as a file, in a transaction: if that does not commit, there is no file, and the bytes are
 * removed within a day. It belongs to no record until one claims it.
 *
 * @throws TypeError outside a transaction, which prevents that the bytes are removed while the new row refers to them.
 * @example
 * const received = await storage.receive(request.raw, 10 * 1024 * 1024);
 * const file = await storeFile(tx, storage, received, { name: '凭证.pdf', mediaType: 'application/pdf', personId, at });
 */
export async function storeFile(tx: Db, storage: Storage, received: Received, facts: FileFacts): Promise<StoredFile> {
  if (!tx.isTransaction) throw new TypeError('A file is stored in a transaction');
  const { sha256, size } = received;
  const { name, mediaType, personId, partyId = null, at } = facts;
  await lockBytes(tx, sha256);
  await storage.keep(received);
  const { id } = await tx
    .insertInto('kernel.files')
    .values({
      sha256,
      size,
      media_type: mediaType,
      name,
      person_id: personId,
      party_id: partyId,
      created_at: at,
      unclaimed_since: at,
      entity: null,
      entity_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, sha256, size, mediaType, name };
}
