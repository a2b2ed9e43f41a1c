import type { Text } from '#kernel/i18n/text.ts';
import { isHold } from '#vr-fleet/configuration/settings/home-key.messages.ts';
import { presses, type Press } from '#vr-fleet/configuration/settings/settings-fields.ts';
import { classPattern, packagePattern, type Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { planPageWords as text } from '#vr-fleet/configuration/plans/web/plan-page.words.ts';

export type HomeKey = NonNullable<Settings['homeKey']>;

/** A typed value of a press. */
export type TypedOfPress = 'seconds' | 'package' | 'class';

export interface HomeKeyProblem {
  readonly press: Press;
  readonly field: TypedOfPress;
  readonly problem: Text;
}

/** Errors of the typed Home key values, in the order of the form. */
export function homeKeyProblems(homeKey: HomeKey): HomeKeyProblem[] {
  const { long } = homeKey;
  const hold: HomeKeyProblem[] =
    long && !isHold(long.seconds) ? [{ press: 'long', field: 'seconds', problem: text.holdWrong }] : [];
  const apps = presses.flatMap((press): HomeKeyProblem[] => {
    const does = homeKey[press];
    if (does?.action !== 'open_app') return [];
    const { package: app = '', class: activity = '' } = does;
    const missing = app === '' ? text.packageMissing : text.packageWrong;
    return [
      ...(packagePattern.test(app) ? [] : [{ press, field: 'package' as const, problem: missing }]),
      ...(activity === '' || classPattern.test(activity)
        ? []
        : [{ press, field: 'class' as const, problem: text.classWrong }]),
    ];
  });
  return [...hold, ...apps];
}

/** The form field name of such a value. */
export const homeKeyPath = (press: Press, field: TypedOfPress): string => `settings.homeKey.${press}.${field}`;
