import type { PartyDetails } from '#kernel/area/party-kind.ts';
import type { PartyStore } from '#kernel/area/server/party-store.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { findFile } from '#kernel/files/server/stored-file.ts';

/** Signed downloads of a party's files, by the field that names each. */
export async function storedFiles(
  db: Db,
  { kind, details }: { readonly kind: string; readonly details: PartyDetails },
  stores: readonly PartyStore[],
  signer: DownloadSigner,
): Promise<Record<string, { name: string; path: string }>> {
  const fields = stores.find((store) => store.kind === kind)?.files ?? [];
  const files = fields.map(async (field) => {
    const fileId = details[field];
    const file = fileId === undefined ? undefined : await findFile(db, fileId);
    return file ? [[field, { name: file.name, path: signer.sign(file) }] as const] : [];
  });
  return Object.fromEntries((await Promise.all(files)).flat());
}
