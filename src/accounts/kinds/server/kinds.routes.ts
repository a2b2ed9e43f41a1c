import { sql } from 'kysely';
import type { PartyStore } from '#kernel/area/server/party-store.ts';
import { lookAlikes, partyHistory, uploadPartyFile } from '#accounts/kinds/kinds.contract.ts';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { lookAlikesOf } from './look-alikes.ts';
import { partyRecord } from './party-record.ts';

export const kindRoutes = (partyKinds: readonly PartyStore[], signer: DownloadSigner): Route[] => [
  handleUpload(uploadPartyFile, async (_params, _context, files) => fileAnswerOf(files[0]!, signer)),
  handle(lookAlikes, ({ id }, { db, lang }) => lookAlikesOf(db, id, partyKinds, lang)),
  handleList(partyHistory, ({ id }, reader) =>
    historyOf(reader, [partyRecord(partyKinds)], {
      entityId: id,
      reach: sql<boolean>`exists (select from accounts.parties p where p.id = ${id})`,
    }),
  ),
];
