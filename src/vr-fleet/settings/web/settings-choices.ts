import { screenOffChoices, sleepChoices, type Settings } from '#vr-fleet/devices/devices.messages.ts';

export const managed = ['screenOff', 'sleep'] as const;
export type Managed = (typeof managed)[number];

/** What a choice field holds: a number of seconds, `never`, or nothing where the headset keeps what it has. */
export type Choice = '' | 'never' | `${number}`;

export const choicesOf = {
  screenOff: screenOffChoices,
  sleep: sleepChoices,
} as const satisfies Record<Managed, readonly (number | null)[]>;

export const choiceOf = (value: number | null | undefined): Choice =>
  value === undefined ? '' : value === null ? 'never' : `${value}`;

const valueOf = (choice: Choice): number | null => (choice === 'never' ? null : Number(choice));

/** What a call says of the fields that were touched: settings that are wished for, and fields that are left alone. */
export function wishOf(
  touched: Partial<Record<Managed, Choice>>,
  desired: Settings,
): { readonly settings: Settings; readonly leave: Managed[] } {
  const settings: Partial<Record<Managed, number | null>> = {};
  const leave: Managed[] = [];
  for (const field of managed) {
    const choice = touched[field];
    if (choice === undefined || choice === choiceOf(desired[field])) continue;
    if (choice === '') leave.push(field);
    else settings[field] = valueOf(choice);
  }
  return { settings: settings as Settings, leave };
}
