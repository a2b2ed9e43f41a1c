import path from 'node:path';
import { Readable } from 'node:stream';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { FakeActor } from './fake-actor.ts';

export interface TestDocument {
  readonly name: string;
  readonly mediaType: MediaType;
  readonly bytes: Buffer;
}

/** Attaches documents to an answer of a draft and stores their bytes in a product's file folder. */
export async function attachDocuments(
  { kysely }: Database,
  clock: Clock,
  dataDir: string,
  { personId, partyId }: Pick<FakeActor, 'personId' | 'partyId'>,
  { report, item }: { readonly report: string; readonly item: string },
  documents: readonly TestDocument[],
): Promise<void> {
  const storage = openDiskStorage(path.join(dataDir, 'files'));
  const at = clock.now();
  for (const { name, mediaType, bytes } of documents) {
    const received = await storage.receive(Readable.from([bytes]), 1e8);
    await kysely.transaction().execute(async (tx) => {
      const file = await storeFile(tx, storage, received, { name, mediaType, personId, partyId, at });
      await tx
        .updateTable('kernel.files')
        .set({ entity: 'evidence', entity_id: file.sha256, unclaimed_since: null })
        .where('id', '=', file.id)
        .execute();
      const { id } = await tx
        .insertInto('zero_carbon.evidence')
        .values({
          party_id: partyId,
          file_id: file.id,
          name,
          search: normalise(name),
          media_type: mediaType,
          size: file.size,
          sha256: file.sha256,
          valid_from: null,
          valid_until: null,
          person_id: personId,
          uploaded_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('zero_carbon.report_answer_evidence')
        .values({ report_id: report, question: item, evidence_id: id })
        .execute();
    });
  }
}
