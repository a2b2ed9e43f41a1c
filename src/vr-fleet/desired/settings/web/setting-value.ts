import type { Text, TextValues } from '#kernel/i18n/text.ts';
import { spanText } from '#vr-fleet/ui/span.ts';
import type { Managed } from '#vr-fleet/desired/settings/settings-fields.ts';
import type { Settings } from '#vr-fleet/desired/settings/settings.messages.ts';
import { settingValueWords as text } from '#vr-fleet/desired/settings/settings.words.ts';

type Translate = (text: Text, values?: TextValues) => string;

/** A value of a setting in words, `1 min` or `On`. */
export function settingValue(t: Translate, field: Managed, value: Exclude<Settings[Managed], undefined>): string {
  if (value === null) return t(text.never);
  if (typeof value === 'boolean') return t(value ? text.on : text.off);
  if (typeof value === 'string') return t(text[value]);
  if (field === 'volume' || field === 'brightness') return `${value} %`;
  return value === 0 ? t(text.atOnce) : spanText(t, value * 1_000);
}
