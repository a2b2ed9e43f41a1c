import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { commandSheetWords } from '#vr-fleet/commands/command-sheet.words.ts';
import { commandTypeWords } from '#vr-fleet/headsets/ui/fleet.words.ts';

/** Numbers of headsets, included and skipped. */
export const countedFields = {
  total: commandSheetWords.headsets,
  skippedOffline: commandSheetWords.skippedOffline,
  skippedEnded: commandSheetWords.skippedEnded,
};

/** Record kind of commands in the history. */
export const commandRecord: RecordKind = {
  entity: 'command',
  name: commandSheetWords.type,
  actions: Object.fromEntries(Object.entries(commandTypeWords).map(([type, name]) => [`command.${type}`, name])),
  fields: { value: commandSheetWords.value, ...countedFields },
  names: async () => new Map(),
};
