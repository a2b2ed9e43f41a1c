import type { Db } from '#kernel/db/server/database.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';
import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import { recogniseFile, typeMessage, type Recognised } from '#kernel/files/server/content/media-type.ts';
import type { Received, Storage } from '#kernel/storage/server/storage.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';
import { uploadWords } from '#kernel/files/upload.words.ts';
import type { PartyActor } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';

interface Checking {
  readonly db: Db;
  readonly actor: PartyActor;
  readonly lang: Lang;
  readonly storage: Storage;
  /** `any`: every type; browsers never display the file. */
  readonly types: readonly MediaType[] | 'any';
  /** Receives all bytes in order, for further computations; the file is read again for it. */
  readonly alongside?: (bytes: Uint8Array) => void;
}

const anything = 'application/octet-stream' as const;

/**
 * Checks that an upload is complete, has the stated hash, and is of an accepted type; otherwise it is deleted. The
 * first half of a call (`handlePrepared`): it reads the whole file.
 *
 * @throws Refusal 4003 if there is no such upload, 4009 if bytes are missing, otherwise 4000 beside `file`.
 * @example
 * handlePrepared(finishEvidence, ({ id }, context) => checkUpload(id, { ...context, storage, types }), …)
 */
export async function checkUpload(id: string, checking: Checking): Promise<void> {
  const { db, actor, lang, storage, types, alongside } = checking;
  const upload = await db
    .selectFrom('kernel.uploads')
    .select(['name', 'size', 'sha256', 'received', 'media_type'])
    .where('id', '=', id)
    .where('party_id', '=', actor.partyId)
    .executeTakeFirstOrThrow(refuse.notFound);
  if (upload.received !== upload.size) throw refuse.state('unfinished');
  if (upload.media_type && !alongside) return;
  await endWriters(db, id);
  const received = await wholeOf(storage, id, alongside);
  const isWhole = received?.sha256 === upload.sha256;
  const found = isWhole ? await typeOf(storage, received, types) : undefined;
  if (found && 'type' in found && (types === 'any' || types.includes(found.type as MediaType))) {
    await db.updateTable('kernel.uploads').set({ media_type: found.type }).where('id', '=', id).execute();
    return;
  }
  await db.deleteFrom('kernel.uploads').where('id', '=', id).execute();
  await storage.pieces.remove(id);
  const message =
    found && types !== 'any'
      ? typeMessage(found as Recognised, { name: upload.name, types }, lang)
      : translate(uploadWords.damaged, lang);
  throw refuse.invalid([{ path: 'file', message }]);
}

/** From here on no request writes bytes of the upload: each running request has an earlier number. */
const endWriters = (db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockKey(tx, 'uploadBytes', id);
    await tx
      .updateTable('kernel.uploads')
      .set(({ eb }) => ({ writer: eb('writer', '+', 1) }))
      .where('id', '=', id)
      .execute();
  });

const typeOf = async (storage: Storage, received: Received, types: Checking['types']) =>
  types === 'any' ? { type: anything } : recogniseFile(storage, received);

/** Undefined if the chunks are missing: a backup does not include them. */
const wholeOf = (storage: Storage, id: string, alongside: Checking['alongside']): Promise<Received | undefined> =>
  storage.pieces.whole(id, alongside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

/**
 * Makes a file of a checked upload, in the transaction of the record that claims it.
 *
 * @throws Refusal 4003 if another request has finished it, or it was never checked.
 * @example
 * const file = await finishUpload(tx, storage, id, { actor, at: clock.now() });
 */
export async function finishUpload(
  tx: Db,
  storage: Storage,
  id: string,
  { actor, at }: { readonly actor: PartyActor; readonly at: Date },
): Promise<StoredFile> {
  const { partyId, personId } = actor;
  const upload = await tx
    .deleteFrom('kernel.uploads')
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .where('media_type', 'is not', null)
    .returning(['name', 'size', 'sha256', 'media_type'])
    .executeTakeFirst();
  if (!upload?.media_type) throw refuse.notFound();
  const { name, sha256, media_type: mediaType } = upload;
  const received = storage.pieces.placed(id, { sha256, size: Number(upload.size) });
  return storeFile(tx, storage, received, { name, mediaType, personId, partyId, at });
}

/**
 * Cancels an unfinished upload of the actor's party: its space is free, its bytes are deleted.
 *
 * @throws Refusal 4003 if there is none.
 * @example
 * await cancelUpload(tx, storage, id, actor);
 */
export async function cancelUpload(tx: Db, storage: Storage, id: string, { partyId }: PartyActor): Promise<void> {
  await lockKey(tx, 'uploadBytes', id);
  const { numDeletedRows } = await tx
    .deleteFrom('kernel.uploads')
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw refuse.notFound();
  await storage.pieces.remove(id);
}
