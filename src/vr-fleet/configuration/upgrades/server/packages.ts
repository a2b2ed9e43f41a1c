import { unfinishedUploads } from '#accounts/kinds/server/unfinished-uploads.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { beginUpload } from '#kernel/files/server/tus/begin-upload.ts';
import { checkUpload, finishUpload } from '#kernel/files/server/tus/finish-upload.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import type { PartyActor } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { createChunkHash } from '#vr-fleet/protocol/delivery/server/hash-chunks.ts';
import { keepContent } from '#vr-fleet/protocol/delivery/server/keep-content.ts';
import { roomForPackages, type beginPackage as beginCall } from '#vr-fleet/configuration/upgrades/versions.contract.ts';

type Publisher = Context<{ permission: 'upgrades.publish'; scope: 'all' }>;

/**
 * Returns a publisher's context with a party, whose storage quota the upload uses.
 *
 * @throws Refusal 4003 for a user without a party.
 */
export function withParty<C extends Pick<Publisher, 'actor'>>(context: C): C & { readonly actor: PartyActor } {
  const { partyId } = context.actor;
  if (partyId === null) throw refuse.notFound();
  return { ...context, actor: { ...context.actor, partyId } };
}

export const beginPackage = async (params: ParamsOf<typeof beginCall>, context: Publisher) =>
  beginUpload(params, withParty(context), roomForPackages);

/**
 * Reads an upload once: verifies its announced properties, and computes the hashes of its chunks.
 *
 * @returns the concatenated hashes.
 */
export async function readPackage(id: string, context: Publisher, storage: Storage): Promise<Buffer> {
  const chunks = createChunkHash();
  await checkUpload(id, { ...withParty(context), storage, types: 'any', alongside: (bytes) => chunks.update(bytes) });
  return chunks.digest();
}

/** Turns a verified upload into a file and a content. Headsets can fetch it once a document lists it. */
export async function finishPackage(id: string, context: Publisher, storage: Storage, chunks: Buffer) {
  const { db: tx, actor, clock } = withParty(context);
  const file = await finishUpload(tx, storage, id, { actor, at: clock.now() });
  await keepContent(tx, file, chunks);
  return { id: file.id, name: file.name, size: file.size };
}

/** Returns the unused packages of the publisher's party, newest first, and unfinished uploads. */
export async function listPackages({ db, actor, clock }: Publisher) {
  const ready = await db
    .selectFrom('kernel.files as k')
    .innerJoin('vr_fleet.contents as c', 'c.sha256', 'k.sha256')
    .select(['k.id', 'k.name', 'k.size'])
    .where('k.party_id', '=', actor.partyId)
    .where('k.entity', 'is', null)
    .orderBy('k.id', 'desc')
    .limit(20)
    .execute();
  return {
    ready: ready.map((file) => ({ ...file, size: Number(file.size) })),
    unfinished: await unfinishedUploads(db, actor.partyId, clock.now()),
  };
}
