import { listAddress, readListAddress, type Given } from '#kernel/list/web/list-address.ts';
import { listBatches, listCommands } from '#vr-fleet/commands/commands.contract.ts';

export const commandsPath = '/index/vr/commands';

/** Address of the record with one batch open, optionally filtered by progress. */
export const batchAddress = (batchId: string, progress?: Given<typeof listCommands>['progress']): string =>
  listAddress(listCommands, commandsPath, { filters: { batchId, ...(progress && { progress }) } });

/** Address of the record of batches with failed or expired commands, from a day on. */
export const missedAddress = (from: string): string =>
  listAddress(listBatches, commandsPath, { filters: { missed: true, from } });

/** Reads the batch and the progress filter from an address. */
export const readBatchAddress = (search: string): Given<typeof listCommands> =>
  readListAddress(listCommands, search).filters;
