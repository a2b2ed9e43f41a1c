import type { ReactNode } from 'react';
import { addDays } from '#kernel/checks/calendar-date.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, formatCount, minuteIn } from '#kernel/i18n/web/formats.ts';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import type { Forecast } from '#vr-fleet/configuration/forecast/forecast.ts';
import { forecastWords as text } from '#vr-fleet/configuration/forecast/forecast.words.ts';
import { State, type ShapeName } from '#vr-fleet/headsets/ui/shape.tsx';
import { finishLines } from './finish-lines.ts';
import { FinishCurve, type FinishCurveProps } from './finish-curve.tsx';
import './forecast.css';

/** Each category of headsets, its shape, and the filter of its action. */
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
  /** True below an existing heading. */
  readonly bare?: boolean;
}

/** The forecast of an update: start times, obstacles and remedies, completion times, and the facts used. */
export function ForecastList({ forecast, bare = false, ...curve }: ForecastListProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const moment = (at: string): string => `${dayIn(at, zone).slice(5)} ${minuteIn(at, zone)}`;
  const finish = finishLines(t, forecast, {
    isUnderWay: curve.past !== undefined,
    // the day before which it is done
    moment: (at, precision) => (precision === 'day' ? addDays(dayIn(at, zone), 1).slice(5) : moment(at)),
  });
  const { shortBytes } = forecast;
  return (
    <div className="forecast">
      {!bare && (
        <Text as="h3" above={3} below={1} size={3} face="sans">
          {t(text.title)}
        </Text>
      )}
      <Stack as="ul" gap={1} above={1} below={1}>
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
      </Stack>
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
