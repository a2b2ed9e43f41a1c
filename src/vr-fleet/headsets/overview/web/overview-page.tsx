import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { Strip } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { FleetStrip } from '#vr-fleet/headsets/devices/web/strip/fleet-strip.tsx';
import { useStrip } from '#vr-fleet/headsets/devices/web/strip/use-strip.ts';
import { useFleetLive } from '#vr-fleet/headsets/live/web/use-fleet-live.ts';
import { shownAge } from '#vr-fleet/headsets/devices/web/list/shown-age.ts';
import { fleetOverview, type Overview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import { Band, BandRoom } from '#vr-fleet/headsets/ui/band.tsx';
import { useAtMost } from '#kernel/ui/feedback/use-at-most.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatInstant } from '#kernel/i18n/web/formats.ts';
import { useNow } from '#vr-fleet/headsets/ui/time/use-now.ts';
import { AttentionBlock } from './attention-block.tsx';
import { ExpiringBlock } from './expiring-block.tsx';
import { FailuresBlock } from './failures-block.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OverviewReadouts } from './overview-readouts.tsx';
import type { OverviewPart, Shown } from './parts.tsx';
import { SinceBlock } from './since-block.tsx';
import { overviewWords as text } from './overview.words.ts';
import { VersionsBlock } from './versions-block.tsx';
import './overview.css';

/** The overview, with the panels of other domains. */
export const overviewPage = (parts: readonly OverviewPart[]) => (): ReactNode => <OverviewPage parts={parts} />;

/** The fleet at a glance, live. Until the first headset has connected, it displays the setup steps. */
function OverviewPage({ parts }: { readonly parts: readonly OverviewPart[] }): ReactNode {
  const t = useTranslate();
  const { data, failure, loading, retry } = useAnswer(fleetOverview, {}, { quiet: true });
  const { strip, failure: stripFailure, onDevices, retry: retryStrip } = useStrip();
  const [tick, setTick] = useState(0);
  const isComing = (!data && !failure) || (!strip && !stripFailure);
  const again = (): void => {
    retry();
    setTick((before) => before + 1);
  };
  const refresh = useAtMost(2_000, again, loading);
  useFleetLive({
    onDevices: (devices) => {
      onDevices(devices);
      refresh();
    },
    onBatches: refresh,
    onReload: () => {
      retryStrip();
      again();
    },
  });
  return (
    <>
      <Band
        title={t(text.title)}
        aside={
          data?.lastReport && (
            <LastReport at={data.lastReport} isConnected={(strip ?? data).online + (strip ?? data).standby > 0} />
          )
        }
      >
        {isComing && <BandRoom />}
        {data && !isComing && <OverviewReadouts overview={data} strip={strip} />}
        {strip && !isComing && strip.total > 0 && <FleetStrip strip={strip} />}
      </Band>
      {withParts(parts, tick, (shown) =>
        data && shown ? (
          <Sheet overview={data} strip={strip} shown={shown} />
        ) : (
          <div className="block">
            <LoadingOrError failure={data ? undefined : failure} onRetry={again} />
          </div>
        ),
      )}
    </>
  );
}

/**
 * Renders with the panels of the other domains. Undefined until all have responded, because later panels would move
 * earlier ones.
 */
const withParts = (
  parts: readonly OverviewPart[],
  tick: number,
  draw: (shown: readonly Shown[] | undefined) => ReactNode,
  before: readonly (Shown | undefined)[] = [],
): ReactNode => {
  const [part, ...rest] = parts;
  if (part)
    return <part.Answered tick={tick}>{(shown) => withParts(rest, tick, draw, [...before, shown])}</part.Answered>;
  return draw(before.every((shown) => shown !== undefined) ? before : undefined);
};

interface SheetProps {
  readonly overview: Overview;
  readonly strip: Strip | undefined;
  readonly shown: readonly Shown[];
}

function Sheet({ overview, strip, shown }: SheetProps): ReactNode {
  const attention = shown.flatMap((part) => part.attention ?? []);
  const isNew = overview.lastReport === null;
  if (isNew && overview.total === 0) return <FirstSteps overview={overview} />;
  return (
    <div className="columns">
      <div>
        {isNew && <FirstSteps overview={overview} />}
        <AttentionBlock overview={overview} strip={strip} also={attention} />
        <SinceBlock overview={overview} strip={strip} />
        <FailuresBlock overview={overview} />
        {...shown.map(({ main }) => main)}
        <VersionsBlock overview={overview} />
      </div>
      <div>
        <ExpiringBlock overview={overview} />
        {...shown.map(({ side }) => side)}
      </div>
    </div>
  );
}

/** Milliseconds within which a fleet with a connected headset sends a report. */
const freshFor = 10 * 60_000;

/** Time and age of the latest report; not fresh without a connected headset. */
function LastReport({ at, isConnected }: { readonly at: string; readonly isConnected: boolean }): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const now = useNow(15_000);
  const [day = '', time = ''] = formatInstant(at, zone).split(' ');
  const isToday = formatInstant(new Date(now).toISOString(), zone).startsWith(day);
  const isFresh = isConnected && now - Date.parse(at) < freshFor;
  return (
    <span className="band-report" data-fresh={isFresh || undefined}>
      {t(text.lastReport)}{' '}
      <time className="mono" dateTime={at}>
        {isToday ? time : `${day} ${time.slice(0, 5)}`}
      </time>{' '}
      {t(shownAge(now - Date.parse(at)))}
    </span>
  );
}
