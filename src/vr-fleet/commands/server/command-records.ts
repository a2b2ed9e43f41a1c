import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { commandSheetWords } from '#vr-fleet/commands/command-sheet.words.ts';
import { commandTypeWords } from '#vr-fleet/ui/fleet.words.ts';

/** For how many headsets something is, and how many were left out. */
export const countedFields = {
  total: commandSheetWords.headsets,
  skippedOffline: commandSheetWords.skippedOffline,
  skippedEnded: commandSheetWords.skippedEnded,
};

/** How the history of commands reads. */
export const commandRecord: RecordKind = {
  entity: 'command',
  name: commandSheetWords.type,
  actions: Object.fromEntries(Object.entries(commandTypeWords).map(([type, name]) => [`command.${type}`, name])),
  fields: { value: commandSheetWords.value, ...countedFields },
  names: async () => new Map(),
};
