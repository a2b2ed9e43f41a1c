import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { settingValue } from './setting-value.ts';
import { managed, settingChoices, type Managed } from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';

type Value = Exclude<Settings[Managed], undefined>;

/** The value of a choice field: a value as a text, or an empty text for no change. */
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

/** The params of a call: desired settings, and fields that are no longer managed. */
export interface Wish {
  readonly settings: Settings;
  readonly leave: Managed[];
}

/** Returns the params for the changed fields. */
export function wishOf(touched: Partial<Record<Managed, Choice>>, desired: Settings): Wish {
  const changed = managed.filter(
    (field) => touched[field] !== undefined && touched[field] !== choiceOf(desired[field]),
  );
  return wish(changed, touched, '');
}

/** Option for many headsets: the field is no longer managed on any of them. */
export const leaveIt = 'leave';

/** Returns the params for the fields selected for many headsets; undefined without a selection. */
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

/** The values of a field as options of its select element. */
export function ChoiceOptions({ field }: { readonly field: Managed }): ReactNode {
  const t = useTranslate();
  return valuesOf(field).map((value) => (
    <option key={choiceOf(value)} value={choiceOf(value)}>
      {settingValue(t, field, value)}
    </option>
  ));
}
