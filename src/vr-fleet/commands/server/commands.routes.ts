import { handleExport } from '#kernel/export/server/handle-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import {
  exportBatches,
  exportCommands,
  issueCommand,
  listBatches,
  listCommands,
  previewCommand,
  showBatch,
} from '#vr-fleet/commands/commands.contract.ts';
import { batchById, batchPage, batchSheet } from './batches.queries.ts';
import { commandPage, commandSheet } from './commands.queries.ts';
import { issue } from './issue-command.ts';
import { preview } from './preview-command.ts';

/** Commands, and what became of them. */
export const commandRoutes: readonly Route[] = [
  handle(previewCommand, ({ selection }, { db, actor, clock }) => preview(db, actor, selection, clock.today())),
  handle(issueCommand, (asked, { db, actor, clock }) => issue(db, asked, { actor, clock })),
  handle(listBatches, (asked, { db, actor }) => batchPage(db, actor.partyId, asked)),
  handleExport(exportBatches, (filter, { db, actor }) => batchSheet(db, actor.partyId, filter)),
  handle(showBatch, async ({ id }, { db, actor }) => {
    const batch = await batchById(db, actor.partyId, id);
    if (!batch) throw refuse.notFound();
    return batch;
  }),
  handle(listCommands, (asked, { db, actor }) => commandPage(db, actor.partyId, asked)),
  handleExport(exportCommands, (filter, { db, actor }) => commandSheet(db, actor.partyId, filter)),
];
