import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { settingValue } from './setting-value.ts';
import { fieldsIn, valueAt, type ComparedField } from '#vr-fleet/configuration/settings/settings-fields.ts';
import { fieldWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { settingsLineWords as text } from './settings-form.words.ts';

type ListedField = 'name' | ComparedField;

/**
 * Returns settings as texts, one each. Of a revision it lists only the changes from the previous one, or everything if
 * nothing changed.
 */
export function settingsLine(t: Translate, settings: Settings, before: Settings = {}): string[] {
  const at = (of: Settings, field: ListedField): string | undefined =>
    JSON.stringify(field === 'name' ? of.name : valueAt(of, field));
  const given: ListedField[] = [...(settings.name === undefined ? [] : ['name' as const]), ...fieldsIn(settings)];
  const changed = given.filter((field) => at(settings, field) !== at(before, field));
  const left = fieldsIn(before).filter((field) => at(settings, field) === undefined);
  const shown = changed.length + left.length === 0 ? given : changed;
  return [
    ...shown.map((field) => textOf(t, field, settings)),
    ...left.map((field) => t(text.left, { setting: t(fieldWords[field]) })),
  ];
}

function textOf(t: Translate, field: ListedField, settings: Settings): string {
  const { name = '' } = settings;
  if (field === 'name') return t(text.name, { name });
  const value = valueAt(settings, field);
  if (value === undefined) return '';
  return t(text.other, { setting: t(fieldWords[field]), value: settingValue(t, field, value) });
}
