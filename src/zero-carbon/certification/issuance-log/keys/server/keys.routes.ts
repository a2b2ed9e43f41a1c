import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { sql } from 'kysely';
import { confirmed } from '#accounts/identity/entrance/server/confirmed.ts';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import {
  exportSigningKeys,
  listSigningKeys,
  renewSigningKey as renew,
  signingKeyHistory,
} from '#zero-carbon/certification/issuance-log/keys/keys.contract.ts';
import { keyRecord } from './key-record.ts';
import { keySource } from './keys.queries.ts';
import { renewSigningKey } from './renew-signing-key.ts';

export const keyRoutes = ({
  keyring,
  signer,
}: {
  readonly keyring: Keyring;
  readonly signer: DownloadSigner;
}): Route[] => [
  handleList(listSigningKeys, keySource),
  handleListExport(exportSigningKeys, keySource),
  handle(
    renew,
    confirmed<typeof renew>((params, context) => renewSigningKey(params, context, keyring)),
  ),
  handleList(signingKeyHistory, ({ id }, reader) =>
    historyOf(reader, [keyRecord], { signer, entityId: id, reach: sql<boolean>`true` }),
  ),
];
