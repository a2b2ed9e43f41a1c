import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { screenOffChoices, sleepChoices, type Settings } from '#vr-fleet/desired/settings/settings.messages.ts';
import { spanText } from '#vr-fleet/ui/span.ts';
import { settingsFormWords as text } from './settings-form.words.ts';

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

/** Of many headsets a field may stay as it is on each, or no longer be managed on any. */
export const leaveIt = 'leave';
export type ManyChoice = Choice | typeof leaveIt;

/** What a call says of fields that were chosen for many headsets; undefined where none was. */
export function wishFor(
  chosen: Partial<Record<Managed, ManyChoice>>,
): { readonly settings: Settings; readonly leave: Managed[] } | undefined {
  const settings: Partial<Record<Managed, number | null>> = {};
  const leave: Managed[] = [];
  for (const field of managed) {
    const choice = chosen[field] ?? '';
    if (choice === leaveIt) leave.push(field);
    else if (choice !== '') settings[field] = valueOf(choice);
  }
  const isAny = leave.length + Object.keys(settings).length > 0;
  return isAny ? { settings: settings as Settings, leave } : undefined;
}

/** The values of a field as options of its select. */
export function ChoiceOptions({ field }: { readonly field: Managed }): ReactNode {
  const t = useTranslate();
  const textOf = (value: (typeof choicesOf)[Managed][number]): string => {
    if (value === null) return t(text.never);
    return value === 0 ? t(text.atOnce) : spanText(t, value * 1_000);
  };
  return choicesOf[field].map((value) => (
    <option key={choiceOf(value)} value={choiceOf(value)}>
      {textOf(value)}
    </option>
  ));
}
