import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import { settingGroups, type Managed } from '#vr-fleet/configuration/settings/settings-fields.ts';
import { settingGroupWords, settingWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { ChoiceOptions, type Choice } from './settings-choices.tsx';

export interface SettingSelectsProps {
  readonly choiceIn: (field: Managed) => Choice;
  readonly onChange: (field: Managed, choice: Choice) => void;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  /** The options before the values. */
  readonly children: ReactNode;
}

/** All settings, one select element each. */
export function SettingSelects({
  choiceIn,
  onChange,
  disabled,
  describedBy,
  children,
}: SettingSelectsProps): ReactNode {
  const t = useTranslate();
  return Object.entries(settingGroups).map(([group, fields]) => (
    <fieldset key={group} className="settings-group">
      <Text as="legend" pad={1} size={1} tone="dim">
        {t(settingGroupWords[group as keyof typeof settingGroups])}
      </Text>
      {(Object.keys(fields) as Managed[]).map((field) => (
        <Field key={field} label={t(settingWords[field])}>
          {(control) => (
            <select
              {...control}
              aria-describedby={describedBy}
              disabled={disabled}
              data-managed={choiceIn(field) === '' ? undefined : ''}
              value={choiceIn(field)}
              onChange={(event) => onChange(field, event.target.value)}
            >
              {children}
              <ChoiceOptions field={field} />
            </select>
          )}
        </Field>
      ))}
    </fieldset>
  ));
}
