import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { forecastWords } from '#vr-fleet/forecast/forecast.words.ts';
import { ForecastList } from '#vr-fleet/forecast/web/forecast-list.tsx';
import { forecastRollout, type ShownRollout } from '#vr-fleet/rollouts/rollouts.contract.ts';
import { Block } from '#vr-fleet/ui/block.tsx';

/** What is expected of a rollout that is under way: as it runs, or if it goes on now. */
export function ForecastBlock({ rollout }: { readonly rollout: ShownRollout }): ReactNode {
  const t = useTranslate();
  const { id, state, version, waves, outcomes } = rollout;
  const { data, retry } = useAnswer(forecastRollout, { id }, { quiet: true });
  // asked again as it goes on; what was expected stays until then
  const stand = `${state} ${version} ${outcomes.ok} ${outcomes.failed}`;
  const asked = useRef(stand);
  useEffect(() => {
    if (asked.current === stand) return;
    asked.current = stand;
    retry();
  }, [stand, retry]);
  if (!data || outcomes.notSent + outcomes.waiting === 0) return null;
  const firstWave = waves.find((wave) => wave.state !== 'passed' && wave.state !== 'cancelled')?.place ?? 1;
  return (
    <Block title={t(state === 'paused' ? forecastWords.ifOn : forecastWords.title)}>
      <ForecastList bare forecast={data.forecast} past={data.past} firstWave={firstWave} />
    </Block>
  );
}
