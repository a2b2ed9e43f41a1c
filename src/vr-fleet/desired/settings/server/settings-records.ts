import { partyNames } from '#accounts/identity/people/server/people-names.ts';
import { shortHashes, type RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { countedFields } from '#vr-fleet/commands/server/command-records.ts';
import { powerScreens, presses } from '#vr-fleet/desired/settings/settings-fields.ts';
import {
  fieldWords,
  homeKeyActionWords,
  settingValueWords,
  settingWords,
  settingsRecordWords as text,
} from '#vr-fleet/desired/settings/settings.words.ts';

const { screenOff, sleep, volume, brightness } = text;
/** With the unit of the number that they bear. */
const numbered = { screenOff, sleep, volume, brightness };

/** How single settings read in a history. */
export const settingFields: RecordKind['fields'] = {
  ...Object.fromEntries(
    Object.entries({ ...settingWords, ...numbered }).map(([field, label]) => [
      field,
      { label, words: settingValueWords },
    ]),
  ),
  ...Object.fromEntries(
    presses.flatMap((press) => [
      [`homeKey.${press}.action`, { label: fieldWords[`homeKey.${press}`], words: homeKeyActionWords }],
      [`homeKey.${press}.package`, text[`${press}App`]],
      [`homeKey.${press}.class`, text[`${press}Class`]],
    ]),
  ),
  'homeKey.long.seconds': text.seconds,
  network: { label: text.network, words: { dhcp: settingValueWords.dhcp } },
  'network.ip': text.address,
  'network.mask': text.mask,
  'network.gateway': text.gateway,
  'network.dns': text.dns,
  ...Object.fromEntries(
    powerScreens.flatMap((screen) => [
      [screen, { label: fieldWords[screen], words: { maker: settingValueWords.maker } }],
      [`${screen}.frames`, text[`${screen}Frames`]],
      [`${screen}.size`, text[`${screen}Size`]],
      [`${screen}.sha256`, { label: text[`${screen}Sha256`], names: shortHashes }],
    ]),
  ),
};

/** Settings as the history stores them, in codes that have words: nothing would mean that nothing was said. */
export const recordedSettings = (settings: object): object =>
  Object.fromEntries(
    Object.entries(settings).map(([field, value]) => [
      field,
      value === null ? nothingOf(field) : value === true ? 'on' : value === false ? 'off' : value,
    ]),
  );

const nothingOf = (field: string): string =>
  field === 'network' ? 'dhcp' : powerScreens.some((screen) => screen === field) ? 'maker' : 'never';

/** How it reads that settings were saved: of a headset in its history, of many in the fleet's. */
export const settingsOfDevice = {
  actions: { 'device.settings': text.settingsSaved },
  fields: {
    ...settingFields,
    leave: {
      label: text.leave,
      words: {
        ...settingWords,
        homeKey: text.homeKey,
        network: text.network,
        boot: fieldWords.boot,
        shutdown: fieldWords.shutdown,
      },
    },
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
