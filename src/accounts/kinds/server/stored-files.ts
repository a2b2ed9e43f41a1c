import type { PartyDetails } from '#kernel/area/party-kind.ts';
import type { PartyStore } from '#kernel/area/server/party-store.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { FileAnswer } from '#kernel/files/file-answer.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { findFile, type StoredFile } from '#kernel/files/server/stored-file.ts';

interface Party {
  readonly kind: string;
  readonly details: PartyDetails;
}

/** Returns a party's files in the readers' form, by field name. */
export async function storedFiles(
  db: Db,
  party: Party,
  stores: readonly PartyStore[],
  signer: DownloadSigner,
): Promise<Record<string, FileAnswer>> {
  const files = await filesOf(db, party, stores);
  return Object.fromEntries(files.map(([field, file]) => [field, fileAnswerOf(file, signer)]));
}

/**
 * Returns the details of a party for the history: files by name and hash, because the files themselves may be deleted.
 */
export async function recordedDetails(
  db: Db,
  party: Party,
  stores: readonly PartyStore[],
): Promise<Record<string, unknown>> {
  const files = await filesOf(db, party, stores);
  return {
    ...party.details,
    ...Object.fromEntries(files.map(([field, { id, name, sha256 }]) => [field, { id, name, sha256 }])),
  };
}

async function filesOf(
  db: Db,
  { kind, details }: Party,
  stores: readonly PartyStore[],
): Promise<(readonly [string, StoredFile])[]> {
  const fields = stores.find((store) => store.kind === kind)?.files ?? [];
  const files = fields.map(async (field) => {
    const fileId = details[field];
    const file = fileId === undefined ? undefined : await findFile(db, fileId);
    return file ? [[field, file] as const] : [];
  });
  return (await Promise.all(files)).flat();
}
