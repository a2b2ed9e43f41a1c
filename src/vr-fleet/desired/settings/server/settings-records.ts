import { partyNames } from '#accounts/identity/people/server/people-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { countedFields } from '#vr-fleet/commands/server/command-records.ts';
import {
  settingValueWords,
  settingWords,
  settingsRecordWords as text,
} from '#vr-fleet/desired/settings/settings.words.ts';

const { screenOff, sleep, volume, brightness } = text;
/** With the unit of the number that they bear. */
const numbered = { screenOff, sleep, volume, brightness };

/** How it reads that settings were saved: of a headset in its history, of many in the fleet's. */
export const settingsOfDevice = {
  actions: { 'device.settings': text.settingsSaved },
  fields: {
    ...Object.fromEntries(
      Object.entries({ ...settingWords, ...numbered }).map(([field, label]) => [
        field,
        { label, words: settingValueWords },
      ]),
    ),
    leave: { label: text.leave, words: settingWords },
    ...countedFields,
    skippedLacking: text.skippedLacking,
  },
} satisfies Pick<RecordKind, 'actions' | 'fields'>;

/**
 * How the history of a fleet reads: what was done to many headsets at once.
 *
 * @param what the acts of all domains.
 */
export const fleetRecord = (what: Pick<RecordKind, 'actions' | 'fields'>): RecordKind => ({
  entity: 'fleet',
  name: text.fleet,
  ...what,
  names: partyNames,
});
