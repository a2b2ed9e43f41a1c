import type { PartyStore } from '#kernel/area/server/party-store.ts';
import { lookAlikes, uploadPartyFile } from '#accounts/kinds/kinds.contract.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { lookAlikesOf } from './look-alikes.ts';

export const kindRoutes = (partyKinds: readonly PartyStore[], signer: DownloadSigner): Route[] => [
  handleUpload(uploadPartyFile, async (_params, _context, files) => fileAnswerOf(files[0]!, signer)),
  handle(lookAlikes, ({ id }, { db, lang }) => lookAlikesOf(db, id, partyKinds, lang)),
];
