import { partyNames } from '#accounts/identity/people/server/people-names.ts';
import { shortHashes, type RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { countedFields } from '#vr-fleet/commands/server/command-records.ts';
import { powerScreens, presses } from '#vr-fleet/configuration/settings/settings-fields.ts';
import {
  fieldWords,
  homeKeyActionWords,
  settingValueWords,
  settingWords,
  settingsRecordWords as text,
} from '#vr-fleet/configuration/settings/settings.words.ts';

const { screenOff, sleep, volume, brightness } = text;
/** Labels with the unit of the value. */
const numbered = { screenOff, sleep, volume, brightness };

/** Defines the history of individual settings. */
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

/**
 * Converts settings to their history form, with codes that have texts. Null becomes a code, because null would mean
 * that no value was recorded.
 */
export const recordedSettings = (settings: object): object =>
  Object.fromEntries(
    Object.entries(settings).map(([field, value]) => [
      field,
      value === null ? nothingOf(field) : value === true ? 'on' : value === false ? 'off' : value,
    ]),
  );

const nothingOf = (field: string): string =>
  field === 'network' ? 'dhcp' : powerScreens.some((screen) => screen === field) ? 'maker' : 'never';

/** Defines the history of saved settings: of one headset in its own history, of many in the fleet's. */
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
 * Defines the history of a fleet: actions on many headsets at once.
 *
 * @param what the actions of all domains.
 */
export const fleetRecord = (what: Pick<RecordKind, 'actions' | 'fields'>): RecordKind => ({
  entity: 'fleet',
  name: text.fleet,
  ...what,
  names: partyNames,
});
