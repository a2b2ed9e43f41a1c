import { useEffect, useRef, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { forecastWords } from '#vr-fleet/configuration/forecast/forecast.words.ts';
import { ForecastList } from '#vr-fleet/configuration/forecast/web/forecast-list.tsx';
import { forecastRollout, type ShownRollout } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { NextWave } from './change/next-wave.tsx';
import { rolloutPageWords as text } from './rollouts-page.words.ts';
import { openingIn } from './window.ts';

interface ForecastBlockProps {
  readonly rollout: ShownRollout;
  readonly onChanged: () => void;
}

/** Forecast of a rollout in progress: as it runs, or if it resumes now. */
export function ForecastBlock({ rollout, onChanged }: ForecastBlockProps): ReactNode {
  const t = useTranslate();
  const { id, state, version, waves, outcomes } = rollout;
  const { data, retry } = useAnswer(forecastRollout, { id }, { quiet: true });
  // reloaded on progress; the previous forecast remains until then
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
      {data.waits && <Waits rollout={rollout} waits={data.waits} onChanged={onChanged} />}
      <ForecastList bare forecast={data.forecast} past={data.past} firstWave={firstWave} />
    </Block>
  );
}

interface WaitsProps extends ForecastBlockProps {
  readonly waits: NonNullable<OutputOf<typeof forecastRollout>['waits']>;
}

/** The reason for a late next wave (headsets of the current one are not connected), and the remedies. */
function Waits({ rollout, waits, onChanged }: WaitsProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const { opensAt, ...counts } = waits;
  const { id, now, mayEdit } = rollout;
  return (
    <div className="rollout-waits">
      <p>
        <State shape="limit">
          {opensAt === null
            ? t(text.waitsLong, counts)
            : t(text.waitsUntil, { ...counts, time: openingIn(opensAt, now, zone) })}
        </State>{' '}
        <PageLink to={devicesAddress({ rolloutId: id, outcome: 'offline' })}>{t(forecastWords.list)}</PageLink>
      </p>
      {mayEdit && <NextWave size="small" rollout={rollout} onChanged={onChanged} />}
    </div>
  );
}
