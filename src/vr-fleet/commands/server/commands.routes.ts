import { handleExport } from '#kernel/export/server/handle-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import * as contract from '#vr-fleet/commands/commands.contract.ts';
import { batchById, batchPage, batchSheet } from './batches.queries.ts';
import { commandPage, commandSheet } from './commands.queries.ts';
import { issueCommand } from './issue-command.ts';
import { previewCommand } from './preview-command.ts';

/** Commands, and what became of them. */
export const commandRoutes: readonly Route[] = [
  handle(contract.previewCommand, ({ selection }, { db, actor, clock }) =>
    previewCommand(db, actor, selection, clock.today()),
  ),
  handle(contract.issueCommand, (asked, { db, actor, clock }) => issueCommand(db, asked, { actor, clock })),
  handle(contract.listBatches, (asked, { db, actor }) => batchPage(db, actor.partyId, asked)),
  handleExport(contract.exportBatches, (filter, { db, actor }) => batchSheet(db, actor.partyId, filter)),
  handle(contract.showBatch, async ({ id }, { db, actor }) => {
    const batch = await batchById(db, actor.partyId, id);
    if (!batch) throw refuse.notFound();
    return batch;
  }),
  handle(contract.listCommands, (asked, { db, actor }) => commandPage(db, actor.partyId, asked)),
  handleExport(contract.exportCommands, (filter, { db, actor }) => commandSheet(db, actor.partyId, filter)),
];
