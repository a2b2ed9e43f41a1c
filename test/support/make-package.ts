import { hash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import { hashChunks } from '#vr-fleet/protocol/delivery/server/hash-chunks.ts';
import { keepContent } from '#vr-fleet/protocol/delivery/server/keep-content.ts';

export interface MadePackage {
  readonly bytes: Buffer;
  readonly size: number;
  readonly sha256: string;
  readonly chunkList: string;
}

/** Random bytes in the file store, ready for headsets whose documents list them. */
export async function makePackage(
  { kysely }: Database,
  storage: Storage,
  clock: Clock,
  size: number,
): Promise<MadePackage> {
  const bytes = randomBytes(size);
  const received = await storage.receive(Readable.from([bytes]), size);
  const chunks = await hashChunks(Readable.from([bytes]));
  const chunkList = await kysely.transaction().execute(async (tx) => {
    const facts = { name: 'pui.zip', mediaType: 'application/octet-stream', personId: null, at: clock.now() };
    return keepContent(tx, await storeFile(tx, storage, received, facts), chunks);
  });
  return { bytes, size, sha256: hash('sha256', bytes), chunkList };
}
