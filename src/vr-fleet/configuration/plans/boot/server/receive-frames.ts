import { buffer } from 'node:stream/consumers';
import type { ComingFile } from '#kernel/files/server/upload/handle-reading.ts';
import type { Received, Storage } from '#kernel/storage/server/storage.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import { checkRoom } from '#kernel/files/server/tus/room.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { createChunkHash } from '#vr-fleet/protocol/delivery/server/hash-chunks.ts';
import { keepContent } from '#vr-fleet/protocol/delivery/server/keep-content.ts';
import { largestAnimation, type Animation } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { roomForScreens, uploadFrames } from '#vr-fleet/configuration/plans/boot/boot.contract.ts';
import { problemOf } from './check-frame.ts';
import { zipFrames } from './zip-frames.ts';

/** Maximum number of faults in one response. */
const maxFaults = 20;
const [{ name: field }] = uploadFrames.files as [(typeof uploadFrames.files)[0]];

/** An uploaded ZIP with its metadata. */
export interface ReceivedFrames {
  readonly zip: Received;
  readonly frames: number;
  readonly chunks: Buffer;
}

/**
 * Validates pictures while they are uploaded, and writes them into a ZIP.
 *
 * @throws Refusal 4000 with the fault of each picture; nothing is stored then.
 */
export async function receiveFrames(
  files: AsyncIterable<ComingFile>,
  storage: Pick<Storage, 'receive' | 'discard'>,
  lang: Lang,
): Promise<ReceivedFrames> {
  const problems: string[] = [];
  let frames = 0;
  const chunks = createChunkHash();
  async function* checked(): AsyncGenerator<Buffer> {
    for await (const { name, bytes } of files) {
      frames += 1;
      const frame = await buffer(bytes);
      const problem = await problemOf({ name, number: frames, bytes: frame }, lang);
      if (problem !== undefined) problems.push(problem);
      // nothing is stored of a refused upload
      if (problems.length === 0) yield frame;
    }
  }
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const piece of zipFrames(checked())) {
      chunks.update(piece);
      yield piece;
    }
  }
  const zip = await storage.receive(hashed(), largestAnimation);
  if (problems.length === 0) return { zip, frames, chunks: chunks.digest() };
  await storage.discard(zip);
  throw refuse.invalid(problems.slice(0, maxFaults).map((message) => ({ path: field, message })));
}

/** Stores an uploaded ZIP as a file and a content. Headsets can fetch it once a document lists it. */
export async function keepFrames(
  { zip, frames, chunks }: ReceivedFrames,
  { db: tx, actor, clock }: Pick<Context<{ permission: 'settings.edit'; scope: 'own' }>, 'db' | 'actor' | 'clock'>,
  storage: Storage,
): Promise<Animation> {
  const { personId, partyId } = actor;
  await checkRoom(tx, partyId, async () => zip.size, roomForScreens);
  const at = clock.now();
  const { id, sha256, size } = await storeFile(tx, storage, zip, {
    name: 'frames.zip',
    mediaType: 'application/zip',
    personId,
    partyId,
    at,
  });
  await keepContent(tx, { sha256, size }, chunks);
  await tx.insertInto('vr_fleet.animations').values({ file_id: id, party_id: partyId, sha256, frames }).execute();
  return { sha256, size, frames };
}
