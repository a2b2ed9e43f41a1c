import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { kindColumns } from '#accounts/kinds/server/kind-columns.ts';
import { storedFiles } from '#accounts/kinds/server/stored-files.ts';
import { deleteParty, saveParty } from '#accounts/kinds/server/save-party.ts';
import * as contract from '#accounts/parties/parties.contract.ts';
import { partyLifecycle } from '#accounts/identity/people/party.states.ts';
import type { PartyStore } from '#kernel/area/server/party-store.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { presented } from '#kernel/list/server/list-source.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { parties } from './parties.queries.ts';

/** @param stores one for each kind, as registered by the areas. */
export const partyRoutes = (stores: readonly PartyStore[], signer: DownloadSigner): Route[] => [
  handleList(contract.listParties, parties(stores)),
  handleListExport(contract.exportParties, parties(stores), ({ kind }) => kindColumns(stores, kind)),
  handle(contract.showParty, async ({ id }, { db, ...asker }) => {
    const found = parties(stores)({ id }, { db, lang: asker.lang });
    const [party] = await presented(found, await found.rows.execute());
    if (!party) throw refuse.notFound();
    const moves = (await movesOf(db, partyLifecycle, [id], asker)).get(id) ?? [];
    return { ...party, moves, files: await storedFiles(db, party, stores, signer) };
  }),
  handle(contract.saveParty, ({ id, version, kind, ...fields }, context) =>
    saveParty({ id, version, kind, fields }, context, stores),
  ),
  handle(contract.deleteParty, async ({ id }, context) => {
    await deleteParty(id, context, stores);
    return {};
  }),
];
