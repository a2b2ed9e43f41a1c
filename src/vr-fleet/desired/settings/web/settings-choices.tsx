import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { settingValue } from './setting-value.ts';
import { managed, settingChoices, type Managed } from '#vr-fleet/desired/settings/settings-fields.ts';
import type { Settings } from '#vr-fleet/desired/settings/settings.messages.ts';

type Value = Exclude<Settings[Managed], undefined>;

/** What a choice field holds: a value as a text, or nothing where the headset keeps what it has. */
export type Choice = string;

const hundred = Array.from({ length: 101 }, (_, percent) => percent);

const valuesOf = (field: Managed): readonly Value[] => {
  const choices = settingChoices[field];
  return (choices === 'percent' ? hundred : choices) as readonly Value[];
};

export const choiceOf = (value: Value | undefined): Choice =>
  value === undefined ? '' : value === null ? 'never' : String(value);

const valueOf = (field: Managed, choice: Choice): Value | undefined =>
  valuesOf(field).find((value) => choiceOf(value) === choice);

/** What a call says: settings that are desired, and fields that are left alone. */
export interface Wish {
  readonly settings: Settings;
  readonly leave: Managed[];
}

/** What a call says of the fields that were touched. */
export function wishOf(touched: Partial<Record<Managed, Choice>>, desired: Settings): Wish {
  const changed = managed.filter(
    (field) => touched[field] !== undefined && touched[field] !== choiceOf(desired[field]),
  );
  return wish(changed, touched, '');
}

/** Of many headsets a field may stay as it is on each, or no longer be managed on any. */
export const leaveIt = 'leave';

/** What a call says of fields that were chosen for many headsets; undefined where none was. */
export function wishFor(chosen: Partial<Record<Managed, Choice>>): Wish | undefined {
  const changed = managed.filter((field) => (chosen[field] ?? '') !== '');
  return changed.length > 0 ? wish(changed, chosen, leaveIt) : undefined;
}

function wish(fields: readonly Managed[], choices: Partial<Record<Managed, Choice>>, left: Choice): Wish {
  const set = fields.filter((field) => choices[field] !== left);
  return {
    settings: Object.fromEntries(set.map((field) => [field, valueOf(field, choices[field]!)])),
    leave: fields.filter((field) => choices[field] === left),
  };
}

/** The values of a field as options of its select. */
export function ChoiceOptions({ field }: { readonly field: Managed }): ReactNode {
  const t = useTranslate();
  return valuesOf(field).map((value) => (
    <option key={choiceOf(value)} value={choiceOf(value)}>
      {settingValue(t, field, value)}
    </option>
  ));
}
