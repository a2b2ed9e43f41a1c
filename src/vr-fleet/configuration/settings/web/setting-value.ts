import type { AnyText, Text, ValuesOf } from '#kernel/i18n/text.ts';
import { spanText } from '#vr-fleet/headsets/ui/time/span.ts';
import { frameRate } from '#vr-fleet/configuration/settings/settings.messages.ts';
import type { ComparedField, ComparedValue } from '#vr-fleet/configuration/settings/settings-fields.ts';
import { homeKeyActionWords, settingValueWords as text } from '#vr-fleet/configuration/settings/settings.words.ts';

type Translate = <T extends AnyText>(text: T, ...values: ValuesOf<T>) => string;

/** Returns a setting's value as a text, `1 min` or `On`. */
export function settingValue(t: Translate, field: ComparedField, value: Exclude<ComparedValue, undefined>): string {
  if (value === null) return t(nothingOf[field] ?? text.never);
  if (typeof value === 'boolean') return t(value ? text.on : text.off);
  if (typeof value === 'string') return t(text[value]);
  if (typeof value === 'object' && 'ip' in value) return value.ip;
  if (typeof value === 'object' && 'frames' in value) {
    const { frames, sha256 } = value;
    return t(text.animation, { frames, seconds: secondsOf(frames), hash: sha256.slice(0, 8) });
  }
  if (typeof value === 'object') return pressText(t, value);
  if (field === 'volume' || field === 'brightness') return `${value} %`;
  return value === 0 ? t(text.atOnce) : spanText(t, value * 1_000);
}

const nothingOf: Partial<Record<ComparedField, Text>> = { network: text.dhcp, boot: text.maker, shutdown: text.maker };

/** Returns the duration of pictures in seconds, with at most two decimals. */
const secondsOf = (frames: number): number => Math.round((frames / frameRate) * 100) / 100;

function pressText(t: Translate, press: Extract<ComparedValue, { readonly action: string }>): string {
  const app = [press.package, press.class].filter(Boolean).join('/');
  const action = press.action === 'open_app' ? t(text.opens, { app }) : t(homeKeyActionWords[press.action]);
  return 'seconds' in press ? t(text.held, { action, seconds: press.seconds }) : action;
}
