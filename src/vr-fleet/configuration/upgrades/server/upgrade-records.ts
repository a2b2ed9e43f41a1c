import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { groupRecordWords } from '#vr-fleet/configuration/groups/groups.words.ts';
import { upgradeRecordWords as text } from '#vr-fleet/configuration/upgrades/upgrades.words.ts';

/** Defines the history of sent versions: of one headset in its own history, of many in the fleet's. */
export const upgradesOfDevice = {
  actions: { 'device.firmware': text.sent },
  fields: {
    number: text.number,
    version: text.name,
    again: { label: text.again, words: { yes: text.yes } },
    stands: groupRecordWords.stands,
  },
} satisfies Pick<RecordKind, 'actions' | 'fields'>;
