import { listAddress, readListAddress, type Given } from '#kernel/list/web/list-address.ts';
import { listBatches, listCommands } from '#vr-fleet/commands/commands.contract.ts';

export const commandsPath = '/index/vr/commands';

/** The record with one batch open, and of it the headsets that are so far. */
export const batchAddress = (batchId: string, progress?: Given<typeof listCommands>['progress']): string =>
  listAddress(listCommands, commandsPath, { filters: { batchId, ...(progress && { progress }) } });

/** The record of what some headset did not do, from a day on. */
export const missedAddress = (from: string): string =>
  listAddress(listBatches, commandsPath, { filters: { missed: true, from } });

/** Which batch an address opens, and which of its rows. */
export const readBatchAddress = (search: string): Given<typeof listCommands> =>
  readListAddress(listCommands, search).filters;
