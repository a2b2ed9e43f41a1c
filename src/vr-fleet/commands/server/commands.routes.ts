import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import { handle, type Context, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#vr-fleet/commands/commands.contract.ts';
import { batchById, batches } from './batches.queries.ts';
import { commands } from './commands.queries.ts';
import { issueCommand } from './issue-command.ts';
import { latestCommands } from './latest-commands.ts';
import { previewCommand } from './preview-command.ts';

type Reading = Context<{ permission: Permission; scope: 'own' }>;

const readBatches = (params: ParamsOf<typeof contract.listBatches>, { db, actor, clock }: Reading) =>
  batches(db, actor, params, clock.zone);

const readCommands = (params: ParamsOf<typeof contract.listCommands>, { db, actor, lang }: Reading) => {
  if (params.batchId === undefined && params.deviceId === undefined)
    throw refuse.field('batchId', inputWords.required, lang);
  return commands(db, actor, params);
};

export const commandRoutes: readonly Route[] = [
  handle(contract.previewCommand, ({ selection }, { db, actor, clock }) =>
    previewCommand(db, actor, selection, clock.today()),
  ),
  handle(contract.issueCommand, (asked, { db, actor, clock }) => issueCommand(db, asked, { actor, clock })),
  handleList(contract.listBatches, readBatches),
  handleListExport(contract.exportBatches, readBatches),
  handle(contract.showBatch, async ({ id }, { db, actor, clock }) => {
    const batch = await batchById(db, actor, id, clock.zone);
    if (!batch) throw refuse.notFound();
    return batch;
  }),
  handle(contract.latestCommands, (_params, { pool, actor, clock }) => latestCommands(pool, actor.partyId, clock)),
  handleList(contract.listCommands, readCommands),
  handleListExport(contract.exportCommands, readCommands),
];
