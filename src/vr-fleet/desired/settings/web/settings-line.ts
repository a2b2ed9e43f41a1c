import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { settingValue } from './setting-value.ts';
import { settingWords } from '#vr-fleet/desired/settings/settings.words.ts';
import type { Settings } from '#vr-fleet/desired/settings/settings.messages.ts';
import { spanText } from '#vr-fleet/ui/span.ts';
import { settingsLineWords as text } from './settings-form.words.ts';

/**
 * What settings say, one text each; of a revision only what it changed against the one before, or everything where it
 * changed nothing.
 */
export function settingsLine(t: Translate, settings: Settings, before: Settings = {}): string[] {
  const given = (Object.keys(settings) as (keyof Settings)[]).filter((key) => settings[key] !== undefined);
  const changed = given.filter((key) => settings[key] !== before[key]);
  const left = (Object.keys(before) as (keyof Settings)[]).filter((key) => settings[key] === undefined);
  const shown = changed.length + left.length === 0 ? given : changed;
  return [
    ...shown.map((key) => textOf(t, key, settings)),
    ...left.flatMap((key) => (key === 'name' ? [] : [t(text.left, { setting: t(settingWords[key]) })])),
  ];
}

function textOf(t: Translate, key: keyof Settings, settings: Settings): string {
  const { name = '', screenOff = 0, sleep = 60 } = settings;
  if (key === 'name') return t(text.name, { name });
  if (key === 'sleep') {
    return sleep === null ? t(text.sleepNever) : t(text.sleep, { time: spanText(t, sleep * 1_000) });
  }
  if (key !== 'screenOff') {
    const value = settings[key];
    return value === undefined
      ? ''
      : t(text.other, { setting: t(settingWords[key]), value: settingValue(t, key, value) });
  }
  if (screenOff === null) return t(text.screenOffNever);
  return screenOff === 0 ? t(text.screenOffAtOnce) : t(text.screenOff, { time: spanText(t, screenOff * 1_000) });
}
