import { screenOffChoices, sleepChoices, usbModes, type Settings } from './settings.messages.ts';

/** Settings with their own section, apart from lists of values. */
export const sections = ['homeKey', 'network', 'boot', 'shutdown'] as const;
export type Section = (typeof sections)[number];

/** The screens with uploaded pictures. */
export const powerScreens = ['boot', 'shutdown'] as const satisfies readonly Section[];
export type PowerScreen = (typeof powerScreens)[number];

/** Settings with a list of values: all except the sections, and except the name, which follows the nickname. */
export type Managed = Exclude<keyof Settings, 'name' | Section>;

/** Values available for a setting: a list, or a whole number of per cent. */
export type SettingChoices = readonly (number | boolean | string | null)[] | 'percent';

const onOrOff = [true, false] as const;

/** The managed settings, in screen order. */
export const settingGroups = {
  screen: {
    screenOff: screenOffChoices,
    sleep: sleepChoices,
    autoSleep: onOrOff,
    volume: 'percent',
    brightness: 'percent',
  },
  usb: { usbMode: usbModes, usbDebug: onOrOff, otgCharging: onOrOff, usbBoot: onOrOff },
  system: {
    returnIn2d: onOrOff,
    keyCombination: onOrOff,
    calibrationPrompt: onOrOff,
    acceptUpdates: onOrOff,
  },
} as const satisfies Record<string, Partial<Record<Managed, SettingChoices>>>;

export const settingChoices: Readonly<Record<Managed, SettingChoices>> = {
  ...settingGroups.screen,
  ...settingGroups.usb,
  ...settingGroups.system,
};

/** In screen order. */
export const managed = Object.keys(settingChoices) as readonly Managed[];

export const presses = ['single', 'double', 'long'] as const;
export type Press = (typeof presses)[number];

/** Fields that are compared and displayed individually: settings, and the fields within a section. */
export const comparedFields = [
  ...managed,
  ...presses.map((press) => `homeKey.${press}` as const),
  'network',
  ...powerScreens,
] as const;
export type ComparedField = (typeof comparedFields)[number];
/** A value of one of these fields; null is a value. */
export type ComparedValue =
  | Exclude<Settings[Managed | 'network' | PowerScreen], undefined>
  | NonNullable<Settings['homeKey']>[Press]
  /** Any address, for counts of headsets: each has a different one. */
  | 'fixed';

/** Returns a value of a document; undefined if the field is not managed. */
export function valueAt(settings: Settings, field: ComparedField): ComparedValue | undefined {
  const [name, press] = field.split('.') as [Exclude<keyof Settings, 'name'>, Press?];
  return name === 'homeKey' ? settings.homeKey?.[press!] : settings[name];
}

/** Returns the fields that a document manages. */
export const fieldsIn = (settings: Settings): ComparedField[] =>
  comparedFields.filter((field) => valueAt(settings, field) !== undefined);

/** Builds the document with these values: the reverse of `valueAt`. */
export function settingsOf(values: readonly (readonly [ComparedField, ComparedValue])[]): Settings {
  const homeKey = Object.fromEntries(
    values.flatMap(([field, value]) => (field.startsWith('homeKey.') ? [[field.split('.')[1]!, value]] : [])),
  );
  return {
    ...Object.fromEntries(values.filter(([field]) => !field.startsWith('homeKey.'))),
    ...(Object.keys(homeKey).length > 0 && { homeKey }),
  };
}
