import { storeFile } from '#kernel/files/server/store-file.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import type { Storage } from '#kernel/files/server/storage.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { CertificateFacts } from './certificate-svg.ts';
import { drawCertificate } from './draw-certificate.ts';

/** What a file is claimed for that holds a certificate's picture. */
export const pictureEntity = 'training_certificate';

/** Far more than a drawing weighs (bytes). */
const mostBytes = 4 * 1024 * 1024;

export interface Picture {
  readonly id: string;
  readonly sha256: string;
}

/** One at a time: a picture takes a core for a moment, and reading must not wait. */
let last: Promise<unknown> = Promise.resolve();

/** Draws and keeps the picture of a certificate that has none yet; whichever of two servers comes second takes the first one's. */
export function makePicture(
  db: Db,
  storage: Storage,
  certificateId: string,
  facts: CertificateFacts,
  at: Date,
): Promise<Picture> {
  const made = last.then(async () => {
    const kept = await keptPicture(db, certificateId);
    if (kept) return kept;
    const received = await storage.receive(bytesOf(await drawCertificate(facts)), mostBytes);
    return db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('zero_carbon.training_certificates')
        .select('id')
        .where('id', '=', certificateId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const first = await keptPicture(tx, certificateId);
      if (first) {
        await storage.discard(received);
        return first;
      }
      const name = `${facts.number}.png`;
      const file = await storeFile(tx, storage, received, { name, mediaType: 'image/png', personId: null, at });
      await claimFile(tx, file.id, pictureEntity, certificateId, { personId: null });
      return { id: file.id, sha256: file.sha256 };
    });
  });
  last = made.catch(() => undefined);
  return made;
}

const keptPicture = (db: Db, certificateId: string): Promise<Picture | undefined> =>
  db
    .selectFrom('kernel.files')
    .select(['id', 'sha256'])
    .where('entity', '=', pictureEntity)
    .where('entity_id', '=', certificateId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function* bytesOf(buffer: Buffer): AsyncGenerator<Uint8Array> {
  yield buffer;
}
