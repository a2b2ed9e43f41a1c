import { inputWords } from '#kernel/checks/input.words.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#vr-fleet/commands/commands.contract.ts';
import { batchById, batches } from './batches.queries.ts';
import { commands } from './commands.queries.ts';
import { issueCommand } from './issue-command.ts';
import { previewCommand } from './preview-command.ts';

/** Commands, and what became of them. */
export const commandRoutes: readonly Route[] = [
  handle(contract.previewCommand, ({ selection }, { db, actor, clock }) =>
    previewCommand(db, actor, selection, clock.today()),
  ),
  handle(contract.issueCommand, (asked, { db, actor, clock }) => issueCommand(db, asked, { actor, clock })),
  handleList(contract.listBatches, (params, { db, actor }) => batches(db, actor, params)),
  handle(contract.showBatch, async ({ id }, { db, actor }) => {
    const batch = await batchById(db, actor, id);
    if (!batch) throw refuse.notFound();
    return batch;
  }),
  handleList(contract.listCommands, (params, { db, actor, lang }) => {
    if (params.batchId === undefined && params.deviceId === undefined)
      throw refuse.invalid([{ path: 'batchId', message: translate(inputWords.required, lang) }]);
    return commands(db, actor, params);
  }),
];
