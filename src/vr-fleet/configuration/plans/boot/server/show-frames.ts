import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { showFrames as contract } from '#vr-fleet/configuration/plans/boot/boot.contract.ts';

/** Returns the download path of pictures that the actor's customer uploaded. */
export async function showFrames(
  { sha256 }: ParamsOf<typeof contract>,
  { db, actor }: Pick<Context<{ permission: 'settings.edit'; scope: 'own' }>, 'db' | 'actor'>,
  signer: Pick<DownloadSigner, 'sign'>,
): Promise<{ path: string }> {
  const file = await db
    .selectFrom('vr_fleet.animations as a')
    .innerJoin('kernel.files as f', 'f.id', 'a.file_id')
    .select(['f.id', 'f.sha256'])
    .where('a.party_id', '=', actor.partyId)
    .where('a.sha256', '=', sha256)
    .orderBy('f.entity')
    .limit(1)
    .executeTakeFirstOrThrow(refuse.notFound);
  return { path: signer.sign(file) };
}
