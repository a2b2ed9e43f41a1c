import { screenOffChoices, sleepChoices, usbModes, type Settings } from './settings.messages.ts';

/** A setting that people manage: all but the name, which follows the nickname. */
export type Managed = Exclude<keyof Settings, 'name'>;

/** What can be chosen for a setting: one of some values, or a whole number of per cent. */
export type SettingChoices = readonly (number | boolean | string | null)[] | 'percent';

const onOrOff = [true, false] as const;

/** The settings that people manage, as screens order them. */
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

/** In the order of screens. */
export const managed = Object.keys(settingChoices) as readonly Managed[];
