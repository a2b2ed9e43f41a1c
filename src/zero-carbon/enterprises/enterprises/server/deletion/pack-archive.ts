import type { Database, Db, Tx } from '#kernel/db/server/database.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import { zipFiles } from '#kernel/files/server/content/zip-files.ts';
import { downloadName } from '#kernel/files/file-name.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import { backupWords } from '#zero-carbon/enterprises/enterprises/backup.words.ts';
import { archiveEntity, filesOf } from './files-of.ts';
import type { Collect, Subject } from './section.ts';
import { systemData } from './system-data.ts';
import { userData } from './user-data.ts';
import { nameInZip, zipSections } from './zip.ts';

/** Bytes: more than any enterprise has, so that an endless loop ends before the disk is full. */
const largest = 1024 ** 4;

export type ArchiveColumn = 'user_data_file' | 'system_data_file' | 'attachments_file';

interface Sources {
  readonly db: Db;
  readonly storage: Storage;
  readonly subject: Subject;
  /** The time of the deletion request: it dates the archives, so that repeated packing gives the same bytes. */
  readonly at: Date;
}

export interface Archive {
  /** Its name, in `backupWords`. */
  readonly key: 'userData' | 'systemData' | 'attachments';
  readonly column: ArchiveColumn;
  /** Its bytes; undefined if there is nothing to pack. */
  readonly pack: (sources: Sources) => Promise<AsyncIterable<Uint8Array> | undefined>;
}

const ofSections =
  (collectors: readonly Collect[]): Archive['pack'] =>
  async ({ db, subject, at }) => {
    // One snapshot, so that tables with references are consistent.
    const sections = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const collected = [];
        for (const collect of collectors) collected.push(await collect(tx, subject));
        return collected;
      });
    return zipSections(sections, at);
  };

async function ofFiles({ db, storage, subject }: Sources): Promise<AsyncIterable<Uint8Array> | undefined> {
  const files = await filesOf(db, subject);
  if (files.length === 0) return undefined;
  return zipFiles(
    files.map(({ name, mediaType, sha256, uploadedAt }, place) => ({
      name: nameInZip(place + 1, downloadName(name, mediaType)),
      at: uploadedAt,
      open: async () => {
        const bytes = await storage.read(sha256);
        if (!bytes) throw new Error(`The bytes of file ${sha256} are missing`);
        return bytes;
      },
    })),
  );
}

/** The downloads of a deleted enterprise, in packing order. */
export const archives: readonly Archive[] = [
  { key: 'userData', column: 'user_data_file', pack: ofSections(userData) },
  { key: 'systemData', column: 'system_data_file', pack: ofSections(systemData) },
  { key: 'attachments', column: 'attachments_file', pack: ofFiles },
];

/**
 * Packs one archive and stores it with its deletion, in one transaction: complete and once, or not at all. If another
 * process was faster, its archive stays.
 */
export async function packArchive(
  { key, column, pack }: Archive,
  deletion: { readonly id: string; readonly requested_at: Date },
  subject: Subject,
  { database, storage, at }: { readonly database: Database; readonly storage: Storage; readonly at: Date },
): Promise<void> {
  const bytes = await pack({ db: database.kysely, storage, subject, at: deletion.requested_at });
  const received = bytes && (await storage.receive(bytes, largest));
  const kept = await database.kysely.transaction().execute(async (tx) => {
    if (!(await isMissing(tx, deletion.id, column))) return false;
    const file =
      received &&
      (await storeFile(tx, storage, received, {
        name: `${subject.name}-${backupWords[key].zh}.zip`,
        mediaType: 'application/zip',
        personId: null,
        at,
      }));
    if (file) await claimFile(tx, file.id, archiveEntity, deletion.id, { personId: null });
    await tx
      .updateTable('zero_carbon.enterprise_deletions')
      .set({
        ...(file && { [column]: file.id }),
        ...(column === 'attachments_file' && { has_attachments: file !== undefined }),
      })
      .where('id', '=', deletion.id)
      .execute();
    return true;
  });
  if (!kept && received) await storage.discard(received);
}

async function isMissing(tx: Tx, deletionId: string, column: ArchiveColumn): Promise<boolean> {
  const row = await tx
    .selectFrom('zero_carbon.enterprise_deletions')
    .selectAll()
    .where('id', '=', deletionId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row?.state === 'packing' && row[column] === null && !(column === 'attachments_file' && row.has_attachments !== null)
  );
}
