import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import {
  issueCommand,
  listBatches,
  listCommands,
  previewCommand,
  showBatch,
} from '#vr-fleet/commands/commands.contract.ts';
import { batchById, batchPage } from './batches.queries.ts';
import { commandPage } from './commands.queries.ts';
import { issue } from './issue-command.ts';
import { preview } from './preview-command.ts';

/** Commands, and what became of them. */
export const commandRoutes: readonly Route[] = [
  handle(previewCommand, ({ selection }, { db, actor, clock }) => preview(db, actor, selection, clock.today())),
  handle(issueCommand, (asked, { db, actor, clock }) => issue(db, asked, { actor, clock })),
  handle(listBatches, (asked, { db, actor }) => batchPage(db, actor, asked)),
  handle(showBatch, async ({ id }, { db, actor }) => {
    const batch = await batchById(db, actor, id);
    if (!batch) throw refuse.notFound();
    return batch;
  }),
  handle(listCommands, (asked, { db, actor }) => commandPage(db, actor, asked)),
];
