import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { homeKeyHold, homeKeyPress, type Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { pressWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import type { Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { networkWords } from '#vr-fleet/configuration/plans/network/network.words.ts';
import { problemsOf, type PoolField } from '#vr-fleet/configuration/plans/network/pool.ts';
import { networkSectionWords } from '#vr-fleet/configuration/plans/network/web/network-section.words.ts';
import { homeKeyPath, homeKeyProblems } from './advanced/home-key-problems.ts';
import { planPageWords as text } from './plan-page.words.ts';

/** Errors within the two composite fields of a plan, each with its own name. */
export const innerProblems = (t: Translate, { homeKey = {} }: Settings, pool: Pool | undefined) => ({
  settings: homeKeyProblems(homeKey).map(({ press, field, problem }) => ({
    path: homeKeyPath(press, field),
    label: field === 'seconds' ? t(text.hold) : t(text[field], { press: t(pressWords[press]) }),
    message: t(problem),
  })),
  pool: Object.entries(pool ? problemsOf(pool) : {}).map(([field, problem]) => ({
    path: `pool.${field}`,
    label: t(networkSectionWords[field as PoolField]),
    message: t(networkWords[problem]),
  })),
});

/** Settings without incomplete presses: input in progress cannot be compared. */
export function soundOf({ homeKey = {}, ...others }: Settings): Settings {
  const sound = Object.entries(homeKey).filter(
    ([press, does]) => (press === 'long' ? homeKeyHold : homeKeyPress).safeParse(does).success,
  );
  return sound.length === 0 ? others : { ...others, homeKey: Object.fromEntries(sound) };
}
