import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { upgradeRecordWords as text } from '#vr-fleet/upgrades/upgrades.words.ts';

/** How it reads that a version was sent: to one headset in its history, to many in the fleet's. */
export const upgradesOfDevice = {
  actions: { 'device.firmware': text.sent },
  fields: { number: text.number, version: text.name, again: { label: text.again, words: { yes: text.yes } } },
} satisfies Pick<RecordKind, 'actions' | 'fields'>;
