import type { ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, formatCount, minuteIn } from '#kernel/i18n/web/formats.ts';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import { devicesAddress } from '#vr-fleet/devices/web/devices-address.ts';
import type { Forecast } from '#vr-fleet/forecast/forecast.ts';
import { forecastWords as text } from '#vr-fleet/forecast/forecast.words.ts';
import { State, type ShapeName } from '#vr-fleet/ui/shape.tsx';
import { finishLines } from './finish-lines.ts';
import { FinishCurve, type FinishCurveProps } from './finish-curve.tsx';
import './forecast.css';

/** Each group of headsets that differs, its shape, and the headsets that its action is about. */
const lines: readonly [keyof Forecast & keyof typeof text, ShapeName, DeviceFilter?][] = [
  ['apply', 'online'],
  ['connectDay', 'offline', { status: ['offline'] }],
  ['connectWeek', 'offline', { status: ['offline'] }],
  ['unseen', 'limit', { silent: true }],
  ['short', 'limit'],
  ['declines', 'limit'],
];

interface ForecastListProps extends Omit<FinishCurveProps, 'forecast'> {
  readonly forecast: Forecast;
  /** Where it stands below a heading already. */
  readonly bare?: boolean;
}

/** What is expected of headsets: who begins when, what is in the way and what helps, by when, and from which facts. */
export function ForecastList({ forecast, bare = false, ...curve }: ForecastListProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const moment = (at: string): string => `${dayIn(at, zone).slice(5)} ${minuteIn(at, zone)}`;
  const finish = finishLines(t, forecast, { isUnderWay: curve.past !== undefined, moment });
  const { shortBytes } = forecast;
  return (
    <div className="forecast">
      {!bare && <h3>{t(text.title)}</h3>}
      <ul>
        {lines.map(
          ([name, shape, filter]) =>
            forecast[name] > 0 && (
              <li key={name}>
                <State shape={shape}>
                  {t(text[name === 'apply' && curve.firstWave !== undefined ? 'applyInWaves' : name], {
                    count: formatCount(forecast[name]),
                    size: formatSize(shortBytes),
                  })}
                </State>{' '}
                {filter && <PageLink to={devicesAddress(filter)}>{t(text.list)}</PageLink>}
              </li>
            ),
        )}
      </ul>
      <FinishCurve forecast={forecast} {...curve} />
      {finish && (
        <p>
          <strong>{finish[0]}</strong>
          <br />
          {finish[1]}
        </p>
      )}
      <p className="hint">
        {t(text.facts, {
          seen: forecast.seenAt === null ? t(text.noReports) : t(text.reports, { at: moment(forecast.seenAt) }),
          habits: forecast.habitsAt === null ? t(text.noHabits) : t(text.habits, { at: moment(forecast.habitsAt) }),
        })}
      </p>
    </div>
  );
}
